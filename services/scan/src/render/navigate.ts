import type { Response } from 'playwright-core';
import { notRendered } from './ending.ts';
import type { RenderProxy } from './render-proxy.ts';
import type { NotRendered } from './rendering.ts';
import type { Tab } from './tab.ts';

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
export const judgeAnswer = (response: Response | null, proxy: RenderProxy): Arrived => {
  if (response === null) return notRendered('navigation-failed', 'no answer');
  if (isRefused(proxy, response.url())) return notRendered('refused');
  return isHtml(response) ? { ok: true } : notRendered('not-html');
};

/** Where a failed navigation ended: at the address asked, or at one it was redirected to. */
const failedAt = ({ notes }: Tab, url: string): string => notes.response?.headers().location ?? url;

/** Opens the address; resolves when the answer has begun to arrive. */
export const navigate = async (tab: Tab, url: string, proxy: RenderProxy, patienceMs: number): Promise<Arrived> => {
  try {
    return judgeAnswer(await tab.page.goto(url, { waitUntil: 'commit', timeout: patienceMs }), proxy);
  } catch (error) {
    if (isDownload(error)) return notRendered('download');
    if (isTimeout(error)) return notRendered('timeout', 'no answer');
    const at = URL.parse(failedAt(tab, url), url)?.href ?? url;
    return isRefused(proxy, at) ? notRendered('refused') : notRendered('navigation-failed', codeIn(error));
  }
};
