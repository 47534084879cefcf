import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_TOKEN, type Report } from '@legible/audit';
import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder, skipWithout } from '../../test/environment.ts';
import {
  MISSING_NAME,
  PRIVATE_NAMES,
  PUBLIC_HOST,
  REBINDING_NAME,
  REDIRECT_TARGETS,
  REDIRECTING_HOST,
  REFUSED,
} from '../../test/journeys/guard-vectors.ts';
import { pictureFaults } from '../../test/picture-faults.ts';
import { KNOWN_SITES } from '../../test/real-sites/known-sites.ts';
import type { VectorResult } from './guard-vectors.ts';
import type { RealSites, SiteResult } from './real-sites-journey.ts';
import { runInNamespace, type Traffic } from './run.ts';
import { requestsAtMost, SITE_CHECKS } from './site-checks.ts';

const skipped = skipWithout('network-namespace') || skipWithout('small-internet');
const RUN_MS = 120_000;
/** Most different texts with which an address may be refused. */
const REASONS_AT_MOST = 8;

const HOME = 'https://whatwg.org/';
const FORBIDDEN = 'https://whatwg.org/specs/url/2014-07-30/';
const KVROCKS = 'https://kvrocks.apache.org/';
const EMPTY = 'https://vant-ui.github.io/vant/';
/** Three of the known sites: few plain pages, many pages with a sitemap, and a shell. The proof real-sites scans all. */
const SITES = KNOWN_SITES.filter(({ home }) => [HOME, KVROCKS, EMPTY].includes(home));

const scanRealSites = () =>
  runInNamespace<RealSites>({
    journey: 'real-sites-journey.ts',
    sites: SITES,
    input: [HOME, KVROCKS, EMPTY, FORBIDDEN],
  });

const home = (host: string) => `https://${host}/`;
const redirectTo = (url: string) => `http://${REDIRECTING_HOST}/to?u=${encodeURIComponent(url)}`;
const VECTORS = [
  ...REFUSED.flatMap(({ urls }) => urls),
  ...[...PRIVATE_NAMES, MISSING_NAME, REBINDING_NAME, PUBLIC_HOST].map(home),
  ...REDIRECT_TARGETS.map(redirectTo),
];

const tryVectors = () =>
  runInNamespace<readonly VectorResult[]>({
    journey: 'guard-vectors.ts',
    sites: [{ host: PUBLIC_HOST, site: 'whatwg' }],
    input: VECTORS,
  });

/** Both runs at the same time, because most of a scan is waiting for its site. */
let scanned: ReturnType<typeof scanRealSites>;
let tried: ReturnType<typeof tryVectors>;
beforeAll(async () => {
  if (skipped) return;
  [scanned, tried] = [scanRealSites(), tryVectors()];
  await Promise.all([scanned, tried]);
}, RUN_MS);

