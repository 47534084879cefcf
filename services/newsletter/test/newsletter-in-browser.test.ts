import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { EVERY_JOURNEY } from '../../../test/every-journey.ts';
import { DEMO_NOW } from '../src/site/site-fixtures.ts';
import { frameWords } from '../src/words/frame-words.ts';
import { guideWords } from '../src/words/guide-words.ts';
import { issueWords } from '../src/words/issue-words.ts';
import { listWords } from '../src/words/list-words.ts';
import { messageWords } from '../src/words/message-words.ts';
import { searchWords } from '../src/words/search-words.ts';
import { faultsOf, type Hand, type Reader, reader } from './reader.ts';
import { type ServedNewsletter, servedNewsletter } from './served.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Kinds of pages that are checked for faults. */
const KINDS = [
  'home',
  'archive',
  'topics',
  'topic',
  'issue',
  'locked issue',
  'text',
  'follow',
  'developer',
  'search',
  'results',
  'error',
] as const;
type Kind = (typeof KINDS)[number];

interface Journey {
  readonly language: string;
  /** Path of the edition. */
  readonly path: string;
  readonly viewport: typeof PHONE;
  readonly colorScheme: 'light' | 'dark';
  readonly hand: Hand;
  /** Kinds that this journey checks; a check costs as much as reading several pages. */
  readonly looksAt: readonly Kind[];
  readonly topic: string;
  /** An issue that only this edition has, soon after the second. */
  readonly untranslated: string;
  /** Another edition, and the name of its language for its own readers. */
  readonly other: { readonly language: string; readonly path: string; readonly name: string };
}

const KO = { language: 'ko', path: '', name: '한국어' };
const EN = { language: 'en', path: '/en', name: 'English' };
const JA = { language: 'ja', path: '/jp', name: '日本語' };
const ZH = { language: 'zh-CN', path: '/zh-cn', name: '简体中文' };

/** Each kind of page is checked in both sizes and in two languages or more, the kinds that are read most in both schemes. */
const JOURNEYS: readonly Journey[] = [
  {
    ...KO,
    viewport: PHONE,
    colorScheme: 'light',
    hand: 'pointer',
    looksAt: ['home', 'archive', 'issue', 'locked issue', 'text', 'results'],
    topic: '크롤러',
    untranslated: 'naver-yeti-and-your-own-domain',
    other: JA,
  },
  {
    ...EN,
    viewport: DESKTOP,
    colorScheme: 'dark',
    hand: 'keyboard',
    looksAt: ['topic', 'issue', 'error', 'developer'],
    topic: 'Crawlers',
    untranslated: 'bing-index-behind-copilot',
    other: KO,
  },
  {
    ...JA,
    viewport: PHONE,
    colorScheme: 'dark',
    hand: 'pointer',
    looksAt: ['home', 'topic'],
    topic: 'クローラー',
    untranslated: 'japanese-titles-by-width',
    other: ZH,
  },
  {
    ...ZH,
    viewport: DESKTOP,
    colorScheme: 'light',
    hand: 'pointer',
    looksAt: ['topics', 'follow', 'developer', 'search'],
    topic: '爬虫',
    untranslated: 'baiduspider-checklist',
    other: EN,
  },
];

const FIRST = 'robots-txt-for-five-kinds-of-bots';
const SECOND = 'canonical-and-hreflang-one-story';
const LOCKED = 'paywalls-machines-understand';
const MISSPELT = 'canoncal';

