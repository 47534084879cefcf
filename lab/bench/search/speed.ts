import { createIndex, type SearchIndex } from '@legible/search';
import { ratioSpread, type Spread, spread } from '../figures.ts';
import { type CorpusIssue, type Language, readCorpus } from './corpus.ts';
import type { Cut } from './engine.ts';
import { fts5Answers } from './fts5-trigram.ts';
import { addAll } from './ours.ts';
import { percentile } from './percentile.ts';
import { queriesOf } from './queries.ts';

/** How often a corpus is repeated, which makes it an archive of decades; the Korean corpus is a tenth of the others. */
const TIMES: Readonly<Record<Language, number>> = { ko: 100, en: 20, ja: 20, zh: 20 };
/** Number of issues that are removed and added again. */
const CHANGED = 50;
/** What FTS5 indexes: stories are closest to sections. */
const CUT: Cut = 'sections';

export interface SpeedFigures {
  readonly language: Language;
  /** Number of copies of the corpus. */
  readonly times: number;
  readonly stories: number;
  /** Length of all texts, in UTF-16 units. */
  readonly characters: number;
  /** For a complete answer with marks and snippets, in milliseconds. */
  readonly p95Ms: Spread;
  readonly fts5P95Ms: Spread;
  /** Ours relative to FTS5, for each round. */
  readonly p95Ratio: Spread;
  readonly storiesPerSecond: number;
  /** For one story, in milliseconds; the median over issues. */
  readonly addMs: number;
  readonly removeMs: number;
  /** Null without `--expose-gc`. */
  readonly bytesPerCharacter: number | null;
}

export const measureSpeed = (language: Language, rounds: number): SpeedFigures => {
  const corpus = repeated(readCorpus(language), TIMES[language]);
  const characters = corpus.flatMap(({ sections }) => sections).reduce((sum, { text }) => sum + text.length, 0);
  const before = usedBytes();
  const index = createIndex();
  const buildMs = timed(() => addAll(index, corpus));
  const after = usedBytes();
  const stories = index.shard.totals.entries;
  const fts5 = fts5Answers(corpus, CUT);
  const queries = queriesOf(language).map(({ text }) => text);
  const times = Array.from({ length: rounds + 1 }, () => inTurns(queries, [(query) => index.search(query), fts5]));
  const p95 = times.slice(1).map((round) => round.map((ms) => percentile(ms, 95)));
  const [ownP95, fts5P95] = [0, 1].map((engine) => p95.map((round) => round[engine] ?? Number.NaN));
  return {
    language,
    times: TIMES[language],
    stories,
    characters,
    p95Ms: spread(ownP95 ?? []),
    fts5P95Ms: spread(fts5P95 ?? []),
    p95Ratio: ratioSpread(ownP95 ?? [], fts5P95 ?? []),
    storiesPerSecond: stories / (buildMs / 1000),
    ...changes(corpus.slice(0, CHANGED), index),
    bytesPerCharacter: before === null || after === null ? null : (after - before) / characters,
  };
};

const repeated = (corpus: readonly CorpusIssue[], times: number): readonly CorpusIssue[] =>
  Array.from({ length: times }, (_, copy) => corpus.map((issue) => ({ ...issue, id: `${issue.id}/${copy}` }))).flat();

/** Milliseconds by engine. Query by query, so that a disturbance slows all engines. */
const inTurns = (
  queries: readonly string[],
  engines: readonly ((query: string) => unknown)[],
): readonly (readonly number[])[] => {
  const times = engines.map((): number[] => []);
  for (const query of queries) {
    for (const [index, search] of engines.entries()) times[index]?.push(timed(() => search(query)));
  }
  return times;
};

/**
 * CPU time of the process in milliseconds, including V8's helper threads, so that other work on the machine is not
 * counted. The time of the thread alone has a resolution of only a millisecond or more.
 */
const timed = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const changes = (issues: readonly CorpusIssue[], index: SearchIndex): Pick<SpeedFigures, 'addMs' | 'removeMs'> => {
  const times = issues.map(({ id, title, sections }) => {
    const stories = index.shard.documents.get(id)?.entries.length ?? 0;
    const removeMs = timed(() => index.remove(id)) / stories;
    return { removeMs, addMs: timed(() => index.add({ id, title, body: sections })) / stories };
  });
  return {
    addMs: spread(times.map(({ addMs }) => addMs)).median,
    removeMs: spread(times.map(({ removeMs }) => removeMs)).median,
  };
};

const usedBytes = (): number | null => {
  if (globalThis.gc === undefined) return null;
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
