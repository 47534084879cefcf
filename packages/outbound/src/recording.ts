import type { Answer, Exchange, HeaderLine } from '@legible/formats';
import type { FetchRequest } from './door.ts';

/** What makes two requests the same question. */
export interface RecordedRequest {
  readonly url: string;
  readonly method: 'GET' | 'HEAD';
  readonly headers: readonly HeaderLine[];
  /** Null: the door's default. */
  readonly maxRedirects: number | null;
  readonly maxBodyBytes: number | null;
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

export const recordedRequest = (request: FetchRequest): RecordedRequest => ({
  url: request.url,
  method: request.method ?? 'GET',
  headers: request.headers ?? [],
  maxRedirects: request.maxRedirects ?? null,
  maxBodyBytes: request.maxBodyBytes ?? null,
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