describe.skipIf(skipped)('real sites, from the address to the report', () => {
  let results: readonly SiteResult[] = [];
  let enums: RealSites['enums'];
  let traffic: Traffic;

  beforeAll(async () => {
    const run = await scanned;
    results = run.result.sites;
    enums = run.result.enums;
    traffic = run.traffic;
  });

  const resultOf = (url: string): SiteResult => {
    const found = results.find((result) => result.url === url);
    if (!found) throw new Error(`no result for ${url}`);
    return found;
  };
  const reportOf = (url: string): Report => resultOf(url).report as Report;
  const eventsOf = (url: string) => resultOf(url).pictures.at(-1)?.explorationEvents ?? [];
  const outcomeOf = (url: string, ruleId: string) => reportOf(url).rules.find(({ id }) => id === ruleId)?.outcome;

  describe.each(SITES)('$host', (site) => {
    test.each(Object.entries(SITE_CHECKS))('%s', (_name, faultsOf) => {
      expect(faultsOf({ site, result: resultOf(site.home) })).toEqual([]);
    });
  });

  test('an address that robots.txt closes is scanned to its end without a fault', () => {
    const { pictures } = resultOf(FORBIDDEN);
    expect(['COMPLETED', 'COMPLETED_PARTIAL']).toContain(pictures.at(-1)?.status);
    expect(pictures.flatMap((picture, index) => pictureFaults(pictures[index - 1] ?? null, picture))).toEqual([]);
  });

  test('together the trails show every kind of action and of reason', () => {
    const events = results.flatMap(({ url }) => eventsOf(url));
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(enums.kinds));
    expect(new Set(events.map(({ origin }) => origin.kind))).toEqual(new Set(enums.origins));
    expect(enums.kinds.length + enums.origins.length).toBeGreaterThan(8);
    for (const { kind, contributesToResult, evidenceRuleIds } of events)
      expect(contributesToResult).toBe(
        ['transform', 'evidence', 'outcome'].includes(kind) || evidenceRuleIds.length > 0,
      );
  });

  test.each([HOME, KVROCKS, FORBIDDEN])('%s: the report is about this scan, and its page can be read', (url) => {
    const { pictures, report, page } = resultOf(url);
    const scanId = pictures.at(-1)?.scanId;
    expect(report).toMatchObject({ scanId, target: { url } });
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/^<!doctype html>/i);
    expect(page.html).toContain(new URL(url).hostname);
  });

  test.each([HOME, KVROCKS])('%s: the address by domain leads to the same report', (url) => {
    expect(resultOf(url).latest).toEqual(resultOf(url).report);
  });

  test('whatwg.org: rules for robots, a title, no sitemap, no canonical', () => {
    expect(reportOf(HOME).robots).toMatchObject({ state: 'rules' });
    expect(reportOf(HOME).pages[0]).toMatchObject({
      url: HOME,
      home: true,
      status: 200,
      title: 'Web Hypertext Application Technology Working Group (WHATWG)',
    });
    expect(outcomeOf(HOME, 'title-present')).toBe('pass');
    expect(outcomeOf(HOME, 'canonical-single')).toBe('not-applicable');
    expect(eventsOf(HOME).find(({ target }) => target?.endsWith('/sitemap.xml'))?.status).toBe('attention');
  });

  test('kvrocks.apache.org: no robots.txt, a canonical, a sitemap whose pages redirect to the slash', () => {
    expect(reportOf(KVROCKS).robots).toMatchObject({ state: 'no-rules' });
    expect(outcomeOf(KVROCKS, 'crawl-site-allowed')).toBe('pass');
    expect(outcomeOf(KVROCKS, 'canonical-single')).toBe('pass');
    expect(outcomeOf(KVROCKS, 'title-present')).toBe('pass');
    const redirects = reportOf(KVROCKS).rules.find(({ id }) => id === 'sitemap-urls-live')?.findings[0];
    expect(redirects?.message).toBe('indirect');
    expect(redirects?.places[0]?.args.urls).toContain(
      'https://kvrocks.apache.org/blog → https://kvrocks.apache.org/blog/',
    );
  });

  test('robots.txt is obeyed for everything except the submitted address', () => {
    const robots = parseRobots(readFileSync(join(sharedFolder(), 'sites', 'whatwg', 'robots.txt'), 'utf8'));
    const allowed = (url: string) => robotsVerdict(robots, BOT_TOKEN, new URL(url).pathname).allowed;
    expect(allowed(FORBIDDEN)).toBe(false);
    const targets = [HOME, FORBIDDEN].flatMap((url) =>
      eventsOf(url).flatMap(({ target }) => (target?.startsWith('https:') && target !== url ? [target] : [])),
    );
    expect(targets.length).toBeGreaterThan(4);
    expect(targets.filter((target) => !allowed(target))).toEqual([]);
    expect(eventsOf(FORBIDDEN).find(({ kind }) => kind === 'scan')?.target).toBe(FORBIDDEN);
  });

  test('each site is reached with few requests, and nothing private is touched', () => {
    expect(traffic.private).toEqual({});
    expect(Object.keys(traffic.public).sort()).toEqual(SITES.map(({ host }) => host).sort());
    const atMost = (url: string): number => requestsAtMost(reportOf(url).pages.length);
    expect(traffic.public['kvrocks.apache.org']).toBeLessThanOrEqual(atMost(KVROCKS));
    expect(traffic.public['vant-ui.github.io']).toBeLessThanOrEqual(atMost(EMPTY));
    expect(traffic.public['whatwg.org']).toBeLessThanOrEqual(atMost(HOME) + atMost(FORBIDDEN));
  });
});

