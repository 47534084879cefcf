import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { LANGUAGES_NOW, languagesContent, THEME, WORDLESS } from './languages-content.ts';
import { faultsOf, type Reader, reader } from './reader.ts';
import { type ServedNewsletter, servedNewsletter } from './served.ts';

const PAGES = [
  '',
  '/issues/4',
  '/issues/3',
  '/archive',
  '/topics',
  '/search?q=robots',
  '/follow',
  '/webhooks',
  '/nope',
];
const SLUGS = { de: 'größe', ar: 'العدد' } as const;
const ROOTS = { de: '', ar: '/ar' } as const;
type Language = keyof typeof SLUGS;

const addressOf = (language: Language, path: string): string =>
  encodeURI(ROOTS[language] + path.replace('/issues/', `/issues/${SLUGS[language]}-`)) || '/';

/** Distances in pixels of an element's content from the side where lines begin, and from the other side. */
const distances = async (page: Page, selector: string): Promise<readonly [start: number, end: number]> => {
  const shown = await page.evaluate(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, right } = (element.matches('input') ? element : text).getBoundingClientRect();
    return [left, innerWidth - right];
  })()`);
  const [left, right] = shown as [number, number];
  return (await page.evaluate('document.documentElement.dir')) === 'rtl' ? [right, left] : [left, right];
};

describe.skipIf(skipWithout('chromium'))('a newsletter in German and Arabic, in Chromium', () => {
  let browser: Browser;
  let own: ServedNewsletter;
  let bare: ServedNewsletter;
  let themed: ServedNewsletter;
  let by: Reader | null = null;

  beforeAll(async () => {
    own = await servedNewsletter({ content: languagesContent(), now: () => LANGUAGES_NOW });
    bare = await servedNewsletter({ content: WORDLESS, now: () => LANGUAGES_NOW });
    themed = await servedNewsletter({
      content: languagesContent(THEME),
      now: () => LANGUAGES_NOW,
      preview: 'member',
    });
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await own?.close();
    await bare?.close();
    await themed?.close();
  });
  afterEach(async () => {
    await by?.leave();
    by = null;
  });

  test.each([
    ['de', 390, 'light'],
    ['de', 1280, 'dark'],
    ['ar', 390, 'dark'],
    ['ar', 1280, 'light'],
    ['ar', 390, 'light'],
    ['ar', 1280, 'dark'],
  ] as const)(
    '%s, %i pixels wide, %s: no page has a fault: with words of its own, without, and in a preview with a theme',
    async (language, width, colorScheme) => {
      for (const newsletter of [own, bare, themed]) {
        by = await reader(browser, newsletter.url, 'pointer', { viewport: { width, height: 844 }, colorScheme });
        for (const path of PAGES) {
          await by.page.goto(addressOf(language, path));
          expect(await faultsOf(by.page), `${newsletter.url}${path}`).toEqual([]);
        }
        await by.leave();
      }
      by = null;
    },
    180_000,
  );

  test.each([390, 1280])('at %i pixels, Arabic is the mirror image of German', async (width) => {
    by = await reader(browser, own.url, 'pointer', { viewport: { width, height: 844 } });
    const { page } = by;
    const placesIn = async (language: Language) => {
      const places: Record<string, readonly [number, number]> = {};
      const note = async (name: string, selector: string) => {
        places[name] = await distances(page, selector);
      };
      await page.goto(addressOf(language, '/issues/4'));
      await note('brand', '.brand');
      await note('number', '.issue-header .number');
      await note('quote', '.prose blockquote p');
      await note('contents', '.contents summary');
      await note('table: first cell', '.prose th');
      await note('table: last cell', '.prose th:last-child');
      await note('older issue', '.neighbours .prev .label');
      await page.goto(addressOf(language, '/search?q=robots'));
      await note('search field', '#query');
      await note('search button', '.search-field button');
      await page.goto(addressOf(language, '/archive'));
      await note('date', '.issue-entries time');
      return places;
    };
    const [german, arabic] = [await placesIn('de'), await placesIn('ar')];
    for (const [name, [start, end]] of Object.entries(german)) {
      const [mirroredStart, mirroredEnd] = arabic[name] ?? [Number.NaN, Number.NaN];
      // An element begins where the text before it ends, so elements after another one are only checked for their side.
      if (start < end) expect(mirroredStart, name).toBeLessThan(mirroredEnd);
      else expect(mirroredStart, name).toBeGreaterThan(mirroredEnd);
    }
    for (const name of ['brand', 'number', 'quote', 'contents', 'table: first cell', 'older issue', 'search field'])
      expect(Math.abs((german[name]?.[0] ?? 0) - (arabic[name]?.[0] ?? Number.NaN)), name).toBeLessThan(1.5);
  });

  test('code and English are read from left to right on an Arabic page, and arrows point the other way', async () => {
    by = await reader(browser, own.url, 'pointer', { viewport: { width: 1280, height: 844 } });
    const { page } = by;
    await page.goto(addressOf('ar', '/issues/4'));
    const styleOf = (selector: string, name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${name}`);
    expect(await styleOf('.prose p', 'direction')).toBe('rtl');
    expect(await styleOf('.prose pre', 'direction')).toBe('ltr');
    expect(await styleOf('.prose p code', 'unicodeBidi')).toBe('isolate');
    expect(await styleOf('[data-footnote-backref]', 'transform')).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    expect(await styleOf('h1', 'letterSpacing')).toBe('normal');
    await page.goto(addressOf('ar', '/follow'));
    expect(await styleOf('.guide-page .prose', 'direction')).toBe('ltr');
    expect(await styleOf('.follow-feed code', 'direction')).toBe('ltr');
  });

  test('an Arabic reader searches, follows a hit, and changes the language', async () => {
    by = await reader(browser, own.url, 'keyboard', { viewport: { width: 390, height: 844 } });
    const { page } = by;
    await page.goto(addressOf('ar', ''));
    const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية', exact: true });
    await by.follow(menu.getByRole('link', { name: 'بحث', exact: true }));
    const field = page.getByRole('searchbox', { name: 'ابحث عن' });
    await by.submit(field, 'العناوين', page.getByRole('button', { name: 'ابحث', exact: true }));
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('4 نتائج عن «العناوين»');
    await by.follow(page.locator('.hits h3 a').first());
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await by.follow(
      page.getByRole('navigation', { name: 'اللغات', exact: true }).getByRole('link', { name: 'Deutsch' }),
    );
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('html').getAttribute('dir')).toBeNull();
    expect(by.complaints).toEqual([]);
  });
});
