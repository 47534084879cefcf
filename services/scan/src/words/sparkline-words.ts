import { wordTable } from '../language/language.ts';

/** A score of one report and its day. */
type Point = readonly [score: number, day: string];

interface SparklineWords {
  readonly once: (point: Point) => string;
  readonly course: (first: Point, last: Point, reports: number, lowest: number, highest: number) => string;
  /** Between two scores. */
  readonly stop: string;
  readonly ruleset: string;
}

export const sparklineWords = wordTable<SparklineWords>({
  en: {
    once: ([score, day]) => `${score} on ${day}`,
    course: (first, last, reports, lowest, highest) =>
      `from ${first[0]} on ${first[1]} to ${last[0]} on ${last[1]} in ${reports} reports, lowest ${lowest}, highest ${highest}`,
    stop: '. ',
    ruleset: 'Our rules changed',
  },
  ko: {
    once: ([score, day]) => `${day}에 ${score}점`,
    course: (first, last, reports, lowest, highest) =>
      `보고서 ${reports}개, ${first[1]}에 ${first[0]}점에서 ${last[1]}에 ${last[0]}점, 최저 ${lowest}점, 최고 ${highest}점`,
    stop: '. ',
    ruleset: '규칙 버전이 바뀐 때',
  },
  ja: {
    once: ([score, day]) => `${day}に${score}点`,
    course: (first, last, reports, lowest, highest) =>
      `${reports}件のレポートで、${first[1]}の${first[0]}点から${last[1]}の${last[0]}点へ、最低${lowest}点、最高${highest}点`,
    stop: '。',
    ruleset: 'ルールが変わったとき',
  },
  zh: {
    once: ([score, day]) => `${day}：${score} 分`,
    course: (first, last, reports, lowest, highest) =>
      `${reports} 份报告，从 ${first[1]} 的 ${first[0]} 分到 ${last[1]} 的 ${last[0]} 分，最低 ${lowest} 分，最高 ${highest} 分`,
    stop: '。',
    ruleset: '规则变化',
  },
});
