/** Builders for the tests of rules: facts of an ordinary site, with what a case is about changed. */
import { type Exchange, type HeaderLine, parseRobots } from '@legible/formats';
import type { BotKey } from './bots.ts';
import { digest } from './digest.ts';
import type {
  AddressFact,
  AnchorFact,
  CanonicalFact,
  DirectivesFact,
  DocumentFact,
  ExchangeFact,
  FetchFact,
  HopFact,
  HostVariantFact,
  Known,
  LinkedAddressFact,
  MainTextFact,
  MissingUrlFact,
  PageFacts,
  ParityFact,
  ProbeFact,
  ResponseFact,
  RobotsFact,
  RobotsFileFact,
  SampledPageFact,
  ShellFact,
  SiteFacts,
  SitemapFileFact,
  SitemapsFact,
  TitleFact,
  Unknown,
} from './facts.ts';
import { PROBE_KEYS, PROBES, type ProbeKey } from './probes.ts';
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

export const link = (href: string, region: AnchorFact['region'] = 'content'): AnchorFact => ({
  href: new URL(href, SITE_URL).href,
  text: href,
  rels: [],
  region,
});

/** Directives of a meta element. */
export const directives = (bot: string, ...names: readonly string[]): DirectivesFact => ({
  source: 'meta',
  bot,
  directives: names.map((name) => ({ name, value: null })),
  place: 'head',
  excerpt: `<meta name="${bot}" content="${names.join()}">`,
});

export const mainText = (text = 'A page.', change: Partial<MainTextFact> = {}): MainTextFact => ({
  within: 'main',
  hash: text === '' ? null : `hash of ${text}`,
  words: text.split(' ').length,
  excerpt: text,
  ...change,
});

/** A page that leaves nothing to scripts. */
export const shell = (change: Partial<ShellFact> = {}): ShellFact => ({
  root: null,
  scripts: 0,
  inlineScripts: 0,
  noscriptNotice: null,
  media: 0,
  otherWords: 0,
  excerpt: '',
  ...change,
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
  uncrawlable: [],
  fragmentRoutes: [],
  headings: [],
  head: { brokenBy: null, lost: [] },
  hidden: { styled: true, items: [] },
  mainText: mainText(),
  jsonLd: { count: 0, hash: null },
  shell: shell(),
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
  headerBytes: 50,
  cut: null,
  truncated: false,
  headersMs: 20,
  canonicals: [],
  directives: [],
  ...change,
});

export const hop = (url: string, location: string, change: Partial<HopFact> = {}): HopFact => ({
  url: new URL(url, SITE_URL).href,
  status: 301,
  location: new URL(location, SITE_URL).href,
  setsCookie: false,
  ...change,
});

/** An answer of status 200, unless the change says otherwise. `path` is resolved against the site. */
export const fetchFact = (path = '/page', change: Partial<FetchFact> = {}): FetchFact => {
  const url = new URL(path, SITE_URL).href;
  return {
    from: `test:${url}`,
    requestedUrl: url,
    url,
    status: 200,
    failure: null,
    chain: [],
    ms: 20,
    challenge: null,
    ...change,
  };
};

/** A fetch that nothing answered. */
export const failed = (failure: NonNullable<FetchFact['failure']>): Pick<FetchFact, 'status' | 'failure'> => ({
  status: null,
  failure,
});

/** An HTML page that names no canonical address and no directives. */
export const address = (path = '/page', change: Partial<AddressFact> = {}): AddressFact => ({
  ...fetchFact(path),
  mediaType: 'text/html',
  isHtml: true,
  title: 'A page',
  canonicals: [],
  directives: [],
  ...change,
});

/** A link target, linked from the home page's content. */
export const linkedAddress = (path: string, change: Partial<LinkedAddressFact> = {}): LinkedAddressFact => ({
  ...address(path),
  linkedFrom: SITE_URL,
  text: path,
  region: 'content',
  ...change,
});

export const robotsFile = (change: Partial<RobotsFileFact> = {}): RobotsFileFact => ({
  ...fetchFact('/robots.txt'),
  host: 'example.com',
  mediaType: 'text/plain',
  bytes: 14,
  body: 'rules',
  excerpt: 'User-agent: *',
  ...change,
});