describe.skipIf(skipped)('addresses that must lead nowhere', () => {
  let byUrl: ReadonlyMap<string, VectorResult> = new Map();
  let traffic: Traffic;

  beforeAll(async () => {
    const run = await tried;
    byUrl = new Map(run.result.map((result) => [result.url, result]));
    traffic = run.traffic;
    expect(byUrl.size).toBe(new Set(VECTORS).size);
  });

  const resultOf = (url: string): VectorResult => {
    const found = byUrl.get(url);
    if (!found) throw new Error(`no result for ${url}`);
    return found;
  };

  test.each(REFUSED)('refused on arrival: $trick', ({ urls }) => {
    for (const url of urls) expect([url, resultOf(url).status]).toEqual([url, 422]);
  });

  test('the reasons of refusals are a few fixed texts', () => {
    const texts = new Set(REFUSED.flatMap(({ urls }) => urls.map((url) => resultOf(url).error)));
    expect(texts.size).toBeLessThanOrEqual(REASONS_AT_MOST);
    for (const text of texts) expect(text).toMatch(/^url [a-zA-Z0-9 ,;:()/.]+\.$/);
  });

  test('names that lead to private addresses and names that do not exist are refused with one text', () => {
    const answers = [...PRIVATE_NAMES, MISSING_NAME].map((name) => resultOf(home(name)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(new Set(answers.map(({ error }) => error)).size).toBe(1);
  });

  test.each(REDIRECT_TARGETS)('a redirect to %s fails', (target) => {
    const { status, end } = resultOf(redirectTo(target));
    expect([status, end?.status]).toEqual([202, 'FAILED']);
    expect(end?.error).toBeTruthy();
  });

  const endOf = (name: string) => resultOf(redirectTo(`http://${name}/`)).end?.error;

  test('redirects to private names and to a missing one end with one text, all others with a second one', () => {
    expect(new Set([...PRIVATE_NAMES, MISSING_NAME].map(endOf)).size).toBe(1);
    expect(new Set(REDIRECT_TARGETS.map((target) => resultOf(redirectTo(target)).end?.error)).size).toBe(2);
  });

  test('a name that becomes private after it was admitted fails with the text of a private one', () => {
    const { status, end } = resultOf(home(REBINDING_NAME));
    expect({ status, end: end?.status, error: end?.error }).toEqual({
      status: 202,
      end: 'FAILED',
      error: endOf(MISSING_NAME),
    });
  });

  test('a failed scan does not show the address to which it was redirected', () => {
    for (const target of REDIRECT_TARGETS) {
      const shown = JSON.stringify(resultOf(redirectTo(target)).end);
      expect(shown).not.toContain('to?u=');
      expect(shown).not.toContain('10.9.9.9');
    }
  });

  test('nothing private was reached, while public sites were', () => {
    expect(traffic.private).toEqual({});
    expect(resultOf(home(PUBLIC_HOST)).end?.status).toMatch(/^COMPLETED/);
    expect(traffic.public[PUBLIC_HOST]).toBeGreaterThan(2);
    expect(traffic.public[REDIRECTING_HOST]).toBeGreaterThan(REDIRECT_TARGETS.length);
  });
});
