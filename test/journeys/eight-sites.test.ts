import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_TOKEN, type Outcome, type Report, type ScoreName } from '@legible/audit';
import { parseRobots, robotsVerdict } from '@legible/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder, skipWithout } from '../environment.ts';
import type { RealSites, SiteResult } from '../namespace/real-sites.ts';
import { type NamespaceSite, runInNamespace, type Traffic } from '../namespace/run.ts';
import type { ScanCost } from '../namespace/scan-cost.ts';
import { pictureFaults } from '../picture-faults.ts';
import { leftOutOf, type StandingFinding, setAside } from './left-out.ts';
import { writeManyPages } from './many-pages.ts';

const skipped = skipWithout('network-namespace') || skipWithout('shared');
const RUN_MS = 120_000;

/** What a finding must say: message id and a piece of its arguments, or of the proof, at one of its places. */
interface ExpectedFinding {
  readonly rule: string;
  readonly outcome: 'warn' | 'fail';
  readonly message: string;
  readonly says: string;
}

/** What is known of a real site. Each figure and address can be checked by hand on its files. */
interface Known extends NamespaceSite {
  /** The address that is submitted. */
  readonly home: string;
  /** The page that the report calls home, where that is another one. */
  readonly root?: string;
  /** Paths that answer differently on the real server. */
  readonly undecided?: readonly string[];
  readonly robots: Report['robots']['state'];
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** All findings of the two highest severities but those set aside. */
  readonly findings: readonly ExpectedFinding[];
  readonly scores: Readonly<Record<ScoreName, readonly [number, number]>>;
  /** Requests that its feeds and its llms.txt are worth. */
  readonly surfaces?: number;
  readonly pages: readonly [number, number];
}

const SOUND = {
  'crawl-robots-reachable': 'pass',
  'crawl-site-allowed': 'pass',
  'crawl-page-allowed': 'pass',
  'index-home-indexable': 'pass',
  'index-missing-url-status': 'pass',
  'index-server-errors': 'pass',
  'host-variants-converge': 'pass',
  'canonical-not-mass-home': 'pass',
  'parity-challenge': 'pass',
  'parity-content': 'pass',
  'parity-status': 'pass',
  availability: 'pass',
} as const;

