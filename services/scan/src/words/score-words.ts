import { wordTable } from '../language/language.ts';

interface ScoreWords {
  /** Below the figure of a score. */
  readonly of: string;
  readonly atMost: (points: number) => string;
  /** A score in a text, with its level. */
  readonly said: (value: number, level: string) => string;
  /** Instead of a score: in its ring, in a text, and in a text with the highest possible score. */
  readonly none: string;
  readonly saidNone: string;
  readonly saidAtMost: (points: number) => string;
}

export const scoreWords = wordTable<ScoreWords>({
  en: {
    of: 'of 100',
    atMost: (points) => `at most ${points} of 100`,
    said: (value, level) => `${value} of 100 (${level.toLowerCase()})`,
    none: 'Not judged',
    saidNone: 'not judged',
    saidAtMost: (points) => `not judged, at most ${points} of 100`,
  },
  ko: {
    of: '100점 만점',
    atMost: (points) => `100점 만점에 최대 ${points}점`,
    said: (value, level) => `100점 만점에 ${value}점, ${level}`,
    none: '평가 불가',
    saidNone: '평가 불가',
    saidAtMost: (points) => `평가 불가, 100점 만점에 최대 ${points}점`,
  },
  ja: {
    of: '100点満点',
    atMost: (points) => `100点満点で最高${points}点`,
    said: (value, level) => `100点満点で${value}点、${level}`,
    none: '評価不可',
    saidNone: '評価不可',
    saidAtMost: (points) => `評価不可、100点満点で最高${points}点`,
  },
  zh: {
    of: '满分 100',
    atMost: (points) => `最高 ${points} 分（满分 100）`,
    said: (value, level) => `${value} 分（满分 100），${level}`,
    none: '未能评定',
    saidNone: '未能评定',
    saidAtMost: (points) => `未能评定，最高 ${points} 分（满分 100）`,
  },
});
