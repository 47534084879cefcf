/** Requests that failed for a reason on the side of the site. */

import { type Exchange, type FailureCode, headerValue } from '@legible/formats/exchange';
import { hostOf } from '../../kernel/address/address.ts';
import type { ExchangeFact, ExchangesFact } from '../../kernel/address-answers.ts';
import { fetchOf, isMute, mediaTypeOf, ownReason, unknown } from '../../kernel/exchange.ts';
import type { Observed, StepId, StepPurpose } from '../../kernel/observed.ts';
import type { Seen } from '../../kernel/step.ts';

/** Failures of the resolver, connection, certificate or server. Other failures concern one address or our own limits. */
const CAUSES: Partial<Record<FailureCode, string>> = {
  'resolver-failed': 'its name could not be looked up',
  'name-not-found': 'its name has no public address',
  'connect-failed': 'no connection',
  'connection-lost': 'connection lost',
  'tls-invalid': 'no valid certificate',
  timeout: 'no answer in time',
  'protocol-error': 'no HTTP',
};

/** Made-up addresses, other names of the host, and clients that may be refused. Other rules judge their answers. */
const ELSEWHERE: readonly StepPurpose[] = [
  'missing-url',
  'host-variant',
  'probe',
  'markdown',
  'machine-parity',
  'mcp',
  'agent-resource',
  'api-error',
  'nlweb',
  'retry',
];

const bare = (host: string): string => host.replace(/^www\./, '');

export const causeOf = ({ failure, status, challenge }: ExchangeFact): string | null => {
  if (failure !== null) return CAUSES[failure] ?? null;
  return status !== null && status >= 500 && challenge === null ? `status ${status}` : null;
};

export const hasRecovered = ({ again }: ExchangeFact): boolean => again !== null && (again.status ?? 500) < 500;

/**
 * Returns one request for each host variant whose lookups all failed, two or more. A single failure may be chance or our fault.
 */
export const nameless = (list: readonly ExchangeFact[]): ExchangeFact[] => {
  const byHost = Map.groupBy(
    list.filter(({ purpose }) => purpose === 'host-variant'),
    ({ url }) => hostOf(url),
  );
  return [...byHost.values()].flatMap((asked) =>
    asked.length > 1 && asked.every(({ failure }) => failure === 'resolver-failed') ? asked.slice(0, 1) : [],
  );
};

/** Returns the requests to the site's hosts, with or without `www.`, except those of the purposes in `ELSEWHERE`. */
export const ownRequests = (list: readonly ExchangeFact[], hosts: readonly string[]): ExchangeFact[] =>
  list.filter(({ purpose, url }) => !ELSEWHERE.includes(purpose) && hosts.map(bare).includes(bare(hostOf(url) ?? '')));

/** `https://e.x/ (status 503 after 1.2 s)`. */
export const failureInWords = (one: ExchangeFact): string =>
  `${one.url} (${causeOf(one)} after ${(one.ms / 1000).toFixed(1)} s)`;

/** Purposes of pages, in the sample or not, that our own robot requests once. */
const PAGES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page', 'linked-page'];

const HTML = ['text/html', 'application/xhtml+xml'];

const isSuccessful = ({ status, challenge }: ExchangeFact): boolean =>
  status !== null && status >= 200 && status < 300 && challenge === null;

interface PageTime {
  readonly url: string;
  readonly from: StepId;
  /** Milliseconds until the headers of the last hop arrived, rounded. */
  readonly ms: number;
}

/** Returns the HTML pages that answered with success, the slowest first. */
export const pageTimes = (list: readonly ExchangeFact[]): PageTime[] =>
  list
    .filter((one) => PAGES.includes(one.purpose) && isSuccessful(one) && HTML.includes(one.answer?.mediaType ?? ''))
    .map(({ url, from, answer }) => ({ url, from, ms: Math.round(answer?.headersMs ?? 0) }))
    .sort((a, b) => b.ms - a.ms);

/** Returns the median of sorted values, rounded; 0 for an empty list. */
export const median = (sorted: readonly number[]): number => {
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
};

/** Which answers of a scan should have been compressed, and which were. */

interface TextFile {
  readonly url: string;
  readonly from: StepId;
  readonly type: string;
  readonly isHtml: boolean;
  readonly bytes: number;
  readonly wireBytes: number;
  /** Null when the file came uncompressed. */
  readonly coding: string | null;
}

/** Size in bytes up to which compression saves less than a packet. */
const TINY = 1_024;

const TEXT =
  /^(?:text\/(?:html|css|xml|javascript)|application\/(?:xhtml\+xml|xml|javascript|x-javascript|rss\+xml|atom\+xml)|image\/svg\+xml)$/;

/** Requests as another client, to another host, without compression (`linked-file`), or repeated. */
const NOT_COUNTED: readonly StepPurpose[] = ['probe', 'host-variant', 'machine-parity', 'linked-file', 'retry'];

/** Returns the HTML, CSS, JavaScript, XML and SVG files of more than 1 KiB, each address once. */
export const compressibleOf = (list: readonly ExchangeFact[]): TextFile[] => {
  const files = new Map<string, TextFile>();
  for (const one of list) {
    const { answer, url, from, purpose } = one;
    if (answer === null || !isSuccessful(one) || NOT_COUNTED.includes(purpose) || files.has(url)) continue;
    const { mediaType: type, bytes, wireBytes, contentEncoding } = answer;
    if (type === null || !TEXT.test(type) || bytes <= TINY) continue;
    const coding = contentEncoding === 'identity' ? null : contentEncoding;
    files.set(url, { url, from, type, isHtml: type.includes('html'), bytes, wireBytes, coding });
  }
  return [...files.values()];
};

const answerOf = (exchange: Exchange): ExchangeFact['answer'] => {
  const { answer } = exchange;
  if (answer === null) return null;
  const { headersMs, body, wireBytes, headers } = answer;
  return {
    mediaType: mediaTypeOf(exchange),
    headersMs,
    bytes: body.length,
    wireBytes,
    contentEncoding: headerValue(headers, 'content-encoding')?.toLowerCase() ?? null,
    retryAfter: headerValue(headers, 'retry-after'),
  };
};

export const exchangesFact = (seen: Seen): Observed<ExchangesFact> => {
  const retries = new Map(
    seen.observations.flatMap((one) =>
      one.step.purpose === 'retry' && ownReason(one) === null ? [[one.step.why.after, one] as const] : [],
    ),
  );
  const list = seen.observations
    .filter((one) => ownReason(one) === null && one.step.purpose !== 'retry' && !isMute(one))
    // Another site's answer says nothing about this site.
    .filter(({ step }) => step.request.handshake === undefined && step.purpose !== 'external-link')
    .map((one): ExchangeFact => {
      const retry = retries.get(one.step.id);
      const { status, failure } = retry ? fetchOf(retry) : { status: null, failure: null };
      return {
        ...fetchOf(one),
        purpose: one.step.purpose,
        startedAt: one.exchange.startedAt,
        answer: answerOf(one.exchange),
        again: retry ? { from: retry.step.id, status, failure } : null,
      };
    });
  const [first] = list;
  return first === undefined ? unknown('not-looked') : { state: 'present', value: { list }, from: first.from };
};
