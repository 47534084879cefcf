/** How a site sends its style sheets and scripts, and how it answers conditional requests. */

import type { CacheHeadersFact, FetchFact } from '../../kernel/address-answers.ts';
import {
  cacheHeadersOf,
  conditionsOf,
  fetchOf,
  isSuccess,
  mediaTypeOf,
  ownReason,
  unknown,
  unseenReason,
  urlOf,
} from '../../kernel/exchange.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import { foundIn, type PlannedRequest, pagesOf, type RequestPlanner } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { readSitemapFiles } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';

/** A style sheet or script of the site that the scan requested. */
export interface AssetFact extends FetchFact, CacheHeadersFact {
  readonly kind: 'stylesheet' | 'script';
  /** Whether its name appears to contain a hash of its content, so that a new version has a new address. */
  readonly hashed: boolean;
  /** Media type without parameters; null when none is declared, missing in facts of older versions. */
  readonly mediaType?: string | null;
}

/** At most two files, from the site's own hosts. */
export interface AssetsFact {
  readonly list: readonly AssetFact[];
}

/** The first answer of an address, and its answer to a conditional request. */
export interface RevalidationFact extends CacheHeadersFact {
  readonly what: 'home page' | 'sitemap';
  readonly url: string;
  /** The first answer. */
  readonly from: StepId;
  /** The second answer; null when the first had no validator to send back, or the second was not seen. */
  readonly again: { readonly from: StepId; readonly status: number } | null;
}

export interface RevalidationsFact {
  readonly list: readonly RevalidationFact[];
}

/** Requests files that pages load, to see how files other than pages are sent. */

interface Asset {
  readonly url: string;
  readonly kind: AssetFact['kind'];
  readonly by: Observation;
}

/**
 * Eight or more characters of a hash, with at least one digit, before the file extension: `app.3f9c2b1e.js`,
 * `index-BkU3dP9x.css`.
 */
const HASH = /[._-](?=[\w-]*\d)([0-9a-f]{8,64}|[A-Za-z0-9_-]{8,24})\.(?:min\.)?(?:js|mjs|css)$/;

export const isHashed = (url: string): boolean => {
  const { pathname } = new URL(url);
  const hash = HASH.exec(pathname)?.[1];
  // A word with a number (`bootstrap-datepicker3`) is a name: hashes mix cases or are hexadecimal.
  return hash !== undefined && (/^[0-9a-f]+$/.test(hash) || (/[a-z]/.test(hash) && /[A-Z]/.test(hash)));
};

const assetsOf = (by: Observation, scope: SiteScope): Asset[] => {
  const list = by.digest?.kind === 'page' ? (by.digest.parts?.resources?.list ?? []) : [];
  return list.flatMap(({ kind, url }) =>
    (kind === 'stylesheet' || kind === 'script') && scope.contains(url) && scope.admits(url) ? [{ url, kind, by }] : [],
  );
};

/** Plans at most two requests, for files of the first page that loads any: preferably a hashed file and a style sheet. */
export const assets: RequestPlanner = ({ seen, scope, asked }) => {
  if (!seen.target.deployed) return [];
  const pages = [...(scope.home ? [scope.home] : []), ...pagesOf(asked)];
  const list = pages.map((page) => assetsOf(page, scope)).find(({ length }) => length > 0) ?? [];
  const hashed =
    list.find(({ kind, url }) => kind === 'script' && isHashed(url)) ?? list.find(({ url }) => isHashed(url));
  const sheet = list.find(({ kind, url }) => kind === 'stylesheet' && url !== hashed?.url);
  const chosen = new Map(
    [hashed, sheet, ...list].flatMap((one) => (one === undefined ? [] : [[one.url, one] as const])),
  );
  return [...chosen.values()].slice(0, 2).map(({ url, kind, by }) => ({
    purpose: 'asset',
    variant: kind,
    url,
    why: foundIn(by, 'loads it'),
  }));
};

