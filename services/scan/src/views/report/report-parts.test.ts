import type { Report, UnknownReason } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { englishLeft, HOME_REPORT, REPORT, rendered, reportPage, reportPageIn } from '../page-fixtures.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const textOf = (report: Report): string => text(rendered(reportPage(report)));
/** Text of the part that begins at the heading with this id. */
const part = (id: string, report: Report): string =>
  text(new RegExp(`<h2 id="${id}">.*?</section>`, 's').exec(rendered(reportPage(report)))?.[0] ?? '');

describe('the head', () => {
  test('says how the report was made', () => {
    expect(textOf(REPORT)).toContain(
      `2 of 3 addresses answered with a page · 31 requests · 31 seconds · ruleset ${REPORT.rulesetVersion}`,
    );
  });

  test.each([
    ['2026-11-20T14:03:00.000Z', '1 second'],
    ['2026-11-20T14:03:01.400Z', '1 second'],
    ['2026-11-20T14:03:01.500Z', '2 seconds'],
    ['2026-11-20T14:04:59.000Z', '119 seconds'],
    ['2026-11-20T14:05:00.000Z', '2 minutes'],
  ])('finished at %s: %s', (finishedAt, words) => {
    expect(textOf({ ...REPORT, startedAt: '2026-11-20T14:03:00.000Z', finishedAt })).toContain(` · ${words} · `);
  });

  test.each(['2026-11-20T14:02:59.000Z', 'soon'])('a time of %s gives no duration', (finishedAt) => {
    expect(textOf({ ...REPORT, startedAt: '2026-11-20T14:03:00.000Z', finishedAt })).toContain('31 requests · ruleset');
  });

  test('one page and one request are in the singular', () => {
    expect(textOf({ ...REPORT, pages: REPORT.pages.slice(0, 1), rules: [], requests: 1 })).toContain(
      '1 page · 1 request · ',
    );
  });

  test('offers the comparison with the earlier report', () => {
    const comparedWith = { scanId: 'scn_1', finishedAt: '2026-11-01T08:00:00.000Z' };
    const html = rendered(reportPage(REPORT, { query: { chosen: {}, comparedWith } }));
    expect(html).toContain('<a href="/scan/scn_1/compare/scn_5f0c1e2d3b4a59687786950a1b2c3d4e">');
    expect(text(html)).toContain('Compare with the report of 1 November 2026 at 08:00 UTC');
    expect(textOf(REPORT)).not.toContain('Compare with');
  });
});

describe('what could not be tested', () => {
  test('is grouped by reason, with what a test would take and the points at stake', () => {
    const words = part('untested', REPORT);
    expect(words).toContain(
      'The answer took too long 1 rule · Web search up to −3.0 What a test would take: A valid answer',
    );
    expect(words).toContain('A bot challenge was shown instead of the page 1 rule');
    expect(words).toContain('Addresses that do not exist answer 404 or 410 on 1 page · Web search −3.0');
  });

  test('lists the most frequent reason first, with the sum of its points', () => {
    const report: Report = {
      ...REPORT,
      untested: [
        { ruleId: 'index-missing-url-status', reason: 'challenged', pages: [0, 1] },
        { ruleId: 'title-present', reason: 'timeout', pages: [] },
        { ruleId: 'index-status-ok', reason: 'timeout', pages: [] },
      ],
      summary: {
        ...REPORT.summary,
        untested: [
          { id: 'title-present', kind: 'rule', web: 1.2, ai: null },
          { id: 'index-status-ok', kind: 'rule', web: 2.1, ai: 0.4 },
        ],
      },
    };
    const words = part('untested', report);
    expect(words).toMatch(
      /The answer took too long 2 rules · Web search up to −3\.3 · AI search up to −0\.4.*challenge/,
    );
    expect(words).toContain('on 2 pages · no points at stake');
  });

  test('groups reasons with the same text, so that readers cannot distinguish them', () => {
    const reasons: readonly UnknownReason[] = ['refused-address', 'name-not-found'];
    const untested = reasons.map((reason) => ({ ruleId: 'index-missing-url-status', reason, pages: [] }));
    const html = rendered(reportPage({ ...REPORT, untested }));
    expect(html.match(/<details class="reason">/g)).toHaveLength(1);
    const only = reasons.map((reason) =>
      part('untested', { ...REPORT, untested: [{ ruleId: 'index-missing-url-status', reason, pages: [] }] }),
    );
    expect(only[0]).toBe(only[1]);
  });

  test('says when everything was tested', () => {
    expect(part('untested', { ...REPORT, untested: [] })).toContain('Everything that applies was tested.');
  });
});

