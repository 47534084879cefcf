/**
 * Keeps the query and fragment of a submitted address out of a public report: they may contain names, keys and session
 * ids, and a page, a redirect or a canonical link may repeat them.
 */

/** Shorter values occur everywhere by chance. Hiding them would garble the report and protect nothing. */
const MIN_VALUE = 4;

/** Length in characters from which a text may have been cut inside a secret. */
const MAYBE_CUT = 90;
const HIDDEN = '[removed]';

const decodeOnce = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).toWellFormed();
  } catch {
    return text.toWellFormed();
  }
};

const percent = (char: string, sign: string): string =>
  Array.from(new TextEncoder().encode(char), (byte) => sign + byte.toString(16).padStart(2, '0')).join('');

/** Other spellings of a character in HTML, in a shell word and in a form-encoded query. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  ' ': ['+', '%2b', '%252b'],
  '&': ['&amp;', '&#38;'],
  '<': ['&lt;', '&#60;'],
  '>': ['&gt;', '&#62;'],
  '"': ['&quot;', '&#34;'],
  "'": ['&#39;', "'\\''"],
};

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Makes a pattern for a text in every spelling: plain, percent-encoded once or twice, quoted, or as numeric references. */
const patternOf = (text: string): string =>
  Array.from(text, (char) => {
    const ways = [char, percent(char, '%'), percent(char, '%25'), ...(STAND_INS[char] ?? [])];
    const code = char.codePointAt(0) ?? 0;
    return `(?:${ways.map(escapePattern).join('|')}|&#0*${code};|&#x0*${code.toString(16)};)`;
  }).join('');

interface Secrets {
  /** Query with its question mark and fragment with its hash. They are removed without a replacement. */
  readonly wholes: readonly string[];
  readonly values: readonly string[];
}

/** Returns the decoded secrets, longest first, so that a part is not replaced inside a longer one. The public address is not a secret. */
const secretsOf = (submittedUrl: string): Secrets => {
  const { search, hash, origin, pathname } = new URL(submittedUrl);
  const open = decodeOnce(origin + pathname).toLowerCase();
  const parts = [search.slice(1), hash.slice(1)];
  const pairs = parts.flatMap((part) => part.split('&'));
  const values = pairs.map((pair) => pair.split('=').slice(1).join('='));
  const isSecret = (text: string): boolean => text.length >= MIN_VALUE && !open.includes(text.toLowerCase());
  const order = (list: string[]): string[] =>
    [...new Set(list.map((text) => decodeOnce(text).trim()))].sort((a, b) => b.length - a.length);
  return {
    wholes: order([search, hash].filter((part) => part.length > 1)),
    values: order([...parts, ...pairs, ...values]).filter(isSecret),
  };
};

const alternation = (texts: readonly string[]): RegExp | null =>
  texts.length === 0 ? null : new RegExp(texts.map(patternOf).join('|'), 'gi');

/** Removes the start of a secret from the end of a text that a length limit may have cut. */
const dropCutSecret = (text: string, secrets: readonly string[]): string => {
  if (text.length < MAYBE_CUT) return text;
  const low = text.toLowerCase();
  for (const secret of secrets) {
    for (let length = secret.length - 1; length >= MIN_VALUE; length--) {
      if (low.endsWith(secret.slice(0, length))) return text.slice(0, -length) + HIDDEN;
    }
  }
  return text;
};

/** Returns a function that hides the query and fragment of one submitted address in a text. */
export const redactor = (submittedUrl: string): ((text: string) => string) => {
  const { wholes, values } = secretsOf(submittedUrl);
  const whole = alternation(wholes);
  const value = alternation(values);
  const all = [...wholes, ...values];
  const beginnings = [...new Set([...all, ...all.map(encodeURIComponent)].map((text) => text.toLowerCase()))];
  return (text) => {
    const withoutWholes = whole ? text.replace(whole, '') : text;
    const withoutValues = value ? withoutWholes.replace(value, HIDDEN) : withoutWholes;
    return dropCutSecret(withoutValues, beginnings);
  };
};

/** Hides the query and fragment of the submitted address in every string of a JSON value. Keys do not change. */
export const redactSubmitted = <T>(value: T, submittedUrl: string): T => mapStrings(value, redactor(submittedUrl)) as T;

/** Rebuilds a JSON value with every string mapped. */
export const mapStrings = (value: unknown, map: (text: string) => string): unknown => {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]));
};
