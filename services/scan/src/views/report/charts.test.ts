import type { Outcome, Report, RuleResult } from '@legible/audit';
import { expect, test } from 'vitest';
import { englishIn, POSITION, REPORT, rendered, reportPage, ruleResult } from '../page-fixtures.tsx';

const html = (report: Partial<Report>, change: Parameters<typeof reportPage>[1] = {}): string =>
  rendered(reportPage({ ...REPORT, ...report }, change));
const text = (part: string): string =>
  part
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const partOf = (page: string, id: string): string =>
  new RegExp(`<h[23] id="${id}".*?(?=<h[23] |<ol|</section>)`, 's').exec(page)?.[0] ?? '';
const rule = (category: RuleResult['category'], outcome: Outcome, severity: RuleResult['severity'] = 'med') =>
  ruleResult({ category, outcome, severity, findings: [] });
const widthsOf = (part: string): string[] =>
  [...part.matchAll(/<rect class="bar-(\w+)" x="[\d.]+" width="([\d.]+)"/g)].map(
    ([, name, width]) => `${name} ${width}`,
  );

test('a category has a bar with its outcomes, the same counts in words, and a link to its findings', () => {
  const rules = [
    rule('metadata', 'warn'),
    rule('crawling', 'pass'),
    rule('sitemaps', 'fail'),
    rule('sitemaps', 'pass'),
    rule('sitemaps', 'untested'),
    rule('sitemaps', 'not-applicable'),
    rule('sitemaps', 'fail', 'info'),
  ];
  const part = partOf(html({ rules }), 'categories');
  expect(text(part)).toContain(
    'Sitemaps ✕ 1 Fail ✓ 1 Pass ? 1 Not tested Titles, descriptions, link previews ! 1 Warning',
  );
  expect(text(part)).toContain('1 other topic has no problems.');
  expect(part).toContain('<a href="#category-sitemaps">');
  expect(widthsOf(part)).toEqual(['fail 33.33', 'pass 33.33', 'untested 33.33', 'warn 34']);
});

test('on a filtered page the links lead to the page with all findings', () => {
  const page = html({}, { query: { chosen: { status: 'pass' }, comparedWith: null } });
  expect(partOf(page, 'categories')).toContain(`href="/scan/${REPORT.scanId}#category-canonical"`);
});

test('patterns have bars of the addresses found and read', () => {
  const part = partOf(html({}), 'patterns');
  expect(text(part)).toMatch(/\/teas\/\* 1,204 addresses, 2 read 1 more address has a pattern of its own\.$/);
  expect(widthsOf(part)).toEqual(['read 1.16', 'found 98.84']);
});

test('lists the first of many patterns, and has no map without patterns', () => {
  const patterns = Array.from({ length: 15 }, (_, at) => ({ pattern: `/${at}/*`, addresses: 16 - at, read: 0 }));
  const part = partOf(html({ patterns }), 'patterns');
  expect(part.match(/<code>/g)).toHaveLength(12);
  expect(text(part)).toContain('The JSON report lists 3 more patterns.');
  for (const few of [[], patterns.map((one) => ({ ...one, addresses: 1 }))])
    expect(html({ patterns: few })).not.toContain('id="patterns"');
});

test('shows the trend only for a site with earlier reports', () => {
  expect(html({}, { position: POSITION })).toContain('aria-label="Web search: from 77 on 2026-10-02 to 82');
  const [first] = POSITION.points;
  const points = first === undefined ? [] : [first];
  for (const page of [html({}), html({}, { position: { ...POSITION, points } })])
    expect(page).not.toContain('id="trend"');
});

test.each(['ko', 'ja', 'zh'] as const)('has no English in %s', (language) => {
  const patterns = Array.from({ length: 15 }, (_, at) => ({ pattern: `/${at}/*`, addresses: 15 - at, read: 0 }));
  const page = html({ patterns }, { language });
  for (const id of ['categories', 'patterns']) {
    expect(partOf(page, id)).toContain('<li>');
    expect(englishIn(partOf(page, id))).toEqual([]);
  }
});
