import { isOrdinary, isSuccess, ownReason, sketchOf, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import { foundIn, type PlannedRequest, type RequestPlanner } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { similarity } from '../../kernel/text/fingerprint.ts';

/** One answer of an address to one Accept-Language header. */
export interface LocaleAnswerFact {
  readonly from: StepId;
  /** The requested language; null for a request without the header. */
  readonly asked: string | null;
  readonly url: string;
  readonly status: number;
  /** The `lang` of the html element, in lower case; null without one. */
  readonly lang: string | null;
  readonly title: string | null;
  /**
   * Similarity of the main text to the answer without the header, 0 to 1. Null for that answer, for errors, and without text.
   */
  readonly similarity: number | null;
}

export interface LocaleAnswersFact {
  readonly requestedUrl: string;
  /** The one without the header first. */
  readonly answers: readonly LocaleAnswerFact[];
  /** Addresses that the page links to. */
  readonly linked: readonly string[];
}

/** Requests the home page in several languages. */

/**
 * Languages in the order of requests. The page's own language is left out, because only others show whether the header
 * decides.
 */
const LANGUAGES = ['ko', 'de', 'ja', 'zh', 'en'] as const;
const FIRST = 2;

const languageIn = ({ digest }: Observation): string | null => {
  const lang = digest?.kind === 'page' ? digest.document?.lang : digest?.kind === 'probe' ? digest.lang : null;
  return lang?.slice(0, 2).toLowerCase() ?? null;
};

const requestsFor = (home: Observation, languages: readonly string[]): PlannedRequest[] =>
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

/** Plans one request that prefers two other languages. */
export const localesFirst: RequestPlanner = ({ seen, scope: { home } }) =>
  home?.digest?.kind !== 'page' || home.digest.document === null || !seen.target.deployed || !isOrdinary(home.step)
    ? []
    : requestsFor(home, [ordered(home).slice(0, FIRST).join(',')]);

/** Plans a request for each language, if an answer came from another address or in another language. */
export const localesMore: RequestPlanner = ({ seen, scope: { home } }) => {
  if (home === undefined) return [];
  const answers = seen.observations.filter(({ step }) => step.purpose === 'locale');
  const differs = answers.some(
    (one) => one.exchange.answer?.url !== home.exchange.answer?.url || languageIn(one) !== languageIn(home),
  );
  return answers.length > 0 && differs ? requestsFor(home, ordered(home)) : [];
};

const answerOf = (seen: Observation, home: Observation): LocaleAnswerFact[] => {
  const { answer } = seen.exchange;
  if (answer === null || unseenReason(seen) !== null) return [];
  const { digest } = seen;
  const document = digest?.kind === 'page' ? digest.document : null;
  const probe = digest?.kind === 'probe' ? digest : null;
  const isOther = seen !== home && isSuccess(answer.status);
  return [
    {
      from: seen.step.id,
      asked: seen === home ? null : (seen.step.variant ?? null),
      url: answer.url,
      status: answer.status,
      lang: (document?.lang ?? probe?.lang ?? null)?.toLowerCase() ?? null,
      title: document?.titles[0]?.text ?? probe?.title ?? null,
      similarity: isOther ? similarity(sketchOf(seen), sketchOf(home)) : null,
    },
  ];
};

export const localeAnswersFact = (seen: Seen, { home }: SiteScope): Observed<LocaleAnswersFact> => {
  const asked = seen.observations.filter(({ step }) => step.purpose === 'locale');
  const [first] = asked;
  if (first === undefined || home === undefined) return unknown('not-looked');
  const reason = ownReason(first) ?? unseenReason(home);
  const [own] = answerOf(home, home);
  if (reason !== null || own === undefined) return unknown(reason ?? 'not-looked', first);
  const answers = asked.flatMap((one) => answerOf(one, home));
  if (answers.length === 0) return unknown(unseenReason(first) ?? 'not-looked', first);
  const anchors = home.digest?.kind === 'page' ? (home.digest.document?.anchors ?? []) : [];
  const value = {
    requestedUrl: home.step.request.url,
    answers: [own, ...answers],
    linked: [...new Set(anchors.map(({ href }) => href))],
  };
  return { state: 'present', value, from: first.step.id };
};
