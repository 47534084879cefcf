import { tableLines } from '../../table.ts';
import { atLeast, atMost, type SummaryRow } from '../summary-row.ts';
import type { Language } from './corpus.ts';
import type { CoverageFigures, Share, SpellingFigures } from './coverage.ts';
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
  /** The load shows how reliable the times are. */
  readonly machine: string;
  readonly relevance: readonly RelevanceFigures[];
  readonly coverage: readonly CoverageFigures[];
  readonly spellings: readonly SpellingFigures[];
  readonly speed: readonly SpeedFigures[];
}

/** The goals of the bench: ahead of every peer in every language, and within these limits. */
const GOALS = {
  /** Shares of the questions of a class. */
  absentAnswered: 0.05,
  presentFound: 0.99,
  wronglySuggested: 0.01,
  meant: 0.75,
  /** Relative to FTS5 in the same run. */
  p95Ratio: 0.5,
  changeMs: 1,
  storiesPerSecond: 2_000,
  bytesPerCharacter: 20,
} as const;

/** Returns the rows for the ratio table: what is compared, the goal and the figure. */
export const searchSummary = ({
  relevance,
  coverage,
  spellings,
  speed,
}: Omit<SearchBench, 'machine'>): readonly SummaryRow[] => [
  ...relevance.flatMap(({ language, ours, peers }) => [
    ahead(
      `search ${language}: recall@5`,
      ours.recallAt5,
      best(peers, ({ recallAt5 }) => recallAt5),
    ),
    ahead(
      `search ${language}: MRR@10`,
      ours.mrrAt10,
      best(peers, ({ mrrAt10 }) => mrrAt10),
    ),
  ]),
  ...coverage.flatMap(coverageGoals),
  ...spellings.map(({ kind, rows, missed }) =>
    atLeast(rows, { what: `search: spellings, ${kind}`, figure: rows - missed.length, digits: 0 }),
  ),
  ...speed.flatMap(({ language, times, ...figures }) => [
    atMost(GOALS.p95Ratio, {
      what: `search ${language}: p95, ${times} times the corpus`,
      beside: 'FTS5 trigram, ours/peer',
      figure: figures.p95Ratio,
    }),
    atMost(GOALS.changeMs, { what: `search ${language}: adding a story`, figure: figures.addMs, unit: ' ms' }),
    atMost(GOALS.changeMs, { what: `search ${language}: removing a story`, figure: figures.removeMs, unit: ' ms' }),
    atLeast(GOALS.storiesPerSecond, {
      what: `search ${language}: building`,
      figure: figures.storiesPerSecond,
      digits: 0,
      unit: ' stories/s',
    }),
    ...(figures.bytesPerCharacter === null
      ? []
      : [
          atMost(GOALS.bytesPerCharacter, {
            what: `search ${language}: memory`,
            figure: figures.bytesPerCharacter,
            digits: 1,
            unit: ' bytes a character',
          }),
        ]),
  ]),
];

const part = ({ questions, of }: Share): number => of / questions;

const coverageGoals = (one: CoverageFigures): readonly SummaryRow[] => {
  const what = (text: string): string => `search ${one.language}: ${text}`;
  const absent = (of: Share) => ({ figure: part(of), digits: 3 });
  return [
    atMost(GOALS.absentAnswered, { what: what('names that are absent, answered as covered'), ...absent(one.absent) }),
    atMost(GOALS.absentAnswered, { what: what('names of the world, the same'), ...absent(one.absentOfWorld) }),
    atLeast(GOALS.presentFound, { what: what('names that are there, covered'), figure: part(one.present), digits: 3 }),
    atLeast(GOALS.presentFound, { what: what('the same, recall@5'), figure: part(one.presentFound), digits: 3 }),
    atMost(GOALS.wronglySuggested, {
      what: what('correct questions with a suggestion'),
      figure: part(one.wronglySuggested),
      digits: 3,
    }),
    ...(one.meant.questions === 0
      ? []
      : [
          atLeast(GOALS.meant, {
            what: what('typos with the word that was meant'),
            figure: part(one.meant),
            digits: 3,
          }),
        ]),
  ];
};

const best = (peers: readonly EngineRelevance[], of: (peer: EngineRelevance) => number) => {
  const [first] = peers.toSorted((a, b) => of(b) - of(a));
  return { engine: first?.engine ?? 'no peer', figure: first === undefined ? 0 : of(first) };
};

/** A row that is met when the figure is strictly higher than the peer's. */
const ahead = (
  what: string,
  figure: number,
  peer: { readonly engine: string; readonly figure: number },
): SummaryRow => ({
  what,
  beside: peer.engine,
  asked: `> ${peer.figure.toFixed(3)}`,
  found: figure.toFixed(3),
  ok: figure > peer.figure,
});

/** Names of the missed goals. */
export const missedGoals = (bench: SearchBench): readonly string[] =>
  searchSummary(bench)
    .filter(({ ok }) => ok === false)
    .map(({ what, asked, found }) => `${what}: ${found}, goal ${asked}`);

/** Returns the lines about what every engine found, and how fast ours is. */
export const searchLines = ({
  relevance,
  coverage,
  spellings,
  speed,
}: Omit<SearchBench, 'machine'>): readonly string[] => [
  ...relevance.flatMap(({ language, queries, ours, peers }) => [
    ...tableLines([
      [`${language}, ${queries} queries`, 'recall@5', 'MRR@10'],
      ...[ours, ...peers].map((one) => [one.engine, one.recallAt5.toFixed(3), one.mrrAt10.toFixed(3)]),
    ]),
    '',
  ]),
  ...tableLines([COVERAGE_HEAD, ...coverage.map(coverageRow)]),
  '',
  ...spellings.flatMap(({ kind, missed }) => missed.map((row) => `not found, ${kind}: ${row}`)),
  '',
  ...tableLines([SPEED_HEAD, ...speed.map(speedRow)]),
];

/** Returns the whole result as lines for people. */
export const reportLines = (bench: SearchBench): readonly string[] => {
  const missed = missedGoals(bench);
  return [
    bench.machine,
    '',
    ...searchLines(bench),
    '',
    ...(missed.length === 0 ? ['All goals are met.'] : ['Missed:', ...missed]),
  ];
};

const COVERAGE_HEAD = [
  'full matches for',
  'absent names',
  'of the world',
  'present names',
  'recall@5',
  'questions',
  'wrong suggestions',
  'word meant',
  'paraphrases, recall@3',
];

const coverageRow = ({ language, ...shares }: CoverageFigures): readonly string[] =>
  [
    language,
    ...[shares.absent, shares.absentOfWorld, shares.present, shares.presentFound, shares.asked],
    ...[shares.wronglySuggested, shares.meant, shares.paraphrased],
  ].map((cell) => (typeof cell === 'string' ? cell : `${cell.of} of ${cell.questions}`));

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
