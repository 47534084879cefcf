import {
  allBut,
  CATEGORIES,
  type CauseResult,
  type Comparison,
  compareReports,
  describeRules,
  describeStandards,
  type FindingPlace,
  type Proof,
  type Report,
  type ReportAccess,
  type ReportFinding,
  type ReportRendered,
  RULES,
  RULESET_VERSION,
  type RuleDescription,
  type RuleResult,
  readPolicy,
  registeredBot,
  whatIf,
} from '@legible/audit';
import { BOTS } from '@legible/audit/bots';
import { parseRobots } from '@legible/formats/robots-txt';
import { SCAN_ERRORS, stageOf } from '@legible/scanner/record';
import type { Language } from '../language/language.ts';
import { writePolicy } from '../wording/policy-words.ts';
import { ComparePage } from './compare/compare-page.tsx';
import { DocumentationPage } from './docs-page.tsx';
import { AboutPage } from './guides/about.tsx';
import { BotPage, type BotProof } from './guides/bot.tsx';
import { BotInRegistryPage, BotsPage } from './guides/bots.tsx';
import { DevelopersPage } from './guides/developers.tsx';
import { MethodologyPage } from './guides/methodology.tsx';
import { PrivacyPage } from './guides/privacy.tsx';
import { StandardsPage } from './guides/standards.tsx';
import { type HistoryEntry, HistoryPage, pointsOf, type ReportPosition } from './history/history-page.tsx';
import { HomePage, type RecentReport } from './home.tsx';
import type { Site } from './layout.tsx';
import { LivePage } from './live/live-page.tsx';
import { MessagePage } from './message-page.tsx';
import { PolicyPage } from './policy/policy-page.tsx';
import type { ShownScreenshot } from './report/rendered.tsx';
import { ReportPage } from './report/report-page.tsx';
import type { ReportQuery } from './report/report-view.ts';
import { RulePage } from './rules/rule-page.tsx';
import { type FilterQuery, RulesPage } from './rules/rules-page.tsx';
import type { TrailEvent } from './trail.tsx';
import { WhatIfPage } from './what-if/what-if-page.tsx';

/** Pages with everything on them, for tests of what pages have in common. */

type Scan = Parameters<typeof LivePage>[0]['scan'];

const SITE: { -readonly [Key in keyof Site]: Site[Key] } = {
  baseUrl: 'https://legible.example',
  assets: {
    stylesheet: '/assets/style.css?v=1',
    icon: '/assets/icon.svg?v=1',
    iconPicture: '/assets/icon.png?v=1',
    liveScript: '/assets/live.js?v=1',
    reportScript: '/assets/report.js?v=1',
  },
  language: 'en',
};
const SCAN_ID = 'scn_5f0c1e2d3b4a59687786950a1b2c3d4e';
const START = '2026-11-20T14:03:';

export const trailEvent = (sequence: number, change: Partial<TrailEvent> = {}): TrailEvent => ({
  id: `evt_${sequence}`,
  sequence,
  kind: 'scan',
  status: 'succeeded',
  label: 'Read a page',
  description: 'The page and what it links to.',
  target: 'https://harbour-tea.example/teas/oolong',
  origin: { kind: 'direct_target', label: 'It is the address that was submitted.' },
  startedAt: `${START}${String(sequence % 60).padStart(2, '0')}.000Z`,
  durationMs: 184,
  contributesToResult: true,
  evidenceRuleIds: ['title-present'],
  ...change,
});

export const TRAIL: readonly TrailEvent[] = [
  trailEvent(0, { kind: 'target', label: 'Admit the address', description: 'Checks that the address is public.' }),
  trailEvent(1, {
    kind: 'lookup',
    label: 'Read robots.txt',
    description: 'Asks whether our bot is admitted.',
    target: 'https://harbour-tea.example/robots.txt',
    origin: { kind: 'upstream_roster', label: 'Every scan starts with the rules of the site.' },
  }),
  trailEvent(2, { label: 'Read the submitted page' }),
  trailEvent(3, {
    kind: 'check',
    status: 'attention',
    label: 'Ask for a page that should not exist',
    description: 'A missing page should answer 404.',
    target: 'https://harbour-tea.example/legible-3f9a',
    origin: { kind: 'previous_event', label: 'The submitted page answered.', refEventId: 'evt_2' },
    durationMs: 2310,
  }),
  trailEvent(4, {
    status: 'failed',
    label: 'Read a page of the sitemap',
    target:
      'https://harbour-tea.example/teas/a-very-long-address-that-nobody-would-type/and-that-has-to-break-somewhere/on-a-phone',
    origin: { kind: 'previous_event', label: 'The sitemap lists it.', refEventId: 'evt_1' },
  }),
  withoutEnd(trailEvent(5, { status: 'active', label: 'Read the home page' })),
  withoutEnd(trailEvent(6, { kind: 'evidence', status: 'queued', label: 'Judge what was seen' })),
];

function withoutEnd({ target: _target, durationMs: _durationMs, ...event }: TrailEvent): TrailEvent {
  return event;
}

