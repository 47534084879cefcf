import { wordTable } from '../language/language.ts';

interface RepairWords {
  /** The position of a repair among the first ones. */
  readonly numbered: (position: number) => string;
  readonly another: string;
  /** A gain too small to show with one decimal. */
  readonly tiny: string;
  /** A score and the points that the repair gains. */
  readonly gains: (score: string, points: string) => string;
  /** The repair itself caps the score. */
  readonly holds: (cap: number) => string;
  /** The score gains, until other repairs cap it. */
  readonly thenHeld: (cap: number, by: string) => string;
  /** Other repairs cap the score; afterwards this one gains. */
  readonly held: (score: string, cap: number, by: readonly string[], points: string) => string;
  readonly free: string;
}

export const repairWords = wordTable<RepairWords>({
  en: {
    numbered: (position) => `repair ${position}`,
    another: 'another cause',
    tiny: 'less than 0.1',
    gains: (score, points) => `${score} ${points}`,
    holds: (cap) => ` (holds it at ${cap})`,
    thenHeld: (cap, by) => `, then held at ${cap} by ${by}`,
    held: (score, cap, by, points) =>
      `${score} held at ${cap} by ${by.join(', ')}; after ${by.length === 1 ? 'it' : 'them'} this gives ${points}`,
    free: 'Costs no points',
  },
  ko: {
    numbered: (position) => `${position}번 문제`,
    another: '다른 원인',
    tiny: '0.1점 미만',
    gains: (score, points) => `${score} ${points}`,
    holds: (cap) => ` (이 문제 때문에 최대 ${cap}점)`,
    thenHeld: (cap, by) => `, 그다음에는 ${by} 때문에 최대 ${cap}점`,
    held: (score, cap, by, points) => `${score}: ${by.join(', ')} 때문에 최대 ${cap}점, 그것을 고친 뒤 ${points}`,
    free: '감점 없음',
  },
  ja: {
    numbered: (position) => `修正${position}`,
    another: '別の原因',
    tiny: '0.1点未満',
    gains: (score, points) => `${score} ${points}`,
    holds: (cap) => `（この問題により最高${cap}点）`,
    thenHeld: (cap, by) => `、その後は${by}により最高${cap}点`,
    held: (score, cap, by, points) => `${score}：${by.join('、')}により最高${cap}点、それを直した後に${points}`,
    free: '減点なし',
  },
  zh: {
    numbered: (position) => `第 ${position} 项问题`,
    another: '另一个原因',
    tiny: '不到 0.1',
    gains: (score, points) => `${score} ${points}`,
    holds: (cap) => `（修复前最高 ${cap} 分）`,
    thenHeld: (cap, by) => `，之后最高 ${cap} 分（限制来自：${by}）`,
    held: (score, cap, by, points) => `${score}最高 ${cap} 分（限制来自：${by.join('、')}）；解决之后 ${points}`,
    free: '不扣分',
  },
});