const SITES: readonly Known[] = [
  {
    host: 'whatwg.org',
    site: 'whatwg',
    home: 'https://whatwg.org/',
    undecided: ['irc', 'mailing-list'],
    robots: 'rules',
    // So few pages that nobody misses the sitemap. Pages without any metadata but a title and an icon, with the links by
    // which their headings can be copied, and none with a main element; the chat page lists bare addresses.
    outcomes: {
      ...SOUND,
      'sitemap-present': 'pass',
      'canonical-single': 'not-applicable',
      'title-present': 'pass',
      'lang-matches-text': 'pass',
      'description-present': 'warn',
      'og-core': 'fail',
      'heading-main': 'pass',
      'link-text': 'fail',
      'main-landmark': 'fail',
      'content-substance': 'pass',
      'agent-operable-controls': 'pass',
      'sd-organization': 'fail',
      'hreflang-missing': 'not-applicable',
    },
    findings: [],
    scores: { web: [90, 100], ai: [90, 100] },
    pages: [8, 20],
  },
  {
    host: 'pytorch.kr',
    site: 'pytorch-kr',
    home: 'https://pytorch.kr/',
    robots: 'rules',
    // The file that verifies ownership (naver….html) has no title, and needs none. Pages that only refresh to another
    // one forbid indexing (get-started/), as they should; one of them stands in the sitemap, which is wrong.
    // One language, one description for most pages, og:url that names the home page everywhere, 97 pictures without a
    // text on one page, a feed and a sitemap that nothing names, posts with a date and an author in plain words.
    outcomes: {
      ...SOUND,
      'sitemap-parses': 'pass',
      'title-present': 'pass',
      'sitemap-in-robots': 'warn',
      'canonical-signals-agree': 'warn',
      'redirect-kind': 'warn',
      'hreflang-missing': 'not-applicable',
      'description-present': 'pass',
      'description-unique': 'fail',
      'content-stuffing': 'pass',
      'heading-main': 'warn',
      'img-alt': 'fail',
      'feed-valid': 'pass',
      'feed-discoverable': 'warn',
      'date-visible': 'warn',
      'author-named': 'warn',
    },
    findings: [
      { rule: 'index-status-ok', outcome: 'warn', message: 'redirect', says: 'https://pytorch.kr/about/' },
      {
        rule: 'link-internal-live',
        outcome: 'warn',
        message: 'redirected',
        says: 'https://pytorch.kr/about (leads to',
      },
      { rule: 'sitemap-present', outcome: 'warn', message: 'guessed', says: 'https://pytorch.kr/sitemap.xml' },
      {
        rule: 'sitemap-urls-indexable',
        outcome: 'fail',
        message: 'canonical',
        says: 'https://pytorch.kr/hub/developer-models → https://pytorch.kr/hub/research-models',
      },
      { rule: 'sitemap-urls-live', outcome: 'fail', message: 'indirect', says: 'https://pytorch.kr/coc/' },
      // Its headings stand in a banner above the text.
      { rule: 'main-content-extractable', outcome: 'warn', message: 'heading', says: '반갑습니다!' },
    ],
    surfaces: 4,
    scores: { web: [70, 97], ai: [70, 97] },
    pages: [20, 20],
  },
  {
    host: 'brpc.apache.org',
    site: 'brpc',
    home: 'https://brpc.apache.org/',
    robots: 'rules',
    // Two languages that nothing connects; no description and no structured data on any page; a page whose sections all
    // begin with an h1; companies shown by pictures without a text.
    outcomes: {
      ...SOUND,
      'crawl-robots-is-text': 'pass',
      'sitemap-parses': 'pass',
      'sitemap-urls-live': 'pass',
      'sitemap-in-robots': 'warn',
      'hreflang-missing': 'warn',
      'lang-matches-text': 'pass',
      'description-present': 'warn',
      'heading-main': 'warn',
      'section-structure': 'pass',
      'img-alt': 'fail',
      'sd-present': 'warn',
      'title-unique': 'warn',
    },
    findings: [
      { rule: 'sitemap-present', outcome: 'warn', message: 'guessed', says: 'https://brpc.apache.org/sitemap.xml' },
      // The template writes the title twice.
      { rule: 'title-present', outcome: 'warn', message: 'several', says: 'bRPC overview | bRPC' },
    ],
    surfaces: 12,
    scores: { web: [75, 98], ai: [75, 98] },
    pages: [20, 20],
  },
  {
    host: 'kvrocks.apache.org',
    site: 'kvrocks',
    home: 'https://kvrocks.apache.org/',
    robots: 'no-rules',
    // Two posts without an author, on their pages and in the Atom feed, which names none for all; breadcrumbs of one item.
    outcomes: {
      ...SOUND,
      'crawl-robots-is-text': 'not-applicable',
      'sitemap-parses': 'pass',
      'sitemap-lastmod-valid': 'warn',
      'title-present': 'pass',
      'description-present': 'warn',
      'hreflang-codes': 'pass',
      'author-named': 'fail',
      'date-visible': 'pass',
      'feed-discoverable': 'pass',
      'feed-valid': 'fail',
      'feed-entries': 'fail',
      'sd-breadcrumb': 'warn',
    },
    findings: [
      {
        rule: 'canonical-target-ok',
        outcome: 'warn',
        message: 'redirect',
        says: '"canonical":"https://kvrocks.apache.org/blog","to":"https://kvrocks.apache.org/blog/"',
      },
      { rule: 'index-status-ok', outcome: 'warn', message: 'redirect', says: 'https://kvrocks.apache.org/users/' },
      {
        rule: 'link-internal-live',
        outcome: 'warn',
        message: 'redirected',
        says: 'https://kvrocks.apache.org/docs/getting-started (leads to',
      },
      { rule: 'sitemap-present', outcome: 'warn', message: 'guessed', says: 'https://kvrocks.apache.org/sitemap.xml' },
      {
        rule: 'sitemap-urls-live',
        outcome: 'fail',
        message: 'indirect',
        says: 'https://kvrocks.apache.org/blog → https://kvrocks.apache.org/blog/',
      },
    ],
    surfaces: 8,
    scores: { web: [70, 95], ai: [70, 95] },
    pages: [20, 20],
  },
  {
    host: 'material-plus.cdget.com',
    site: 'material-plus-ui',
    home: 'https://material-plus.cdget.com/',
    robots: 'rules',
    outcomes: {
      ...SOUND,
      'sitemap-present': 'pass',
      'sitemap-parses': 'pass',
      'sitemap-urls-live': 'pass',
      'canonical-single': 'pass',
      'title-present': 'pass',
      'link-internal-live': 'pass',
      // Of its two icons one is large; its author is an organisation, of which the home page says little.
      favicon: 'pass',
      'og-core': 'pass',
      'hreflang-return': 'pass',
      'hreflang-x-default': 'pass',
      'sd-parses': 'pass',
      'sd-organization': 'warn',
      'llms-txt-format': 'pass',
      'llms-txt-links': 'pass',
      'agent-discovery-links': 'warn',
      'main-content-extractable': 'pass',
    },
    findings: [],
    surfaces: 6,
    scores: { web: [90, 100], ai: [90, 100] },
    pages: [20, 20],
  },
  {
    host: 'noshift.js.org',
    site: 'noshift',
    home: 'https://noshift.js.org/',
    robots: 'no-rules',
    // 31 pages, all of them linked from the home page's menus: a sitemap is not missed either.
    // The home page names versions that do not exist; a Japanese page has more code than text; versions in two languages
    // share their titles, which is no fault, and the pages of each share a description, which is one.
    outcomes: {
      ...SOUND,
      'sitemap-present': 'pass',
      'title-present': 'pass',
      'title-unique': 'pass',
      'description-unique': 'fail',
      'link-internal-live': 'pass',
      'hreflang-targets': 'fail',
      'hreflang-self': 'fail',
      'hreflang-x-default': 'fail',
      'lang-matches-text': 'pass',
      'content-stuffing': 'pass',
    },
    findings: [
      { rule: 'hreflang-targets', outcome: 'fail', message: 'broken', says: 'https://noshift.js.org/en/ (status 404)' },
    ],
    scores: { web: [90, 100], ai: [90, 100] },
    pages: [20, 20],
  },
  {
    host: 'owasp-noir.github.io',
    site: 'noir',
    mount: '/noir',
    home: 'https://owasp-noir.github.io/noir/',
    // It lies at /noir/robots.txt, where no crawler looks; so nothing names the sitemap.
    robots: 'no-rules',
    // The home page in Korean has the title of the English one, the name of the project; the hero picture loads lazily.
    outcomes: {
      ...SOUND,
      'title-present': 'pass',
      'title-unique': 'pass',
      'title-descriptive': 'pass',
      'canonical-single': 'pass',
      'index-status-ok': 'pass',
      'sitemap-in-robots': 'not-applicable',
      'sitemap-lastmod-valid': 'warn',
      'hreflang-return': 'pass',
      'sd-parses': 'pass',
      'feed-valid': 'pass',
      'llms-txt-format': 'pass',
      'llms-txt-links': 'pass',
      'lcp-hints': 'fail',
    },
    findings: [
      {
        rule: 'sitemap-present',
        outcome: 'warn',
        message: 'guessed',
        says: 'https://owasp-noir.github.io/noir/sitemap.xml',
      },
    ],
    surfaces: 14,
    scores: { web: [85, 99], ai: [85, 99] },
    pages: [15, 20],
  },
  {
    host: 'vant-ui.github.io',
    site: 'vant',
    mount: '/vant',
    home: 'https://vant-ui.github.io/vant/',
    root: 'https://vant-ui.github.io/',
    robots: 'no-rules',
    // One page, whose HTML has no link to another.
    outcomes: {
      ...SOUND,
      'index-home-indexable': 'fail',
      'link-internal-live': 'not-applicable',
      'title-present': 'pass',
      // What its scripts would write was not seen, and is not said to be missing.
      'heading-main': 'untested',
      'main-landmark': 'untested',
      'publisher-identity': 'untested',
      'content-substance': 'untested',
      'content-without-js': 'fail',
      viewport: 'warn',
      'og-core': 'fail',
      'description-present': 'pass',
    },
    findings: [
      // An empty shell cannot stand for the home page of a site below a path, so the root of the host does.
      { rule: 'index-home-indexable', outcome: 'fail', message: 'status', says: 'https://vant-ui.github.io/' },
      { rule: 'index-status-ok', outcome: 'fail', message: 'error', says: 'https://vant-ui.github.io/' },
      { rule: 'content-without-js', outcome: 'fail', message: 'shell', says: 'https://vant-ui.github.io/vant/' },
      { rule: 'parity-no-cookie-no-js', outcome: 'fail', message: 'empty', says: '"words":0' },
    ],
    scores: { web: [0, 39], ai: [0, 39] },
    pages: [1, 20],
  },
];

