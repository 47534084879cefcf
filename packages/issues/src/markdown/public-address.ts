/** Before the id of every heading of a text, so that no heading can take an id of the page around it. */
const PREFIX = 'text-';
const MAX_LENGTH = 80;
const NAMELESS = 'section';

const slugOf = (text: string): string => {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}_]+/gu);
  const slug = words?.join('-') ?? '';
  return [...slug].slice(0, MAX_LENGTH).join('').replace(/-$/, '');
};

/** Id of the heading that a fragment written by an author means: `#Getting-Started` and `#getting-started` alike. */
const anchorMeant = (fragment: string): string => {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // A lone percent sign: as written.
  }
  return PREFIX + (slugOf(text) || NAMELESS);
};

/** Gives each heading of one text, asked in order, an id of its own: letters and digits of any script, at most 80. */
export const makeAnchors = (): ((heading: string) => string) => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (heading) => {
    const first = PREFIX + (slugOf(heading) || NAMELESS);
    let count = counts.get(first) ?? 1;
    let anchor = count === 1 ? first : `${first}-${count}`;
    while (taken.has(anchor)) anchor = `${first}-${++count}`;
    counts.set(first, count + 1);
    taken.add(anchor);
    return anchor;
  };
};

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
