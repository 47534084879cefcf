import { describe, expect, test } from 'vitest';
import { type BenchResult, missedGoals, reportLines, tableLines, verdictOf } from './report.ts';

test('the first column stands to the left, the others to the right', () => {
  expect(
    tableLines([
      ['', 'a', 'wide'],
      ['name', '1000', '2'],
      ['short', '3'],
    ]),
  ).toEqual([
    //
    '          a  wide',
    'name   1000     2',
    'short     3',
  ]);
  expect(tableLines([])).toEqual([]);
});

test.each([
  [0.7, 0.7, 'PASS'],
  [0.6999, 0.7, 'BELOW'],
  [1.2, 0.7, 'PASS'],
  [0.1, null, null],
])('%d against %d → %s', (ratio, goal, verdict) => {
  expect(verdictOf(ratio, goal)).toBe(verdict);
});

describe('the report', () => {
  const of = (median: number) => ({ median, min: median / 2, max: median * 2 });
  const http = (name: string, goal: number | null, ratio: number) => ({
    name,
    goal,
    answerBytes: 100,
    cpuMicros: { ours: of(20), bare: of(20 * ratio), ratio: of(ratio) },
    perSecond: { ours: of(30_000), bare: of(40_000), ratio: of(0.75) },
  });
  const result: BenchResult = {
    machine: 'Node 24, 2 cores',
    http: [http('good', 0.7, 0.72), http('bad', 0.7, 0.5), http('plain', null, 0.2)],
    creates: {
      oneRow: of(4000),
      sameRows: of(3000),
      creates: [{ name: '8 in flight', creates: of(6000), toOneRow: of(1.5), toSameRows: of(2) }],
    },
    createsOverHttp: of(1234.5),
  };

  test('shows figure, ratio, goal and verdict', () => {
    const text = reportLines(result).join('\n');
    expect(text).toMatch(/^Node 24, 2 cores\n/);
    expect(text).toMatch(/^good +20\.0 µs +14\.4 µs +0\.72 +0\.36\.\.1\.44 +>= 0\.70 +PASS +30,000 +40,000 +0\.75$/m);
    expect(text).toMatch(/^bad .* >= 0\.70 +BELOW /m);
    expect(text).toMatch(/^plain .* - +30,000 /m);
    expect(text).toMatch(/^create, 8 in flight +6,000 +1\.50 +0\.75\.\.3\.00 +2\.00 +1\.00\.\.4\.00$/m);
  });

  test('names what missed its goal', () => {
    expect(missedGoals(result)).toEqual(['bad']);
  });
});
