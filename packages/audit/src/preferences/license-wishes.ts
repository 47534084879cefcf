/** Files about the use of content that the site names: a licence in RSL, the policy behind a TDM reservation. */
import { headerValue } from '@legible/formats';
import { pageKey, resolveUrl } from '../addresses/address.ts';
import { machineFileWish } from '../machine-files/machine-file-wishes.ts';
import { urlOf } from '../normalize/observed-page.ts';
import type { Observation } from '../plan/steps.ts';
import { foundIn, pagesOf, type Wish, type Wishes } from '../plan/wish.ts';
import { robotsLines } from './robots-lines.ts';
import { readTdmFile } from './tdm-file.ts';

const MAX_LICENSES = 2;
const RSL_LINK = /<([^>]{1,2000})>[^,]*rel="?license"?[^,]*application\/rsl\+xml/i;

const licenseOf = (page: Observation): string | null => {
  const { digest, exchange } = page;
  const header = RSL_LINK.exec(headerValue(exchange.answer?.headers ?? [], 'link') ?? '')?.[1] ?? null;
  if (header !== null) return resolveUrl(header, urlOf(page));
  const links = digest?.kind === 'page' ? (digest.document?.links ?? []) : [];
  return (
    links.find(({ rels, type }) => rels.includes('license') && /^application\/rsl\+xml/i.test(type ?? ''))?.href ?? null
  );
};

/** Only licences on hosts of the site: others did not ask to be scanned. */
export const licenses: Wishes = ({ scope, asked }) => {
  const { robots } = scope;
  const named = new Map<string, Observation>();
  if (robots?.digest?.kind === 'robots') {
    for (const { value } of robotsLines(robots.digest.robots, 'license')) {
      const url = resolveUrl(value, 'invalid:');
      if (url !== null) named.set(pageKey(url), robots);
    }
  }
  for (const page of pagesOf(asked)) {
    const url = licenseOf(page);
    if (url !== null && !named.has(pageKey(url))) named.set(pageKey(url), page);
  }
  return [...named]
    .filter(([url]) => scope.contains(url))
    .slice(0, MAX_LICENSES)
    .map(([url, by]) => machineFileWish('rsl-license', url, foundIn(by, 'names it as its licence')));
};

/** The first policy that tdmrep.json names on a host of the site. */
export const tdmPolicy: Wishes = ({ scope, asked }): readonly Wish[] => {
  const by = asked.find(({ step }) => step.variant === 'tdmrep');
  if (by?.digest?.kind !== 'machine-file' || by.exchange.answer?.status !== 200) return [];
  const { rules } = readTdmFile(by.digest.text);
  const url = rules
    .map(({ policy }) => resolveUrl(policy, 'invalid:'))
    .find((one) => one !== null && scope.contains(one));
  return url ? [machineFileWish('tdm-policy', url, foundIn(by, 'names it as its policy'))] : [];
};
