import type { Exchange, FailureCode } from '@legible/formats';
import type { Clock } from './clock.ts';
import type { FetchRequest } from './door.ts';
import { OUTBOUND_LIMITS } from './limits.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** The exchange of a request that was never sent. Its URL may be any text, so it is cut and cleaned. */
export const unasked = (request: FetchRequest, code: FailureCode, clock: Clock): Exchange => {
  const url = request.url.slice(0, OUTBOUND_LIMITS.urlLength).replace(CONTROLS, '').toWellFormed();
  return {
    request: { method: request.method ?? 'GET', url, headers: request.headers ?? [] },
    hops: [],
    answer: null,
    failure: { code, url },
    startedAt: new Date(clock.wallMs()).toISOString(),
    durationMs: 0,
  };
};
