import type { HeaderLine } from '@legible/formats';
import type { OutboundLimits } from './limits.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const LATIN1 = new TextDecoder('latin1');

/** Header bytes have no declared coding: sites send UTF-8 in `Location`, old ones ISO 8859-1. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return LATIN1.decode(bytes);
  }
};

/** C0 but for the tab, which is legal white space in a value, DEL and C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROLS = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g;

/** A header line fit to be stored and shown: lower-case name, value without controls, lone surrogates and outer space. */
export const headerLine = (name: string, value: string): HeaderLine => [
  name.toLowerCase(),
  value.toWellFormed().replace(CONTROLS, '').trim(),
];

/** undici's raw headers: names and values in turns, as buffers. */
export const headerLines = (raw: readonly (Uint8Array | string)[]): readonly HeaderLine[] => {
  const text = raw.map((part) => (typeof part === 'string' ? part : textOf(part)));
  return Array.from({ length: text.length / 2 }, (_, index) =>
    headerLine(text[2 * index] ?? '', text[2 * index + 1] ?? ''),
  );
};

export const withinHeaderLimits = (headers: readonly HeaderLine[], limits: OutboundLimits): boolean =>
  headers.length <= limits.headerLines &&
  headers.filter(([name]) => name === 'set-cookie').length <= limits.setCookieLines;
