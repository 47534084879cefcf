import { hash } from 'node:crypto';

/** Characters of a tag: 132 bits of SHA-256, enough to avoid accidental collisions. */
const TAG_LENGTH = 22;

/** Makes a strong entity tag with quotes. Equal bytes give equal tags in every process and on every machine. */
export const strongEtag = (body: string | Uint8Array): string =>
  `"${hash('sha256', body, 'base64url').slice(0, TAG_LENGTH)}"`;

const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Returns whether If-None-Match names the tag, so that a GET or HEAD is answered with 304 (RFC 9110, section 13.1.2). The
 * header is a list of tags or `*`; the comparison is weak. An absent header (null, undefined) names nothing.
 */
export const etagMatches = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.startsWith('W/') ? etag.slice(2) : etag;
  for (const [, tag] of ifNoneMatch.matchAll(ENTITY_TAG)) if (tag === opaque) return true;
  return false;
};

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = String.raw`\d{2}:\d{2}:\d{2}`;

/** IMF-fixdate, and the form of RFC 850. */
const WITH_ZONE = new RegExp(
  String.raw`^(?:${DAY}, \d{2} ${MONTH} \d{4}|${LONG_DAY}, \d{2}-${MONTH}-\d{2}) ${TIME} GMT$`,
);
const ASCTIME = new RegExp(String.raw`^${DAY} ${MONTH} [ \d]\d ${TIME} \d{4}$`);

/**
 * Returns an HTTP-date in any of its three forms (RFC 9110, section 5.6.7) as epoch milliseconds; null for anything else.
 * `Date.parse` alone would accept far more, and read a date without a zone as local time.
 */
export const httpDateMs = (text: string | null | undefined): number | null => {
  if (text === null || text === undefined) return null;
  const ms = WITH_ZONE.test(text) ? Date.parse(text) : ASCTIME.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};

/** Conditions of a GET or HEAD that we support. */
export interface Conditions {
  readonly ifNoneMatch: string | null | undefined;
  readonly ifModifiedSince: string | null | undefined;
}

/** The condition that allows a 304; null when the client gets the whole answer. */
type Unchanged = 'tag' | 'date' | null;

/** Returns the condition that is met. If-Modified-Since counts only without If-None-Match (RFC 9110, section 13.2.2). */
export const unchangedBy = (
  { ifNoneMatch, ifModifiedSince }: Conditions,
  { etag, lastModifiedMs }: { readonly etag: string | null; readonly lastModifiedMs: number | null },
): Unchanged => {
  if (ifNoneMatch !== null && ifNoneMatch !== undefined)
    return etag !== null && etagMatches(ifNoneMatch, etag) ? 'tag' : null;
  if (lastModifiedMs === null) return null;
  const since = httpDateMs(ifModifiedSince);
  return since !== null && lastModifiedMs <= since ? 'date' : null;
};

/** Fields about the body, which a 304 must not have (RFC 9110, section 15.4.5), in lower case. */
export const BODY_FIELDS: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
]);
