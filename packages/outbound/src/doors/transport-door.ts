import type { Exchange, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import type { Clock } from '../guard/clock.ts';
import { checkAbsoluteUrl } from '../guard/target-url.ts';
import type { RequestSigner } from '../signing/request-signer.ts';
import type { Cause } from '../transport/failures.ts';
import { requestHeaders } from '../transport/headers.ts';
import type { Transport } from '../transport/transport.ts';
import type { Door, FetchRequest } from './door.ts';
import { followRedirects, type RedirectRules } from './redirects.ts';
import { assertSendable, notSent, requestMade } from './request-made.ts';

export interface DoorRules extends RedirectRules {
  readonly clock: Clock;
  readonly userAgent: string;
  /** Signs requests that carry our own user agent. Default: no request is signed. */
  readonly sign?: RequestSigner | undefined;
}

interface Over {
  readonly transport: Transport;
  readonly rules: DoorRules;
}

/** Runs one exchange. Aborts it when its time is up or when the caller aborts; the abort reason is the failure code. */
const withDeadline = async <T>(
  request: FetchRequest,
  rules: DoorRules,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
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

type Outcome = Pick<Exchange, 'answer' | 'failure' | 'handshake'>;

const failed = ({ code, detail, silent }: Cause, url: URL): Outcome => ({
  answer: null,
  failure: { code, ...(detail && { detail }), ...(silent && { silent }), url: url.href },
});

const shakeHands = async (request: FetchRequest, offer: HandshakeOffer, url: URL, over: Over): Promise<Outcome> => {
  if (url.protocol !== 'https:') throw new Error('request cannot be sent: a handshake needs an https URL');
  const result = await withDeadline(request, over.rules, (signal) => over.transport.handshake({ url, offer, signal }));
  return result.ok ? { answer: null, failure: null, handshake: result.handshake } : failed(result, url);
};

/** Whether a request is made in the name of another client, which we must not sign for. */
const isForAnother = ({ headers = [] }: FetchRequest): boolean => headers.some(([name]) => name === 'user-agent');

const sendRequest = async (
  request: FetchRequest,
  headers: readonly HeaderLine[],
  url: URL,
  { transport, rules }: Over,
): Promise<Outcome> => {
  const { method = 'GET', body = null, maxBodyBytes = rules.limits.bodyBytes, mayBegin } = request;
  // Not part of the recorded request: the lines differ each time, and a reader could send them again while they are valid.
  const signature = isForAnother(request) ? [] : (rules.sign?.({ url, method, body }) ?? []);
  const lines = [...headers, ...signature];
  const result = await withDeadline(request, rules, (signal) =>
    transport.request({ url, method, headers: lines, body, maxBodyBytes, mayBegin, signal }),
  );
  return result.ok ? { answer: result.answer, failure: null } : failed(result, url);
};

const askOnce = async (request: FetchRequest, over: Over): Promise<Exchange> => {
  assertSendable(request);
  const { rules } = over;
  const offer = request.handshake;
  const headers = offer === undefined ? requestHeaders(rules.userAgent, request.headers) : [];
  const check = checkAbsoluteUrl(request.url, rules.urlRules);
  if (!check.ok) return notSent({ ...request, headers }, 'refused-address', rules.clock);
  if (request.signal?.aborted) return notSent({ ...request, headers }, 'aborted', rules.clock);
  const { url } = check;
  const startedAt = new Date(rules.clock.wallMs()).toISOString();
  const startMs = rules.clock.monotonicMs();
  const outcome = await (offer === undefined
    ? sendRequest(request, headers, url, over)
    : shakeHands(request, offer, url, over));
  return {
    request: requestMade(request, url.href, headers),
    hops: [],
    ...outcome,
    startedAt,
    durationMs: rules.clock.monotonicMs() - startMs,
  };
};

/** Makes a door over any transport: URL rules, request headers, deadline and redirects are the same for all. */
export const transportDoor = (transport: Transport, rules: DoorRules): Door => ({
  fetch: (request) => followRedirects(request, (single) => askOnce(single, { transport, rules }), rules),
});
