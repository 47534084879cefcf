/** Whether a variant of the host leads to its origin, and what is wrong with the way. */
import type { AddressFact, HostVariantFact, Known } from '../facts.ts';
import { endingOf } from '../normalize/fetch-ending.ts';
import { isAccidental, isUpgrade } from './host-kinship.ts';

/** The gravest first. */
export const VARIANT_PROBLEMS = ['double', 'failing', 'temporary', 'detour', 'elsewhere'] as const;
type Problem = (typeof VARIANT_PROBLEMS)[number];

const PERMANENT = [301, 308];
const SAME_PAGE = 0.9;

const isSamePage = ({ title, similarityToHome, fetch }: HostVariantFact, home: Known<AddressFact>): boolean => {
  if (fetch?.status !== 200 || home.state === 'absent') return false;
  return (similarityToHome ?? 0) >= SAME_PAGE || (title !== null && title === home.value.title);
};

/** What is wrong with a variant; null for nothing, undefined when it is not to be judged. */
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
    // Redirects within the origin, to a language for example, are no part of the way to it.
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