describe.skipIf(skipWithout('chromium'))('what a reader does with the newsletter, in Chromium', () => {
  let browser: Browser;
  let newsletter: ServedNewsletter;
  let by: Reader;

  beforeAll(async () => {
    newsletter = await servedNewsletter({ content: CONTENT, now: () => DEMO_NOW });
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await newsletter?.close();
  });
  afterEach(() => by?.leave());

  test('the reader notices the faults that the tests below expect to be absent', async () => {
    by = await reader(browser, newsletter.url, 'pointer', { viewport: PHONE });
    await by.page.route('**/bad', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>Bad</title><p style="color:#888;background:#999;width:900px;font-size:1rem">grey</p><script>1</script>',
      }),
    );
    await by.page.goto('/bad');
    expect(by.complaints).toEqual([`script: ${newsletter.url}/bad`]);
    const faults = await faultsOf(by.page);
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'color-contrast' }),
        expect.stringMatching(/^text of twice the size: \d+/),
        expect.stringMatching(/^a window of 320 pixels: \d+/),
        '0 headings of the first level',
      ]),
    );
  });

  test('search finds while one types, and works by keyboard alone', async () => {
    by = await reader(browser, newsletter.url, 'keyboard', { viewport: PHONE });
    const { page } = by;
    const focused = () => page.evaluate<string>('document.activeElement.textContent || document.activeElement.id');
    await page.goto('/en/search');
    await page.keyboard.press('/');
    expect(await focused()).toBe('query');
    await page.keyboard.type('robots zeppelin', { delay: 20 });
    await page
      .locator('#search-status', { hasText: 'No issue contains “robots zeppelin”. Nearest:' })
      .waitFor({ state: 'attached' });
    expect(new URL(page.url()).search).toBe('?q=robots+zeppelin');
    const first = await page.locator('.hits h3 a').first().textContent();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('query');
    // Inside the field, the key types a slash.
    await page.keyboard.press('/');
    expect(await page.locator('#query').inputValue()).toBe('robots zeppelin/');
    expect(await faultsOf(page)).toEqual([]);
    expect(by.complaints).toEqual([]);
  });

  test.each(EVERY_JOURNEY ? JOURNEYS : JOURNEYS.slice(0, 1))(
    '$language, by $hand, $colorScheme, $viewport.width pixels wide',
    async (journey) => {
      const { language, path, viewport, colorScheme, other } = journey;
      by = await reader(browser, newsletter.url, journey.hand, { viewport, colorScheme });
      const { page } = by;
      const words = frameWords({ language });
      const lists = listWords({ language });
      const ofIssue = issueWords({ language });
      const search = searchWords({ language });
      const message = messageWords({ language });
      const guides = guideWords({ language });
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      const exact = (name: string) => ({ name, exact: true });
      const inNavigation = (navigation: string, link: string): Locator =>
        page.getByRole('navigation', exact(navigation)).getByRole('link', exact(link));
      const toLanguage = (of: string, name: string): Locator =>
        inNavigation(frameWords({ language: of }).languages, name);
      /** Asserts where the reader is, and that the page has no faults. */
      const at = async (kind: Kind, expected: string): Promise<void> => {
        expect(page.url().replace(/\?.*/, '')).toBe(newsletter.url + (path + expected || '/'));
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        if (journey.looksAt.includes(kind)) expect(await faultsOf(page), kind).toEqual([]);
      };

      await page.goto(path || '/');
      await at('home', '');
      if (journey.hand === 'keyboard') {
        await page.keyboard.press('Tab');
        expect(await page.getByRole('link', exact(words.skip)).boundingBox()).toMatchObject({ y: 0 });
        await page.keyboard.press('Enter');
        expect(await page.evaluate('document.activeElement.id')).toBe('main');
        await page.reload();
      }
      await by.follow(inNavigation(words.mainNavigation, lists.archive));
      await at('archive', '/archive');
      await by.follow(main.getByRole('link', exact(journey.topic)).first());
      expect(await heading.textContent()).toContain(journey.topic);
      if (journey.looksAt.includes('topic')) expect(await faultsOf(page), 'topic').toEqual([]);
      await by.follow(main.locator(`a[href$="/${FIRST}"]`));
      await at('issue', `/issues/${FIRST}`);

      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await heading.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
      expect(await page.getByRole('navigation').count()).toBeGreaterThan(3);

      const next = page
        .getByRole('navigation', exact(ofIssue.olderAndNewer))
        .getByRole('link', { name: ofIssue.newer });
      await by.follow(next);
      expect(page.url()).toBe(`${newsletter.url}${path}/issues/${SECOND}`);
      await by.follow(toLanguage(language, other.name));
      expect(page.url()).toBe(`${newsletter.url}${other.path}/issues/${SECOND}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(other.language);
      await by.follow(toLanguage(other.language, nameOf(language)));
      while (!page.url().endsWith(journey.untranslated)) await by.follow(next);
      // The link says to readers of that edition, in their language, that it leads to the home page.
      const { toItsHome } = frameWords({ language: other.language });
      await by.follow(toLanguage(language, `${other.name} ${toItsHome.trim()}`));
      expect(page.url()).toBe(`${newsletter.url}${other.path || '/'}`);
      await by.follow(toLanguage(other.language, nameOf(language)));

      await by.follow(inNavigation(words.mainNavigation, words.search));
      await at('search', '/search');
      await by.submit(
        page.getByRole('searchbox', exact(search.label)),
        MISSPELT,
        page.getByRole('button', exact(search.button)),
      );
      await by.follow(main.getByRole('link', exact('canonical')).first());
      await at('results', '/search');
      expect(new URL(page.url()).searchParams.get('q')).toBe('canonical');
      expect(await main.locator('mark').allTextContents()).toContain('canonical');
      await by.follow(main.locator(`a[href$="/${SECOND}"]`));
      await by.follow(page.getByRole('link', exact(ofIssue.asMarkdown)));
      expect(page.url()).toBe(`${newsletter.url}${path}/issues/${SECOND}.md`);
      expect(await page.evaluate('document.contentType')).toBe('text/markdown');
      await page.goBack();

      await by.follow(inNavigation(words.mainNavigation, words.follow));
      await at('follow', '/follow');
      await by.follow(inNavigation(words.footer, words.developer), 'Shift+Tab');
      await at('developer', '/developer');
      expect(await heading.textContent()).toBe(guides.developer.title);
      await by.follow(inNavigation(words.mainNavigation, words.about));
      await at('text', '/about');
      await by.follow(inNavigation(words.mainNavigation, lists.subjects.topic.title));
      await at('topics', '/topics');
      await page.goto(`${path}/issues/${LOCKED}`);
      await at('locked issue', `/issues/${LOCKED}`);
      expect(await page.getByRole('complementary', exact(ofIssue.excerptEnds)).isVisible()).toBe(true);
      expect(by.complaints).toEqual([]);

      await page.goto(`${path}/no-such-page`);
      await at('error', '/no-such-page');
      expect(await heading.textContent()).toBe(message.failures[404].title);
      await by.follow(main.getByRole('link', exact(message.home)));
      expect(page.url()).toBe(`${newsletter.url}${path || '/'}`);
      expect(by.complaints).toEqual([
        `answered 404: ${newsletter.url}${path}/no-such-page`,
        expect.stringMatching(/^console: Failed to load resource: the server responded with a status of 404/),
      ]);
    },
    120_000,
  );
});

const nameOf = (language: string): string =>
  [KO, EN, JA, ZH].find((edition) => edition.language === language)?.name ?? '';