const HEAVY = ['crit', 'high'];
/** Severities that a person has to act upon. */
const ABOVE_LOW = ['crit', 'high', 'med'];
/** Requests that a site may see: two for each page in the report, what concerns the whole site, and its surfaces. */
const requestsAtMost = (pages: number, surfaces = 0): number => 2 * pages + 60 + surfaces;

describe.skipIf(skipped)('eight real sites, from the address to the report', () => {
  let results: ReadonlyMap<string, SiteResult> = new Map();
  let traffic: Traffic;

  beforeAll(async () => {
    const input = SITES.map(({ home }) => home);
    const run = await runInNamespace<RealSites>({ journey: 'real-sites.ts', sites: SITES, input, withinMs: RUN_MS });
    results = new Map(run.result.sites.map((result) => [result.url, result]));
    traffic = run.traffic;
  }, RUN_MS);

  const resultOf = (site: Known): SiteResult => {
    const result = results.get(site.home);
    if (result === undefined) throw new Error(`no result for ${site.home}`);
    return result;
  };
  const reportOf = (site: Known): Report => resultOf(site).report as Report;
  const targetsOf = (site: Known, called?: string): readonly string[] =>
    (resultOf(site).pictures.at(-1)?.explorationEvents ?? []).flatMap(({ kind, label, target }) =>
      kind !== 'target' && target?.startsWith('http') && (called === undefined || label === called) ? [target] : [],
    );
  const standingOf = (site: Known): readonly StandingFinding[] => {
    const list = readFileSync(join(sharedFolder(), 'sites', 'absent', `${site.site}.txt`), 'utf8');
    return setAside(reportOf(site), leftOutOf({ ...site, list }), targetsOf(site));
  };
  const named = (host: string): Known => {
    const site = SITES.find((one) => one.host === host);
    if (site === undefined) throw new Error(`no site ${host}`);
    return site;
  };

  describe.each(SITES.map((site) => ({ name: site.site, site })))('$name', ({ site }) => {
    test('is scanned to its end', () => {
      const { pictures, page } = resultOf(site);
      expect(pictures.at(-1)?.status).toBe('COMPLETED');
      expect(pictures.flatMap((picture, index) => pictureFaults(pictures[index - 1] ?? null, picture))).toEqual([]);
      expect(page.status).toBe(200);
    });

    test('the sample: the home page is where the site begins, and there are pages enough', () => {
      const { pages } = reportOf(site);
      const [least, most] = site.pages;
      expect(pages.filter(({ home }) => home).map(({ url }) => url)).toEqual([site.root ?? site.home]);
      expect(pages.length).toBeGreaterThanOrEqual(least);
      expect(pages.length).toBeLessThanOrEqual(most);
    });

    test('the facts that are known of it', () => {
      expect(reportOf(site).robots.state).toBe(site.robots);
      const standing = standingOf(site);
      const seen = reportOf(site).rules.flatMap(({ id, outcome, findings }): [string, Outcome][] => {
        if (site.outcomes[id] === undefined) return [];
        const isSetAside = findings.length > 0 && standing.every(({ rule }) => rule.id !== id);
        return [[id, isSetAside ? 'pass' : outcome]];
      });
      expect(Object.fromEntries(seen)).toEqual(site.outcomes);
    });

    test('the findings that weigh most are those that a person would make', () => {
      const standing = standingOf(site).filter(({ rule }) => HEAVY.includes(rule.severity));
      const line = (rule: string, outcome: string, message: string) => `${rule} ${outcome} ${message}`;
      expect(standing.map(({ rule, outcome, message }) => line(rule.id, outcome, message)).sort()).toEqual(
        site.findings.map(({ rule, outcome, message }) => line(rule, outcome, message)).sort(),
      );
      for (const { rule, message, says } of site.findings) {
        const finding = standing.find((one) => one.rule.id === rule && one.message === message);
        expect(JSON.stringify(finding?.places.map(({ args, proof }) => [args, proof?.url]))).toContain(says);
      }
    });

    test('every finding has its whole proof, and is told once', () => {
      const findings = reportOf(site).rules.flatMap((rule) =>
        rule.findings.map((finding) => ({ rule: rule.id, scope: rule.scope, ...finding })),
      );
      const told = findings.map(({ rule, outcome, message }) => `${rule} ${outcome} ${message}`);
      expect(told.filter((one, index) => told.indexOf(one) !== index)).toEqual([]);
      for (const { rule, scope, message, count, places } of findings) {
        if (scope === 'site') expect([rule, message, count, places.length]).toEqual([rule, message, 1, 1]);
        for (const { proof } of places) {
          const what = `${rule} ${message} ${proof?.url}`;
          expect([what, proof?.method]).toEqual([what, expect.stringMatching(/^(?:GET|HEAD)$/)]);
          // A handshake and a name that is not found have no status; the excerpt says what came instead.
          if (proof?.status !== null) expect([what, proof?.status]).toEqual([what, expect.any(Number)]);
          expect([what, proof?.excerpt]).toEqual([what, expect.stringMatching(/\S/)]);
          expect([what, proof?.curl]).toEqual([what, expect.stringContaining(`--url '${proof?.url}'`)]);
        }
      }
    });

    test('scores', () => {
      const { scores } = reportOf(site);
      for (const name of ['web', 'ai'] as const) {
        const [least, most] = site.scores[name];
        expect([name, scores[name].value]).toEqual([name, expect.any(Number)]);
        expect(scores[name].value).toBeGreaterThanOrEqual(least);
        expect(scores[name].value).toBeLessThanOrEqual(most);
      }
    });

    test('it was asked little, robots.txt once, and nothing that robots.txt closes', () => {
      const { pages, requests, robots } = reportOf(site);
      // As the site counted them: each hop of a redirect is a request.
      expect(traffic.public[site.host]).toBeLessThanOrEqual(requestsAtMost(pages.length, site.surfaces));
      // A last request that is redirected, and the lookups of hosts without an address, come on top.
      expect(requests).toBeLessThanOrEqual(requestsAtMost(pages.length, site.surfaces) + 2);
      const targets = targetsOf(site);
      expect(targetsOf(site, 'robots.txt').filter((url) => new URL(url).pathname.endsWith('/robots.txt'))).toEqual([
        `https://${site.host}/robots.txt`,
      ]);
      const file = join(sharedFolder(), 'sites', site.site, 'robots.txt');
      if (site.mount !== undefined || !existsSync(file)) return;
      const rules = parseRobots(readFileSync(file, 'utf8'));
      const closed = targets.filter((url) => !robotsVerdict(rules, BOT_TOKEN, new URL(url).pathname).allowed);
      // What was found and not asked is named in the trail too.
      expect(closed).toHaveLength(robots.refused);
    });
  });

  test('whatwg.org: the page that robots.txt closes is not among the pages', () => {
    expect(reportOf(named('whatwg.org')).pages.map(({ url }) => url)).not.toContain(
      'https://whatwg.org/specs/url/2014-07-30/',
    );
  });

  test('a project page under a path does not pay for the root of its host', () => {
    const { scores, pages } = reportOf(named('owasp-noir.github.io'));
    expect(scores.web.caps).toEqual([]);
    expect(pages.map(({ url }) => url)).not.toContain('https://owasp-noir.github.io/');
  });

  test('the tidy site has at most three findings above low', () => {
    const loud = standingOf(named('material-plus.cdget.com')).filter(({ rule }) => ABOVE_LOW.includes(rule.severity));
    expect(loud.length).toBeLessThanOrEqual(3);
  });

  test('the scores tell the tidy site from the one that is empty without scripts', () => {
    const [tidy, empty] = ['material-plus.cdget.com', 'vant-ui.github.io'].map((host) => reportOf(named(host)).scores);
    for (const name of ['web', 'ai'] as const) {
      expect((tidy?.[name].value ?? 0) - (empty?.[name].value ?? 100)).toBeGreaterThanOrEqual(25);
    }
  });

  test('nothing private is touched, and no other site', () => {
    expect(traffic.private).toEqual({});
    expect(Object.keys(traffic.public).sort()).toEqual(SITES.map(({ host }) => host).sort());
  });
});

