import type { AssetFact, CacheHeadersFact, RevalidationFact } from '../facts/delivery-fact.ts';
import type { StepId } from '../facts/observed.ts';

/** The most serious first. */
export const CACHING_PROBLEMS = ['unkept', 'unhonoured', 'silent', 'short'] as const;
type CachingProblem = (typeof CACHING_PROBLEMS)[number];

interface CachingRow {
  readonly problem: CachingProblem | null;
  readonly url: string;
  readonly proof: { readonly step: StepId; readonly observation: string };
}

/** Says of itself that it is made for one visitor: no crawler is to keep it. */
export const isPersonal = ({ cacheControl, setsCookie }: CacheHeadersFact): boolean =>
  setsCookie || /\bprivate\b/.test(cacheControl ?? '');

/** A new version has a new name, so that a year is usual. A week is a proposal of this ruleset. */
const LONG = 7 * 24 * 60 * 60;

/** Seconds; null when no directive says. */
const maxAgeOf = (cacheControl: string | null): number | null => {
  const value = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/.exec(cacheControl ?? '')?.[1];
  return value === undefined ? null : Number(value);
};

/** A hashed file that answered, and that no header lets a browser keep for a week. */
const isShortLived = ({ hashed, status, cacheControl, expires }: AssetFact): boolean => {
  if (!hashed || status !== 200 || /\bimmutable\b/.test(cacheControl ?? '')) return false;
  const maxAge = maxAgeOf(cacheControl);
  return maxAge === null ? expires === null : maxAge < LONG;
};

const pageProblem = ({ etag, lastModified, cacheControl, again }: RevalidationFact): CachingProblem | null => {
  if (etag === null && lastModified === null) return /\bno-store\b/.test(cacheControl ?? '') ? 'unkept' : 'silent';
  return again?.status === 304 ? null : 'unhonoured';
};

/** Whether it was seen what it does with its validators; one without any need not be asked. */
export const isAsked = ({ etag, lastModified, again }: RevalidationFact): boolean =>
  (etag === null && lastModified === null) || (again !== null && again.status < 400);

const shown = ({ etag, lastModified, cacheControl }: CacheHeadersFact): string =>
  `etag: ${etag ?? '-'}; last-modified: ${lastModified ?? '-'}; cache-control: ${cacheControl ?? '-'}`;

/** `unkept`: no validators and no-store; `silent`: no validators; `unhonoured`: asked with them, it answered in full. */
export const pageRow = (one: RevalidationFact): CachingRow => ({
  problem: pageProblem(one),
  url: one.url,
  proof: { step: one.again?.from ?? one.from, observation: shown(one) },
});

export const assetRow = (one: AssetFact): CachingRow => ({
  problem: isShortLived(one) ? 'short' : null,
  url: one.url,
  proof: { step: one.from, observation: shown(one) },
});
