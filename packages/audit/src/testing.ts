/** Builders for the tests of rules: facts of an ordinary site, with what a case is about changed. */
import { type Exchange, type HeaderLine, parseRobots } from '@legible/formats';
import { digest } from './digest.ts';
import type {
  CanonicalFact,
  DocumentFact,
  Known,
  MissingUrlFact,
  PageFacts,
  ResponseFact,
  RobotsFact,
  SiteFacts,
  TitleFact,
  Unknown,
} from './facts.ts';
import { PURPOSES, type StepPurpose } from './purposes.ts';
import type { Observation, Step } from './steps.ts';
import { targetOf } from './target.ts';

export const SITE_URL = 'https://example.com/';

export const present = <T>(value: T): Known<T> => ({ state: 'present', value, from: 'test' });
export const absent: Known<never> = { state: 'absent', from: 'test' };
export const unknown: Unknown = { state: 'unknown', reason: 'timeout' };

export const title = (text: string, place: TitleFact['place'] = 'head'): TitleFact => ({
  text,
  place,
  excerpt: `<title>${text}</title>`,
});

export const canonical = (
  href: string | null,
  source: CanonicalFact['source'] = 'html',
  place: CanonicalFact['place'] = 'head',
): CanonicalFact => ({
  href: href === null ? null : new URL(href, SITE_URL).href,
  source,
  place: source === 'header' ? null : place,
  excerpt: `canonical ${href}`,
});

export const documentFact = (change: Partial<DocumentFact> = {}): DocumentFact => ({
  charset: { used: 'utf-8', from: 'header', unknownLabel: null },
  lang: 'en',
  baseUrl: SITE_URL,
  titles: [title('A page')],
  metas: [],
  links: [],
  canonicals: [],
  directives: [],
  anchors: [],
  headings: [],
  textLength: 0,
  textSample: '',
  limits: [],
  ...change,
});

export const responseFact = (change: Partial<ResponseFact> = {}): ResponseFact => ({
  requestedUrl: `${SITE_URL}page`,
  url: `${SITE_URL}page`,
  status: 200,
  chain: [],
  mediaType: 'text/html',
  isHtml: true,
  headers: [],
  bytes: 100,
  truncated: false,
  headersMs: 20,
  canonicals: [],
  directives: [],
  ...change,
});

export const page = (change: Partial<PageFacts> = {}): PageFacts => ({
  requestedUrl: `${SITE_URL}page`,
  url: `${SITE_URL}page`,
  home: false,
  foundIn: ['submitted'],
  response: present(responseFact()),
  document: present(documentFact()),
  ...change,
});

export const robotsTxt = (text: string, change: Partial<RobotsFact> = {}): Known<RobotsFact> =>
  present({ url: `${SITE_URL}robots.txt`, status: 200, effect: 'rules', robots: parseRobots(text), ...change });

export const missingUrl = (change: Partial<MissingUrlFact> = {}): Known<MissingUrlFact> =>
  present({
    requestedUrl: `${SITE_URL}nowhere`,
    url: `${SITE_URL}nowhere`,
    status: 404,
    chain: [],
    leadsHome: false,
    title: null,
    ...change,
  });

export const site = (change: Partial<SiteFacts> = {}): SiteFacts => ({
  target: targetOf(`${SITE_URL}page`),
  robots: absent,
  sitemap: absent,
  missingUrl: missingUrl(),
  ...change,
});

interface AnswerGiven {
  readonly url?: string;
  readonly status?: number;
  readonly headers?: readonly HeaderLine[];
  readonly body?: string | Uint8Array;
  /** Addresses that led here, with status 301. */
  readonly via?: readonly string[];
}

/** An exchange that was answered; text/html and UTF-8 unless a content-type is given. */
export const exchange = (url: string, given: AnswerGiven = {}): Exchange => {
  const finalUrl = given.url ?? url;
  const via = given.via ?? [];
  const body = typeof given.body === 'string' ? new TextEncoder().encode(given.body) : (given.body ?? new Uint8Array());
  const headers = given.headers ?? [['content-type', 'text/html; charset=utf-8']];
  return {
    request: { method: 'GET', url, headers: [['user-agent', 'LegibleBot/0.1']] },
    hops: via.map((from, index) => ({ url: from, status: 301, headers: [], location: via[index + 1] ?? finalUrl })),
    answer: {
      url: finalUrl,
      status: given.status ?? 200,
      headers,
      body,
      truncated: false,
      wireBytes: body.length,
      headersMs: 10,
    },
    failure: null,
    startedAt: '2026-11-21T10:00:00.000Z',
    durationMs: 12,
  };
};

/** An exchange that was not answered. */
export const failedExchange = (url: string, code: NonNullable<Exchange['failure']>['code']): Exchange => ({
  ...exchange(url),
  answer: null,
  failure: { code, url },
});

/** A step as planned, made and read. */
export const observe = (step: Step, made: Exchange): Observation => ({
  step,
  exchange: made,
  digest: digest(step.purpose, made),
});

/** An observation without a plan. */
export const observed = (purpose: StepPurpose, made: Exchange): Observation => {
  const { kind, label, description, provides } = PURPOSES[purpose];
  const { url } = made.request;
  const why = { origin: 'upstream_roster' as const, label: 'test' };
  return observe({ id: `${purpose}:${url}`, kind, purpose, request: { url }, label, description, why, provides }, made);
};