export const assetsFact = (seen: Seen): Observed<AssetsFact> => {
  const asked = seen.observations.filter(({ step }) => step.purpose === 'asset');
  const list = asked
    .filter((one) => unseenReason(one) === null)
    .flatMap((one): AssetFact[] => {
      const { answer } = one.exchange;
      if (answer === null) return [];
      const kind = one.step.variant === 'script' ? 'script' : 'stylesheet';
      const hashed = isHashed(one.step.request.url);
      return [{ ...fetchOf(one), ...cacheHeadersOf(answer), kind, hashed, mediaType: mediaTypeOf(one.exchange) }];
    });
  const [first] = list;
  if (first !== undefined) return { state: 'present', value: { list }, from: first.from };
  return unknown(asked[0] ? (ownReason(asked[0]) ?? unseenReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
};

/** Sends conditional requests for the home page and the sitemap, as returning crawlers do. */

interface Asked {
  readonly what: RevalidationFact['what'];
  readonly first: Observation;
}

const firstAnswers = (seen: Seen, scope: SiteScope): Asked[] => {
  const [sitemap] = readSitemapFiles(seen);
  const rows = [
    ...(scope.home ? [{ what: 'home page' as const, first: scope.home }] : []),
    ...(sitemap ? [{ what: 'sitemap' as const, first: sitemap }] : []),
  ];
  return rows.filter(({ first }) => unseenReason(first) === null && isSuccess(first.exchange.answer?.status ?? null));
};

/** Plans at most two conditional requests; none for an answer without a validator that can be sent back. */
export const revalidations: RequestPlanner = ({ seen, scope }) => {
  if (!seen.target.deployed) return [];
  return firstAnswers(seen, scope).flatMap(({ first }): PlannedRequest[] => {
    const headers = conditionsOf(first.exchange.answer ?? { headers: [] });
    if (headers.length === 0) return [];
    const why = foundIn(first, 'names its version: has it changed since?');
    return [{ purpose: 'revalidation', variant: 'conditional', url: urlOf(first), headers, why }];
  });
};

export const revalidationsFact = (seen: Seen, scope: SiteScope): Observed<RevalidationsFact> => {
  const list = firstAnswers(seen, scope).flatMap(({ what, first }): RevalidationFact[] => {
    const { answer } = first.exchange;
    if (answer === null) return [];
    const second = seen.observations.find(
      ({ step }) => step.purpose === 'revalidation' && step.request.url === answer.url,
    );
    const status = second && unseenReason(second) === null ? second.exchange.answer?.status : undefined;
    const again = second && status !== undefined ? { from: second.step.id, status } : null;
    return [{ what, url: answer.url, from: first.step.id, ...cacheHeadersOf(answer), again }];
  });
  const [first] = list;
  return first === undefined ? unknown('not-looked') : { state: 'present', value: { list }, from: first.from };
};

/** The most serious first. */
export const CACHING_PROBLEMS = ['unkept', 'unhonoured', 'silent', 'short'] as const;

type CachingProblem = (typeof CACHING_PROBLEMS)[number];

interface CachingRow {
  readonly problem: CachingProblem | null;
  readonly url: string;
  readonly proof: { readonly step: StepId; readonly observation: string };
}

/** Whether the answer is made for one visitor, so that no crawler should keep it. */
export const isPersonal = ({ cacheControl, setsCookie }: CacheHeadersFact): boolean =>
  setsCookie || /\bprivate\b/.test(cacheControl ?? '');

/**
 * Shortest time, in seconds, that a hashed file should be kept. A year is usual, because a new version has a new name;
 * a week is our proposal.
 */
const LONG = 7 * 24 * 60 * 60;

/** Returns the max-age in seconds; null when no directive gives one. */
const maxAgeOf = (cacheControl: string | null): number | null => {
  const value = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/.exec(cacheControl ?? '')?.[1];
  return value === undefined ? null : Number(value);
};

/** Whether a hashed file answered 200, but no header lets a browser keep it for a week. Any Expires header counts. */
const isShortLived = ({ hashed, status, cacheControl, expires }: AssetFact): boolean => {
  if (!hashed || status !== 200 || /\bimmutable\b/.test(cacheControl ?? '')) return false;
  const maxAge = maxAgeOf(cacheControl);
  return maxAge === null ? expires === null : maxAge < LONG;
};

const pageProblem = ({ etag, lastModified, cacheControl, again }: RevalidationFact): CachingProblem | null => {
  if (etag === null && lastModified === null) return /\bno-store\b/.test(cacheControl ?? '') ? 'unkept' : 'silent';
  return again?.status === 304 ? null : 'unhonoured';
};

/** Whether we know how the server handles the validators; also true when there are none to send back. */
export const isAsked = ({ etag, lastModified, again }: RevalidationFact): boolean =>
  (etag === null && lastModified === null) || (again !== null && again.status < 400);

const shown = ({ etag, lastModified, cacheControl }: CacheHeadersFact): string =>
  `etag: ${etag ?? '-'}; last-modified: ${lastModified ?? '-'}; cache-control: ${cacheControl ?? '-'}`;

/**
 * `unkept`: no validators, and no-store. `silent`: no validators. `unhonoured`: validators were sent back, but the
 * answer was not 304.
 */
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
