import type { Answer, Exchange, HandshakeOffer, HeaderLine } from '@legible/formats';
import type { FetchRequest } from './door.ts';

/** What makes two requests the same question. */
export interface RecordedRequest {
  readonly url: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: readonly HeaderLine[];
  /** Null: the door's default. */
  readonly maxRedirects: number | null;
  readonly maxBodyBytes: number | null;
  /** Not there for a request without one, as in recordings made before there were any. */
  readonly body?: string;
  readonly handshake?: HandshakeOffer;
}

/** An exchange as JSON: the body in base64. */
export type RecordedExchange = Omit<Exchange, 'answer'> & {
  readonly answer: (Omit<Answer, 'body'> & { readonly bodyBase64: string }) | null;
};

/** Plain JSON. Entries are in the order in which the exchanges ended. */
export interface Recording {
  readonly version: 1;
  readonly entries: readonly { readonly asked: RecordedRequest; readonly exchange: RecordedExchange }[];
}

/** In one order of keys: questions are compared as text. */
const recordedOffer = ({ alpn, maxVersion }: HandshakeOffer): HandshakeOffer => ({
  ...(alpn === undefined ? {} : { alpn }),
  ...(maxVersion === undefined ? {} : { maxVersion }),
});

export const recordedRequest = (request: FetchRequest): RecordedRequest => ({
  url: request.url,
  method: request.method ?? 'GET',
  headers: request.headers ?? [],
  maxRedirects: request.maxRedirects ?? null,
  maxBodyBytes: request.maxBodyBytes ?? null,
  ...(request.body === undefined ? {} : { body: request.body }),
  ...(request.handshake === undefined ? {} : { handshake: recordedOffer(request.handshake) }),
});

export const toRecorded = (exchange: Exchange): RecordedExchange => {
  if (exchange.answer === null) return { ...exchange, answer: null };
  const { body, ...answer } = exchange.answer;
  return { ...exchange, answer: { ...answer, bodyBase64: Buffer.from(body).toString('base64') } };
};

export const fromRecorded = (recorded: RecordedExchange): Exchange => {
  if (recorded.answer === null) return { ...recorded, answer: null };
  const { bodyBase64, ...answer } = recorded.answer;
  return { ...recorded, answer: { ...answer, body: Buffer.from(bodyBase64, 'base64') } };
};