/** Events in the scanner's words, so that the phases find theirs. */
export const PHASED: readonly TrailEvent[] = (
  [
    ['lookup', 'succeeded', 'robots.txt', 'What robots are asked to leave alone.'],
    ['scan', 'succeeded', 'Submitted page', 'Read without JavaScript.'],
    ['scan', 'succeeded', 'Page from the sitemap', 'Read without JavaScript.'],
    ['scan', 'attention', 'Linked page', 'Read without JavaScript.'],
    ['lookup', 'attention', 'Sitemap', 'The pages that the site offers.'],
    ['lookup', 'succeeded', 'Sitemap', 'The pages that the site offers.'],
    ['lookup', 'failed', 'File for machines', 'A usual place.'],
    ['check', 'succeeded', 'Version in another language', 'Does it answer?'],
    ['check', 'attention', 'Links and addresses of the sitemap', '25 links asked: 22 answered 200, 3 answered 404.'],
    ['check', 'attention', 'Links and addresses of the sitemap', 'One link asked: 1 answered 301.'],
    [
      'check',
      'succeeded',
      'The page in a browser',
      'A browser opened the page and read it when it had come to rest, after 1.2 s.',
    ],
    ['evidence', 'active', 'Judge the facts', 'Asks 220 rules in 17 families.'],
  ] as const
).map(([kind, status, label, description], at) => trailEvent(at, { kind, status, label, description }));

/** Returns a progress answer with the given status. */
export const scanAt = (status: Scan['status'], change: Partial<Scan> = {}): Scan => ({
  scanId: SCAN_ID,
  domain: 'harbour-tea.example',
  status,
  progress: status.startsWith('COMPLETED') || status === 'FAILED' ? 100 : 42,
  stage: stageOf(status).label,
  message: stageOf(status).message,
  completedChecks: 12,
  totalChecks: 31,
  explorationEvents: [...TRAIL],
  anonymousResultWaitMs: 7_400,
  ...change,
});

export const PROOF: Proof = {
  method: 'GET',
  url: 'https://harbour-tea.example/teas/oolong',
  requestHeaders: [
    ['user-agent', 'LegibleBot/0.1 (+https://legible.example/bot)'],
    ['accept', 'text/html'],
  ],
  status: 200,
  answeredBy: 'https://www.harbour-tea.example/teas/oolong',
  quote: '<link rel="canonical" href="/teas/oolong"> <link rel="canonical" href="/teas">',
  observation: 'two canonical links',
  time: `${START}02.000Z`,
  curl: "curl -sS -i -H 'accept: text/html' 'https://harbour-tea.example/teas/oolong'",
  eventId: 'evt_2',
};

export const place = (change: Partial<FindingPlace> = {}): FindingPlace => ({
  args: { urls: ['https://harbour-tea.example/teas/oolong', 'https://harbour-tea.example/teas'] },
  page: 0,
  proof: PROOF,
  ...change,
});

export const finding = (
  change: Partial<Pick<ReportFinding, 'outcome' | 'message' | 'count'>> = {},
  places: ReportFinding['places'] = [place()],
): ReportFinding => ({ outcome: 'fail', message: 'conflict', count: places.length, places, ...change });

/** Returns charges with these shares of each score. */
export const chargesOf = (web: number, ai: number, cap: number | null = null): RuleResult['charges'] => ({
  web: { share: web, cap: web === 0 ? null : cap },
  ai: { share: ai, cap: ai === 0 ? null : cap },
});

export const causeResult = (change: Partial<CauseResult> = {}): CauseResult => ({
  id: 'wrong-host:tea.invalid',
  title: 'Addresses name the host of the site',
  failureTitle: '37 addresses name the host tea.invalid, such as https://tea.invalid/teas.',
  why: 'Search engines follow them to a host that is not there.',
  fix: 'Set the address of the site to https://harbour-tea.example in whatever builds the pages.',
  setting: {
    program: 'Docusaurus',
    text: 'Set url in docusaurus.config.js.',
    source: 'https://docusaurus.io/docs/api',
  },
  severity: { web: 'high', ai: 'med' },
  grade: 'E1',
  charges: chargesOf(0.1, 0.1),
  explains: [
    { ruleId: 'canonical-single', count: 2 },
    { ruleId: 'title-present', count: 1 },
  ],
  counts: [
    { sort: 'sitemap entry', affected: 37, asked: 40 },
    { sort: 'page', affected: 1, asked: 1 },
    { sort: 'site', affected: 1, asked: 1 },
  ],
  addresses: [
    { url: 'https://tea.invalid/teas', to: 'https://parked.example/', sort: 'sitemap entry' },
    ...Array.from({ length: 11 }, (_, at) => ({
      url: `https://tea.invalid/teas/${at + 1}`,
      to: null,
      sort: 'sitemap entry' as const,
    })),
  ],
  proof: PROOF,
  ...change,
});

export const ruleResult = (change: Partial<RuleResult> = {}): RuleResult => ({
  id: 'canonical-single',
  category: 'canonical',
  scope: 'page',
  severity: 'high',
  feeds: 'both',
  grade: 'E1',
  outcome: 'fail',
  charges: chargesOf(0, 0),
  causes: [],
  counts: { pass: 1, warn: 1, fail: 1, 'not-applicable': 0, untested: 0 },
  findings: [finding()],
  ...change,
});

