import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { DEMO_NOW } from '../src/site/site-fixtures.ts';
import { faultsOf, reader } from './reader.ts';
import { servedNewsletter } from './served.ts';
import { THEMES, themedContent } from './themed-content.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Sum of the layout shifts of the page so far, as Core Web Vitals counts them. */
const SHIFTS = `new Promise((resolve) => new PerformanceObserver((list) => resolve(
  list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true })
  || setTimeout(() => resolve(0), 300))`;

/** Delays pictures like a slow connection. Their space must be reserved before. */
const slowly = async (route: Route): Promise<void> => {
  await sleep(200);
  await route.continue();
};

describe.skipIf(skipWithout('chromium'))('a newsletter with a theme, in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterAll(() => browser?.close());

  const opened = async (theme: string, options: NonNullable<Parameters<typeof reader>[3]>) => {
    const content = await themedContent(theme, onTestFinished);
    const newsletter = await servedNewsletter({ content, now: () => DEMO_NOW });
    onTestFinished(() => newsletter.close());
    const by = await reader(browser, newsletter.url, 'pointer', options);
    onTestFinished(() => by.leave());
    return { by, page: by.page, url: newsletter.url };
  };

  test('a picture without width and height shifts the page, so the test below can fail', async () => {
    const { page, url } = await opened(THEMES.magazine, { viewport: PHONE });
    const html = await (await fetch(`${url}/en`, { headers: { accept: 'text/html' } })).text();
    const body = html.replaceAll(/ width="\d+" height="\d+"/g, '');
    await page.route(`${url}/en`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/images/**', slowly);
    await page.goto('/en');
    expect(await page.evaluate(SHIFTS)).toBeGreaterThan(0.02);
  });

  test.each([
    ['magazine', '/en', PHONE, 'light'],
    ['magazine', '/en', DESKTOP, 'dark'],
    ['list', '/en', DESKTOP, 'light'],
    ['list', '/', PHONE, 'dark'],
    ['magazine', '/en/issues/two-scores-not-one', DESKTOP, 'light'],
    ['list', '/en/issues/paywalls-machines-understand', PHONE, 'dark'],
    ['list', '/jp/archive', DESKTOP, 'dark'],
  ] as const)(
    '%s %s has no fault and does not shift',
    async (name, path, viewport, colorScheme) => {
      const { by, page } = await opened(THEMES[name], { viewport, colorScheme });
      await page.route('**/images/**', slowly);
      await page.goto(path);
      expect(await page.evaluate(SHIFTS)).toBeLessThan(0.02);
      expect(await faultsOf(page)).toEqual([]);
      expect(by.complaints).toEqual([]);
    },
    60_000,
  );

  test('is mirrored for a language that is written from the right', async () => {
    const { page } = await opened(THEMES.magazine, { viewport: DESKTOP });
    await page.goto('/en');
    const sides = `['.brand img', '.latest .picture', '.latest h3'].map((each) => {
      const { left, right } = document.querySelector(each).getBoundingClientRect();
      return [Math.round(left), Math.round(innerWidth - right)];
    })`;
    const plain = await page.evaluate<[number, number][]>(sides);
    await page.evaluate(`document.documentElement.dir = 'rtl'`);
    const mirrored = await page.evaluate<[number, number][]>(sides);
    expect(mirrored.map(([left, right]) => [right, left])).toEqual(plain);
  });

  test('the logo of a stranger runs no script, neither in a page nor opened by itself', async () => {
    const { page, url } = await opened(THEMES.magazine, { viewport: DESKTOP });
    await page.goto('/en');
    expect(await page.evaluate(`document.querySelector('.brand img').naturalWidth`)).toBeGreaterThan(0);
    const answer = await page.goto('/images/mark.svg');
    expect(answer?.headers()['content-security-policy']).toContain('sandbox');
    const ran = () => page.evaluate(`document.documentElement.getAttribute('data-ran')`);
    expect(await page.locator('circle').count()).toBe(1);
    expect(await ran()).toBeNull();
    // Without our headers, the same file runs its script. This proves that the test can fail.
    const body = await (await fetch(`${url}/images/mark.svg`)).text();
    await page.route('**/images/mark.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.goto('/images/mark.svg');
    expect(await ran()).toBe('1');
  });
});
