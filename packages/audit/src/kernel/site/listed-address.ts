/** Reads from the answer of a listed address whether it exists and whether it may be indexed under that address. */

import type { FailureCode } from '@legible/formats/exchange';
import { noindexIn } from '@legible/formats/robots-directives';
import { type RobotsTxt, robotsVerdict } from '@legible/formats/robots-txt';
import { pageKey, pathOf } from '../address/address.ts';
import type { AddressFact, FetchFact } from '../address-answers.ts';
import type { FoundIn, SiteFactValues } from '../facts.ts';
import type { UnknownReason } from '../observed.ts';
import { type Affected, type Asked, notApplicable, untested, type Verdict } from '../rule.ts';
import type { SampledPageFact } from './sample.ts';

type SitemapsFact = SiteFactValues['sitemaps'];
type InternalLinksFact = SiteFactValues['internalLinks'];

export const forbidding = ({ directives }: AddressFact) => noindexIn(directives, ['googlebot', 'bingbot']);

/** Returns one form of an address. Percent-encoding means the same in upper and lower case (RFC 3986, 6.2.2.1). */
const keyOf = (url: string): string => pageKey(url).replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());

export const canonicalElsewhere = ({ url, canonicals }: AddressFact) => {
  const readable = canonicals.filter(({ href }) => href !== null);
  return readable.some(({ href }) => keyOf(href ?? '') === keyOf(url)) ? undefined : readable[0];
};

/**
 * Returns the rule of robots.txt that closes an address to Googlebot; null when it is open. Also null when the same line
 * closes the home page, which `crawl-site-allowed` reports.
 */
export const closingLine = (robots: RobotsTxt, url: string) => {
  const { allowed, rule } = robotsVerdict(robots, 'Googlebot', pathOf(url));
  if (allowed || rule === null) return null;
  const home = robotsVerdict(robots, 'Googlebot', '/');
  return !home.allowed && home.rule?.line === rule.line ? null : rule;
};

/**
 * Redirect chains that never arrive. Other failures say nothing about the address: `index-server-errors` counts them.
 */
const ENDLESS: readonly (FailureCode | null)[] = ['too-many-redirects', 'redirect-loop', 'redirect-invalid'];

export const isAnswered = ({ status, failure, challenge }: AddressFact): boolean =>
  challenge === null && status !== 429 && (status !== null || ENDLESS.includes(failure));

/**
 * Returns the verdict when we have no usable answer: we found no addresses, requested none of them, or got only a
 * challenge, a rate limit or a failure.
 */
export const noAnswer = (found: number, [first]: readonly FetchFact[], unasked: UnknownReason): Verdict<never> => {
  if (found === 0) return notApplicable;
  if (first === undefined) return untested(unasked);
  if (first.challenge !== null) return untested('challenged');
  return untested(first.status === 429 ? 'rate-limited' : (first.failure ?? 'forbidden'));
};

/** Returns an address as a finding lists it, with its status and, after redirects, where it leads. */
export const affectedBy = ({
  requestedUrl,
  url,
  status,
}: Pick<FetchFact, 'requestedUrl' | 'url' | 'status'>): Affected =>
  requestedUrl === url ? { url, status } : { url: requestedUrl, to: url, status };

/** Returns the addresses of a finding, each once, and how many addresses of their sort were requested. */
export const reachOf = (
  sort: Asked['sort'],
  count: number,
  list: readonly (Affected | string)[],
): { readonly at: readonly Affected[]; readonly asked: Asked } => {
  const at = new Map<string, Affected>();
  for (const one of list) {
    const { url, to, status }: Affected = typeof one === 'string' ? { url: one } : one;
    if (!at.has(url)) at.set(url, { url, ...(to !== undefined && { to }), ...(status !== undefined && { status }) });
  }
  return { at: [...at.values()], asked: { sort, count } };
};

export const addressInWords = ({ requestedUrl, url, status }: AddressFact): string => {
  if (status === null) return `${requestedUrl} (redirects that do not arrive)`;
  const to = url === requestedUrl ? '' : ` → ${url}`;
  return status === 200 ? requestedUrl + to : `${requestedUrl}${to} (${status})`;
};

export const addressProof = ({ from: step, chain: [hop], status }: AddressFact) => ({
  step,
  observation: hop ? `HTTP status ${hop.status}, location: ${hop.location}` : `HTTP status ${status}`,
});

const OFFERS: readonly FoundIn[] = ['sitemap', 'navigation', 'canonical'];

type Offered = Pick<SampledPageFact, 'requestedUrl' | 'url' | 'home' | 'foundIn'>;

/** Whether a person typed the address: the submitted one, or the root. Sites redirect such addresses from http to https. */
const isTyped = ({ home, foundIn }: Offered): boolean => home || foundIn.includes('submitted');

/** Whether the sitemap, the navigation or a canonical link names the address. */
export const isOffered = ({ foundIn }: Offered): boolean => foundIn.some((place) => OFFERS.includes(place));

/** Describes a move to another scheme or host with the same path: `http://a → https://a`; null for anything else. */
export const hostMove = ({ requestedUrl, url }: Offered): string | null => {
  const [from, to] = [new URL(requestedUrl).origin, new URL(url).origin];
  return from !== to && pathOf(requestedUrl) === pathOf(url) ? `${from} → ${to}` : null;
};

/**
 * Returns a function that checks whether the site offers the requested form of an address. For a typed one, a list or
 * link must name it.
 */
export const offeredForms = (
  sitemaps: SitemapsFact | null,
  internalLinks: InternalLinksFact | null,
): ((one: Offered) => boolean) => {
  const named = new Set(sitemaps?.listed ?? []);
  for (const { requestedUrl } of internalLinks?.urls ?? []) named.add(pageKey(requestedUrl));
  return (one) => isOffered(one) && (!isTyped(one) || named.has(pageKey(one.requestedUrl)));
};
