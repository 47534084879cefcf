import { anchorMeant } from './anchor.ts';

/** Where a text is read: what relative addresses in it are resolved against. */
export interface BodyPlace {
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Path of the canonical page: `/en/issues/128`. */
  readonly page: string;
}

const LINKED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const SHOWN: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Characters that RFC 3986 has no place for in an address. Reserved ones keep their spelling: an escape of one means another address (2.2). */
const NO_PLACE = /[\s<>|\\]/g;

export const pageUrl = ({ baseUrl, page }: BodyPlace): string => `${baseUrl}${page}`;

/**
 * What a browser would make of an address (WHATWG URL: white space and control characters inside a scheme vanish,
 * backslashes are slashes), so that the scheme that is looked at is the one that would be followed.
 */
const resolve = (address: string, place: BodyPlace, allowed: ReadonlySet<string>): string | null => {
  const url = URL.parse(address, pageUrl(place));
  if (!url || !allowed.has(url.protocol)) return null;
  // https://bank.example@elsewhere.example/ reads like the bank.
  url.username = '';
  url.password = '';
  return url.href.replace(NO_PLACE, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
};

/** Absolute address of a link; null: not one that we pass on. A mere fragment means a heading of the text itself. */
export const linkAddress = (address: string, place: BodyPlace): string | null => {
  if (!address.startsWith('#')) return resolve(address, place, LINKED);
  return resolve(address === '#' ? '' : `#${anchorMeant(address.slice(1))}`, place, LINKED);
};

/** How a file of the content folder names a picture of the folder images, so that editors show it. */
const CONTENT_IMAGE = /^(?:\.{1,2}\/)*(?=images\/)/;

/** Absolute address of an image; null: not one that we show. */
export const imageAddress = (address: string, place: BodyPlace): string | null =>
  resolve(address.replace(CONTENT_IMAGE, '/'), place, SHOWN);
