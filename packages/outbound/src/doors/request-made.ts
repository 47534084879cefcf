import type { Exchange, FailureCode, HeaderLine, RequestMade } from '@legible/formats/exchange';
import type { Clock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, visibleText } from '../guard/limits.ts';
import type { FetchRequest } from './door.ts';

/** Returns a request as its exchange records it. */
export const requestMade = (request: FetchRequest, url: string, headers: readonly HeaderLine[]): RequestMade => ({
  method: request.method ?? 'GET',
  url,
  headers,
  ...(request.body === undefined ? {} : { body: request.body }),
  ...(request.handshake === undefined ? {} : { handshake: request.handshake }),
});

const defectOf = ({ method = 'GET', body, handshake, headers = [] }: FetchRequest): string | null => {
  if (handshake !== undefined) {
    return method === 'GET' && body === undefined && headers.length === 0 ? null : 'a handshake sends no request';
  }
  if (body === undefined) return null;
  if (method !== 'POST') return `a ${method} has no body`;
  // A lone surrogate would be sent differently from what is recorded.
  if (!body.isWellFormed()) return 'the body is not a Unicode text';
  return Buffer.byteLength(body) > OUTBOUND_LIMITS.requestBodyBytes ? 'the body is too long' : null;
};

/** Throws for a combination that cannot be sent. Callers are our own code, so that is a defect. */
export const assertSendable = (request: FetchRequest): void => {
  const defect = defectOf(request);
  if (defect !== null) throw new Error(`request cannot be sent: ${defect}`);
};

/**
 * Returns the exchange of a request that was never sent. Its URL may be any text, so it is cut and stripped of control
 * characters.
 */
export const notSent = (request: FetchRequest, code: FailureCode, clock: Clock): Exchange => {
  const url = visibleText(request.url, OUTBOUND_LIMITS.urlLength);
  return {
    request: requestMade(request, url, request.headers ?? []),
    hops: [],
    answer: null,
    failure: { code, url },
    startedAt: new Date(clock.wallMs()).toISOString(),
    durationMs: 0,
  };
};
