import type { Answer, Exchange, FailureCode, Hop } from '@legible/formats/exchange';
import { headerValue } from '@legible/formats/exchange';
import { readAnswer } from './engine/digest.ts';
import { normalize } from './engine/normalize.ts';
import { plan } from './engine/plan.ts';
import { shortfallOf } from './engine/shortfall.ts';
import { isWeb, resolveUrl, withoutFragment } from './kernel/address/address.ts';
import { judge } from './kernel/judge.ts';
import type { SiteKind } from './kernel/page-kind.ts';
import type { Rule } from './kernel/rule.ts';
import type { Budget, Observation, Step, StepRequest } from './kernel/step.ts';
import { targetOf } from './kernel/target.ts';
import { makeReport } from './report/make-report.ts';
import type { Report } from './report/report.ts';
import { RULES } from './topics/catalogue.gen.ts';

/** The answer of a site to one request. A redirect is an answer too; the audit follows it. */
export interface PlainAnswer {
  /** HTTP status, 100 to 599. */
  readonly status: number;
  /** Header lines, with names in any case: a `Headers`, a `Map`, or pairs. Repeated names are kept. */
  readonly headers?: Iterable<readonly [name: string, value: string]>;
  /** Decoded bytes, without content coding. Default: none. */
  readonly body?: Uint8Array;
}

export interface AuditOptions {
  /**
   * Answers one request from wherever the pages are; null when nothing came back. An error that it throws ends the audit.
   * It is called for one address at a time, and never for an address that robots.txt closes to the audit.
   */
  readonly answer: (request: StepRequest) => PlainAnswer | null | Promise<PlainAnswer | null>;
  /** Default: 150 requests, 20 pages, 100 links. */
  readonly budget?: Budget;
  /** Default: all rules of this version. */
  readonly rules?: readonly Rule[];
  /** Kind of site to judge it as. Default: the kinds that its pages suggest. */
  readonly siteKind?: SiteKind;
  /** False for pages that no server sent, such as a folder: their headers are not judged. Default: true. */
  readonly deployed?: boolean;
  /** The `scanId` of the report. Default: `audit`. */
  readonly id?: string;
  /** Returns milliseconds since 1970, for example `Date.now`. */
  readonly now: () => number;
}

const BUDGET: Budget = { requests: 150, pages: 20, linkRequests: 100 };
const MAX_REDIRECTS = 5;

/**
 * Reads a site through `answer` and judges it. It is pure except for `answer` and `now`: it opens no connection or file.
 * What `answer` cannot show (a TLS handshake, what a browser renders) is untested in the report and never a failure.
 *
 * @param url the absolute http(s) address at which to begin.
 * @throws TypeError for an address that is not absolute; any error of `answer`.
 */
export const auditSite = async (url: string, options: AuditOptions): Promise<Report> => {
  const { rules = RULES, budget = BUDGET, siteKind, deployed = true, id = 'audit', now } = options;
  const target = targetOf(url, { deployed });
  const startedAt = new Date(now()).toISOString();
  const observations: Observation[] = [];
  for (let steps = plan({ target, observations }, rules, budget); steps.length > 0; ) {
    for (const step of steps) observations.push(await observe(step, options, now));
    steps = plan({ target, observations }, rules, budget);
  }
  const seen = { target, observations, shortfall: shortfallOf(observations, 0) };
  const facts = normalize(seen, siteKind === undefined ? {} : { site: siteKind });
  const { judgements } = judge(rules, facts);
  const finishedAt = new Date(now()).toISOString();
  return makeReport({ scanId: id, startedAt, finishedAt, rules, judgements, facts, seen });
};

const observe = async (step: Step, options: AuditOptions, now: () => number): Promise<Observation> => {
  const exchange = await exchangeOf(step, options, now);
  if (exchange.answer === null) return { step, exchange, digest: null };
  const read = readAnswer(step.purpose, exchange);
  return { step, exchange, ...(read.ok ? { digest: read.digest } : { digest: null, digestFailure: read.reason }) };
};

const exchangeOf = async (step: Step, { answer }: AuditOptions, now: () => number): Promise<Exchange> => {
  const { request } = step;
  const { method = 'GET', headers = [], body } = request;
  const begun = now();
  const hops: Hop[] = [];
  const made = { method, url: request.url, headers, ...(body === undefined ? {} : { body }) };
  const ended = (last: Pick<Exchange, 'answer' | 'failure'>): Exchange => ({
    request: made,
    hops,
    ...last,
    startedAt: new Date(begun).toISOString(),
    durationMs: now() - begun,
  });
  const failed = (code: FailureCode, url: string): Exchange => ended({ answer: null, failure: { code, url } });
  if (step.refused) return failed(step.refused, request.url);
  // `answer` cannot make a handshake or a render.
  if (request.handshake) return { ...ended({ answer: null, failure: null }), handshake: 'not-deployed' };
  if (step.render) return failed('budget-spent', request.url);
  for (let url = request.url; ; ) {
    const plain = await answer({ ...request, url });
    if (plain === null) return failed('connect-failed', url);
    const lines = [...(plain.headers ?? [])].map(([name, value]) => [name.toLowerCase(), value.trim()] as const);
    const location = isRedirect(plain.status) ? headerValue(lines, 'location') : null;
    if (location === null || request.maxRedirects === 0)
      return ended({ answer: answerOf(url, plain, lines, request), failure: null });
    const next = resolveUrl(location, url);
    if (next === null || !isWeb(next)) return failed('redirect-invalid', url);
    hops.push({ url, status: plain.status, headers: lines, location: next });
    url = withoutFragment(next);
    if (hops.some((hop) => hop.url === url)) return failed('redirect-loop', url);
    if (hops.length > (request.maxRedirects ?? MAX_REDIRECTS)) return failed('too-many-redirects', url);
  }
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const answerOf = (url: string, plain: PlainAnswer, headers: Answer['headers'], request: StepRequest): Answer => {
  const { status, body = new Uint8Array() } = plain;
  const most = request.maxBodyBytes ?? Number.POSITIVE_INFINITY;
  const kept = body.length > most ? body.subarray(0, most) : body;
  return { url, status, headers, body: kept, truncated: kept !== body, wireBytes: body.length, headersMs: 0 };
};
