/** Prefix of heading ids, so that no heading can take an id of the surrounding page. */
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

/** Returns the id of the heading that an author's fragment means; `#Getting-Started` equals `#getting-started`. */
const anchorMeant = (fragment: string): string => {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // A single percent sign stays unchanged.
  }
  return PREFIX + (slugOf(text) || NAMELESS);
};

/** Makes unique ids for the headings of one text, called in order: letters and digits of any script, at most 80. */
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

/** The base against which relative addresses of a text are resolved. */
export interface BodyPlace {
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Path of the canonical page: `/en/issues/128`. */
  readonly page: string;
}

const LINKED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const SHOWN: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Characters that RFC 3986 does not allow. Reserved characters stay, because escaping one changes the address (section 2.2). */
const NO_PLACE = /[\s<>|\\]/g;

export const pageUrl = ({ baseUrl, page }: BodyPlace): string => `${baseUrl}${page}`;

/**
 * Resolves an address as browsers do, so that the scheme that is checked is the scheme that is followed; null when it
 * is not allowed. (WHATWG URL drops white space and control characters inside a scheme, and reads backslashes as
 * slashes.)
 */
const resolve = (address: string, place: BodyPlace, allowed: ReadonlySet<string>): string | null => {
  const url = URL.parse(address, pageUrl(place));
  if (!url || !allowed.has(url.protocol)) return null;
  // https://bank.example@elsewhere.example/ reads like the bank.
  url.username = '';
  url.password = '';
  return url.href.replace(NO_PLACE, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
};

/** Returns the absolute address of a link; null for one that we do not publish. A bare fragment means a heading of the text. */
export const linkAddress = (address: string, place: BodyPlace): string | null => {
  if (!address.startsWith('#')) return resolve(address, place, LINKED);
  return resolve(address === '#' ? '' : `#${anchorMeant(address.slice(1))}`, place, LINKED);
};

/** Start of a relative path to the folder images, which editors need for their preview. */
const CONTENT_IMAGE = /^(?:\.{1,2}\/)*(?=images\/)/;

/** Returns the absolute address of an image; null for one that we do not show. */
export const imageAddress = (address: string, place: BodyPlace): string | null =>
  resolve(address.replace(CONTENT_IMAGE, '/'), place, SHOWN);
