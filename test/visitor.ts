import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** A person with a browser tab, and everything that goes wrong in it. */
export interface Visitor {
  readonly page: Page;
  /** Console messages, requests that failed or were answered with an error, and requests to other sites. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

/** The longest wait of a visitor, in milliseconds; it includes a scan on a busy machine. */
const PATIENCE_MS = 15_000;

/** A new visitor of the service at `origin`, without any stored data. */
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
    // Navigating to the next page aborts what the previous one was still loading.
    if (why !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}, ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.url()}`);
  });
  return { page, complaints, leave: () => context.close() };
};

/**
 * Does `act`, which opens another page, and waits until that page has loaded. A click returns before: what is counted or
 * checked right after it may be half a page.
 */
export const arriving = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const arrived = page.waitForEvent('load');
  await Promise.all([arrived, act()]);
};

/** Whether part of it is visible without scrolling. */
export const inWindow = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y + box.height > 0 && box.y < height;
};

// For functions that run in the page.
declare const document: { readonly activeElement: unknown };
declare const getComputedStyle: (element: unknown) => { readonly outlineStyle: string; readonly outlineWidth: string };

/** More than the tab stops of any page. */
const TABS_AT_MOST = 300;
/** CSS pixels. */
const LEAST_OUTLINE = 2;

/**
 * Presses Tab, or Shift+Tab to go back, until the element has the focus.
 *
 * @returns whether the focus is visible there, by an outline of at least two CSS pixels within the window.
 * @throws Error when the key does not reach it.
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
  throw new Error(`${key} does not reach ${target}`);
};
