import type { ConnectionOptions } from 'node:tls';
import type { Answer, HeaderLine } from '@legible/formats/exchange';

import { OUTBOUND_LIMITS } from '../guard/limits.ts';
import { OWN_LINES } from './headers.ts';
import { unpackGzip } from './read-body.ts';
import { spellingsOf } from './spellings.ts';
import type { Transport } from './transport.ts';

/** What opens the door of one site. */
export interface Credentials {
  /** The only origin that receives them. */
  readonly origin: string;
  readonly headers: readonly HeaderLine[];
  /** A client certificate with its key; null for none. */
  readonly certificate: Pick<ConnectionOptions, 'cert' | 'key' | 'pfx' | 'passphrase'> | null;
  /** Texts that are hidden wherever an answer contains them, each of at least `SECRET_LENGTH` characters. */
  readonly secrets: readonly string[];
}

/** A shorter secret also occurs in ordinary text, which would be garbled if it were hidden. */
export const SECRET_LENGTH = 8;

/** It fits into addresses, markup and header lines alike. Its length is odd, so that UTF-16 around it stays readable. */
const HIDDEN = 'HIDDEN-BY-LEGIBLE';

/** Lines that describe the message, or the client in whose name the scan asks. */
const OF_THE_SCAN: readonly string[] = [
  ...OWN_LINES,
  'accept',
  'accept-encoding',
  'content-type',
  'range',
  'user-agent',
];

/** Whether credentials may have a header of this name, in lower case. */
export const mayCarry = (name: string): boolean =>
  /^[a-z0-9_-]+$/.test(name) && !OF_THE_SCAN.includes(name) && !/^proxy-|^sec-|^if-/.test(name);

/**
 * Returns what Base64 makes of a text inside another one: without the characters at both ends that depend on what is around it.
 * There are three forms, by the position of the text.
 */
const base64Forms = (text: string): readonly string[] =>
  [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
    return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });

/** Base64 has a second alphabet for addresses (RFC 4648 §5). */
const base64Spellings = (form: string): readonly string[] =>
  spellingsOf(form).map((unit, index) => {
    const other = form[index] === '+' ? '-' : form[index] === '/' ? '_' : null;
    return other === null ? unit : `(?:${unit}|${spellingsOf(other).join('')})`;
  });

/** Characters of a secret at the end of a cut text that are enough to be hidden. */
const BEGINNING = 4;

/** Makes a pattern that matches any beginning of a secret at the end of a text. */
const cutPattern = (units: readonly string[]): string =>
  units.slice(0, BEGINNING).join('') + units.slice(BEGINNING).reduceRight((rest, unit) => `(?:${unit}${rest})?`, '');

/** Bytes at the end of a cut body that may hold the beginning of a secret, for each of its characters. */
const BYTES_PER_UNIT = 12;

/** Makes functions that hide secrets in texts and bytes, however they are spelt. */
const hider = (secrets: readonly string[]) => {
  const forms = secrets
    .flatMap((secret) => [spellingsOf(secret), ...base64Forms(secret).map(base64Spellings)])
    .sort((a, b) => b.length - a.length)
    // UTF-16 has a zero beside each character of ASCII.
    .map((units) => units.map((unit, index) => (index === 0 ? unit : `\\0*${unit}`)));
  const whole = new RegExp(forms.map((units) => units.join('')).join('|'), 'gi');
  const begun = new RegExp(`(?:${forms.map(cutPattern).join('|')})$`, 'i');
  const tail = BYTES_PER_UNIT * Math.max(0, ...forms.map(({ length }) => length));
  const inText = (text: string): string => text.replace(whole, HIDDEN);
  return {
    inText,
    inBody: (body: Uint8Array, isCut: boolean): Uint8Array => {
      // One character for each byte, so that everything else stays as it was sent.
      const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
      const hidden = inText(text);
      const ended = isCut ? hidden.slice(0, -tail) + hidden.slice(-tail).replace(begun, HIDDEN) : hidden;
      return ended === text ? body : Buffer.from(ended, 'latin1');
    },
  };
};

const isGzip = (body: Uint8Array): boolean => body[0] === 0x1f && body[1] === 0x8b;

/**
 * Wraps a transport: requests to the origin of the credentials carry their headers, and no answer of any origin repeats a secret.
 * Redirects are followed outside, so each hop is judged by its own address. Without credentials it returns the transport itself.
 */
export const withCredentials = <T extends Transport>(transport: T, credentials: Credentials | null): T => {
  if (credentials === null) return transport;
  const { origin, headers: added, secrets } = credentials;
  const names = added.map(([name]) => name);
  const hide = secrets.length === 0 ? null : hider(secrets);

  const bodyOf = async ({ body, truncated }: Answer): Promise<Uint8Array> => {
    if (hide === null) return body;
    if (!isGzip(body)) return hide.inBody(body, truncated);
    const unpacked = await unpackGzip(body, OUTBOUND_LIMITS.scanDecodedBytes);
    if (!unpacked.ok) return body;
    const hidden = hide.inBody(unpacked.body, unpacked.truncated);
    return hidden === unpacked.body ? body : hidden;
  };
  return {
    ...transport,
    request: async (ask) => {
      const isOwn = ask.url.origin === origin;
      const headers = isOwn ? [...ask.headers.filter(([name]) => !names.includes(name)), ...added] : ask.headers;
      const result = await transport.request({ ...ask, headers });
      if (!result.ok || hide === null) return result;
      const { answer } = result;
      const lines = answer.headers.map(([name, value]): HeaderLine => [hide.inText(name), hide.inText(value)]);
      return { ok: true, answer: { ...answer, headers: lines, body: await bodyOf(answer) } };
    },
  };
};