const SCORE: Report['scores']['web'] = {
  value: 82,
  level: 'good',
  notJudged: null,
  atMost: 82,
  coverage: 96,
  partial: false,
  fromE1: 84,
  gates: [],
};

export const ROBOTS_TEXT =
  'User-agent: *\nDisallow: /teas/a-\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: OAI-SearchBot\nAllow: /\n';

const ACCESS_PAGES = [
  { url: 'https://harbour-tea.example/', home: true },
  { url: 'https://harbour-tea.example/teas/oolong', home: false },
  { url: 'https://harbour-tea.example/teas/a-very-long-address-that-nobody-would-type/on-a-phone', home: false },
];

/** Some documented and some undocumented robots of each group, because axe takes long for all of them. */
const SOME_BOTS =
  'googlebot-smartphone googlebot-desktop bingbot oai-searchbot azureai-searchbot chatgpt-user kagi-fetcher gptbot ccbot google-extended bytespider anthropic-ai oai-adsbot facebookexternalhit diffbot'.split(
    ' ',
  );

/** Returns the access matrix of a site with this robots.txt. */
function accessBy(text: string): ReportAccess {
  const { pages, rows } = whatIf(ACCESS_PAGES, null, text);
  return {
    pages,
    rows: rows.flatMap(({ bot, after, closed }) => {
      const registered = SOME_BOTS.includes(bot) ? registeredBot(bot) : null;
      if (registered === null) return [];
      const { token, operator, role, documented, docUrl, honoursRobots } = registered;
      const lines = closed.flatMap(({ page, after: line }) => (line === null ? [] : [{ page, ...line }]));
      return [{ bot, token, operator, role, documented, docUrl, honoursRobots, ...after, closed: lines }];
    }),
  };
}

/** A page whose scripts add a part of its text. */
export const RENDERED: ReportRendered = {
  finalUrl: 'https://www.harbour-tea.example/teas/oolong#today',
  htmlWords: 412.5,
  words: 1_474,
  share: 0.7199,
  verdict: 'partial',
  html: ['Oolong, rolled by hand', 'Grown on the slopes above the harbour.'],
  shown: [
    { text: 'Oolong, rolled by hand', inHtml: true },
    { text: 'Grown on the slopes above the harbour.', inHtml: true },
    { text: 'Twelve visitors rate it 4.8 of 5 stars.', inHtml: false },
  ],
  missing: ['Twelve visitors rate it 4.8 of 5 stars.', 'Keeps for two years in the dark.'],
  isBroken: false,
  settledMs: 840,
  timedOut: true,
  consoleErrors: ['TypeError: prices is not a function'],
  layoutShift: 0.0214,
  largestPaintMs: 512,
  refusedRequests: 2,
};

/** Texts of a home page that has no description. */
export const PREVIEW: NonNullable<Report['pages'][number]['preview']> = {
  description: null,
  heading: 'Tea from the slopes above the harbour',
  siteName: 'Harbour Tea',
  card: { title: null, description: null, image: 'https://harbour-tea.example/pictures/pot.jpg' },
  passage: 'We grow and roll our teas by hand, on nine terraces above the old harbour.',
};

export const SCREENSHOTS = [
  { page: 0, form: 'phone', width: 390, height: 844, src: `/scan/${SCAN_ID}/screenshot/0-phone` },
  { page: 0, form: 'desktop', width: 1280, height: 900, src: `/scan/${SCAN_ID}/screenshot/0-desktop` },
] as const satisfies readonly ShownScreenshot[];

