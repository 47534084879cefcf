import { type Answer, type Exchange, type FailureCode, type Hop, headerValues } from '@legible/formats/exchange';
import type { OutboundLimits } from '../guard/limits.ts';
import { checkDiscoveredUrl, type UrlRules } from '../guard/target-url.ts';
import { withoutSecrets } from '../transport/headers.ts';
import { isRedirect } from '../transport/transport.ts';
import type { FetchRequest } from './door.ts';

export interface RedirectRules {
  readonly urlRules: UrlRules;
  readonly limits: OutboundLimits;
}

type Step = { readonly ok: true; readonly request: FetchRequest } | { readonly ok: false; readonly code: FailureCode };

/** Headers that describe the body and are dropped with it. */
const BODY_LINES: readonly string[] = ['content-encoding', 'content-language', 'content-location', 'content-type'];

/**
 * Returns the request that follows a redirect: 307 and 308 repeat a POST with its body; 301, 302 and 303 turn it into a
 * GET, as in browsers. GET and HEAD do not change. Sources: Fetch standard, HTTP-redirect fetch, and RFC 9110 §15.4.
 */
const repeated = (request: FetchRequest, status: number): FetchRequest => {
  if (request.method !== 'POST' || status === 307 || status === 308) return request;
  const { body: _, ...bare } = request;
  const headers = (request.headers ?? []).filter(([name]) => !BODY_LINES.includes(name));
  return { ...bare, method: 'GET', headers };
};

/** Returns the request of the next hop, without secrets if the origin differs. */
const towards = (url: URL, { url: from, status }: Answer, request: FetchRequest): FetchRequest => {
  const next = repeated(request, status);
  const headers = next.headers ?? [];
  return { ...next, url: url.href, headers: url.origin === new URL(from).origin ? headers : withoutSecrets(headers) };
};

/**
 * Returns method and address, by which loops are detected. A POST that redirects to a GET of its own address is not a
 * loop.
 */
const questionOf = (request: FetchRequest, url: string): string => `${request.method ?? 'GET'} ${url}`;

/**
 * Returns the request to which a redirect answer leads, or why it cannot be followed. Several `Location` lines are
 * valid only if they agree.
 */
const stepFrom = (answer: Answer, request: FetchRequest, asked: ReadonlySet<string>, rules: UrlRules): Step => {
  const [location, ...others] = new Set(headerValues(answer.headers, 'location'));
  if (location === undefined || others.length > 0) return { ok: false, code: 'redirect-invalid' };
  const check = checkDiscoveredUrl(location, new URL(answer.url), rules);
  if (!check.ok) return { ok: false, code: 'redirect-invalid' };
  const next = towards(check.url, answer, request);
  return asked.has(questionOf(next, next.url)) ? { ok: false, code: 'redirect-loop' } : { ok: true, request: next };
};

/**
 * Sends a request and follows its redirects by further requests. This is the only place that follows them: every door,
 * and every wrapper that must see each single request, passes its own `ask`, which never follows redirects.
 *
 * With `maxRedirects: 0`, the result is the redirect answer itself. Otherwise a chain ends in an answer or a failure.
 * No hop starts when the time left for the chain is shorter than one exchange may take.
 */
export const followRedirects = async (
  request: FetchRequest,
  ask: (request: FetchRequest) => Promise<Exchange>,
  rules: RedirectRules,
): Promise<Exchange> => {
  const most = request.maxRedirects ?? rules.limits.redirects;
  const first = await ask({ ...request, maxRedirects: 0 });
  if (most === 0) return first;
  const hops: Hop[] = [];
  const asked = new Set<string>();
  let durationMs = first.durationMs;
  let last = first;
  let current = request;
  const endedBy = (code: FailureCode, url: string): Exchange => ({
    ...first,
    hops,
    answer: null,
    failure: { code, url },
    durationMs,
  });
  while (last.answer !== null && isRedirect(last.answer.status)) {
    const { url, status, headers } = last.answer;
    asked.add(questionOf(current, url));
    const step = stepFrom(last.answer, current, asked, rules.urlRules);
    if (!step.ok) return endedBy(step.code, url);
    if (hops.length >= most) return endedBy('too-many-redirects', url);
    if (durationMs > rules.limits.chainMs - rules.limits.exchangeMs) return endedBy('timeout', url);
    current = step.request;
    hops.push({ url, status, headers, location: current.url });
    last = await ask({ ...current, maxRedirects: 0 });
    durationMs += last.durationMs;
  }
  return { ...first, hops, answer: last.answer, failure: last.failure, durationMs };
};
