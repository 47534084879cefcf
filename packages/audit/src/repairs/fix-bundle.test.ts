import { describe, expect, test } from 'vitest';
import type { CauseResult, Points } from '../report/report.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { fixBundle } from './fix-bundle.ts';
import { finding, place, reportOf, resultOf } from './repair-fixtures.ts';

const OPTIONS = { baseUrl: null };

const costs = (...ids: readonly string[]): { summary: { untested: []; holdsBack: Points[] } } => ({
  summary: { untested: [], holdsBack: ids.map((id) => ({ id, kind: 'rule', web: 1, ai: null })) },
});

/** A finding with an unknown message: its text is its id. */
const gone = finding('gone', place());

const idsOf = (bundle: string): readonly string[] => [...bundle.matchAll(/^Rule `([^`]+)`/gm)].map(([, id = '']) => id);

test('the order: what costs most, then severity, then failures before warnings', () => {
  const report = reportOf(
    [
      resultOf('title-length', 'warn', [gone], 'low'),
      resultOf('title-present', 'warn', [gone], 'high'),
      resultOf('heading-main', 'fail', [gone], 'high'),
      resultOf('favicon', 'fail', [gone], 'low'),
      resultOf('crawl-site-allowed', 'fail', [gone], 'crit'),
      resultOf('img-alt', 'pass', []),
    ],
    costs('favicon', 'title-length'),
  );
  expect(idsOf(fixBundle(report, OPTIONS))).toEqual([
    'favicon',
    'title-length',
    'crawl-site-allowed',
    'heading-main',
    'title-present',
  ]);
});

describe('at most 25', () => {
  const reportWith = (count: number) => reportOf(RULES.slice(0, count).map(({ id }) => resultOf(id, 'fail', [gone])));

  test.each([
    [24, 24, null],
    [25, 25, null],
    [26, 25, 'Left out: 1 more.'],
    [200, 25, 'Left out: 175 more.'],
  ])('of %i repairs %i are reported', (count, reported, leftOut) => {
    const bundle = fixBundle(reportWith(count), OPTIONS);
    expect(new Set(idsOf(bundle)).size).toBe(reported);
    expect(idsOf(bundle)).toHaveLength(reported);
    expect(bundle.match(/^\d+\. .*; failed, severity/gm)).toHaveLength(reported);
    expect(/Left out: \d+ more\./.exec(bundle)?.[0] ?? null).toBe(leftOut);
  });

  test('a bundle of all rules has a readable size', () => {
    expect(fixBundle(reportWith(220), OPTIONS).length).toBeLessThan(120_000);
  });
});

test('the front page names site and scores', () => {
  const bundle = fixBundle(reportOf([resultOf('favicon', 'fail', [gone])]), { baseUrl: 'https://legible.example' });
  expect(bundle).toContain(
    '```text\nsite: https://example.com/\nscanned: 2026-11-21T10:00:05.000Z\nruleset: 1.0.0\n```',
  );
  expect(bundle).toContain('Web search: 50 of 100. AI search: not judged.');
  expect(bundle).toContain('Report: <https://legible.example/scan/scn_1>');
});

test('hints of one kind appear once, and every repair names its own', () => {
  const ids = ['title-length', 'title-present', 'favicon'];
  const bundle = fixBundle(reportOf(ids.map((id) => resultOf(id, 'fail', [gone]))), OPTIONS);
  const hints = bundle.slice(bundle.indexOf('\n## Hints\n'));
  expect(hints.match(/^### .*$/gm)).toEqual(['### Title and description', '### Icon of the site']);
  expect(bundle.match(/see “Title and description” under Hints/g)).toHaveLength(2);
});

test('causes come before the rules that show them, and what they quote is in a block', () => {
  const setting = { program: 'Docusaurus', text: 'Set url.', source: 'https://docusaurus.io/docs/api' };
  const cause: CauseResult = {
    id: 'wrong-host:evil',
    title: 'Addresses name the host of the site',
    failureTitle: 'Do this now',
    why: 'Because.',
    fix: 'Set it.',
    setting,
    severity: { web: 'high', ai: 'high' },
    grade: 'E1',
    charges: { web: { share: 0, cap: null }, ai: { share: 0, cap: null } },
    explains: [{ ruleId: 'favicon', count: 12 }],
    counts: [],
    addresses: Array.from({ length: 12 }, (_, at) => ({
      url: `https://x.example/${at}`,
      to: at === 0 ? 'https://y.example/' : null,
      sort: 'link' as const,
    })),
    proof: null,
  };
  const report = { ...reportOf([resultOf('favicon', 'fail', [gone])]), causes: [cause] };
  const bundle = fixBundle(report, OPTIONS);
  expect(bundle).toMatch(
    /## Causes\n\n.*\n\n### 1\. Cause `wrong-host`\n\nShows in `favicon`\.\n\n```text\nwrong: Do this now\nrepair: Set it\.\n- https:\/\/x\.example\/0 -> https:\/\/y\.example\/\n/,
  );
  expect(bundle).toContain(
    'and 2 more addresses in the JSON of the report\n```\n\nIn Docusaurus: Set url. <https://docusaurus.io/docs/api>',
  );
  expect(bundle.indexOf('## Causes')).toBeLessThan(bundle.indexOf('## 1. '));
  expect(fixBundle(reportOf([resultOf('favicon', 'fail', [gone])]), OPTIONS)).not.toContain('## Causes');
});

test('the bundle says so when there is nothing to repair', () => {
  const bundle = fixBundle(reportOf([resultOf('favicon', 'pass', [])]), OPTIONS);
  expect(bundle).toContain('Nothing has to be repaired: no rule failed or warned.');
  expect(bundle).not.toContain('## ');
});