export const sitemapFile = (change: Partial<SitemapFileFact> = {}): SitemapFileFact => ({
  ...fetchFact('/sitemap.xml'),
  foundIn: 'robots',
  mediaType: 'application/xml',
  bytes: 100,
  kind: 'urlset',
  compressed: false,
  html: false,
  namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  entries: 1,
  problems: [],
  truncated: false,
  ...change,
});

export const sitemaps = (change: Partial<SitemapsFact> = {}): Known<SitemapsFact> =>
  present({
    files: [sitemapFile()],
    declared: [`${SITE_URL}sitemap.xml`],
    listed: [SITE_URL],
    foreign: [],
    complete: true,
    ...change,
  });

/** A variant of the host that answers by itself; `url` is its root. */
export const hostVariant = (url: string, change: Partial<HostVariantFact> = {}): HostVariantFact => ({
  url,
  state: 'answered',
  fetch: fetchFact(url),
  title: 'A page',
  similarityToHome: 1,
  ...change,
});

/** An answer like the browser's. */
export const probe = (key: ProbeKey, change: Partial<ProbeFact> = {}): ProbeFact => {
  const { bot, headers } = PROBES[key];
  return {
    ...address('/', { from: `probe:${key}` }),
    probe: key,
    bot,
    userAgent: headers.find(([name]) => name === 'user-agent')?.[1] ?? '',
    words: 200,
    headings: 3,
    links: 20,
    jsonLd: { count: 0, hash: null },
    similarity: 1,
    excerpt: 'A page.',
    ...change,
  };
};

/** Every probe answered alike, but for those given. */
export const parity = (
  changes: Partial<Record<ProbeKey, Partial<ProbeFact>>> = {},
  change: Partial<Omit<ParityFact, 'probes'>> & { readonly without?: readonly BotKey[] } = {},
): Known<ParityFact> => {
  const { without = [], ...rest } = change;
  const probes = PROBE_KEYS.filter((key) => !without.some((bot) => bot === PROBES[key].bot)).map((key) =>
    probe(key, changes[key]),
  );
  return present({ url: SITE_URL, probes, uninvited: without, mobileSimilarity: 1, ...rest });
};

export const exchangeFact = (path = '/page', change: Partial<ExchangeFact> = {}): ExchangeFact => ({
  ...fetchFact(path),
  purpose: 'listed-page',
  again: null,
  ...change,
});

/** A page of the sample that names no canonical address. Every path has a main text of its own. */
export const sampledPage = (path: string, change: Partial<SampledPageFact> = {}): SampledPageFact => {
  const { href } = new URL(path, SITE_URL);
  return {
    from: `test:${href}`,
    requestedUrl: href,
    url: href,
    home: href === SITE_URL,
    kind: href === SITE_URL ? 'home' : 'content',
    foundIn: ['navigation'],
    status: 200,
    canonical: null,
    indexable: true,
    mainText: mainText(`About ${href}`),
    fragmentRoutes: [],
    ...change,
  };
};

export const page = (change: Partial<PageFacts> = {}): PageFacts => ({
  requestedUrl: `${SITE_URL}page`,
  url: `${SITE_URL}page`,
  home: false,
  kind: 'content',
  kindBecause: 'its address',
  foundIn: ['submitted'],
  fetch: present(fetchFact('/page', { from: 'test' })),
  response: present(responseFact()),
  document: present(documentFact()),
  canonicalTarget: absent,
  rendered: { state: 'unknown', reason: 'no-renderer' },
  resources: present({ list: [], capped: false }),
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
  origin: new URL(SITE_URL).origin,
  robots: absent,
  robotsFiles: present({ files: [robotsFile()] }),
  sitemaps: sitemaps({ files: [], declared: [], listed: [] }),
  sitemapUrls: present({ urls: [], refused: [], listed: 0 }),
  missingUrl: missingUrl(),
  homePage: present(address('/')),
  hostVariants: present({ variants: [] }),
  internalLinks: present({ urls: [], found: 0 }),
  parity: parity(),
  exchanges: present({ list: [exchangeFact()] }),
  sample: present({ pages: [sampledPage('/')] }),
  siteKinds: present({ kinds: [{ kind: 'content', because: 'test' }], assumed: false }),
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
