import type { Exchange } from '@legible/formats';
import type { Clock } from './clock.ts';
import type { Door, FetchRequest } from './door.ts';
import { followRedirects, type RedirectRules } from './redirects.ts';
import { requestHeaders } from './request-headers.ts';
import { checkAbsoluteUrl } from './target-url.ts';
import type { Told, Transport } from './transport.ts';
import { unasked } from './unasked.ts';

export interface DoorRules extends RedirectRules {
  readonly clock: Clock;
  readonly userAgent: string;
}

/** One exchange's own end: the wall clock, or the caller. The reason is the failure code. */
const withDeadline = async (
  request: FetchRequest,
  rules: DoorRules,
  run: (signal: AbortSignal) => Promise<Told>,
): Promise<Told> => {
  const end = new AbortController();
  const stop = (): void => end.abort('aborted');
  request.signal?.addEventListener('abort', stop, { once: true });
  const cancel = rules.clock.after(rules.limits.exchangeMs, () => end.abort('timeout'));
  try {
    return await run(end.signal);
  } finally {
    cancel();
    request.signal?.removeEventListener('abort', stop);
  }
};

const askOnce = async (request: FetchRequest, transport: Transport, rules: DoorRules): Promise<Exchange> => {
  const headers = requestHeaders(rules.userAgent, request.headers);
  const check = checkAbsoluteUrl(request.url, rules.urlRules);
  if (!check.ok) return unasked({ ...request, headers }, 'refused-address', rules.clock);
  if (request.signal?.aborted) return unasked({ ...request, headers }, 'aborted', rules.clock);
  const { url } = check;
  const method = request.method ?? 'GET';
  const maxBodyBytes = request.maxBodyBytes ?? rules.limits.bodyBytes;
  const startedAt = new Date(rules.clock.wallMs()).toISOString();
  const startMs = rules.clock.monotonicMs();
  const told = await withDeadline(request, rules, (signal) =>
    transport({ url, method, headers, maxBodyBytes, signal }),
  );
  return {
    request: { method, url: url.href, headers },
    hops: [],
    answer: told.ok ? told.answer : null,
    failure: told.ok ? null : { code: told.code, url: url.href },
    startedAt,
    durationMs: rules.clock.monotonicMs() - startMs,
  };
};

/** A door over any transport: URL rules, request headers, deadline and redirects are the same for all. */
export const transportDoor = (transport: Transport, rules: DoorRules): Door => ({
  fetch: (request) => followRedirects(request, (single) => askOnce(single, transport, rules), rules),
});