describe.skipIf(skipped)('brpc.apache.org, from a Chinese page', () => {
  const PAGE = 'https://brpc.apache.org/zh/docs/overview/';

  test('its menu leads to addresses under /zh/zh/, which do not exist', { timeout: RUN_MS }, async () => {
    const { result, traffic } = await runInNamespace<RealSites>({
      journey: 'real-sites.ts',
      sites: [{ host: 'brpc.apache.org', site: 'brpc' }],
      input: [PAGE],
    });
    const report = result.sites[0]?.report as Report;
    const rule = report.rules.find(({ id }) => id === 'link-internal-live');
    expect(rule?.outcome).toBe('fail');
    expect(rule?.findings).toMatchObject([{ outcome: 'fail', message: 'broken', count: 1 }]);
    const args = rule?.findings[0]?.places[0].args;
    const examples = args?.examples as readonly string[];
    expect(args?.broken).toBeGreaterThanOrEqual(2);
    const broken = examples.filter((one) => one.includes('(status 404)'));
    expect(broken.length).toBeGreaterThanOrEqual(2);
    for (const example of broken) expect(example).toContain('https://brpc.apache.org/zh/zh/docs/');
    expect(traffic.private).toEqual({});
  });
});

describe.skipIf(skipped)('what a scan costs', () => {
  const HOST = 'many-pages.example.com';
  const PAGES = 60;
  const folder = mkdtempSync(join(tmpdir(), 'legible-many-pages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // The bounds are 4 s of CPU and 300 MB; here they have slack for machines that are slow or busy.
  test(`of a site of ${PAGES} pages`, { timeout: RUN_MS }, async () => {
    writeManyPages(folder, HOST, PAGES);
    const { result, traffic } = await runInNamespace<ScanCost>({
      journey: 'scan-cost.ts',
      sites: [{ host: HOST, site: folder }],
      input: `https://${HOST}/`,
    });
    const { status, pages, requests, cpuMs, peakMb } = result;
    console.info(
      `A scan of ${PAGES} pages (${pages} read, ${requests} requests): ${cpuMs} ms of CPU (bound 4000), ` +
        `${peakMb} MB at most (bound 300).`,
    );
    expect(status).toBe('COMPLETED');
    expect(pages).toBeGreaterThanOrEqual(15);
    expect(cpuMs).toBeGreaterThan(0);
    expect(cpuMs).toBeLessThanOrEqual(8_000);
    expect(peakMb).toBeLessThanOrEqual(450);
    expect(traffic.public[HOST]).toBeLessThanOrEqual(requestsAtMost(pages));
    expect(traffic.private).toEqual({});
  });
});
