/** A style sheet and a script of the site, to see how files beside the pages are sent. */

import type { AssetFact, AssetsFact } from '../facts/delivery-fact.ts';
import type { Observed } from '../facts/observed.ts';
import { fetchOf, ownReason, unknown, unseenReason } from '../normalize/fetch-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { foundIn, pagesOf, type Wishes } from '../plan/wish.ts';
import { cacheHeadersOf } from './cache-headers.ts';

interface Asset {
  readonly url: string;
  readonly kind: AssetFact['kind'];
  readonly by: Observation;
}

/** Eight or more characters of a hash between dots, hyphens or underscores: `app.3f9c2b1e.js`, `index-BkU3dP9x.css`. */
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

/** At most two of the first page that has any: one whose name is hashed, and a style sheet. */
export const assets: Wishes = ({ seen, scope, asked }) => {
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
      return [{ ...fetchOf(one), ...cacheHeadersOf(answer), kind, hashed }];
    });
  const [first] = list;
  if (first !== undefined) return { state: 'present', value: { list }, from: first.from };
  return unknown(asked[0] ? (ownReason(asked[0]) ?? unseenReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
};
