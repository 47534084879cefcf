import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Spread, spread } from './figures.ts';
import { type GeneratedIssue, writeNewsletter } from './newsletter-content.ts';
import { readersAt, readPath, shownAt, type Wait } from './newsletter-readers.ts';
import { isAllRendered, type NewsletterStart, rendered, searchable, startNewsletter } from './newsletter-service.ts';
import { residentBytes } from './process-table.ts';
import type { Subject } from './subject-process.ts';

/** The course of one start, in milliseconds since the process was started. */
export interface StartFigures {
  readonly listensMs: number;
  /** When the page of an issue was available. */
  readonly firstPageMs: number;
  /** When all texts were rendered; null when that took longer than allowed. */
  readonly renderedMs: number | null;
  /** At that moment, or when time was up. */
  readonly residentBytes: number;
}

/** How long readers waited, in milliseconds. */
export interface WaitFigures {
  readonly readers: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export interface ScaleFigures {
  readonly issues: number;
  /** Nothing is rendered yet. */
  readonly cold: StartFigures;
  /** In the background of the cold start. */
  readonly renderedPerSecond: number;
  /**
   * Readers during that time. Every other one requests an issue that nobody requested before, which is rendered on
   * demand.
   */
  readonly waits: { readonly lists: WaitFigures; readonly newIssues: WaitFigures };
  /** Everything was rendered and indexed by an earlier process. */
  readonly warm: StartFigures;
  /** Milliseconds from listening until searches were complete after the warm start; null when that took too long. */
  readonly searchMs: number | null;
  /** From the end of a write to the issue until the surface shows it, in milliseconds. */
  readonly visible: Readonly<Record<Surface, Spread>>;
}

const SURFACES = ['page', 'Markdown', 'feed', 'API'] as const;
export type Surface = (typeof SURFACES)[number];

const SHOWN_WITHIN_MS = 15_000;
const ISSUE_PATHS = { ko: '', en: '/en', ja: '/jp', 'zh-CN': '/zh-cn' } as const;

const pagePath = ({ edition, slug }: GeneratedIssue): string => `${ISSUE_PATHS[edition]}/issues/${slug}`;

/** The newest issue of an edition, which is also in the feed. */
const newestOf = (issues: readonly GeneratedIssue[]): GeneratedIssue => {
  const newest = issues.findLast(({ edition }) => edition === 'en');
  if (newest === undefined) throw new Error('the newsletter has no issue');
  return newest;
};

const surfacePaths = (issue: GeneratedIssue): Readonly<Record<Surface, string>> => ({
  page: pagePath(issue),
  Markdown: `${pagePath(issue)}.md`,
  feed: `${ISSUE_PATHS[issue.edition]}/rss.xml`,
  API: `/api/issues/${issue.edition}/${issue.slug}?body=markdown`,
});

export interface ScaleOptions {
  readonly issues: number;
  /** An empty folder for the newsletter and its data. */
  readonly folder: string;
  /** Rounds of changes. */
  readonly rounds: number;
  /** How long each start may render, in milliseconds. */
  readonly renderedWithinMs: number;
  readonly profileDir?: string | undefined;
}

/** Starts the service twice with this many issues, and changes one of them. */
export const measureScale = async (options: ScaleOptions): Promise<ScaleFigures> => {
  const { folder, rounds, renderedWithinMs, profileDir } = options;
  const contentDir = join(folder, 'content');
  const issues = writeNewsletter(contentDir, options.issues, Date.now());
  const start = { contentDir, dataDir: join(folder, 'data'), profileDir };
  const first = pagePath(newestOf(issues));
  const cold = await started(start, first, async (running) => {
    const figures = await coldFigures(running, issues, renderedWithinMs);
    await searchable(running.service, renderedWithinMs);
    await indexKept(join(start.dataDir, 'index'));
    return figures;
  });
  const warm = await started(start, first, async (running) => ({
    ...(await warmFigures(running, renderedWithinMs)),
    visible: await visibleFigures(running.service.port, contentDir, newestOf(issues), rounds),
  }));
  return { issues: issues.length, ...cold, ...warm };
};

const warmFigures = async (running: Running, withinMs: number): Promise<Pick<ScaleFigures, 'warm' | 'searchMs'>> => {
  const isComplete = await searchable(running.service, withinMs);
  const searchMs = isComplete ? performance.now() - running.since - running.listensMs : null;
  return { warm: (await renderedFigures(running, withinMs)).figures, searchMs };
};

/** The service does not report when the index is on disk. After this time without a new file, it is. */
const QUIET_MS = 2_000;

const indexKept = async (folder: string): Promise<void> => {
  const count = (): number => (existsSync(folder) ? readdirSync(folder).length : 0);
  for (let before = -1; before !== count(); await sleep(QUIET_MS)) before = count();
};

interface Running extends Pick<StartFigures, 'listensMs' | 'firstPageMs'> {
  readonly service: Subject;
  /** When the process was started, by performance.now(). */
  readonly since: number;
}

const started = async <T>(
  start: NewsletterStart,
  firstPath: string,
  measure: (running: Running) => Promise<T>,
): Promise<T> => {
  const since = performance.now();
  const service = await startNewsletter(start);
  const listensMs = performance.now() - since;
  try {
    const { status } = await readPath(service.port, firstPath);
    if (status !== 200) throw new Error(`${firstPath} answered ${status}`);
    return await measure({ service, since, listensMs, firstPageMs: performance.now() - since });
  } finally {
    await service.end();
  }
};

/** Waits until all texts are rendered. `done` is the number then rendered, without those rendered before. */
const renderedFigures = async ({ service, since, listensMs, firstPageMs }: Running, withinMs: number) => {
  const progress = await rendered(service, withinMs);
  const figures: StartFigures = {
    listensMs,
    firstPageMs,
    renderedMs: isAllRendered(progress) ? performance.now() - since : null,
    residentBytes: residentBytes(service.pid),
  };
  return { figures, done: progress.rendered };
};

const coldFigures = async (
  running: Running,
  issues: readonly GeneratedIssue[],
  renderedWithinMs: number,
): Promise<Pick<ScaleFigures, 'cold' | 'renderedPerSecond' | 'waits'>> => {
  const begun = performance.now();
  const over = new AbortController();
  const [{ figures, done }, waits] = await Promise.all([
    renderedFigures(running, renderedWithinMs).finally(() => over.abort()),
    readersAt(running.service.port, coldPaths(issues), over.signal),
  ]);
  const seconds = (performance.now() - begun) / 1000;
  return {
    cold: figures,
    renderedPerSecond: done / seconds,
    waits: {
      lists: waitsOf(waits.filter(({ path }) => LIST_PATHS.includes(path))),
      newIssues: waitsOf(waits.filter(({ path }) => !LIST_PATHS.includes(path))),
    },
  };
};

const waitsOf = (waits: readonly Wait[]): WaitFigures => {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p95, max] = [sorted[Math.floor(sorted.length * 0.95)] ?? 0, sorted.at(-1) ?? 0];
  return { readers: sorted.length, median: spread(sorted).median, p95, max };
};

