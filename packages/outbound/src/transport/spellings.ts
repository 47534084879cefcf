/** Other spellings of a character: in HTML, in a shell word, in a form-encoded query. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  ' ': ['\\+', '%(?:25)*2b'],
  '&': ['&(?:amp;)+'],
  '<': ['&(?:amp;)*lt;?'],
  '>': ['&(?:amp;)*gt;?'],
  '"': ['&(?:amp;)*quot;?'],
  "'": ["'\\\\''", '&(?:amp;)*apos;'],
};

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A backslash, itself encoded or not: JSON may be inside markup or an address. */
const BACKSLASH = '(?:\\\\|%(?:25)*5c|&(?:amp;)*#(?:0*92|x0*5c);?)';

const spellingOf = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const bytes = [...new TextEncoder().encode(char)].map((byte) => hex(byte, 2));
  const units = Array.from({ length: char.length }, (_, index) => hex(char.charCodeAt(index), 4));
  const ways = [
    literally(char),
    ...(STAND_INS[char] ?? []),
    // Encoded once or several times.
    bytes.map((byte) => `%(?:25)*${byte}`).join(''),
    `&(?:amp;)*#(?:0*${code}|x0*${hex(code, 1)});?`,
    units.map((unit) => `${BACKSLASH}+u${unit}`).join(''),
    ...(code < 0x100 ? [`${BACKSLASH}+x${hex(code, 2)}`] : []),
    // UTF-8 that was decoded byte by byte.
    ...(code < 0x80 ? [] : [bytes.map((byte) => `\\x${byte}`).join('')]),
  ];
  return `${/[!-/:-@[\]-`{-~]/.test(char) ? `${BACKSLASH}*` : ''}(?:${ways.join('|')})`;
};

/** A run of backslashes is one unit: patterns for each of them could be divided over a longer run in too many ways. */
const runOf = ({ length }: string): string => `(?:${BACKSLASH}{${length},}|(?:${BACKSLASH}+(?:u005c|x5c)){${length}})`;

/**
 * Returns patterns for the characters of a text, in order, for a regular expression with the flag `i`. They match each character
 * as it is, percent-encoded, as a character reference, or escaped as in JSON, scripts and shells; also encoded several times.
 */
export const spellingsOf = (text: string): readonly string[] =>
  (text.match(/\\+|[^\\]/gu) ?? []).map((part) => (part.startsWith('\\') ? runOf(part) : spellingOf(part)));
