import type { Report, RuleResult } from '@legible/audit';
import { parseSitemap } from '@legible/formats/sitemap';
import { describe, expect, test } from 'vitest';
import { finding, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { junitRendering } from './junit.ts';

const junit = (report: Report): string => junitRendering.render({ report, baseUrl: null });
const caseOf = (rule: RuleResult, untested: Report['untested'] = []): string =>
  /<testcase.*?(?:\/>|<\/testcase>)(?=\n)/s.exec(junit({ ...REPORT, rules: [rule], untested }))?.[0] ?? '';

test('counts its cases, in total and for each category', () => {
  const xml = junit(REPORT);
  expect(xml.match(/<testsuites [^>]*>/)?.[0]).toBe(
    '<testsuites name="Legible: harbour-tea.example" tests="7" failures="2" errors="0" skipped="2" time="31">',
  );
  expect(xml.match(/<testsuite [^>]*>/g)).toEqual([
    '<testsuite name="Crawling and indexing" tests="4" failures="1" errors="0" skipped="2" time="0" timestamp="2026-11-20T14:03:00">',
    '<testsuite name="Duplicate pages and main addresses" tests="1" failures="1" errors="0" skipped="0" time="0" timestamp="2026-11-20T14:03:00">',
    '<testsuite name="Titles, descriptions, link previews" tests="2" failures="0" errors="0" skipped="0" time="0" timestamp="2026-11-20T14:03:00">',
  ]);
  for (const [element, count] of [
    ['testcase', 7],
    ['failure', 2],
    ['skipped', 2],
  ] as const) {
    expect(xml.split(`<${element} `)).toHaveLength(count + 1);
  }
});

test('is well-formed', () => {
  const xml = junit(REPORT);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ')).toBe(true);
  const body = xml.slice(xml.indexOf('<testsuites'));
  expect(parseSitemap(`<urlset>${body}</urlset>`)).toMatchObject({ problems: [], truncated: false });
});

describe('a rule that', () => {
  // The same for every result, because a build server keeps the history of a case by its name.
  const attributes = 'classname="canonical" name="canonical-single" time="0"';
  const failed = '1 of 3 pages has no clear canonical address';

  test('passed is an empty test case', () => {
    expect(caseOf(ruleResult({ outcome: 'pass', findings: [] }))).toBe(`<testcase ${attributes}/>`);
  });

  test('failed has a failure with the message, the page and the command that repeats it', () => {
    expect(caseOf(ruleResult())).toBe(
      `<testcase ${attributes}><failure message="${failed}. 2 canonical addresses disagree: https://harbour-tea.example/teas/oolong, https://harbour-tea.example/teas." type="High">` +
        'fail: 2 canonical addresses disagree: https://harbour-tea.example/teas/oolong, https://harbour-tea.example/teas. (https://harbour-tea.example/teas/oolong)\n' +
        `  curl -sS -i -H 'accept: text/html' 'https://harbour-tea.example/teas/oolong'</failure></testcase>`,
    );
  });

  test('warns passes, with its warnings', () => {
    const xml = caseOf(ruleResult({ outcome: 'warn', findings: [finding({ outcome: 'warn' })] }));
    expect(xml).toContain('<system-out>warn: 2 canonical addresses disagree');
    expect(xml).not.toContain('<failure');
  });

  test('a cause explains names it', () => {
    expect(caseOf(ruleResult({ causes: ['wrong-host:tea.invalid'] }))).toContain(
      '\nexplained by 37 addresses name the host tea.invalid, such as https://tea.invalid/teas.</failure>',
    );
  });

  test('failed without findings fails with its title', () => {
    expect(caseOf(ruleResult({ findings: [] }))).toContain(`<failure message="${failed}" type="High"></failure>`);
  });

  test('does not apply is skipped, with its notes', () => {
    const findings = [finding({ outcome: 'note' }, [place({ proof: null, page: null })])];
    expect(caseOf(ruleResult({ outcome: 'not-applicable', findings }))).toMatch(
      /<skipped message="Does not apply to this site\."\/><system-out>note: 2 canonical addresses disagree/,
    );
  });

  test('could not be tested is skipped, with each reason once', () => {
    const untested = (['timeout', 'challenged', 'timeout'] as const).map((reason, page) => ({
      ruleId: 'canonical-single',
      reason,
      pages: [page],
    }));
    const other = { ruleId: 'title-present', reason: 'forbidden', pages: [] } as const;
    expect(caseOf(ruleResult({ outcome: 'untested', findings: [] }), [...untested, other])).toContain(
      '<skipped message="Could not be tested: the answer took too long; a bot challenge was shown instead of the page"/>',
    );
  });

  test.each([
    [10, 10, null],
    [11, 11, '… and 1 more'],
    [10, 25, '… and 15 more'],
  ])('has %i listed places of %i ends in %s', (listed, count, end) => {
    const one = place({ proof: null });
    const findings = [{ ...finding({}, [one, ...Array.from({ length: listed - 1 }, () => one)]), count }];
    const text = /<failure[^>]*>(.*)<\/failure>/s.exec(caseOf(ruleResult({ findings })))?.[1] ?? '';
    const lines = text.split('\n');
    expect(lines.filter((line) => line.startsWith('fail: '))).toHaveLength(10);
    expect(lines.slice(10)).toEqual(end === null ? [] : [end]);
  });
});
