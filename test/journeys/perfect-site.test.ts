import { explainFinding, type Report, RULES, ruleById } from '@legible/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import { PERFECT_WEB } from '../fixture-sites/perfect/app.ts';
import { at } from '../fixture-sites/perfect/house.ts';
import { rulesWith, scanWeb, type WebScan } from '../fixture-sites/scan-web.ts';

/** The outcome of every rule on a site without faults. */
const ENTRANCES = { direct: at('/'), moved: at('/home') } as const;

/** Rules that cannot be tested without a browser or the key of a service. */
const UNSEEN = [
  'canonical-vs-javascript',
  'cwv-field',
  'index-noindex-vs-javascript',
  'intrusive-overlay',
  'links-without-js',
  'metadata-without-js',
];

/** Rules that do not apply on this site, with the reason. */
const MOOT: Readonly<Record<string, string>> = {
  'ai-robots-wildcard-allowlist': 'robots.txt admits everybody, so there is no list of exceptions to complete',
  'ai-txt-noai-meta': 'only reports controls that are not documented; it never passes',
  'canonical-target-ok': 'every page is its own canonical address; for one that is not, see the last scan',
  'crawl-render-assets-allowed': 'no page needs scripts to be complete',
  'index-noindex-hidden-by-robots': 'nothing is kept out of the index',
  'other-agent-manifests': 'only reports manifests without a consumer; it never passes',
  'pay-per-crawl-402': 'no visitor has to pay',
  'search-registration': 'the home page has no tag of a search engine, and its readers have none of their own',
  'section-structure': 'no page has a thousand words in paragraphs',
};
/** There is no redirect when the submitted address is the right one. */
const OF_MOVES = ['redirect-chain', 'redirect-kind', 'redirect-loop-or-dead'];
/** The moved address counts as one page, so 19 are read, and no locked page is among them. */
const OF_THE_LAST_PAGE = ['sd-paywall', 'sitemap-coverage'];

const said = ({ rules }: Report): readonly string[] =>
  rules.flatMap(({ id, findings }) =>
    findings
      .filter(({ outcome }) => outcome !== 'note')
      .map(({ message, places: [place] }) => `${id}: ${explainFinding(id, message, place.args)}`),
  );

describe.each([
  ['direct', OF_MOVES],
  ['moved', OF_THE_LAST_PAGE],
] as const)('the perfect site, entered at its %s address', (entrance, moot) => {
  let scan: WebScan;
  beforeAll(async () => {
    scan = await scanWeb({ ...PERFECT_WEB, url: ENTRANCES[entrance] });
  }, 60_000);

  test('nothing is found', () => {
    expect(said(scan.report)).toEqual([]);
    expect(scan.defects).toEqual([]);
  });

  test('both scores are full, whatever grade of evidence they include', () => {
    const { web, ai } = scan.report.scores;
    expect([web, ai]).toMatchObject([
      { value: 100, fromE1: 100, level: 'ready', gates: [], partial: false },
      { value: 100, fromE1: 100, level: 'ready', gates: [], partial: false },
    ]);
  });

  test('every rule is tested, page by page, except those that need what a scan does not have', () => {
    const untested = [...new Set(scan.report.untested.map(({ ruleId }) => ruleId))].sort();
    expect(untested).toEqual(UNSEEN);
  });

  test('every other rule passes, except those that do not apply', () => {
    expect(rulesWith(scan.report, 'not-applicable')).toEqual([...Object.keys(MOOT), ...moot].sort());
    expect(rulesWith(scan.report, 'pass')).toHaveLength(
      RULES.length - UNSEEN.length - Object.keys(MOOT).length - moot.length,
    );
  });

  test('20 pages are read within the request limit of a scan', () => {
    expect(scan.report.pages.length).toBe(entrance === 'direct' ? 20 : 19);
    expect(scan.exchanges.length).toBeLessThanOrEqual(140);
  });
});

test('with a campaign parameter its address leads to the same site, and the canonical address resolves the copy', async () => {
  const { report } = await scanWeb({ ...PERFECT_WEB, url: at('/?from=letter') });
  expect(said(report)).toEqual([]);
  expect(rulesWith(report, 'pass')).toContain('canonical-target-ok');
}, 60_000);

test('every listed exception is a rule', () => {
  const ids = [...UNSEEN, ...Object.keys(MOOT), ...OF_MOVES, ...OF_THE_LAST_PAGE];
  expect(ids.filter((id) => ruleById(id) === undefined)).toEqual([]);
});
