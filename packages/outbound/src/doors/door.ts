import type { Exchange, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';

/** What a caller asks of a door. Only `url` is required; the rest has the door's defaults. */
export interface FetchRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Of a POST: sent as UTF-8, at most `OUTBOUND_LIMITS.requestBodyBytes`. Its `content-type` is among `headers`. */
  readonly body?: string;
  /**
   * Instead of a request, a TLS handshake with the host of an https `url`, which is then over: no method, body or headers
   * go with it, and no redirect follows. Its outcome is `Exchange.handshake`, or a failure when it did not come to an end.
   */
  readonly handshake?: HandshakeOffer;
  /** Extra or overriding request headers (lower-case names), for example another User-Agent or Accept. */
  readonly headers?: readonly HeaderLine[];
  /** Redirects followed at most; 0 returns the redirect answer itself. A POST is repeated for 307 and 308 only. */
  readonly maxRedirects?: number;
  /** Decoded bytes kept at most; what is longer is cut and marked truncated. */
  readonly maxBodyBytes?: number;
  /** Ends the exchange early; the result is then a failure with code `aborted`. */
  readonly signal?: AbortSignal;
  /**
   * Asked when a connection is ready and the request is about to be written, for each request of a chain of redirects.
   * False: it is not written, the exchange fails with `aborted`, and the connection stays for the next one. Nobody is
   * asked about a handshake, nor by a door without a network.
   */
  readonly mayBegin?: () => boolean;
}

/**
 * The one way to addresses that strangers typed. A door never throws for what a server, a network or an address
 * does: every outcome is an Exchange. It throws only for defects of ours.
 */
export interface Door {
  fetch(request: FetchRequest): Promise<Exchange>;
}
