import { describe, expect, test } from 'vitest';
import { LanguageProvider } from './language.tsx';
import { englishLeft } from './page-fixtures.tsx';
import { Sparkline, type SparklinePoint } from './sparkline.tsx';

const point = (web: number | null, ai: number | null, index = 0): SparklinePoint => ({
  at: `2026-11-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
  web,
  ai,
});
const row = (...scores: (readonly [web: number | null, ai: number | null])[]): SparklinePoint[] =>
  scores.map(([web, ai], index) => point(web, ai, index));
const drawn = (points: readonly SparklinePoint[]): string => String(<Sparkline points={points} />);
/** Returns the drawing without the legend below it. */
const chart = (points: readonly SparklinePoint[]): string => drawn(points).split('<figcaption>')[0] ?? '';
const lineOf = (name: 'web' | 'ai', points: readonly SparklinePoint[]): string | undefined =>
  new RegExp(`class="sparkline-${name}" d="([^"]*)"`).exec(chart(points))?.[1];
const marksOf = (name: 'web' | 'ai', points: readonly SparklinePoint[]): number =>
  chart(points).match(new RegExp(`class="sparkline-mark-${name}"`, 'g'))?.length ?? 0;

describe('in words', () => {
  test.each([
    [row([40, 35]), 'Web search: 40 on 2026-11-01. AI search: 35 on 2026-11-01'],
    [
      row([40, null], [90, null], [82, null]),
      'Web search: from 40 on 2026-11-01 to 82 on 2026-11-03 in 3 reports, lowest 40, highest 90. AI search: not judged',
    ],
    [
      row([0, null], [100, 50], [null, null]),
      'Web search: from 0 on 2026-11-01 to 100 on 2026-11-02 in 2 reports, lowest 0, highest 100. AI search: 50 on 2026-11-02',
    ],
  ])('%j', (points, words) => {
    expect(drawn(points)).toContain(`role="img" aria-label="${words}"`);
  });
});

test.each([
  ['one report in the middle', row([0, 100]), 'M338 140', 1],
  ['the ends of the scale and of the series', row([0, 1], [100, 1]), 'M48 140L628 10', 2],
  ['a gap', row([0, 1], [null, 1], [100, 1]), 'M48 140M628 10', 2],
  ['a gap at both ends', row([null, 1], [50, 1], [null, 1]), 'M338 75', 1],
  ['no scores', row([null, 1], [null, 1]), undefined, 0],
] as const)('%s', (_what, points, line, marks) => {
  expect([lineOf('web', points), marksOf('web', points)]).toEqual([line, marks]);
  expect(marksOf('ai', points)).toBe(points.length);
});

test('a hundred reports are in order and within the drawing', () => {
  const points = Array.from({ length: 100 }, (_, index) => point(index, 100 - index, index % 28));
  const xs = [...(lineOf('ai', points) ?? '').matchAll(/[ML]([\d.]+) /g)].map((match) => Number(match[1]));
  expect(xs).toHaveLength(100);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect([xs[0], xs.at(-1)]).toEqual([48, 628]);
  expect(drawn(points)).not.toMatch(/ style=|NaN|undefined|null/);
});

test.each([
  ['ko', '웹 검색: 보고서 2개, 2026-11-01에 40점에서 2026-11-02에 82점, 최저 40점, 최고 82점. AI 검색: 평가 불가'],
  ['ja', 'ウェブ検索：2件のレポートで、2026-11-01の40点から2026-11-02の82点へ、最低40点、最高82点。AI検索：評価不可'],
  ['zh', '网页搜索：2 份报告，从 2026-11-01 的 40 分到 2026-11-02 的 82 分，最低 40 分，最高 82 分。AI 搜索：未能评定'],
] as const)('in words of %s', (language, words) => {
  const html = String(
    <LanguageProvider value={language}>
      <Sparkline points={row([40, null], [82, null])} />
    </LanguageProvider>,
  );
  expect(html).toContain(`aria-label="${words}"`);
  expect(englishLeft(html)).toEqual([]);
});