export const REPORT: Report = {
  schemaVersion: 1,
  rulesetVersion: RULESET_VERSION,
  scanId: SCAN_ID,
  target: { domain: 'harbour-tea.example', url: 'https://harbour-tea.example/teas/oolong' },
  startedAt: `${START}00.000Z`,
  finishedAt: `${START}31.000Z`,
  partial: false,
  siteKinds: { kinds: [{ kind: 'shop', because: '3 product pages and a link to a cart' }], assumed: false },
  scores: {
    web: SCORE,
    ai: {
      ...SCORE,
      value: 39,
      level: 'blocked',
      atMost: 39,
      fromE1: 39,
      gates: [{ id: 'crawl-site-allowed', cap: 39 }],
    },
  },
  summary: {
    holdsBack: [
      { id: 'crawl-site-allowed', kind: 'rule', web: null, ai: 39.4 },
      { id: 'wrong-host:tea.invalid', kind: 'cause', web: 9.1, ai: 4.7 },
      { id: 'canonical-single', kind: 'rule', web: 8, ai: 4.2 },
    ],
    untested: [{ id: 'index-missing-url-status', kind: 'rule', web: 3, ai: null }],
  },
  causes: [causeResult()],
  rules: [
    ruleResult({
      id: 'crawl-site-allowed',
      category: 'crawling',
      scope: 'site',
      severity: 'crit',
      feeds: 'ai',
      charges: chargesOf(0, 0.48, 39),
      findings: [],
    }),
    ruleResult({
      id: 'index-missing-url-status',
      category: 'crawling',
      scope: 'site',
      outcome: 'untested',
      findings: [],
    }),
    ruleResult({
      id: 'index-noindex-unexpected',
      category: 'crawling',
      outcome: 'not-applicable',
      findings: [],
    }),
    ruleResult({ id: 'index-status-ok', category: 'crawling', outcome: 'pass', findings: [] }),
    ruleResult({
      charges: chargesOf(0.089, 0.089),
      causes: ['wrong-host:tea.invalid'],
      findings: [
        finding({}, [
          place(),
          place({ page: null, proof: null }),
          place({
            page: 2,
            proof: { ...PROOF, status: null, answeredBy: null, requestHeaders: [], quote: null, observation: null },
          }),
        ]),
        finding({ outcome: 'warn', message: 'repeated' }, [
          place({ args: { url: 'https://harbour-tea.example/', times: 2 }, page: 1 }),
        ]),
      ],
    }),
    ruleResult({
      id: 'retired-rule',
      category: 'metadata',
      severity: 'info',
      feeds: 'neither',
      grade: 'E4',
      outcome: 'warn',
      findings: [finding({ outcome: 'warn', message: 'gone' })],
    }),
    ruleResult({ id: 'title-present', category: 'metadata', outcome: 'pass', findings: [] }),
  ],
  untested: [
    { ruleId: 'index-missing-url-status', reason: 'timeout', pages: [] },
    { ruleId: 'index-missing-url-status', reason: 'challenged', pages: [1] },
  ],
  pages: [
    {
      url: 'https://harbour-tea.example/teas/oolong',
      finalUrl: 'https://www.harbour-tea.example/teas/oolong',
      home: false,
      kind: 'product',
      kindBecause: 'Product in its structured data',
      foundIn: ['submitted'],
      status: 200,
      title: 'Oolong, rolled by hand · Harbour Tea',
      unknown: null,
      bodyHash: null,
      eventId: 'evt_2',
      rendered: RENDERED,
    },
    {
      url: 'https://harbour-tea.example/',
      finalUrl: 'https://harbour-tea.example/',
      home: true,
      kind: 'home',
      kindBecause: 'it is the entrance of the site',
      foundIn: ['home'],
      status: 200,
      title: 'مرفأ الشاي',
      unknown: null,
      bodyHash: null,
      eventId: 'evt_5',
      preview: PREVIEW,
    },
    {
      url: 'https://harbour-tea.example/teas/a-very-long-address-that-nobody-would-type/and-that-has-to-break-somewhere/on-a-phone',
      finalUrl:
        'https://harbour-tea.example/teas/a-very-long-address-that-nobody-would-type/and-that-has-to-break-somewhere/on-a-phone',
      home: false,
      kind: 'content',
      kindBecause: 'there are no other signs',
      foundIn: ['sitemap'],
      status: null,
      title: null,
      unknown: 'timeout',
      bodyHash: null,
      eventId: null,
    },
  ],
  patterns: [
    { pattern: '/teas/*', addresses: 1_204, read: 2 },
    { pattern: '/', addresses: 1, read: 1 },
  ],
  robots: {
    url: 'https://harbour-tea.example/robots.txt',
    state: 'rules',
    refused: 2,
    text: ROBOTS_TEXT,
    textCut: false,
  },
  access: accessBy(ROBOTS_TEXT),
  policy: {
    ...readPolicy({ robots: parseRobots(ROBOTS_TEXT), tdm: null, rsl: null, pages: [] }),
    edge: [{ token: 'Claude-SearchBot', status: 403 }],
  },
  requests: 31,
};

export const PARTIAL_REPORT: Report = {
  ...REPORT,
  partial: true,
  scores: {
    web: {
      ...SCORE,
      value: null,
      level: 'not-judged',
      notJudged: 'nothing-tested',
      atMost: 91,
      coverage: 47,
      partial: true,
      fromE1: null,
    },
    ai: {
      ...SCORE,
      value: null,
      level: 'not-judged',
      notJudged: 'nothing-to-read',
      atMost: null,
      coverage: 0,
      partial: true,
      fromE1: null,
    },
  },
  summary: { holdsBack: [], untested: REPORT.summary.untested },
};

/** A report that was judged again as the reader chose, with notes on rules that passed or do not apply. */
const NOTED_REPORT: Report = {
  ...REPORT,
  siteKinds: { kinds: [{ kind: 'docs', because: 'you said so' }], assumed: true },
  rules: REPORT.rules.map((rule) => {
    const note = finding({ outcome: 'note', message: 'aside' }, [place({ args: {} })]);
    return ['index-status-ok', 'index-noindex-unexpected', 'canonical-single'].includes(rule.id)
      ? { ...rule, findings: [...rule.findings, note] }
      : rule;
  }),
};

/** A report on a home page, so that it has a badge. */
export const HOME_REPORT: Report = {
  ...REPORT,
  target: { domain: 'harbour-tea.example', url: 'https://harbour-tea.example/' },
};

