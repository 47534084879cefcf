import { type ProbedBot, robotNameOf } from '../../kernel/bots.ts';
import { addressOf, ownReason, sketchIn, unknown, unseenReason, urlOf } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import { type ParityFact, PROBE_KEYS, PROBES, type ProbeFact, type ProbeKey } from '../../kernel/probes.ts';
import { firstFor, type SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { similarity } from '../../kernel/text/fingerprint.ts';

const answers = (observation: Observation | undefined): boolean => {
  const status = observation?.exchange.answer?.status ?? 0;
  return status >= 200 && status < 300;
};

/**
 * Returns the page that is requested in the name of different clients. It is the home page, or the submitted page when the
 * home page is closed to us or in error and the submitted one is not.
 */
export const parityUrl = (seen: Seen, scope: SiteScope): string => {
  const home = scope.home && scope.contains(urlOf(scope.home)) ? urlOf(scope.home) : seen.target.home;
  const page = firstFor(seen, 'page');
  if (page === undefined || !scope.contains(urlOf(page))) return home;
  const closed = !scope.admits(home) && scope.admits(urlOf(page));
  return closed || (!answers(scope.home) && answers(page)) ? urlOf(page) : home;
};

/** Returns the content of a page as our own robot or another client read it; null when it was not read as a page. */
const readingIn = ({ digest }: Observation) => {
  if (digest?.kind === 'probe') return digest;
  const document = digest?.kind === 'page' ? digest.document : null;
  if (document === null) return null;
  const { mainText, headings, anchors, jsonLd } = document;
  return { isHtml: true, mainText, headings: headings.length, links: anchors.length, jsonLd };
};

const probeFact = (key: ProbeKey, seen: Observation, browser: Observation | undefined): ProbeFact => {
  const digest = readingIn(seen);
  return {
    ...addressOf(seen),
    // Parts missing from a truncated page may come after the point where we stopped.
    isHtml: digest?.isHtml === true && seen.exchange.answer?.truncated !== true,
    probe: key,
    bot: PROBES[key].bot,
    userAgent: PROBES[key].headers.find(([name]) => name === 'user-agent')?.[1] ?? '',
    words: digest?.mainText?.words ?? 0,
    headings: digest?.headings ?? 0,
    links: digest?.links ?? 0,
    jsonLd: digest?.jsonLd ?? { count: 0, hash: null },
    similarity: similarity(sketchIn(seen), sketchIn(browser)),
    excerpt: digest?.mainText?.excerpt ?? '',
  };
};

/** Returns the page that our own robot got, in the form of a probe; null when it requested another page. */
export const ownAnswer = (seen: Seen, scope: SiteScope): ProbeFact | null => {
  const url = parityUrl(seen, scope);
  const own = [scope.home, firstFor(seen, 'page')].find((one) => one !== undefined && urlOf(one) === url);
  if (own === undefined || ownReason(own) !== null) return null;
  const browser = seen.observations.find(({ step }) => step.purpose === 'probe' && step.probe === 'browser');
  return probeFact('plain', own, browser);
};

export const parityFact = (seen: Seen, scope: SiteScope): Observed<ParityFact> => {
  const url = parityUrl(seen, scope);
  const all = new Map(
    seen.observations.flatMap((one) =>
      one.step.purpose !== 'probe' || one.step.probe === undefined ? [] : [[one.step.probe, one] as const],
    ),
  );
  const made = [...all].filter(([, one]) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) {
    const [none] = all.values();
    if (none !== undefined) return unknown(ownReason(none) ?? 'not-looked', none);
    return unknown(scope.robots !== undefined && !scope.admits(url) ? 'robots-disallowed' : 'not-looked');
  }
  const by = new Map(made);
  const isRead =
    scope.robots !== undefined &&
    unseenReason(scope.robots) === null &&
    (scope.robots.exchange.answer?.status ?? 0) < 500;
  const turnedAway = (key: ProbeKey): ProbedBot | null => {
    const { bot } = PROBES[key];
    return bot !== null && isRead && !scope.admits(url, robotNameOf(bot)) ? bot : null;
  };
  const value: ParityFact = {
    url: first[1].step.request.url,
    probes: PROBE_KEYS.flatMap((key) => {
      const one = by.get(key);
      return one === undefined ? [] : [probeFact(key, one, by.get('browser'))];
    }),
    uninvited: PROBE_KEYS.flatMap((key) => turnedAway(key) ?? []),
    notAsked: PROBE_KEYS.filter((key) => !all.has(key) && turnedAway(key) === null),
    mobileSimilarity: similarity(sketchIn(by.get('googlebot-smartphone')), sketchIn(by.get('googlebot-desktop'))),
  };
  return { state: 'present', value, from: first[1].step.id };
};
