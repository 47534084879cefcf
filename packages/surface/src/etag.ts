import { hash } from 'node:crypto';

/** Enough of SHA-256 that two bodies of one address never share a tag by accident: 132 bits. */
const TAG_LENGTH = 22;

/** A strong entity tag, quotes included: equal bytes give equal tags, on every process and machine. */
export const strongEtag = (body: string | Uint8Array): string =>
  `"${hash('sha256', body, 'base64url').slice(0, TAG_LENGTH)}"`;

const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether If-None-Match names the tag, so that a GET or HEAD is answered with 304 (RFC 9110, section 13.1.2): weak
 * comparison, a list of tags, or `*`. An absent header (null, undefined) names nothing.
 */
export const etagMatches = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.startsWith('W/') ? etag.slice(2) : etag;
  for (const [, tag] of ifNoneMatch.matchAll(ENTITY_TAG)) if (tag === opaque) return true;
  return false;
};
