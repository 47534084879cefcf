import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { EVERY_JOURNEY } from '../../../test/every-journey.ts';
import { arriving, inWindow, tabTo, type Visitor, visit } from '../../../test/visitor.ts';
import { type FixedSite, fixedSite } from './fixed-site.ts';
import { type Harness, startHarness } from './harness.ts';

/** Longer than the time in which a new scan of the same address would reuse the old one. */
const LATER_MS = 3_700_000;
/** The rule that the site breaks, by its name on pages. */
const RULE = 'title-present';
const TITLE = 'The page has a title';
const BROKEN = /^(?:One page|\d+ of \d+ pages) (?:has|have) no title$/;
/** The link to the page of one rule. */
const WHOLE = /^Proof, every page/;

describe.skipIf(skipWithout('chromium'))('what a visitor does with the service, in Chromium', () => {
  let browser: Browser;
  let service: Harness;
  let site: FixedSite;
  let visitor: Visitor;

  beforeAll(async () => {
    service = await startHarness({ site: (request) => site.answer(request), env: { ANONYMOUS_WAIT_MS: '0' } });
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  afterEach(async () => {
    site?.hold(null);
    await visitor?.leave();
  });

  const enter = async (options: Parameters<typeof visit>[2] = {}): Promise<Page> => {
    site = fixedSite();
    // Other tests cover the limits of one client and of one site.
    service.advance(LATER_MS);
    visitor = await visit(browser, service.url, options);
    await visitor.page.goto('/');
    return visitor.page;
  };
  const ruleOn = (page: Page): Locator => page.locator('#rule-title-present');
  /** Appears beside the first repairs and again at the end of the report; returns the first button. */
  const scanAgain = (page: Page): Locator =>
    page.getByRole('button', { name: 'Scan again and see the difference' }).first();
  const title = (page: Page, says: string) => expect.poll(() => page.title()).toContain(says);
  const clipboard = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

  test('the visitor notices the complaints that the tests below expect to be absent', async () => {
    const page = await enter();
    await page.evaluate(`console.error('said'); setTimeout(() => { throw new Error('thrown') });
      fetch('/nowhere'); new Image().src = 'http://elsewhere.example/'`);
    for (const complaint of ['console: said', 'script: thrown', 'answered 404', 'Content Security Policy'])
      await expect.poll(() => visitor.complaints.join('\n')).toContain(complaint);
  });

  test('with a mouse: scans, watches, reads, filters, copies a prompt, scans again and compares', async () => {
    const page = await enter({ permissions: ['clipboard-read', 'clipboard-write'] });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    site.hold('/robots.txt');
    await page.getByLabel('Address of the website').fill('tea.example.com');
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await title(page, 'Scanning tea.example.com');
    await page.getByRole('heading', { name: 'What we asked, and why' }).click();
    const steps = page.locator('[data-trail]').getByRole('listitem');
    await steps.filter({ hasText: '/robots.txt' }).first().waitFor();
    const atFirst = await steps.count();
    site.hold('/about');
    await steps.filter({ hasText: 'https://tea.example.com/about' }).first().waitFor();
    expect([(await steps.count()) > atFirst, loads]).toEqual([true, 1]);
    site.hold(null);
    await title(page, 'Report on tea.example.com');
    await expect.poll(() => loads).toBe(2);

    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('tea.example.com');
    for (const score of ['Web search', 'AI search'])
      expect(await page.getByRole('img', { name: score }).getAttribute('aria-label')).toMatch(/\d+ of 100/);
    const first = page.getByRole('region', { name: 'Fix these first' });
    expect(await first.getByRole('listitem').first().textContent()).toMatch(/\d+ → to +\d+/);
    const mail = await page.getByRole('link', { name: 'Send this to your web developer' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/The report: http\S+\/scan\/scn_/);

    await first.getByRole('link', { name: BROKEN }).click();
    const fix = page.getByRole('region', { name: 'What to fix, in this order' });
    await fix.getByRole('link', { name: BROKEN }).click();
    const rule = ruleOn(page);
    expect([await inWindow(page, rule), await rule.getByText('On https://tea.example.com/').isVisible()]).toEqual([
      true,
      true,
    ]);
    await rule.getByRole('link', { name: WHOLE }).click();
    await rule.getByText('Proof', { exact: true }).click();
    expect(
      await rule
        .getByText(/^curl .*'https:\/\/tea\.example\.com\/'/)
        .first()
        .isVisible(),
    ).toBe(true);
    await rule
      .getByRole('link', { name: /^step \d+$/ })
      .first()
      .click();
    expect(await inWindow(page, page.locator(':target'))).toBe(true);
    await page.getByRole('link', { name: 'Clear the filters' }).click();

    await page.getByText('Filter by severity').click();
    await page.getByLabel('Severity').selectOption('high');
    await page.getByLabel('Page', { exact: true }).selectOption('0');
    await arriving(page, () => page.getByRole('button', { name: 'Filter', exact: true }).click());
    await page.getByText(/^\d+ of \d+ rules shown/).waitFor();
    expect(await rule.isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await page.getByText(/^All \d+ rules shown/).waitFor();

    await rule.locator('summary').first().click();
    await rule.getByRole('button', { name: 'I have an agent' }).click();
    await expect.poll(() => rule.getByRole('status').textContent()).toBe('Copied');
    const prompt = await clipboard(page);
    for (const part of ['title', 'https://tea.example.com/', 'curl']) expect(prompt).toContain(part);

    await rule.getByRole('link', { name: WHOLE }).click();
    await rule.getByText('Why it matters, and its sources').click();
    await rule.getByRole('link', { name: RULE }).click();
    await title(page, TITLE);
    await page.goBack();

    site.fix();
    service.advance(LATER_MS);
    await scanAgain(page).click();
    await page.getByRole('link', { name: /^Compare with the report of/ }).waitFor();
    await arriving(page, () => page.getByRole('link', { name: /^Compare with the report of/ }).click());
    await title(page, 'tea.example.com from');
    const fixed = page.getByRole('region', { name: /^Fixed/ });
    expect(await fixed.getByRole('link').allTextContents()).toContain(TITLE);
    await arriving(page, () => page.getByRole('link', { name: 'All reports on this host' }).click());
    expect(await page.getByRole('rowheader').count()).toBe(2);
    expect(visitor.complaints).toEqual([]);
  }, 60_000);

  if (EVERY_JOURNEY)
    test('the same only with the keyboard', async () => {
      const page = await enter({ permissions: ['clipboard-read', 'clipboard-write'] });
      const go = async (target: Locator, key: 'Enter' | 'Space', by = 'Tab'): Promise<void> => {
        expect(await tabTo(page, target, by), String(target)).toBe(true);
        await page.keyboard.press(key);
      };
      await go(page.getByRole('link', { name: 'Skip to content' }), 'Enter');
      await tabTo(page, page.getByLabel('Address of the website'));
      await page.keyboard.type('keys.example.com');
      await page.keyboard.press('Enter');
      await title(page, 'Report on keys.example.com');

      await go(page.getByRole('link', { name: 'Skip to content' }), 'Enter');
      for (const name of ['Fix these first', 'What to fix, in this order'])
        await go(page.getByRole('region', { name }).getByRole('link', { name: BROKEN }), 'Enter');
      const rule = ruleOn(page);
      expect(await inWindow(page, rule)).toBe(true);
      await go(rule.getByRole('link', { name: WHOLE }), 'Enter');
      await go(rule.getByText('Proof', { exact: true }), 'Enter');
      expect(
        await rule
          .getByText(/^curl /)
          .first()
          .isVisible(),
      ).toBe(true);
      await go(rule.getByRole('button', { name: 'I have an agent' }), 'Space');
      await expect.poll(() => rule.getByRole('status').textContent()).toBe('Copied');
      expect(await clipboard(page)).toContain('https://keys.example.com/');

      const failed = page.getByRole('navigation', { name: 'Findings by status' }).getByRole('link', { name: /Fail/ });
      await go(failed, 'Enter', 'Shift+Tab');
      await page.waitForURL(/status=fail/);
      await go(page.getByRole('link', { name: 'Clear the filters' }), 'Enter');
      await page.getByText(/^All \d+ rules shown/).waitFor();

      site.fix();
      service.advance(LATER_MS);
      await go(scanAgain(page), 'Space', 'Shift+Tab');
      const compare = page.getByRole('link', { name: /^Compare with the report of/ });
      await compare.waitFor();
      await go(compare, 'Enter');
      await title(page, 'keys.example.com from');
      const still = page.getByRole('region', { name: /^Still open/ });
      await go(still.getByText(/unchanged$/), 'Space');
      expect(await still.getByRole('link').first().isVisible()).toBe(true);
      expect(visitor.complaints).toEqual([]);
    }, 60_000);

  if (EVERY_JOURNEY)
    test('the same without JavaScript', async () => {
      const page = await enter({ javaScriptEnabled: false });
      site.hold('/about');
      await page.getByLabel('Address of the website').fill('plain.example.com');
      await page.getByRole('button', { name: 'Scan', exact: true }).click();
      await title(page, 'Scanning plain.example.com');
      site.hold(null);
      await title(page, 'Report on plain.example.com');

      const failed = page.getByRole('navigation', { name: 'Findings by status' }).getByRole('link', { name: /Fail/ });
      await arriving(page, () => failed.click());
      await page.getByText(/^\d+ of \d+ rules shown/).waitFor();
      const rule = ruleOn(page);
      expect(await rule.getByRole('button').count()).toBe(0);
      const developer = rule.getByRole('link', { name: /^I have a developer/ });
      if (!(await developer.isVisible())) await rule.locator('summary').first().click();
      await developer.click();
      await page
        .getByText(/https:\/\/plain\.example\.com\//)
        .first()
        .waitFor();
      await page.goBack();

      await arriving(page, () => page.getByRole('link', { name: 'Try out a different robots.txt' }).click());
      const robots = page.getByLabel('robots.txt', { exact: true });
      expect(await robots.inputValue()).toContain('Disallow: /private');
      await robots.fill('User-agent: GPTBot\nDisallow: /\n');
      await arriving(page, () => page.getByRole('button', { name: 'See what changes' }).click());
      const result = page.getByRole('region', { name: 'What would change' });
      expect(await result.getByRole('row').filter({ hasText: 'GPTBot' }).textContent()).toContain('Closes all pages');
      expect(await robots.inputValue()).toContain('User-agent: GPTBot');

      await page.goBack();
      await page.goBack();
      site.fix();
      service.advance(LATER_MS);
      await scanAgain(page).click();
      await page.getByRole('link', { name: /^Compare with the report of/ }).waitFor();
      await arriving(page, () => page.getByRole('link', { name: /^Compare with the report of/ }).click());
      expect(
        await page
          .getByRole('region', { name: /^Fixed/ })
          .getByRole('link')
          .allTextContents(),
      ).toContain(TITLE);
      expect(visitor.complaints).toEqual([]);
    }, 60_000);
});
