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
  /** Time of `performance.now()` at which the rendering has to end. */
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

/** Cuts a text to a number of UTF-8 bytes. */
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

/** Opens a page in a tab, waits until it is at rest, and reads it. Rejects when the tab is closed in the meantime. */
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
  // Screenshots get the time that reading leaves.
  const reading = await read(tab, options.end - limits.readMs / 3, limits);
  if (reading === null) return notRendered('timeout', 'the page does not answer');
  // The browser shows its own error page, because no answer came.
  if (!/^https?:/.test(reading.url)) return notRendered('navigation-failed', 'led nowhere');
  const screenshots = await screenshotsOf(tab, options.end - limits.readMs / 6, limits);
  return rendered(tab, options, { reading, timedOut, settledMs, screenshots });
};

export type Arrived = { readonly ok: true } | NotRendered;

/** Whether the driver reports a download. The messages of its errors repeat addresses, so they are not passed on. */
const isDownload = (error: unknown): boolean => /Download is starting/.test(String(error));
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
/** Returns Chromium's error code. */
const codeIn = (error: unknown): string => /net::(ERR_[A-Z0-9_]+)/.exec(String(error))?.[1] ?? '';

/** Returns whether the proxy refused the address of the page. */
const isRefused = (proxy: RenderProxy, url: string): boolean => {
  const host = URL.parse(url)?.hostname;
  return proxy.refusals().some((refusal) => refusal.host === host);
};

const isHtml = (response: Response): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(response.headers()['content-type'] ?? 'text/html');

/**
 * Judges the answer to a navigation: the first one, and later the last one, because scripts may have navigated further.
 */
const judgeAnswer = (response: Response | null, proxy: RenderProxy): Arrived => {
  if (response === null) return notRendered('navigation-failed', 'no answer');
  if (isRefused(proxy, response.url())) return notRendered('refused');
  return isHtml(response) ? { ok: true } : notRendered('not-html');
};

/** Returns where a failed navigation ended: at the requested address or at a redirect target. */
const failedAt = ({ notes }: Tab, url: string): string => notes.response?.headers().location ?? url;

/** Opens the address; resolves when the answer begins to arrive. */
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

/** Reads the state of a page; null while it navigates or its scripts are busy. */
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
 * Waits until the document is parsed, has not changed for a while and has no pending script or data request, but not longer
 * than `end` (`performance.now()`). It does not wait for an idle network, because pages keep connections open and send
 * measurements.
 *
 * @returns whether the page came to rest.
 */
const settle = async (tab: Tab, end: number, limits: RenderLimits): Promise<boolean> => {
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    const state = await stateOf(tab, left);
    if (state?.parsed && state.quietMs >= limits.quietMs && !isAwaiting(tab, limits)) return true;
    await wait(Math.min(LOOK_EVERY_MS, Math.max(0, end - performance.now())));
  }
  return false;
};

/** Stops the page so that it can be read: pending loads, the running script, and scripts to come. */
const halt = ({ session }: Tab): void => {
  for (const done of [
    session.send('Page.stopLoading'),
    session.send('Emulation.setScriptExecutionDisabled', { value: true }),
    session.send('Runtime.terminateExecution'),
  ])
    done.catch(() => {});
};

const DESKTOP = { width: 1280, height: 900 };
/** JPEG qualities, tried in this order until the screenshot is small enough. */
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

/**
 * Takes the first screen of a phone, then of a desktop without another load. Each is null when time runs out or no
 * picture is small enough.
 */
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
