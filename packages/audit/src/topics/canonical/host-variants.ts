import type { AddressFact, FetchFact } from '../../kernel/address-answers.ts';
import { addressOf, endingOf, fetchOf, isOrdinary, ownReason, sketchIn, unknown } from '../../kernel/exchange.ts';
import { isAccidental, isUpgrade } from '../../kernel/host-kinship.ts';
import type { Known, Observed } from '../../kernel/observed.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import type { Target } from '../../kernel/target.ts';
import { similarity } from '../../kernel/text/fingerprint.ts';

/** Matches host names that have variants: at least two labels, no port, and not an IP address. */
const NAMED = /^(?!\d+(?:\.\d+){3}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Returns the roots with http and https, with and without www; empty for a host that has no such variants. */
export const hostVariantUrls = (target: Target, { origin }: Pick<SiteScope, 'origin'>): string[] => {
  const { host } = new URL(origin);
  if (!NAMED.test(host) || !NAMED.test(target.host) || host.endsWith('.localhost')) return [];
  const apex = host.replace(/^www\./, '');
  return ['http', 'https'].flatMap((scheme) => [`${scheme}://${apex}/`, `${scheme}://www.${apex}/`]);
};

/** Decides whether a variant of the host leads to its origin, and what is wrong with its redirects. */

/** Problems of a variant, the gravest first. */
export const VARIANT_PROBLEMS = ['double', 'failing', 'temporary', 'detour', 'elsewhere'] as const;

type Problem = (typeof VARIANT_PROBLEMS)[number];

const PERMANENT = [301, 308];
const SAME_PAGE = 0.9;

const isSamePage = ({ title, similarityToHome, fetch }: HostVariantFact, home: Known<AddressFact>): boolean => {
  if (fetch?.status !== 200 || home.state === 'absent') return false;
  return (similarityToHome ?? 0) >= SAME_PAGE || (title !== null && title === home.value.title);
};

/** Returns the fault of a variant: null without one, undefined when it is not judged. */
export const problemOf = (
  variant: HostVariantFact,
  origin: string,
  home: Known<AddressFact>,
): Problem | null | undefined => {
  const { fetch, url } = variant;
  if (fetch === null) return undefined;
  if (new URL(url).origin === origin) return null;
  const arrival = fetch.chain.findIndex(({ location }) => new URL(location).origin === origin);
  if (arrival >= 0) {
    // Redirects within the origin, for example to a language, do not count.
    const way = fetch.chain.slice(0, arrival + 1);
    if (!way.every(({ status }) => PERMANENT.includes(status))) return 'temporary';
    const [first] = way;
    return way.length === 1 || (way.length === 2 && first && isUpgrade(first)) ? null : 'detour';
  }
  if (isSamePage(variant, home)) return 'double';
  const ending = endingOf(fetch);
  if (ending.kind === 'unseen' || isAccidental(new URL(url), new URL(origin))) return undefined;
  return ending.kind === 'dead' ? 'failing' : 'elsewhere';
};

/** Failures of names without a public address; reports do not reveal which of the two it was. */
const UNRESOLVED = new Set(['name-not-found', 'refused-address']);

const variantFact = (url: string, seen: Observation | undefined, home: Observation | undefined): HostVariantFact => {
  const nothing = { url, fetch: null, title: null, similarityToHome: null };
  if (seen === undefined || ownReason(seen) !== null) return { ...nothing, state: 'unseen' };
  const { failure } = seen.exchange;
  // Only a variant whose own name fails is unresolved; one that redirects to such a name has failed.
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

/** One variant of the host: with http or https, with or without www. */
export interface HostVariantFact {
  /** Its root, for example `http://www.example.com/`. */
  readonly url: string;
  /** `unresolved`: the name has no public address; `unseen`: our scan did not request it. */
  readonly state: 'answered' | 'failed' | 'unresolved' | 'unseen';
  /** Null when `unresolved` or `unseen`. */
  readonly fetch: FetchFact | null;
  readonly title: string | null;
  /** Similarity of its main text to that of the home page, 0 to 1; null when either has none. */
  readonly similarityToHome: number | null;
}

/** Empty for hosts that have no such variants: IP addresses, single-label names, hosts with a port. */
export interface HostVariantsFact {
  readonly variants: readonly HostVariantFact[];
}
