import { setTimeout as wait } from 'node:timers/promises';
import type { HeaderLine } from '@legible/formats';
import { arrive } from './answers.ts';
import { notRendered } from './ending.ts';
import { judgeAnswer, navigate } from './navigate.ts';
import { type PageReading, readingScript } from './page-scripts.ts';
import type { RenderLimits } from './render-limits.ts';
import type { Rendered, Rendering } from './rendering.ts';
import { screenshotsOf } from './screenshots.ts';
import { halt, settle } from './settle.ts';
import type { Tab, TabNotes, TabOptions } from './tab.ts';

export interface VisitOptions extends TabOptions {
  readonly url: string;
  /** When the rendering has to be over, by `performance.now()`. */
  readonly end: number;
}

const headersOf = async ({ response }: TabNotes): Promise<readonly HeaderLine[]> => {
  if (response === null) return [];
  const asSent = response.headersArray().then((lines) => lines.map(({ name, value }): HeaderLine => [name, value]));
  const merged = Object.entries(response.headers());
  return Promise.race([asSent.catch(() => merged), wait(500, merged)]);
};

const read = (tab: Tab, end: number, limits: RenderLimits): Promise<PageReading | null> =>
  Promise.race([tab.evaluate<PageReading>(readingScript(limits)), wait(Math.max(0, end - performance.now()), null)]);

/** The text as far as it fits into so many bytes of UTF-8. */
const cutToBytes = (text: string, bytes: number): string =>
  Buffer.byteLength(text) <= bytes
    ? text
    : new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });

interface Taken {
  readonly reading: PageReading;
  readonly timedOut: boolean;
  readonly settledMs: number;
  readonly screenshots: Rendered['screenshots'];
}

const rendered = async ({ notes }: Tab, { proxy, limits }: VisitOptions, taken: Taken): Promise<Rendered> => {
  const { reading, timedOut, settledMs, screenshots } = taken;
  const html = cutToBytes(reading.html.toWellFormed(), limits.htmlBytes);
  return {
    ok: true,
    html,
    truncated: reading.truncated || html.length < reading.html.length,
    text: reading.text.toWellFormed(),
    finalUrl: reading.url,
    status: notes.response?.status() ?? 0,
    headers: await headersOf(notes),
    settledMs: Math.round(settledMs),
    timedOut,
    consoleErrors: notes.errors.list(),
    shift: reading.shift,
    largestPaintMs: reading.largestPaint === null ? null : Math.round(reading.largestPaint),
    screenshots,
    requests: { made: notes.made, refused: proxy.counters().refused },
    windows: notes.windows,
  };
};

/** Opens a page in a tab, waits for its rest and reads it. Rejects when the tab is closed under it. */
export const visit = async (tab: Tab, options: VisitOptions): Promise<Rendering> => {
  const { proxy, limits, answers } = options;
  const begun = performance.now();
  const restBy = Math.min(begun + limits.pageMs, options.end - limits.readMs);
  const own = answers === null ? null : await arrive(answers, options.url, 'GET');
  const arrived = await navigate(tab, own?.url ?? options.url, proxy, Math.max(1, restBy - performance.now()));
  if (!arrived.ok) return arrived;
  const timedOut = !(await settle(tab, restBy, limits));
  if (timedOut) halt(tab);
  const settledMs = performance.now() - begun;
  const last = judgeAnswer(tab.notes.response, proxy);
  if (!last.ok) return last;
  // The pictures have what reading leaves of the time.
  const reading = await read(tab, options.end - limits.readMs / 3, limits);
  if (reading === null) return notRendered('timeout', 'the page does not answer');
  // A page of the browser's own, about an answer that did not come.
  if (!/^https?:/.test(reading.url)) return notRendered('navigation-failed', 'led nowhere');
  const screenshots = await screenshotsOf(tab, options.end - limits.readMs / 6, limits);
  return rendered(tab, options, { reading, timedOut, settledMs, screenshots });
};
