import { BODY_FIELDS, type Conditions, httpDateMs, unchangedBy } from '../http/conditional.ts';
import { type Coding, codedHeaders, isCodable, isWorthwhile, knowsCoded, stillCodedHeaders } from './content-coding.ts';
import type { ReadyAnswer } from './ready-answers.ts';

/** Names and values in turn. */
type FlatHeaders = string[];

/** One representation as it goes to the socket. */
interface KeptForm {
  /** One character for each byte. Beyond `LONGEST_TEXT` the bytes themselves. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: FlatHeaders;
  /** HEAD: the length is there only if the answer itself declared it. */
  readonly headHeaders: FlatHeaders;
}

/** A whole 200 that was made once, in all that it can be handed out as. */
export interface KeptAnswer {
  readonly etag: string;
  readonly lastModifiedMs: number | null;
  readonly variesByAccept: boolean;
  /** Goes out compressed to those who accept that. */
  readonly isCoded: boolean;
  readonly plain: KeptForm;
  /** Compressed forms as far as they were asked for. */
  readonly coded: Readonly<Partial<Record<Coding, KeptForm>>>;
  readonly notModified: FlatHeaders;
  readonly notModifiedCoded: FlatHeaders;
  /** Bodies and headers, bytes. */
  readonly size: number;
}

/** What is asked of a kept answer, its coding already chosen. */
export interface KeptRequest extends Conditions {
  readonly isHead: boolean;
  readonly coding: Coding | null;
}

/** A kept answer as it goes to one asker. */
export interface KeptReply extends ReadyAnswer {
  readonly headers: FlatHeaders;
}

/**
 * Node writes head and body in one piece when both are text, which saves a short answer a system call's worth of work;
 * a long one is cheaper as bytes that nobody copies. Characters.
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

/** Vary may name these: the first chooses among the forms that are kept, the second is served by the surface itself. */
const KNOWN_VARIANCE: ReadonlySet<string> = new Set(['accept', 'accept-encoding']);

const STRONG = /^"/;

/**
 * Whether an answer to a plain GET may be handed out again, by what it says of itself. `private` is not an obstacle: it speaks
 * to caches between us and the client, and keeps from them, for example, forms that they would give to everybody.
 */
export const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  STRONG.test(headers.get('etag') ?? '') &&
  !/no-store/i.test(headers.get('cache-control') ?? '') &&
  !headers.has('set-cookie') &&
  namesOf(headers.get('vary')).every((name) => KNOWN_VARIANCE.has(name));

/** Makes all of a keepable answer but its compressed forms. */
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

/** The same answer with a compressed form more. */
export const withCoded = (kept: KeptAnswer, coding: Coding, bytes: Uint8Array<ArrayBuffer>): KeptAnswer => {
  if (kept.coded[coding]) return kept;
  const form = formOf(bytes, codedHeaders(headersOf(kept.plain.headHeaders), coding));
  return { ...kept, coded: { ...kept.coded, [coding]: form }, size: kept.size + formBytes(form) };
};

export const plainBytes = ({ plain: { body } }: KeptAnswer): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? Buffer.from(body, 'latin1') : body;

const notModifiedAnswer = (headers: FlatHeaders): KeptReply => ({
  status: 304,
  headers,
  body: null,
  encoding: 'latin1',
});

const wholeAnswer = ({ body, headers, headHeaders }: KeptForm, isHead: boolean): KeptReply =>
  isHead
    ? { status: 200, headers: headHeaders, body: null, encoding: 'latin1' }
    : { status: 200, headers, body, encoding: 'latin1' };

/** What the answer is for this asker; or the coding of the form that he would get, while that is not made. */
export const answerKept = (kept: KeptAnswer, asked: KeptRequest): KeptReply | Coding => {
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
