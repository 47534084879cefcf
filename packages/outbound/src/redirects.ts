import { type Answer, type Exchange, type FailureCode, type Hop, headerValues } from '@legible/formats';
import type { FetchRequest } from './door.ts';
import type { OutboundLimits } from './limits.ts';
import { withoutSecrets } from './request-headers.ts';
import { checkDiscoveredUrl, type UrlRules } from './target-url.ts';
import { isRedirect } from './transport.ts';

export interface RedirectRules {
  readonly urlRules: UrlRules;
  readonly limits: OutboundLimits;
}

type Step = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly code: FailureCode };

/** Where a redirect answer leads. Several `Location` lines are readable only when they agree. */
const stepFrom = (answer: Answer, hops: readonly Hop[], most: number, rules: UrlRules): Step => {
  const [location, ...others] = new Set(headerValues(answer.headers, 'location'));
  if (location === undefined || others.length > 0) return { ok: false, code: 'redirect-invalid' };
  const check = checkDiscoveredUrl(location, new URL(answer.url), rules);
  if (!check.ok) return { ok: false, code: 'redirect-invalid' };
  const seen = [answer.url, ...hops.map((hop) => hop.url)];
  if (seen.includes(check.url.href)) return { ok: false, code: 'redirect-loop' };
  if (hops.length >= most) return { ok: false, code: 'too-many-redirects' };
  return check;
};

/** The request of the next hop: same method (only GET and HEAD exist here), no secrets for another origin. */
const towards = (url: URL, from: string, request: FetchRequest): FetchRequest => ({
  ...request,
  url: url.href,
  headers: url.origin === new URL(from).origin ? (request.headers ?? []) : withoutSecrets(request.headers ?? []),
});

/**
 * Asks, and follows redirects by asking again. The only place that follows: every door, and every wrapper that has to
 * see each single request, passes its own `ask`, which never follows by itself.
 *
 * `maxRedirects: 0` gives the redirect answer itself. Above that a chain ends in an answer or in a failure. No hop starts
 * when the time that the hops took so far leaves less than one exchange of the chain's time.
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
    const step = stepFrom(last.answer, hops, most, rules.urlRules);
    if (!step.ok) return endedBy(step.code, url);
    if (durationMs > rules.limits.chainMs - rules.limits.exchangeMs) return endedBy('timeout', url);
    hops.push({ url, status, headers, location: step.url.href });
    current = towards(step.url, url, current);
    last = await ask({ ...current, maxRedirects: 0 });
    durationMs += last.durationMs;
  }
  return { ...first, hops, answer: last.answer, failure: last.failure, durationMs };
};
