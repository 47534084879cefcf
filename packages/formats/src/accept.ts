/**
 * Chooses a representation by the Accept header (RFC 9110, section 12.5.1).
 */

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  /** Whether the range has parameters other than `q`, for example `variant=GFM`. */
  readonly narrowed: boolean;
  /** 0 to 1. */
  readonly quality: number;
}

/** What the header says about one offered type. */
interface Match {
  readonly quality: number;
  /** 0 when no range covers the type. */
  readonly closeness: number;
  /** Position of the deciding range in the header. */
  readonly position: number;
}

const UNMENTIONED: Match = { quality: 0, closeness: 0, position: Number.POSITIVE_INFINITY };
const NAMED = 3;

const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const MEDIA_RANGE = new RegExp(`^(${TOKEN})/(${TOKEN})$`);
const PARAMETER = new RegExp(`^(${TOKEN})=(${TOKEN}|"(?:[^"\\\\]|\\\\.)*")$`);
/** Wider than `qvalue` (RFC 9110, section 12.4.2): `.2` is what Java's HTTP client sends, and more decimals do no harm. */
const QUALITY = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Splits at a separator outside quoted strings; one pass, no backtracking. */
const splitUnquoted = (text: string, separator: string): readonly string[] => {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted && char === '\\') i++;
    else if (char === '"') quoted = !quoted;
    else if (char === separator && !quoted) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
};

/** Reads one element of the list. Returns null when it is not a media range with well-formed parameters. */
const readMediaRange = (element: string): MediaRange | null => {
  const [range = '', ...parameters] = splitUnquoted(element, ';').map((part) => part.trim());
  // A lone `*` is the old spelling of `*/*`, still sent by Java's HTTP client.
  const names = MEDIA_RANGE.exec(range === '*' ? '*/*' : range.toLowerCase());
  if (!names) return null;
  const [, type = '', subtype = ''] = names;
  if (type === '*' && subtype !== '*') return null;

  let quality = 1;
  let narrowed = false;
  for (const parameter of parameters) {
    if (parameter === '') continue;
    const pair = PARAMETER.exec(parameter);
    if (!pair) return null;
    const [, name = '', value = ''] = pair;
    if (name.toLowerCase() !== 'q') narrowed = true;
    else if (QUALITY.test(value)) quality = Math.min(1, Number(value));
    else return null;
  }
  return { type, subtype, narrowed, quality };
};

/**
 * Returns how closely a range covers a type; 0 when it does not. A range with parameters asks for a variant that we do not
 * distinguish: it counts for the plain type, but less than a range that names exactly the plain type.
 */
const closenessOf = (range: MediaRange, type: string, subtype: string): number => {
  if (range.type === '*') return 1;
  if (range.type !== type) return 0;
  if (range.subtype === '*') return 2;
  if (range.subtype !== subtype) return 0;
  return range.narrowed ? NAMED : NAMED + 1;
};

/** Returns what the ranges say about an offer. The closest range decides; among equally close ones, the higher quality. */
const matchOf = (offer: string, ranges: readonly MediaRange[]): Match => {
  const [type = '', subtype = ''] = (offer.split(';', 1)[0] ?? '').trim().toLowerCase().split('/');
  let match = UNMENTIONED;
  for (const [position, range] of ranges.entries()) {
    const closeness = closenessOf(range, type, subtype);
    // Refusing one variant (`text/html;level=1;q=0`) is not a refusal of the type.
    if (closeness === 0 || (closeness === NAMED && range.quality === 0)) continue;
    const closer = closeness > match.closeness;
    const better = closeness === match.closeness && range.quality > match.quality;
    if (closer || better) match = { quality: range.quality, closeness, position };
  }
  return match;
};

/** Returns a negative number when `a` is preferred; 0 leaves the choice to the order of the server. */
const comparePreference = (a: Match, b: Match): number => {
  if (a.quality !== b.quality) return b.quality - a.quality;
  const named = Math.min(b.closeness, NAMED) - Math.min(a.closeness, NAMED);
  if (named !== 0) return named;
  return a.closeness >= NAMED ? a.position - b.position : 0;
};

/**
 * Returns the media type to answer with. `offered` are media types without wildcards, the server's favourite first.
 *
 * The highest quality wins. The RFC leaves ties to the server; here the type that the client named more explicitly
 * wins. Of two named types, the one named first wins (agents send `text/markdown, text/html`); of types that only a
 * wildcard covers, the server's favourite wins. `q=0` excludes.
 *
 * Parts of the header that are malformed are ignored. A header that is absent, empty, or holds nothing well-formed
 * states no preference and gets the first offer. Returns null when the header rules out everything offered: the
 * answer is then 406.
 */
export const preferredType = (acceptHeader: string | null, offered: readonly string[]): string | null => {
  const favourite = offered[0] ?? null;
  if (acceptHeader === null || acceptHeader === '*/*') return favourite;
  const ranges = splitUnquoted(acceptHeader, ',')
    .map(readMediaRange)
    .filter((range) => range !== null);
  if (ranges.length === 0) return favourite;

  let best: string | null = null;
  let bestMatch = UNMENTIONED;
  for (const offer of offered) {
    const match = matchOf(offer, ranges);
    if (match.quality === 0 || (best !== null && comparePreference(match, bestMatch) >= 0)) continue;
    best = offer;
    bestMatch = match;
  }
  return best;
};
