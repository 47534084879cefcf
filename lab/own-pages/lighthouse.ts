import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHROMIUM_FLAGS } from '../../test/chromium.ts';
import { CHROMIUM } from '../../test/environment.ts';

/** Imported by path, so that no type check reads the types of a browser's protocol. */
export const LIGHTHOUSE_MODULE = join(import.meta.dirname, '../node_modules/lighthouse/core/index.js');

export type Category = 'seo' | 'accessibility' | 'best-practices' | 'performance';

/** What Lighthouse found on one page. */
export interface PageScores {
  readonly url: string;
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Audits that cost points, as "id: title". */
  readonly failing: readonly string[];
}

/** One browser for many pages. */
export interface Lighthouse {
  /**
   * @param timed whether to simulate a phone on a slow network, with Lighthouse's default waits, as performance needs it.
   * @throws Error when the page cannot be judged.
   */
  look(url: string, categories: readonly Category[], timed: boolean): Promise<PageScores>;
  close(): Promise<void>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly details?: { readonly items?: readonly { readonly line?: string }[] };
}

/** The part of Lighthouse's result that is used. */
export interface LighthouseResult {
  readonly requestedUrl?: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

type Run = (url: string, flags: object) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Shorter than the second that Lighthouse waits by default, because our pages do nothing after loading. */
const QUIET_MS = 300;
const UNTIMED = {
  pauseAfterFcpMs: QUIET_MS,
  pauseAfterLoadMs: QUIET_MS,
  networkQuietThresholdMs: QUIET_MS,
  cpuQuietThresholdMs: QUIET_MS,
};

/** Two, because on a busy machine Lighthouse sometimes sees a page paint nothing. */
const ATTEMPTS = 2;

const START_TIMEOUT_MS = 20_000;

/** @param profile a folder for the browser, which the caller removes. Its path must be short, because it contains a socket. */
export const openLighthouse = async (profile: string): Promise<Lighthouse> => {
  const run: Run = (await import(LIGHTHOUSE_MODULE)).default;
  const { browser, port } = await startBrowser(profile);
  const endWithUs = (): void => void browser.kill();
  process.once('exit', endWithUs);
  return {
    async look(url, categories, timed) {
      const flags = {
        port,
        onlyCategories: categories,
        logLevel: 'error',
        output: [],
        disableFullPageScreenshot: true,
        ...(!timed && UNTIMED),
      };
      for (let left = ATTEMPTS; ; left -= 1) {
        const result = await run(url, flags);
        if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
        if (result.lhr.runtimeError === undefined || left === 1) return pageScores(url, categories, result.lhr);
      }
    },
    async close() {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      process.off('exit', endWithUs);
    },
  };
};

/** Lines of our robots.txt that Lighthouse 13.5 does not know and calls invalid; /about says so. */
const NEW_LINES = /^(?:Content-Usage|License):/;

const hasOnlyNewLines = (audit: Audit | undefined): boolean => {
  const items = audit?.id === 'robots-txt' ? (audit.details?.items ?? []) : [];
  return items.length > 0 && items.every(({ line = '' }) => NEW_LINES.test(line));
};

/** The weighted mean of the audits of a category, as Lighthouse makes it, with what is excused left out. */
const scoreWithout = (
  auditRefs: readonly { readonly id: string; readonly weight: number }[],
  { audits }: LighthouseResult,
): number => {
  const counted = auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    const score = audit?.score ?? null;
    return score === null || hasOnlyNewLines(audit) ? [] : [{ score, weight }];
  });
  const sum = (of: (one: { score: number; weight: number }) => number): number =>
    counted.reduce((total, one) => total + of(one), 0);
  return sum(({ score, weight }) => score * weight) / sum(({ weight }) => weight);
};

/** @throws Error when a category has no score. */
export const pageScores = (url: string, categories: readonly Category[], result: LighthouseResult): PageScores => {
  if (result.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.runtimeError.message}`);
  const scores: Partial<Record<Category, number>> = {};
  const failing: string[] = [];
  for (const category of categories) {
    const { score = null, auditRefs = [] } = result.categories[category] ?? {};
    if (score === null) throw new Error(`Lighthouse gave ${url} no score for ${category}`);
    const isExcused = auditRefs.some(({ id }) => hasOnlyNewLines(result.audits[id]));
    scores[category] = Math.round((isExcused ? scoreWithout(auditRefs, result) : score) * 100);
    for (const { id, weight } of auditRefs) {
      const audit = result.audits[id];
      if (hasOnlyNewLines(audit)) continue;
      if (weight > 0 && audit && audit.score !== null && audit.score < 1) failing.push(`${id}: ${audit.title}`);
    }
  }
  return { url, scores, failing };
};

/** @throws Error when the browser does not report within 20 s where it listens. */
const startBrowser = async (profile: string): Promise<{ readonly browser: ChildProcess; readonly port: number }> => {
  const browser = spawn(
    CHROMIUM,
    ['--headless=new', ...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const lines = createInterface({ input: browser.stderr, signal: AbortSignal.timeout(START_TIMEOUT_MS) });
    for await (const line of lines) {
      const port = /^DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line)?.[1];
      if (port === undefined) continue;
      // Keep reading: a full pipe would stop the process.
      browser.stderr.resume();
      return { browser, port: Number(port) };
    }
    throw new Error('Chromium ended, or was silent for 20 s, before it listened');
  } catch (error) {
    browser.kill();
    throw error;
  }
};
