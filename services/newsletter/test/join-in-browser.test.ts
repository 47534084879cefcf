import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { frameWords } from '../src/words/frame-words.ts';
import { membershipWords } from '../src/words/membership-words.ts';
import { contentWith, joinOf, SETTINGS } from './join-fixtures.ts';
import { faultsOf, type Reader, reader } from './reader.ts';
import { type ServedNewsletter, servedNewsletter } from './served.ts';

const PAGES = ['/', '/issues/issue-1', '/issues/issue-2', '/follow'];

describe.skipIf(skipWithout('chromium'))('joining and following, in Chromium', () => {
  let browser: Browser;
  let newsletter: ServedNewsletter;
  let by: Reader | null = null;

  beforeAll(async () => {
    newsletter = await servedNewsletter({ content: contentWith(SETTINGS) });
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await newsletter?.close();
  });
  afterEach(async () => {
    await by?.leave();
    by = null;
  });

  test.each([
    { language: 'ko', path: '', hand: 'pointer', width: 390, colorScheme: 'light' },
    { language: 'en', path: '/en', hand: 'keyboard', width: 1280, colorScheme: 'dark' },
  ] as const)(
    '$language, by $hand, $colorScheme, $width pixels wide',
    async (journey) => {
      const { language, path, hand, width, colorScheme } = journey;
      by = await reader(browser, newsletter.url, hand, { viewport: { width, height: 844 }, colorScheme });
      const { page } = by;
      const words = membershipWords({ language });
      const frame = frameWords({ language });
      for (const each of PAGES) {
        await page.goto((path + each).replace(/(?<=.)\/$/, ''));
        expect(await faultsOf(page), each).toEqual([]);
      }
      await page.goto(`${path}/issues/issue-2`);
      const rest = page.getByRole('complementary', { name: words.restTitle });
      expect(await rest.getByRole('link', { name: words.links.join }).getAttribute('href')).toBe(joinOf('ko'));

      const menu = page.getByRole('navigation', { name: frame.mainNavigation, exact: true });
      await by.follow(menu.getByRole('link', { name: frame.follow, exact: true }));
      expect(page.url()).toBe(`${newsletter.url}${path}/follow`);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const copy = page.getByRole('button', { name: words.copy, exact: true });
      await copy.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: words.copied }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${newsletter.url}${path}/rss.xml`);

      // If the clipboard is refused, the address is selected.
      await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
      await copy.click();
      await expect.poll(() => page.evaluate('String(getSelection())')).toBe(`${newsletter.url}${path}/rss.xml`);
      expect(await page.getByRole('status').textContent()).toBe('');
      expect(by.complaints).toEqual([]);
    },
    60_000,
  );

  test('without scripts, the address is there to select, and no button does nothing', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${newsletter.url}/en/follow`);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.locator('.follow-feed code').textContent()).toBe(`${newsletter.url}/en/rss.xml`);
    await page.close();
  });
});
