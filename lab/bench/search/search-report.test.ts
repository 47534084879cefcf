import { expect, test } from 'vitest';
import type { CoverageFigures } from './coverage.ts';
import { missedGoals, reportLines, type SearchBench } from './search-report.ts';
import type { SpeedFigures } from './speed.ts';

const even = (figure: number) => ({ median: figure, min: figure, max: figure });
const SPEED: SpeedFigures = {
  language: 'ja',
  times: 20,
  stories: 16_500,
  characters: 1_000_000,
  p95Ms: even(2),
  fts5P95Ms: even(4),
  p95Ratio: even(0.5),
  storiesPerSecond: 2_000,
  addMs: 1,
  removeMs: 1,
  bytesPerCharacter: 20,
};
const bench = (speed: Partial<SpeedFigures>, peer = { recallAt5: 0.9, mrrAt10: 0.8 }): SearchBench => ({
  machine: 'a machine',
  relevance: [
    {
      language: 'ko',
      queries: 60,
      ours: { engine: 'Legible', recallAt5: 0.99, mrrAt10: 0.95 },
      peers: [{ engine: 'Peer', ...peer }],
    },
  ],
  coverage: [],
  spellings: [],
  speed: [{ ...SPEED, ...speed }],
});

const of = (share: number) => ({ questions: 100, of: share });
const COVERAGE: CoverageFigures = {
  language: 'ko',
  absent: of(5),
  absentOfWorld: of(5),
  present: of(99),
  presentFound: of(99),
  asked: of(0),
  wronglySuggested: of(1),
  meant: of(75),
  paraphrased: of(0),
};

test.each<[string, Partial<CoverageFigures>, readonly string[]]>([
  ['at the bounds', {}, []],
  ['no typos were drawn', { meant: { questions: 0, of: 0 } }, []],
  ['absent', { absent: of(6) }, ['search ko: names that are absent, answered as covered: 0.060, goal ≤ 0.05']],
  ['of the world', { absentOfWorld: of(6) }, ['search ko: names of the world, the same: 0.060, goal ≤ 0.05']],
  ['present', { present: of(98) }, ['search ko: names that are there, covered: 0.980, goal ≥ 0.99']],
  ['found', { presentFound: of(98) }, ['search ko: the same, recall@5: 0.980, goal ≥ 0.99']],
  ['suggested', { wronglySuggested: of(2) }, ['search ko: correct questions with a suggestion: 0.020, goal ≤ 0.01']],
  ['meant', { meant: of(74) }, ['search ko: typos with the word that was meant: 0.740, goal ≥ 0.75']],
])('goals of coverage: %s', (_, coverage, missed) => {
  expect(missedGoals({ ...bench({}), coverage: [{ ...COVERAGE, ...coverage }] })).toEqual(missed);
});

test('a spelling that is missed is named', () => {
  const found = { ...bench({}), spellings: [{ kind: 'symbols', rows: 2, missed: ['C# in: C'] }] };
  expect(missedGoals(found)).toEqual(['search: spellings, symbols: 1, goal ≥ 2']);
  expect(reportLines(found)).toContain('not found, symbols: C# in: C');
});

test.each<[string, Partial<SpeedFigures>, readonly string[]]>([
  ['at the limits', {}, []],
  ['without control of the garbage collector, memory is not measured', { bytesPerCharacter: null }, []],
  ['p95', { p95Ratio: even(0.51) }, ['search ja: p95, 20 times the corpus: 0.51 (0.51 to 0.51), goal ≤ 0.5']],
  ['adding', { addMs: 1.01 }, ['search ja: adding a story: 1.01 ms, goal ≤ 1 ms']],
  ['removing', { removeMs: 1.01 }, ['search ja: removing a story: 1.01 ms, goal ≤ 1 ms']],
  ['building', { storiesPerSecond: 1_999 }, ['search ja: building: 1999 stories/s, goal ≥ 2,000 stories/s']],
  ['memory', { bytesPerCharacter: 20.1 }, ['search ja: memory: 20.1 bytes a character, goal ≤ 20 bytes a character']],
])('goals of speed: %s', (_, speed, missed) => {
  expect(missedGoals(bench(speed))).toEqual(missed);
});

test.each([
  [0.99, 0.8, 1],
  [0.9, 0.95, 1],
  [0.98, 0.94, 0],
])('a peer with recall %d and MRR %d: %i goals missed', (recallAt5, mrrAt10, missed) => {
  expect(missedGoals(bench({}, { recallAt5, mrrAt10 }))).toHaveLength(missed);
});

test('the report names every engine and every missed goal', () => {
  const text = reportLines(bench({ addMs: 2 })).join('\n');
  for (const part of ['a machine', 'ko, 60 queries', 'Legible', 'Peer', '0.990', '20 x ja', 'Missed:', 'adding']) {
    expect(text).toContain(part);
  }
  expect(reportLines(bench({})).at(-1)).toBe('All goals are met.');
});
