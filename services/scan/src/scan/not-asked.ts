import type { Step } from '@legible/audit';
import type { Exchange, FailureCode } from '@legible/formats';

/** The exchange of a step that was not made. @param now wall clock, ms. */
export const notAsked = ({ request }: Step, code: FailureCode, now: number): Exchange => ({
  request: {
    method: request.method ?? 'GET',
    url: request.url,
    headers: request.headers ?? [],
    ...(request.body === undefined ? {} : { body: request.body }),
  },
  hops: [],
  answer: null,
  failure: { code, url: request.url },
  startedAt: new Date(now).toISOString(),
  durationMs: 0,
});
