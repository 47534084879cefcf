import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** Somebody with a browser tab, and all that goes wrong in it. */
export interface Visitor {
  readonly page: Page;
  /** What the console said, requests that failed or were answered with an error, and requests to others. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

/** Longest wait for anything a visitor waits for, milliseconds: a scan on a busy machine among it. */
const PATIENCE_MS = 15_000;

/** A new visitor of the service at `origin`, with nothing kept from earlier ones. */
export const visit = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  const context: BrowserContext = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Who goes on to the next page ends what the last one was still loading.
    if (why !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}, ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.url()}`);
  });
  return { page, complaints, leave: () => context.close() };
};

/** Whether some of it can be seen without scrolling. */
export const inWindow = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y + box.height > 0 && box.y < height;
};

// What functions find that run in the page.
declare const document: { readonly activeElement: unknown };
declare const getComputedStyle: (element: unknown) => { readonly outlineStyle: string; readonly outlineWidth: string };

/** More than any page has stops. */
const TABS_AT_MOST = 300;
/** CSS pixels. */
const LEAST_OUTLINE = 2;

/**
 * Presses Tab, or Shift+Tab to go back, until the focus is on the element.
 *
 * @returns whether the focus can be seen there, by an outline of at least two CSS pixels within the window.
 * @throws Error when the key does not lead there.
 */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<boolean> => {
  const element = await target.elementHandle();
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs++) {
    await page.keyboard.press(key);
    if (await element?.evaluate((wanted) => wanted === document.activeElement)) {
      const outline = await target.evaluate((focused) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      return outline >= LEAST_OUTLINE && (await inWindow(page, target));
    }
  }
  throw new Error(`${key} does not lead to ${target}`);
};
