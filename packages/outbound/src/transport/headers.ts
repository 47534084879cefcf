import type { HeaderLine } from '@legible/formats/exchange';
import type { OutboundLimits } from '../guard/limits.ts';
import { ACCEPTED_CODINGS } from './read-body.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const LATIN1 = new TextDecoder('latin1');

/** Decodes header bytes, which have no declared encoding: sites send UTF-8 in `Location`, old ones ISO 8859-1. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return LATIN1.decode(bytes);
  }
};

/** C0 (except the tab, which is legal white space in a value), DEL and C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROLS = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g;

/**
 * Makes a header line that is safe to store and show: lower-case name, value without control characters, lone
 * surrogates and outer white space.
 */
export const headerLine = (name: string, value: string): HeaderLine => [
  name.toLowerCase(),
  value.toWellFormed().replace(CONTROLS, '').trim(),
];

/** Converts undici's raw headers: alternating names and values, as buffers or text. */
export const headerLines = (raw: readonly (Uint8Array | string)[]): readonly HeaderLine[] => {
  const text = raw.map((part) => (typeof part === 'string' ? part : textOf(part)));
  return Array.from({ length: text.length / 2 }, (_, index) =>
    headerLine(text[2 * index] ?? '', text[2 * index + 1] ?? ''),
  );
};

export const withinHeaderLimits = (headers: readonly HeaderLine[], limits: OutboundLimits): boolean =>
  headers.length <= limits.headerLines &&
  headers.filter(([name]) => name === 'set-cookie').length <= limits.setCookieLines;

/** Header lines that frame a message or name its host: the door writes them itself. */
export const OWN_LINES: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]*$/;

/**
 * Returns the header lines of a request: the door's own, replaced by the caller's lines of the same name. Throws for a
 * line that no request may carry. Callers are our own code, so that is a defect.
 */
export const requestHeaders = (userAgent: string, extra: readonly HeaderLine[] = []): readonly HeaderLine[] => {
  const own: readonly HeaderLine[] = [
    ['user-agent', userAgent],
    ['accept', '*/*'],
    ['accept-encoding', ACCEPTED_CODINGS],
  ];
  const lines = [...own.filter(([name]) => !extra.some(([other]) => other === name)), ...extra];
  for (const [name, value] of lines) {
    if (!NAME.test(name) || !VALUE.test(value) || OWN_LINES.includes(name)) {
      throw new Error(`request header ${JSON.stringify(name)} cannot be sent`);
    }
  }
  return lines;
};

const SECRETS: readonly string[] = ['authorization', 'cookie'];

/** Removes what a redirect must not carry to another origin. */
export const withoutSecrets = (headers: readonly HeaderLine[]): readonly HeaderLine[] =>
  headers.filter(([name]) => !SECRETS.includes(name));
