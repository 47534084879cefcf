/** Dictionaries of structured fields (RFC 9651, 3.2), parsed as in its section 4.2.2. */

export type StructuredItem =
  | { readonly type: 'integer' | 'decimal' | 'date'; readonly value: number }
  | { readonly type: 'string' | 'token' | 'display-string'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** Base64 as written. */
  | { readonly type: 'bytes'; readonly value: string }
  /** Its members are checked but not kept. */
  | { readonly type: 'inner-list'; readonly value: null };

const MAX_LENGTH = 16_384;

const KEY = /[a-z*][a-z0-9_.*-]*/y;
const NUMBER = /-?(?:\d{1,12}\.\d{1,3}|\d{1,15})(?![\d.])/y;
const STRING = /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y;
const TOKEN = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y;
const BYTES = /:([A-Za-z0-9+/]*={0,2}):/y;
const BOOLEAN = /\?([01])/y;
const DATE = /@(-?\d{1,15})(?![\d.])/y;
const DISPLAY = /%"((?:[\x20\x21\x23\x24\x26-\x7e]|%[0-9a-f]{2})*)"/y;
const SPACES = / */y;
const WHITE = /[ \t]*/y;

/** Thrown when the text is not a dictionary, and caught just outside. */
const FAILED = Symbol('failed');

interface Cursor {
  readonly text: string;
  at: number;
}

/** Moves past the match of a sticky pattern and returns it; null when the pattern does not match here. */
const take = (cursor: Cursor, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match !== null) cursor.at += match[0].length;
  return match;
};

const takeChar = (cursor: Cursor, char: string): boolean => {
  if (cursor.text.charAt(cursor.at) !== char) return false;
  cursor.at++;
  return true;
};

const numberOf = (text: string): StructuredItem => ({
  type: text.includes('.') ? 'decimal' : 'integer',
  value: Number(text),
});

const displayStringOf = (escaped: string): StructuredItem => {
  try {
    return { type: 'display-string', value: decodeURIComponent(escaped) };
  } catch {
    throw FAILED;
  }
};

/** Readers by first character: no two kinds of item begin alike. */
const READERS: readonly (readonly [RegExp, RegExp, (match: RegExpExecArray) => StructuredItem])[] = [
  [/[-\d]/, NUMBER, ([text]) => numberOf(text)],
  [/"/, STRING, ([, text = '']) => ({ type: 'string', value: text.replace(/\\(.)/g, '$1') })],
  [/:/, BYTES, ([, text = '']) => ({ type: 'bytes', value: text })],
  [/\?/, BOOLEAN, ([, digit]) => ({ type: 'boolean', value: digit === '1' })],
  [/@/, DATE, ([, digits]) => ({ type: 'date', value: Number(digits) })],
  [/%/, DISPLAY, ([, text = '']) => displayStringOf(text)],
  [/[A-Za-z*]/, TOKEN, ([text]) => ({ type: 'token', value: text })],
];

const readBareItem = (cursor: Cursor): StructuredItem => {
  const first = cursor.text.charAt(cursor.at);
  const [, pattern, make] = READERS.find(([start]) => start.test(first)) ?? [];
  const match = pattern ? take(cursor, pattern) : null;
  if (match === null || make === undefined) throw FAILED;
  return make(match);
};

const readKey = (cursor: Cursor): string => {
  const match = take(cursor, KEY);
  if (match === null) throw FAILED;
  return match[0];
};

const skipParameters = (cursor: Cursor): void => {
  while (takeChar(cursor, ';')) {
    take(cursor, SPACES);
    readKey(cursor);
    if (takeChar(cursor, '=')) readBareItem(cursor);
  }
};

/** Called after the opening parenthesis. */
const readInnerList = (cursor: Cursor): StructuredItem => {
  for (;;) {
    take(cursor, SPACES);
    if (takeChar(cursor, ')')) return { type: 'inner-list', value: null };
    readBareItem(cursor);
    skipParameters(cursor);
    if (!/[ )]/.test(cursor.text.charAt(cursor.at))) throw FAILED;
  }
};

const readMember = (cursor: Cursor): StructuredItem => {
  const item: StructuredItem = !takeChar(cursor, '=')
    ? { type: 'boolean', value: true }
    : takeChar(cursor, '(')
      ? readInnerList(cursor)
      : readBareItem(cursor);
  skipParameters(cursor);
  return item;
};

const readDictionary = (cursor: Cursor): Map<string, StructuredItem> => {
  const members = new Map<string, StructuredItem>();
  take(cursor, SPACES);
  while (cursor.at < cursor.text.length) {
    const key = readKey(cursor);
    // The last value counts, but keeps the position of the first.
    members.set(key, readMember(cursor));
    take(cursor, WHITE);
    if (cursor.at === cursor.text.length) break;
    if (!takeChar(cursor, ',')) throw FAILED;
    take(cursor, WHITE);
    if (cursor.at === cursor.text.length) throw FAILED;
  }
  return members;
};

/**
 * Returns the members by key, in order; null when the text is not a dictionary or is longer than 16,384 characters.
 * Parameters are checked and dropped. If a field was sent in several lines, join the values with commas first.
 */
export const parseStructuredDictionary = (text: string): ReadonlyMap<string, StructuredItem> | null => {
  if (text.length > MAX_LENGTH) return null;
  try {
    return readDictionary({ text: text.replace(/ +$/, ''), at: 0 });
  } catch (error) {
    if (error !== FAILED) throw error;
    return null;
  }
};