const READY: Report['scores']['web'] = { ...SCORE, value: 97, level: 'ready', atMost: 97, coverage: 100, fromE1: 98 };

/** A report on a site without faults. */
const GOOD_REPORT: Report = {
  ...HOME_REPORT,
  scores: { web: READY, ai: READY },
  summary: { holdsBack: [], untested: [] },
  causes: [],
  rules: REPORT.rules.filter(({ outcome }) => outcome === 'pass'),
  untested: [],
};

/** A report on a site that shows nothing without scripts. */
const SHELL_REPORT: Report = {
  ...HOME_REPORT,
  scores: {
    web: { ...SCORE, value: 61, level: 'held-back', atMost: 61, fromE1: 64 },
    ai: { ...REPORT.scores.ai, value: 39, gates: [{ id: 'content-without-js', cap: 39 }] },
  },
  summary: {
    holdsBack: [{ id: 'content-without-js', kind: 'rule', web: 12, ai: 41 }],
    untested: [],
  },
  causes: [],
  rules: [
    ruleResult({
      id: 'content-without-js',
      category: 'extractability',
      severity: 'crit',
      charges: chargesOf(0.2, 0.5, 39),
    }),
  ],
  untested: [],
  pages: REPORT.pages.map((page, at) =>
    at === 0
      ? { ...page, rendered: { ...RENDERED, htmlWords: 4, share: 0.003, verdict: 'missing', html: ['Loading'] } }
      : page,
  ),
};

/** A report on a site whose home page is an empty answer. */
const NOTHING_REPORT: Report = {
  ...HOME_REPORT,
  partial: true,
  scores: { web: PARTIAL_REPORT.scores.ai, ai: PARTIAL_REPORT.scores.ai },
  summary: { holdsBack: [], untested: [] },
  causes: [],
  rules: [
    ruleResult({
      id: 'index-home-readable',
      category: 'crawling',
      scope: 'site',
      severity: 'crit',
      findings: [finding({ message: 'no-text' }, [place({ args: { url: 'https://harbour-tea.example/', bytes: 0 } })])],
    }),
  ],
  untested: [],
};

const FORMATS = [
  { label: 'JSON', href: `/scan/${SCAN_ID}.json`, type: 'application/json' },
  { label: 'Markdown', href: `/scan/${SCAN_ID}.md`, type: 'text/markdown' },
] as const;

const NO_QUERY: ReportQuery = { chosen: {}, comparedWith: null };

interface ReportPageChange {
  readonly language?: Language;
  readonly site?: Site;
  readonly events?: readonly TrailEvent[];
  readonly judgeable?: boolean;
  readonly query?: ReportQuery;
  readonly byDomain?: boolean;
  readonly screenshots?: readonly ShownScreenshot[];
  readonly position?: ReportPosition;
}

export const reportPage = (report: Report, { language = SITE.language, ...change }: ReportPageChange = {}) => (
  <ReportPage
    site={{ ...SITE, language }}
    report={report}
    events={TRAIL}
    judgeable
    formats={FORMATS}
    query={NO_QUERY}
    byDomain
    {...change}
  />
);
/** Returns the report page in a language. */
export const reportPageIn = (language: Language, report: Report, change: ReportPageChange = {}) =>
  reportPage(report, { site: { ...SITE, language }, ...change });

/** English sentences on a page in another language, except marked English, texts of sites, and code. */
export const englishLeft = (html: string): readonly string[] =>
  html
    .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>|<(bdi|code)>.*?<\/\2>/gs, '')
    .replace(/ (?:alt|aria-label|title)="([^"]*)"[^>]*>/g, '>$1<')
    .replace(/<[^>]*>/g, '\n')
    .match(/[A-Za-z’]+(?: [a-z’]+){2,}/g) ?? [];

const NO_ROBOTS: Report['robots'] = { url: null, state: 'unknown', refused: 0, text: null, textCut: true };

type Tried = NonNullable<Parameters<typeof WhatIfPage>[0]['tried']>;

/** Returns the page to try another robots.txt; with null, the page before one was sent. */
export const whatIfPage = (text: string | null, report: Report = REPORT, change = (tried: Tried): Tried => tried) => {
  const before = report.robots.text === null ? null : parseRobots(report.robots.text);
  const tried = text === null ? null : { text, result: whatIf(report.access?.pages ?? [], before, text) };
  return <WhatIfPage site={SITE} report={report} tried={tried && change(tried)} />;
};
export const livePage = (scan: Scan) => <LivePage site={SITE} scan={scan} />;
export const homePage = (change: Partial<Parameters<typeof HomePage>[0]> = {}) => (
  <HomePage
    site={SITE}
    checks={[
      { key: 'metadata', rules: 4 },
      { key: 'sitemaps', rules: 1 },
    ]}
    recent={[]}
    profiles={[]}
    maxUrlLength={2048}
    {...change}
  />
);
export const RECENT: RecentReport = {
  scanId: SCAN_ID,
  host: 'harbour-tea.example',
  finishedAt: `${START}31.000Z`,
  web: 82,
  ai: null,
};
export const methodologyPage = () => (
  <MethodologyPage
    site={SITE}
    rules={DESCRIPTIONS}
    rulesetVersion="7.8.9"
    probes={['a browser', 'Examplebot']}
    figures={[{ meaning: 'Pages in one scan', value: '23' }]}
    contactEmail="scans@legible.example"
  />
);
type Privacy = Parameters<typeof PrivacyPage>[0];
export const privacyPage = (change: Partial<Privacy> = {}) => (
  <PrivacyPage
    site={SITE}
    retentionDays={null}
    reportsByDomain={true}
    recentReports={false}
    indexReports={false}
    contactEmail={null}
    {...change}
  />
);
export const aboutPage = (operator: Parameters<typeof AboutPage>[0]['operator']) => (
  <AboutPage site={SITE} operator={operator} contactEmail="scans@legible.example" />
);
export const messagePage = (
  status: number,
  text = 'The address may be mistyped, or the page may be gone.',
  more: Partial<Parameters<typeof MessagePage>[0]> = {},
) => <MessagePage site={SITE} status={status} text={text} {...more} />;

