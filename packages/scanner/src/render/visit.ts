import { setTimeout as wait } from 'node:timers/promises';
import type { HeaderLine } from '@legible/formats/exchange';
import type { Response } from 'playwright-core';
import { arrive } from './answers.ts';
import { type PageReading, type PageState, readingScript, STATE } from './page-scripts.ts';
import type { RenderLimits } from './render-limits.ts';
import { type NotRendered, notRendered, type Rendered, type Rendering, type RenderProxy, within } from './rendering.ts';
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
  return within(
    asSent.catch(() => merged),
    500,
    merged,
  );
};

const read = (tab: Tab, end: number, limits: RenderLimits): Promise<PageReading | null> =>
  within(tab.evaluate<PageReading>(readingScript(limits)), end - performance.now(), null);

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

export type Arrived = { readonly ok: true } | NotRendered;

/** In the driver's words. Its messages repeat addresses, so they are not passed on. */
const isDownload = (error: unknown): boolean => /Download is starting/.test(String(error));
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
/** Chromium's own name of what went wrong. */
const codeIn = (error: unknown): string => /net::(ERR_[A-Z0-9_]+)/.exec(String(error))?.[1] ?? '';

/** Whether the proxy kept the browser from the address of the page. */
const isRefused = (proxy: RenderProxy, url: string): boolean => {
  const host = URL.parse(url)?.hostname;
  return proxy.refusals().some((refusal) => refusal.host === host);
};

const isHtml = (response: Response): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(response.headers()['content-type'] ?? 'text/html');

/** Of the first answer, and of the last, where scripts led on. */
const judgeAnswer = (response: Response | null, proxy: RenderProxy): Arrived => {
  if (response === null) return notRendered('navigation-failed', 'no answer');
  if (isRefused(proxy, response.url())) return notRendered('refused');
  return isHtml(response) ? { ok: true } : notRendered('not-html');
};

/** Where a failed navigation ended: at the address asked, or at one it was redirected to. */
const failedAt = ({ notes }: Tab, url: string): string => notes.response?.headers().location ?? url;

/** Opens the address; resolves when the answer has begun to arrive. */
const navigate = async (tab: Tab, url: string, proxy: RenderProxy, patienceMs: number): Promise<Arrived> => {
  try {
    return judgeAnswer(await tab.page.goto(url, { waitUntil: 'commit', timeout: patienceMs }), proxy);
  } catch (error) {
    if (isDownload(error)) return notRendered('download');
    if (isTimeout(error)) return notRendered('timeout', 'no answer');
    const at = URL.parse(failedAt(tab, url), url)?.href ?? url;
    return isRefused(proxy, at) ? notRendered('refused') : notRendered('navigation-failed', codeIn(error));
  }
};

const LOOK_EVERY_MS = 50;

/** A page that is about to navigate, or whose scripts are busy, has no state. */
const stateOf = ({ evaluate }: Tab, patienceMs: number): Promise<PageState | null> =>
  within(
    evaluate<PageState>(STATE).catch(() => null),
    patienceMs,
    null,
  );

const isAwaiting = ({ notes }: Tab, limits: RenderLimits): boolean => {
  const oldest = performance.now() - limits.awaitedMs;
  return [...notes.awaited.values()].some((since) => since > oldest);
};

/**
 * Waits until the document is parsed, nothing in it has changed for a while and no script or data that it asked for is
 * under way; until `end` (by `performance.now()`) at most. @returns whether the page settled. An idle
 * network is not required: pages keep connections open and send measurements as long as they are visible.
 */
const settle = async (tab: Tab, end: number, limits: RenderLimits): Promise<boolean> => {
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    const state = await stateOf(tab, left);
    if (state?.parsed && state.quietMs >= limits.quietMs && !isAwaiting(tab, limits)) return true;
    await wait(Math.min(LOOK_EVERY_MS, Math.max(0, end - performance.now())));
  }
  return false;
};

/** Stops whatever a page does, so that it can be read: what is loading, the script that runs, and those that would. */
const halt = ({ session }: Tab): void => {
  for (const done of [
    session.send('Page.stopLoading'),
    session.send('Emulation.setScriptExecutionDisabled', { value: true }),
    session.send('Runtime.terminateExecution'),
  ])
    done.catch(() => {});
};

const DESKTOP = { width: 1280, height: 900 };
/** Tried in this order until the picture is small enough. */
const QUALITIES = [75, 50, 25, 10];

const shoot = async ({ session }: Tab, { screenshotBytes }: RenderLimits): Promise<Uint8Array | null> => {
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality, optimizeForSpeed: true });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= screenshotBytes) return new Uint8Array(picture);
  }
  return null;
};

const shootWithin = (tab: Tab, end: number, limits: RenderLimits): Promise<Uint8Array | null> => {
  const patience = Math.min(limits.screenshotMs, end - performance.now());
  if (patience <= 0) return Promise.resolve(null);
  return within(
    shoot(tab, limits).catch(() => null),
    patience,
    null,
  );
};

/** The first screen of a phone, and of a desktop without another load. Null where there was no time, or no picture. */
const screenshotsOf = async (tab: Tab, end: number, limits: RenderLimits): Promise<Rendered['screenshots']> => {
  if (limits.screenshotMs === 0) return { phone: null, desktop: null };
  const phone = await shootWithin(tab, end, limits);
  const metrics = { ...DESKTOP, deviceScaleFactor: 1, mobile: false };
  const resized = tab.session.send('Emulation.setDeviceMetricsOverride', metrics).then(
    () => wait(limits.resizeMs, true),
    () => false,
  );
  const isResized = await within(resized, end - performance.now(), false);
  return { phone, desktop: isResized ? await shootWithin(tab, end, limits) : null };
};
