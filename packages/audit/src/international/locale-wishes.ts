/** The home page asked for in several languages. */
import { isOrdinary } from '../normalize/observed-page.ts';
import type { Observation } from '../plan/steps.ts';
import { foundIn, type Wish, type Wishes } from '../plan/wish.ts';

/** In order of asking; those that the page is not in go first, because they show whether the header decides. */
const LANGUAGES = ['ko', 'de', 'ja', 'zh', 'en'] as const;
const FIRST = 2;

const languageIn = ({ digest }: Observation): string | null => {
  const lang = digest?.kind === 'page' ? digest.document?.lang : digest?.kind === 'probe' ? digest.lang : null;
  return lang?.slice(0, 2).toLowerCase() ?? null;
};

const wishesFor = (home: Observation, languages: readonly string[]): Wish[] =>
  languages.map((language) => ({
    purpose: 'locale',
    url: home.step.request.url,
    variant: language,
    headers: [['accept-language', language]],
    why: foundIn(home, `should not depend on Accept-Language: ${language}`),
  }));

const ordered = (home: Observation): readonly string[] => {
  const own = languageIn(home);
  return LANGUAGES.filter((language) => language !== own);
};

/** Two languages that the page is not in. */
export const localesFirst: Wishes = ({ seen, scope: { home } }) =>
  home?.digest?.kind !== 'page' || home.digest.document === null || !seen.target.deployed || !isOrdinary(home.step)
    ? []
    : wishesFor(home, ordered(home).slice(0, FIRST));

/** The others, where one of the first was answered otherwise. */
export const localesMore: Wishes = ({ seen, scope: { home } }) => {
  if (home === undefined) return [];
  const answers = seen.observations.filter(({ step }) => step.purpose === 'locale');
  const differs = answers.some(
    (one) => one.exchange.answer?.url !== home.exchange.answer?.url || languageIn(one) !== languageIn(home),
  );
  return answers.length > 0 && differs ? wishesFor(home, ordered(home).slice(FIRST)) : [];
};
