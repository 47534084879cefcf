import { BODY_FIELDS, type Conditions, httpDateMs, unchangedBy } from '../http/conditional.ts';
import { type Coding, codedHeaders, isCodable, isWorthwhile, knowsCoded, stillCodedHeaders } from './content-coding.ts';
import type { ReadyAnswer } from './ready-answers.ts';

/** Header names and values, alternating. */
type FlatHeaders = string[];

/** One representation, ready for the socket. */
interface KeptForm {
  /** A string with one character for each byte; bytes when longer than `LONGEST_TEXT`. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: FlatHeaders;
  /** Headers for HEAD. The length is included only if the answer declared it. */
  readonly headHeaders: FlatHeaders;
}

/** A cached 200 with all forms in which it can be sent. */
export interface KeptAnswer {
  readonly etag: string;
  readonly lastModifiedMs: number | null;
  readonly variesByAccept: boolean;
  /** Whether it may be compressed. */
  readonly isCoded: boolean;
  readonly plain: KeptForm;
  /** Compressed forms that were requested so far. */
  readonly coded: Readonly<Partial<Record<Coding, KeptForm>>>;
  readonly notModified: FlatHeaders;
  readonly notModifiedCoded: FlatHeaders;
  /** Size of bodies and headers in bytes. */
  readonly size: number;
}

/** A request for a cached answer, with its coding chosen. */
export interface KeptRequest extends Conditions {
  readonly isHead: boolean;
  readonly coding: Coding | null;
}

/**
 * Longest body kept as a string, in characters. Node writes head and body in one call when both are strings, which is cheaper
 * for short answers; long ones are cheaper as bytes that are not copied.
 */
const LONGEST_TEXT = 32 * 1024;

const flat = (headers: Headers): FlatHeaders => [...headers].flat();

const notModifiedHeaders = (headers: Headers): FlatHeaders =>
  [...headers].filter(([name]) => !BODY_FIELDS.has(name)).flat();

export const headersOf = (fields: FlatHeaders): Headers => {
  const headers = new Headers();
  for (let at = 0; at < fields.length; at += 2) headers.append(fields[at] ?? '', fields[at + 1] ?? '');
  return headers;
};

const formOf = (bytes: Uint8Array<ArrayBuffer>, headers: Headers): KeptForm => {
  const full = new Headers(headers);
  full.set('content-length', String(bytes.byteLength));
  const isShort = bytes.byteLength <= LONGEST_TEXT;
  const body = isShort ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1') : bytes;
  return { body, headers: flat(full), headHeaders: flat(headers) };
};

const headerBytes = (headers: FlatHeaders): number => headers.reduce((sum, text) => sum + text.length, 0);

const formBytes = ({ body, headers }: KeptForm): number => body.length + headerBytes(headers);

const namesOf = (list: string | null): string[] =>
  list === null ? [] : list.split(',').map((name) => name.trim().toLowerCase());

/** Headers that Vary may name: Accept chooses among the cached forms, and the surface handles Accept-Encoding itself. */
const KNOWN_VARIANCE: ReadonlySet<string> = new Set(['accept', 'accept-encoding']);

const STRONG = /^"/;

/**
 * Returns whether an answer to a plain GET may be cached, by its own headers. `private` does not prevent it, because it only
 * addresses caches between us and the client.
 */
export const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  STRONG.test(headers.get('etag') ?? '') &&
  !/no-store/i.test(headers.get('cache-control') ?? '') &&
  !headers.has('set-cookie') &&
  namesOf(headers.get('vary')).every((name) => KNOWN_VARIANCE.has(name));

/** Builds a cached answer without compressed forms. */
export const keptAnswer = (bytes: Uint8Array<ArrayBuffer>, source: Headers): KeptAnswer => {
  const plain = formOf(bytes, source);
  const notModified = notModifiedHeaders(source);
  const notModifiedCoded = notModifiedHeaders(stillCodedHeaders(source));
  return {
    etag: source.get('etag') ?? '',
    lastModifiedMs: httpDateMs(source.get('last-modified')),
    variesByAccept: namesOf(source.get('vary')).includes('accept'),
    isCoded: isCodable(source) && isWorthwhile(bytes.byteLength),
    plain,
    coded: {},
    notModified,
    notModifiedCoded,
    size: formBytes(plain) + headerBytes(notModified) + headerBytes(notModifiedCoded),
  };
};

/** Adds a compressed form to a cached answer. */
export const withCoded = (kept: KeptAnswer, coding: Coding, bytes: Uint8Array<ArrayBuffer>): KeptAnswer => {
  if (kept.coded[coding]) return kept;
  const form = formOf(bytes, codedHeaders(headersOf(kept.plain.headHeaders), coding));
  return { ...kept, coded: { ...kept.coded, [coding]: form }, size: kept.size + formBytes(form) };
};

export const plainBytes = ({ plain: { body } }: KeptAnswer): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? Buffer.from(body, 'latin1') : body;

const notModifiedAnswer = (headers: FlatHeaders): ReadyAnswer => ({
  status: 304,
  headers,
  body: null,
  encoding: 'latin1',
});

const wholeAnswer = ({ body, headers, headHeaders }: KeptForm, isHead: boolean): ReadyAnswer =>
  isHead
    ? { status: 200, headers: headHeaders, body: null, encoding: 'latin1' }
    : { status: 200, headers, body, encoding: 'latin1' };

/** Returns the answer for this client, or the coding of the form that is still to be made. */
export const answerKept = (kept: KeptAnswer, asked: KeptRequest): ReadyAnswer | Coding => {
  const { coding } = asked;
  const goesCoded = coding !== null && kept.isCoded;
  const unchanged = unchangedBy(asked, kept);
  if (unchanged !== null) {
    // As `contentCoding` does: the tag in the request shows which form the client has, a date does not.
    const knows = unchanged === 'tag' ? coding !== null && knowsCoded(asked.ifNoneMatch) : goesCoded;
    return notModifiedAnswer(knows ? kept.notModifiedCoded : kept.notModified);
  }
  if (!goesCoded) return wholeAnswer(kept.plain, asked.isHead);
  const form = kept.coded[coding];
  return form ? wholeAnswer(form, asked.isHead) : coding;
};