const LIST_PATHS = [
  '/',
  '/en',
  '/jp/archive',
  '/zh-cn/topics',
  '/api/issues?locale=ja',
  '/en/archive',
  '/api/editions',
];

/** A list and an issue alternately, the oldest issues first, because they are rendered last. */
function* coldPaths(issues: readonly GeneratedIssue[]): Generator<string> {
  const oldestFirst = issues.toSorted((a, b) => a.number - b.number);
  for (let turn = 0; ; turn++) {
    yield LIST_PATHS[turn % LIST_PATHS.length] ?? '/';
    const issue = oldestFirst[turn % oldestFirst.length];
    if (issue !== undefined) yield pagePath(issue);
  }
}

const visibleFigures = async (
  port: number,
  contentDir: string,
  issue: GeneratedIssue,
  rounds: number,
): Promise<ScaleFigures['visible']> => {
  const paths = surfacePaths(issue);
  const shown: Record<Surface, number[]> = { page: [], Markdown: [], feed: [], API: [] };
  for (let round = 0; round < rounds; round++) {
    const word = `changed-${round}-`;
    writeFileSync(join(contentDir, issue.file), `${issue.text}\n${word}\n`);
    const written = performance.now();
    await Promise.all(
      SURFACES.map(async (surface) => {
        shown[surface].push((await shownAt(port, paths[surface], word, SHOWN_WITHIN_MS)) - written);
      }),
    );
  }
  return {
    page: spread(shown.page),
    Markdown: spread(shown.Markdown),
    feed: spread(shown.feed),
    API: spread(shown.API),
  };
};
