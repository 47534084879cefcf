import { explainFinding, type Report, RULES, ruleById } from '@legible/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import { PERFECT_WEB } from '../fixture-sites/perfect/app.ts';
import { at } from '../fixture-sites/perfect/house.ts';
import { rulesWith, scanWeb, type WebScan } from '../fixture-sites/scan-web.ts';

/** What every rule says of a site on which nothing is to be fixed. */
const ENTRANCES = { direct: at('/'), moved: at('/home') } as const;

/** Rules that see nothing without a browser or a key of a service. */
const UNSEEN = [
  'canonical-vs-javascript',
  'cwv-field',
  'index-noindex-vs-javascript',
  'intrusive-overlay',
  'links-without-js',
  'metadata-without-js',
];

/** Rules that do not apply, and why they cannot on this site. */
const MOOT: Readonly<Record<string, string>> = {
  'ai-robots-wildcard-allowlist': 'robots.txt admits everybody: there is no list of exceptions to be complete',
  'ai-txt-noai-meta': 'a report of controls that nobody documents; it never passes',
  'canonical-target-ok': 'every page is its own canonical address; for one that is not, see the last scan',
  'crawl-render-assets-allowed': 'no page needs scripts to be complete',
  'index-noindex-hidden-by-robots': 'nothing is kept out of the index',
  'other-agent-manifests': 'a report of manifests without a consumer; it never passes',
  'pay-per-crawl-402': 'nobody is asked to pay',
  'section-structure': 'no page has a thousand words in paragraphs',
};
/** Nothing is moved when the submitted address is the right one. */
const OF_MOVES = ['redirect-chain', 'redirect-kind', 'redirect-loop-or-dead'];
/** The moved address takes the place of one page, so that 19 are read and no locked one is among them. */
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

  test('both scores are full, whatever grade of evidence they count', () => {
    const { web, ai } = scan.report.scores;
    expect([web, ai]).toMatchObject([
      { value: 100, fromE1: 100, level: 'ready', gates: [], partial: false },
      { value: 100, fromE1: 100, level: 'ready', gates: [], partial: false },
    ]);
  });

  test('every rule is tested, page by page, but those that need what a scan does not have', () => {
    const untested = [...new Set(scan.report.untested.map(({ ruleId }) => ruleId))].sort();
    expect(untested).toEqual(UNSEEN);
  });

  test('every other rule passes, but those that have nothing to speak of', () => {
    expect(rulesWith(scan.report, 'not-applicable')).toEqual([...Object.keys(MOOT), ...moot].sort());
    expect(rulesWith(scan.report, 'pass')).toHaveLength(
      RULES.length - UNSEEN.length - Object.keys(MOOT).length - moot.length,
    );
  });

  test('20 pages are read with no more requests than a scan may make', () => {
    expect(scan.report.pages.length).toBe(entrance === 'direct' ? 20 : 19);
    expect(scan.exchanges.length).toBeLessThanOrEqual(140);
  });
});

test('with a parameter of a letter its address leads to the same site, and its canonical ends the copy', async () => {
  const { report } = await scanWeb({ ...PERFECT_WEB, url: at('/?from=letter') });
  expect(said(report)).toEqual([]);
  expect(rulesWith(report, 'pass')).toContain('canonical-target-ok');
}, 60_000);

test('what is listed as an exception is a rule', () => {
  const ids = [...UNSEEN, ...Object.keys(MOOT), ...OF_MOVES, ...OF_THE_LAST_PAGE];
  expect(ids.filter((id) => ruleById(id) === undefined)).toEqual([]);
});
