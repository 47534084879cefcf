import { expect, test } from 'vitest';
import { figureOf, sayScore } from './drawing.tsx';
import { atMostOf, scoreOf } from './picture-fixtures.ts';

test.each([
  [scoreOf(null), 'not judged', 'not judged'],
  [atMostOf(64), 'not judged', 'not judged, at most 64 of 100'],
  [scoreOf(0), '0', '0 of 100 (blocked)'],
  [scoreOf(39), '39', '39 of 100 (blocked)'],
  [scoreOf(40), '40', '40 of 100 (held back)'],
  [scoreOf(79), '79', '79 of 100 (held back)'],
  [scoreOf(80), '80', '80 of 100 (good, with gaps)'],
  [scoreOf(89), '89', '89 of 100 (good, with gaps)'],
  [scoreOf(90), '90', '90 of 100 (ready)'],
  [scoreOf(100), '100', '100 of 100 (ready)'],
])('%o is drawn %s, said %s', (score, figure, words) => {
  expect([figureOf(score), sayScore(score)]).toEqual([figure, words]);
});

test.each([
  ['ko', '100점 만점에 82점, 양호(부족한 점 있음)', '평가 불가, 100점 만점에 최대 64점'],
  ['ja', '100点満点で82点、良好（不足あり）', '評価不可、100点満点で最高64点'],
  ['zh', '82 分（满分 100），良好（有不足）', '未能评定，最高 64 分（满分 100）'],
] as const)('in %s', (language, judged, notJudged) => {
  expect([sayScore(scoreOf(82), language), sayScore(atMostOf(64), language)]).toEqual([judged, notJudged]);
});
