import { tableLines } from '../../table.ts';
import type { Language } from './corpus.ts';
import type { Relevance } from './relevance.ts';
import type { SpeedFigures } from './speed.ts';

export interface EngineRelevance extends Relevance {
  readonly engine: string;
}

export interface RelevanceFigures {
  readonly language: Language;
  readonly queries: number;
  readonly ours: EngineRelevance;
  readonly peers: readonly EngineRelevance[];
}

export interface SearchBench {
  /** The load says how far to trust the times. */
  readonly machine: string;
  readonly relevance: readonly RelevanceFigures[];
  readonly speed: readonly SpeedFigures[];
}

/** What the bench is for: ahead of every peer in every language, and within these bounds. */
const GOALS = {
  /** Of FTS5 in the same run. */
  p95Ratio: 0.5,
  changeMs: 1,
  storiesPerSecond: 2_000,
  bytesPerCharacter: 20,
} as const;

/** One line for each goal that is missed. */
export const missedGoals = ({ relevance, speed }: SearchBench): readonly string[] => [
  ...relevance.flatMap(({ language, ours, peers }) =>
    peers
      .filter((peer) => peer.recallAt5 >= ours.recallAt5 || peer.mrrAt10 >= ours.mrrAt10)
      .map(({ engine }) => `${language}: not ahead of ${engine}`),
  ),
  ...speed.flatMap(({ language, ...figures }) =>
    [
      above('p95 to that of FTS5', figures.p95Ratio.median, GOALS.p95Ratio),
      above('ms to add a story', figures.addMs, GOALS.changeMs),
      above('ms to remove a story', figures.removeMs, GOALS.changeMs),
      above('bytes per character', figures.bytesPerCharacter ?? 0, GOALS.bytesPerCharacter),
      figures.storiesPerSecond < GOALS.storiesPerSecond
        ? `${figures.storiesPerSecond.toFixed(0)} stories/s, below ${GOALS.storiesPerSecond}`
        : null,
    ].flatMap((missed) => (missed === null ? [] : [`${language}: ${missed}`])),
  ),
];

const above = (what: string, figure: number, most: number): string | null =>
  figure > most ? `${figure.toFixed(2)} ${what}, above ${most}` : null;

export const reportLines = (bench: SearchBench): readonly string[] => {
  const missed = missedGoals(bench);
  return [
    bench.machine,
    '',
    ...bench.relevance.flatMap(({ language, queries, ours, peers }) => [
      ...tableLines([
        [`${language}, ${queries} queries`, 'recall@5', 'MRR@10'],
        ...[ours, ...peers].map((one) => [one.engine, one.recallAt5.toFixed(3), one.mrrAt10.toFixed(3)]),
      ]),
      '',
    ]),
    ...tableLines([SPEED_HEAD, ...bench.speed.map(speedRow)]),
    '',
    ...(missed.length === 0 ? ['All goals are met.'] : ['Missed:', ...missed]),
  ];
};

const SPEED_HEAD = [
  'CPU time',
  'stories',
  'p95 ms',
  'FTS5 p95 ms',
  'ratio (min–max)',
  'stories/s',
  'add ms',
  'remove ms',
  'bytes/char',
];

const speedRow = (one: SpeedFigures): readonly string[] => [
  `${one.times} x ${one.language}`,
  String(one.stories),
  one.p95Ms.median.toFixed(2),
  one.fts5P95Ms.median.toFixed(2),
  `${one.p95Ratio.median.toFixed(2)} (${one.p95Ratio.min.toFixed(2)}–${one.p95Ratio.max.toFixed(2)})`,
  one.storiesPerSecond.toFixed(0),
  one.addMs.toFixed(3),
  one.removeMs.toFixed(3),
  one.bytesPerCharacter?.toFixed(1) ?? '–',
];