export const developersPage = (contactEmail: string | null, baseUrl = SITE.baseUrl, byDomain = true) => (
  <DevelopersPage
    site={{ ...SITE, baseUrl }}
    contactEmail={contactEmail}
    statuses={[
      { status: 'QUEUED', terminal: false },
      { status: 'COMPLETED_PARTIAL', terminal: true },
    ]}
    forms={[{ label: 'SARIF', extension: '.sarif', mediaType: 'application/sarif+json' }]}
    byDomain={byDomain}
    mcp={{
      paths: ['/.well-known/mcp', '/mcp'],
      versions: ['2026-07-28', '2025-11-25'],
      tools: [{ name: 'get_site_report', title: 'Read the report of a site' }],
    }}
    limits={[
      { meaning: 'New scans in 10 minutes by one client for one domain', value: '17' },
      { meaning: 'Body of a request', value: '8,192 bytes' },
    ]}
  />
);
const documentPage = (titles: readonly string[]) => (
  <DocumentationPage
    site={SITE}
    page={{
      name: 'api-scan',
      title: 'Legible scan API 0.1.0',
      description: 'How to start a scan by a program.',
      html: `<p>${'A part has a table of its answers. '.repeat(9)}</p>${titles
        .map((title, at) => `<h2 id="part-${at}">${title}</h2><p>What it does.</p>`)
        .join('')}`,
      parts: titles.map((title, at) => [`part-${at}`, title]),
    }}
  />
);

const NO_PROOF: BotProof = { directory: null, networks: [], networksList: '/bot/ips.json', domain: null };

export const botPage = (contactEmail: string | null, opensBrowser = true, proof: Partial<BotProof> = {}) => (
  <BotPage
    site={SITE}
    userAgent="LegibleBot/0.1 (+https://legible.example/bot)"
    productToken="LegibleBot"
    opensBrowser={opensBrowser}
    proof={{ ...NO_PROOF, ...proof }}
    contactEmail={contactEmail}
    figures={[
      { meaning: 'Pages of one scan', value: '23' },
      { meaning: 'Pause between two requests to a host', value: '100 ms' },
    ]}
  />
);

/** The page with a written policy and the policy of the sample report. */
export const policyPage = (report: Report | null = REPORT) => {
  const form = { policy: { answers: allBut(['training']), paths: [] }, stack: 'nginx', origin: SITE.baseUrl } as const;
  const policy = report?.policy;
  return (
    <PolicyPage
      site={SITE}
      form={form}
      written={writePolicy(form.policy, form.stack, form.origin)}
      read={report === null || policy === undefined ? null : { report, policy, dropped: 0 }}
      refused={null}
      noindex={report !== null}
    />
  );
};

export const DESCRIPTIONS = describeRules(RULES);
/** Two rules of each family, because axe takes long for all of them and they look alike. */
const SOME_RULES = CATEGORIES.flatMap(({ key }) => DESCRIPTIONS.filter(({ category }) => category === key).slice(0, 2));
export const rulesPage = (rules: readonly RuleDescription[], query: FilterQuery = { text: '', chosen: {} }) => (
  <RulesPage site={SITE} rules={rules} all={DESCRIPTIONS.length} query={query} />
);
/** Returns the page of a rule of the catalogue, with changes. */
export const rulePage = (change: Partial<RuleDescription> = {}) => {
  const [rule] = DESCRIPTIONS.filter(({ id }) => id === 'canonical-single');
  if (rule === undefined) throw new Error('canonical-single is not in the catalogue');
  return <RulePage site={SITE} rule={{ ...rule, ...change }} />;
};

const outcomesOf = (outcomes: Readonly<Record<string, RuleResult['outcome']>>): Report['rules'] =>
  REPORT.rules.map((rule) => ({ ...rule, outcome: outcomes[rule.id] ?? rule.outcome }));

