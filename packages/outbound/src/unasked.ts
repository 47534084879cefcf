import type { Exchange, FailureCode } from '@legible/formats';
import type { Clock } from './clock.ts';
import type { FetchRequest } from './door.ts';
import { OUTBOUND_LIMITS } from './limits.ts';
import { requestMade } from './request-made.ts';
import { visibleText } from './visible-text.ts';

/** The exchange of a request that was never sent. Its URL may be any text, so it is cut and cleaned. */
export const unasked = (request: FetchRequest, code: FailureCode, clock: Clock): Exchange => {
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
