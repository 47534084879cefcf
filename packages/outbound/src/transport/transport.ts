import type { Answer, Handshake, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import type { Cause } from './failures.ts';

/** One request without redirects, its URL already admitted. */
export interface Ask {
  readonly url: URL;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: readonly HeaderLine[];
  /** Null unless the request is a POST. */
  readonly body: string | null;
  readonly maxBodyBytes: number;
  /** See `FetchRequest`. */
  readonly mayBegin?: (() => boolean) | undefined;
  /** The reason of its abort is the failure code. */
  readonly signal: AbortSignal;
}

export type RequestResult = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & Cause);

/** One handshake, its https URL already admitted. */
export interface HandshakeAsk {
  readonly url: URL;
  readonly offer: HandshakeOffer;
  /** The reason of its abort is the failure code. */
  readonly signal: AbortSignal;
}

export type HandshakeResult =
  | { readonly ok: true; readonly handshake: Handshake | 'not-deployed' }
  | ({ readonly ok: false } & Cause);

/** Where a door gets its answers: from the network, an app in this process, or a folder. */
export interface Transport {
  request(ask: Ask): Promise<RequestResult>;
  handshake(ask: HandshakeAsk): Promise<HandshakeResult>;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Whether a status sends a client elsewhere without a user's choice (RFC 9110 §15.4). */
export const isRedirect = (status: number): boolean => REDIRECTS.includes(status);