/** An earlier report by an older ruleset. Compared with `REPORT`, it shows changes of every kind. */
const EARLIER: Report = {
  ...REPORT,
  scanId: 'scn_0000000000000000000001',
  rulesetVersion: '0.9.0',
  finishedAt: '2026-10-02T09:00:00.000Z',
  scores: {
    web: { ...SCORE, value: 77, level: 'held-back', atMost: 77 },
    ai: { ...SCORE, value: null, level: 'not-judged', notJudged: 'nothing-tested', atMost: null, coverage: 0 },
  },
  rules: outcomesOf({ 'title-present': 'warn', 'crawl-site-allowed': 'pass', 'index-missing-url-status': 'fail' }).map(
    (rule) => (rule.id === 'canonical-single' ? { ...rule, severity: 'med', grade: 'E2' } : rule),
  ),
};
const EARLIER_BY_NEW_RULES: Report = {
  ...EARLIER,
  rulesetVersion: REPORT.rulesetVersion,
  rules: outcomesOf({ 'title-present': 'warn', 'index-status-ok': 'untested', 'index-noindex-unexpected': 'pass' }),
};
const ELSEWHERE: Report = {
  ...REPORT,
  scanId: 'scn_0000000000000000000002',
  rulesetVersion: '0.9.0',
  partial: true,
  target: { domain: 'other-tea.example', url: 'https://other-tea.example/' },
  finishedAt: '2026-11-21T00:00:00.000Z',
  rules: REPORT.rules.slice(1),
  pages: REPORT.pages.slice(1, 2),
};

const CLEAN: Report = { ...REPORT, rules: [] };

export const comparePage = (
  comparison: Comparison,
  historyPath: string | null = '/scan/harbour-tea.example/history',
) => <ComparePage site={SITE} comparison={comparison} historyPath={historyPath} indexable={false} />;

export const HISTORY_ENTRY: HistoryEntry = {
  scanId: SCAN_ID,
  finishedAt: `${START}31.000Z`,
  web: { value: 82, coverage: 100 },
  ai: { value: 39, coverage: 96 },
  partial: false,
  rulesetVersion: RULESET_VERSION,
  previous: 'scn_0000000000000000000001',
  changes: [
    { kind: 'level', score: 'ai', before: 'good', after: 'blocked', unsteady: false },
    { kind: 'robots', added: ['Disallow: /cart'], removed: [], unsteady: true },
  ],
};

export const historyPage = (change: Partial<Parameters<typeof HistoryPage>[0]> = {}) => (
  <HistoryPage
    site={SITE}
    host="harbour-tea.example"
    entries={[
      HISTORY_ENTRY,
      {
        ...HISTORY_ENTRY,
        scanId: 'scn_0000000000000000000001',
        finishedAt: '2026-10-02T09:00:00.000Z',
        web: { value: 77, coverage: null },
        ai: { value: null, coverage: 0 },
        partial: true,
        rulesetVersion: '0.9.0',
        previous: null,
        changes: [],
      },
    ]}
    mayFollow
    next={null}
    hasNewer={false}
    indexable={false}
    {...change}
  />
);

/** The position of the second report of a site. */
export const POSITION: ReportPosition = {
  previous: 'scn_0000000000000000000001',
  host: 'harbour-tea.example',
  points: pointsOf([
    HISTORY_ENTRY,
    {
      finishedAt: '2026-10-02T09:00:00.000Z',
      web: { value: 77, coverage: 90 },
      ai: { value: null, coverage: 0 },
      rulesetVersion: RULESET_VERSION,
    },
  ]),
};

