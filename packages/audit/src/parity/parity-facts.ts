/** One page as different clients see it, and the roots of the host's spellings. */
import { robotNameOf } from '../bots.ts';
import { similarity } from '../document/fingerprint.ts';
import type { HostVariantFact, HostVariantsFact, Observed, ParityFact, ProbeFact } from '../facts.ts';
import { addressOf, fetchOf, isSuccess, ownReason, unknown } from '../normalize/fetch-facts.ts';
import { isOrdinary } from '../normalize/observed-page.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import { hostVariantUrls } from '../plan/host-variants.ts';
import { parityUrl } from '../plan/parity-url.ts';
import { PROBE_KEYS, PROBES, type ProbeKey } from '../plan/probes.ts';
import type { Observation, Seen } from '../plan/steps.ts';

/** Sketch of the main text of a 2xx HTML answer; empty for anything else. */
const sketchIn = (seen: Observation | undefined): readonly number[] => {
  const digest = seen?.digest;
  if (!isSuccess(seen?.exchange.answer?.status ?? null)) return [];
  return digest?.kind === 'page' || digest?.kind === 'probe' ? digest.sketch : [];
};

const probeFact = (key: ProbeKey, seen: Observation, browser: Observation | undefined): ProbeFact => {
  const digest = seen.digest?.kind === 'probe' ? seen.digest : null;
  return {
    ...addressOf(seen),
    // What it lacks may stand behind where we stopped.
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
  const value: ParityFact = {
    url: first[1].step.request.url,
    probes: PROBE_KEYS.flatMap((key) => {
      const one = by.get(key);
      return one === undefined ? [] : [probeFact(key, one, by.get('browser'))];
    }),
    uninvited: PROBE_KEYS.flatMap((key) => {
      const { bot } = PROBES[key];
      return bot !== null && !scope.admits(url, robotNameOf(bot)) ? [bot] : [];
    }),
    mobileSimilarity: similarity(sketchIn(by.get('googlebot-smartphone')), sketchIn(by.get('googlebot-desktop'))),
  };
  return { state: 'present', value, from: first[1].step.id };
};

/** Failures that say that the name leads nowhere public; which of the two it is, no report tells. */
const UNRESOLVED = new Set(['name-not-found', 'refused-address']);

const variantFact = (url: string, seen: Observation | undefined, home: Observation | undefined): HostVariantFact => {
  const nothing = { url, fetch: null, title: null, similarityToHome: null };
  if (seen === undefined || ownReason(seen) !== null) return { ...nothing, state: 'unseen' };
  const { failure } = seen.exchange;
  // Only a name that fails by itself is unresolved; a redirect to one is a redirect into nothing.
  const atOnce = seen.exchange.hops.length === 0;
  if (failure !== null && atOnce && UNRESOLVED.has(failure.code)) return { ...nothing, state: 'unresolved' };
  return {
    url,
    state: failure === null ? 'answered' : 'failed',
    fetch: fetchOf(seen),
    title: addressOf(seen).title,
    similarityToHome: similarity(sketchIn(seen), sketchIn(home)),
  };
};

export const hostVariantsFact = (seen: Seen, scope: SiteScope): Observed<HostVariantsFact> => {
  const { home } = scope;
  if (home === undefined) return unknown('not-looked');
  const variants = hostVariantUrls(seen.target, scope).map((url) => {
    const roots = seen.observations.filter(({ step }) => step.request.url === url && isOrdinary(step));
    const one = roots.find(({ step }) => ['host-variant', 'home', 'page'].includes(step.purpose)) ?? roots[0];
    return variantFact(url, one, home);
  });
  return { state: 'present', value: { variants }, from: home.step.id };
};