describe('data', () => {
  const badge = /data-copy-of="badge-/;

  test('has the badge of a home page as HTML and Markdown', () => {
    const html = rendered(reportPage(HOME_REPORT));
    expect(html).toContain(
      '<pre id="badge-html"><code>&lt;a href=&quot;https://legible.example/scan/harbour-tea.example&quot;&gt;&lt;img src=&quot;https://legible.example/scan/harbour-tea.example/badge.svg&quot; alt=&quot;Legible scores for harbour-tea.example&quot;&gt;&lt;/a&gt;</code></pre>',
    );
    expect(html).toContain(
      '[![Legible scores for harbour-tea.example](https://legible.example/scan/harbour-tea.example/badge.svg)](https://legible.example/scan/harbour-tea.example)',
    );
  });

  test.each([
    ['https://harbour-tea.example/', 'harbour-tea.example', true, true],
    ['https://harbour-tea.example/', 'harbour-tea.example', false, false],
    ['https://harbour-tea.example/teas', 'harbour-tea.example', true, false],
    ['https://xn--caf-dma.example/', 'xn--caf-dma.example', true, true],
    ['https://my_shop.example/', 'my_shop.example', true, true],
    ['https://harbour-tea.example/', 'a"><script>', true, false],
    ['https://harbour-tea.example/', 'a](javascript:x)', true, false],
    ['nowhere', 'harbour-tea.example', true, false],
  ])('%s of %s, found by domain %s: badge %s', (url, domain, byDomain, shown) => {
    const html = rendered(reportPage({ ...REPORT, target: { domain, url } }, { byDomain }));
    expect(badge.test(html)).toBe(shown);
  });

  test('links to all fix packs, and compares a new scan with this one', () => {
    const html = rendered(reportPage(REPORT));
    expect(html).toContain('href="/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e/fixes.md"');
    expect(html.match(/name="compare" value="scn_5f0c1e2d3b4a59687786950a1b2c3d4e"/g)).toHaveLength(2);
  });
});

test('a page stays small even with many findings', () => {
  const [, , , , failed] = REPORT.rules;
  if (failed === undefined) throw new Error('no rule');
  const [first] = failed.findings;
  if (first === undefined) throw new Error('no finding');
  const [one] = first.places;
  const full = { ...first, count: 500, places: [one, ...Array.from({ length: 19 }, () => one)] as const };
  const rules = Array.from({ length: 60 }, (_, index) => ({ ...failed, id: `rule-${index}`, findings: [full] }));
  expect(rendered(reportPage({ ...REPORT, rules, summary: { holdsBack: [], untested: [] } })).length).toBeLessThan(
    400_000,
  );
});

describe.each(['ko', 'ja', 'zh'] as const)('in %s', (language) => {
  const [row] = [{ audit: 'a', ours: 'fail', ruleIds: ['title-present'], difference: 'share' } as const];
  const report: Report = {
    ...HOME_REPORT,
    platform: 'WordPress',
    pages: HOME_REPORT.pages.map((page) => ({
      ...page,
      lighthouse: { version: '13.0.0', score: 85, rows: [{ ...row, outcome: 'fail' }] },
    })),
    afdocs: { version: '0.5', rows: [{ ...row, difference: 'wider', outcome: 'warn' }] },
    configuration: { file: 'legible.json', rules: [], ignores: [] },
  };
  const html = rendered(
    reportPageIn(language, report, { query: { chosen: { severity: 'high' }, comparedWith: null } }),
  );
  const between = (from: RegExp, to: RegExp): string => html.slice(html.search(from)).split(to)[0] ?? '';

  test.each([
    ['what to keep and share', /<p class="hint">[^<]*\d\.\d\.\d/, /<\/section>/],
    ['what the scores rest on', /<h2 id="about"/, /<details class="quiet">/],
    ['how to hand a repair on', /<p class="fix-pack">/, /<\/p>/],
    ['repairs by platform', /<p class="platform">/, /<\/p>/],
    ['repairs on other platforms and how to check them', /<details class="acceptance">/, /<p class="fix-pack">/],
  ])('%s has no English sentence', (_part, from, to) => {
    const part = between(from, to);
    expect(part.length).toBeGreaterThan(30);
    expect(englishLeft(part)).toEqual([]);
  });

  test('the badge leads to the report in the language', () => {
    const prefix = { ko: '/ko', ja: '/ja', zh: '/zh-cn' }[language];
    expect(html).toContain(`(https://legible.example${prefix}/scan/harbour-tea.example)`);
    expect(html).toContain('(https://legible.example/scan/harbour-tea.example/badge.svg)');
    expect(html).toContain(`<form method="post" action="${prefix}/scan" class="again">`);
  });
});