/** Every page in every state that looks different. */
export const PAGES = {
  home: () => homePage(),
  'home after a refusal': () =>
    homePage({
      refused: {
        url: 'http://localhost:8080/',
        refresh: true,
        error: 'The address does not lead to a public website.',
      },
    }),
  'home after too many scans': () =>
    homePage({ refused: { url: 'https://harbour-tea.example/', refresh: false, error: 'Too many scans.' } }),
  'home after a while': () => homePage({ recent: [RECENT, { ...RECENT, web: null, ai: 7 }] }),
  'live, running': () => livePage(scanAt('SCANNING')),
  'live, at its beginning': () => livePage(scanAt('QUEUED', { progress: 0, explorationEvents: [] })),
  'live, with a long trail': () =>
    livePage(scanAt('SCORING', { progress: 88, explorationEvents: [...Array(16).keys()].map((at) => trailEvent(at)) })),
  'live, waiting': () => livePage(scanAt('COMPLETED')),
  'live, judging': () => livePage(scanAt('SCORING', { progress: 88, explorationEvents: [...PHASED] })),
  'live, of a good site': () =>
    livePage(scanAt('SCANNING', { explorationEvents: PHASED.filter(({ status }) => status === 'succeeded') })),
  'live, of a site that hardly answers': () =>
    livePage(
      scanAt('SCANNING', { explorationEvents: PHASED.map((event) => ({ ...event, status: 'failed' as const })) }),
    ),
  'live, of a shell': () =>
    livePage(scanAt('SCORING', { explorationEvents: PHASED.filter(({ label }) => !/Links|Linked/.test(label)) })),
  'live, with nothing to read': () => livePage(scanAt('COMPLETED_PARTIAL', { explorationEvents: PHASED.slice(0, 2) })),
  'live, unreachable': () =>
    livePage(scanAt('FAILED', { error: SCAN_ERRORS['connection-refused'], explorationEvents: PHASED.slice(6, 7) })),
  'live, failed': () => livePage(scanAt('FAILED', { error: 'The site did not give a usable answer.' })),
  report: () => reportPage(REPORT, { screenshots: SCREENSHOTS, position: POSITION }),
  'what if': () => whatIfPage(null),
  'what if something changed': () =>
    whatIfPage(`${ROBOTS_TEXT}Disallow: /teas/oolong\n\nUser-agent: Bytespider\nUser-agent: Claude-User\nDisalow: /\n`),
  'what if it were not robots.txt': () =>
    whatIfPage('<!doctype html><title>Tea</title>', { ...REPORT, robots: NO_ROBOTS }),
  'report, good': () => reportPage(GOOD_REPORT),
  'report, shell': () => reportPage(SHELL_REPORT),
  'report, nothing to read': () => reportPage(NOTHING_REPORT, { events: [] }),
  'report in part': () => reportPage(PARTIAL_REPORT, { events: [] }),
  'report judged again, in part, with notes': () => reportPage(NOTED_REPORT, { events: [] }),
  'report after filtering': () =>
    reportPage(HOME_REPORT, {
      events: [],
      query: {
        chosen: { status: 'fail', page: '0' },
        comparedWith: { scanId: 'scn_0000000000000000000001', finishedAt: `${START}00.000Z` },
      },
    }),
  'report after filtering, nothing left': () =>
    reportPage(REPORT, { events: [], query: { chosen: { severity: 'low' }, comparedWith: null } }),
  comparison: () => comparePage(compareReports(EARLIER, REPORT, EARLIER_BY_NEW_RULES)),
  'comparison of two hosts by two rulesets': () => comparePage(compareReports(ELSEWHERE, REPORT, null), null),
  'comparison without a change': () => comparePage(compareReports(CLEAN, CLEAN, null)),
  history: () => historyPage(),
  'history, further back': () => historyPage({ entries: [HISTORY_ENTRY], next: SCAN_ID, hasNewer: true }),
  rules: () => rulesPage(SOME_RULES),
  'rules after filtering': () => rulesPage([], { text: '"<b>', chosen: { severity: 'crit', grade: 'E3' } }),
  rule: () => rulePage({ counterEvidence: 'A study of ten thousand pages saw no effect.' }),
  'rule after rule, in words': () =>
    rulePage({ title: 'Another rule', examples: { kind: 'text', pass: 'A 404.', fail: 'A 200.' }, feeds: 'neither' }),
  developers: () => developersPage('scans@legible.example'),
  bot: () => botPage(null),
  methodology: methodologyPage,
  bots: () => <BotsPage site={SITE} query={{ text: '', chosen: {} }} />,
  'bots after filtering': () => <BotsPage site={SITE} query={{ text: '"<b>', chosen: { purpose: 'ads' } }} />,
  'robot of the registry': () => <BotInRegistryPage site={SITE} bot={BOTS['adsbot-google']} />,
  standards: () => <StandardsPage site={SITE} standards={describeStandards(RULES)} />,
  about: () => aboutPage({ name: 'The Legible Project', profiles: ['https://social.example/@legible'] }),
  privacy: () => privacyPage(),
  // On a phone, the names of its parts fill one line in one font and two in another.
  document: () => documentPage(['POST /api/scans', 'GET /api/scans/{scanId}', 'Schemas']),
  'error 404': () =>
    messagePage(404, 'There is no report of this site yet.', {
      form: { maxUrlLength: 2048, url: 'harbour-tea.example' },
    }),
  'error 405': () => messagePage(405),
  'error 406': () => messagePage(406, 'This address answers as text/html, text/markdown.'),
  'error 422': () => messagePage(422, 'The address is not public.', { form: { maxUrlLength: 2048 } }),
  'error 429': () => messagePage(429, 'Too many scans.', { retryAfterS: 40 }),
  'error 500': () => messagePage(500),
} as const;

export type PageName = keyof typeof PAGES;

/** Returns a page in a language, as it is sent. English pages do not need this. */
export const inLanguage = (language: Language, page: () => Parameters<typeof rendered>[0]): string => {
  SITE.language = language;
  try {
    return rendered(page());
  } finally {
    SITE.language = 'en';
  }
};

/** Returns the document as it is sent. */
export const rendered = (page: ReturnType<(typeof PAGES)['home']>): string => String(page);

/** Three words of English, in a row. */
const ENGLISH = /[a-z]{2,},? [a-z]{2,},? [a-z]{2,}/i;

/** Returns the English left in HTML of another language, except marked English and texts of sites. */
export const englishIn = (html: string): readonly string[] => {
  const own = html
    .replace(/<(bdi|code|pre)\b.*?<\/\1>/gs, '')
    .replace(/<(\w+)(?=[^>]* lang="en")[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...own.matchAll(/ (?:aria-label|alt|title|data-label)="([^"]*)"/g)].map(
    ([, words = '']) => words,
  );
  return [...attributes, ...own.split(/<[^>]*>/)].filter((words) => ENGLISH.test(words));
};
