import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { shippedFonts } from '@legible/surface';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../../test/chromium.ts';
import { skipWithout } from '../../../../test/environment.ts';
import { EVERY_JOURNEY } from '../../../../test/every-journey.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { stylesheet } from '../routes/assets.ts';
import {
  inLanguage,
  livePage,
  PAGES,
  type PageName,
  PHASED,
  rendered,
  SCREENSHOTS,
  scanAt,
  TRAIL,
  trailEvent,
} from './page-fixtures.tsx';

type Scan = ReturnType<typeof scanAt>;

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const FOLDER = join(import.meta.dirname, '../..');
const ICON = ['image/svg+xml', readFileSync(join(FOLDER, 'assets/icon.svg'), 'utf8')] as const;
const FONTS = shippedFonts();
const FILES: Readonly<Record<string, readonly [type: string, content: string | Uint8Array]>> = {
  '/assets/style.css': ['text/css', FONTS.faces + stylesheet()],
  ...Object.fromEntries(Object.values(FONTS.files).map(({ path, type, body }) => [path, [type, body]])),
  '/favicon.ico': ['image/x-icon', ''],
  '/assets/icon.svg': ICON,
  // Any picture will do.
  ...Object.fromEntries(SCREENSHOTS.map(({ src }) => [src, ICON])),
  '/assets/live.js': ['text/javascript', stripTypeScriptTypes(readFileSync(join(FOLDER, 'client/live.ts'), 'utf8'))],
  '/assets/report.js': [
    'text/javascript',
    stripTypeScriptTypes(readFileSync(join(FOLDER, 'client/report.ts'), 'utf8')),
  ],
};
/** A file that the browser may cache, so that it compiles it only once. */
const AXE_PATH = '/axe.js';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
const ALL_NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];
/** One page of each kind. Further states of a page and further pages of text are tested only with `EVERY_JOURNEY`. */
const ONE_OF_EACH = ALL_NAMES.filter(
  (name) =>
    !/, (?!running)| (?:after|in part|without a|of two) ?| if (?:something|it)|^error (?!404)|^(?:bot|methodology|privacy)$/.test(
      name,
    ),
);
/** Pages in other languages, named like `ko/home`. */
const IN_LANGUAGES = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  (['home', 'live, running', 'report', 'history', 'rules'] as const).map((name) => `${language}/${name}`),
);
const NAMES: readonly string[] = [...(EVERY_JOURNEY ? ALL_NAMES : ONE_OF_EACH), ...IN_LANGUAGES];

/** Returns the page with this name, as it is sent; null for another path. */
const pageNamed = (path: string): string | null => {
  const language = LANGUAGES.find((one) => path.startsWith(`${one}/`)) ?? 'en';
  const page = PAGES[path.replace(`${language}/`, '') as PageName];
  return page ? inLanguage(language, page) : null;
};

/** The answers of the fake API and of the page of the scan. A test changes them while the browser shows the page. */
interface Served {
  html: string;
  progress: () => { status: number; body: unknown; headers?: Record<string, string>; delayMs?: number };
  polls: number;
  loads: number;
}

describe.skipIf(skipWithout('chromium'))('in Chromium', () => {
  let browser: Browser;
  let server: Server;
  let base: string;
  let served: Served;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      response.setHeader('content-security-policy', CSP);
      response.setHeader('x-content-type-options', 'nosniff');
      const file = FILES[path];
      if (path === AXE_PATH) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }).end(AXE);
      } else if (file) {
        response.setHeader('content-type', file[0]).end(file[1]);
      } else if (path.startsWith('/api/scans/')) {
        served.polls += 1;
        // The script measures the time of a scan by the clock of the server, here that of the events.
        response.setHeader('date', new Date(Date.parse('2026-11-20T14:03:10Z')).toUTCString());
        const { status, body, headers, delayMs } = served.progress();
        setTimeout(() => {
          response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
        }, delayMs ?? 0);
      } else {
        served.loads += 1;
        const page = pageNamed(decodeURIComponent(path.slice(1)));
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page ?? served.html);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  let context: BrowserContext | undefined;
  beforeEach(() => {
    served = { html: '', polls: 0, loads: 0, progress: () => ({ status: 200, body: scanAt('SCANNING') }) };
  });
  afterEach(async () => {
    await context?.close();
    context = undefined;
  });

  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
    context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${base}/${path}`);
    return page;
  };

  describe('each page', () => {
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    let everyPages: BrowserContext;
    let page: Page;
    beforeAll(async () => {
      everyPages = await browser.newContext({ reducedMotion: 'reduce' });
      page = await everyPages.newPage();
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${base}/`)) elsewhere.push(request.url());
      });
    });
    afterAll(() => everyPages?.close());

    // One load in one tab for all checks, because a new browser page is slow.
    test.each(NAMES)(
      '%s: keeps the policy, is accessible in light and dark, and does not scroll sideways on a phone',
      async (name) => {
        for (const list of [complaints, elsewhere]) list.length = 0;
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.goto(`${base}/${encodeURIComponent(name)}`);
        expect(await page.evaluate('document.styleSheets.length')).toBe(1);
        expect(complaints).toEqual([]);
        expect(elsewhere).toEqual([]);

        await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
        await page.addScriptTag({ url: AXE_PATH });
        expect.soft(await page.evaluate(axeFindings(STANDARDS)), 'light').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await page.evaluate(axeFindings(['color-contrast'])), 'dark').toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')).toEqual([320, 320]);
      },
    );
  });

  test('the checks above detect violations', async () => {
    served.html = '<title>x</title><style>p{color:#888;background:#999}</style><p style="width:900px">grey on grey</p>';
    context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${base}/scan/x`);
    expect(complaints.filter((text) => /Content Security Policy/.test(text))).toHaveLength(2);
    await page.addStyleTag({ url: '/assets/style.css' });
    await page.evaluate(`document.styleSheets[0].insertRule('p{color:#888;background:#999;width:900px}', 0)`);
    await page.addScriptTag({ url: AXE_PATH });
    expect(await page.evaluate(axeFindings(['color-contrast']))).toMatchObject([{ id: 'color-contrast' }]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeGreaterThan(320);
  });

  test.each([
    ['home', 1280],
    ['rule', 1280],
    ['document', 412],
  ])(
    '%s, %i pixels wide: titles and text use our fonts, and the layout does not shift when they load',
    async (name, width) => {
      context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      // Fonts arrive after the page was drawn with the local fonts.
      await page.route('**/*.woff2*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.addInitScript(`globalThis.moved = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value; })
        .observe({ type: 'layout-shift', buffered: true });`);
      await page.goto(`${base}/${name}`);
      await expect
        .poll(() =>
          page.evaluate(
            '[...document.fonts].filter(({ status, family }) => status === "loaded" && !/Fallback/.test(family)).length',
          ),
        )
        .toBeGreaterThanOrEqual(2);
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      expect(await page.evaluate('moved')).toBeLessThan(0.01);
    },
  );

  test('the first Tab focuses the skip link, which becomes visible', async () => {
    const page = await open('home');
    await page.keyboard.press('Tab');
    const box = await page.locator('.skip:focus').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement?.id')).toBe('main');
  });

  test('without scripts the page of a running scan reloads by itself', async () => {
    served.html = rendered(livePage(scanAt('SCANNING')));
    await open('scan/x', { javaScriptEnabled: false });
    await expect.poll(() => served.loads).toBeGreaterThan(1);
    expect(served.polls).toBe(0);
  });

  describe('the report page', () => {
    const path = '/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e';
    const prompt = '# Repair\n<b>not markup</b>';
    const start = async (options: Parameters<Browser['newContext']>[0] = {}) => {
      const page = await open('report', options);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/assets/')) asked.push(pathname + search);
      });
      served.html = prompt;
      const article = page.locator('#rule-canonical-single');
      await article.locator('summary').first().click();
      return { page, asked, article };
    };

    test('copies a fix pack on a click, and says so', async () => {
      const { page, asked, article } = await start({ permissions: ['clipboard-read', 'clipboard-write'] });
      const button = article.getByRole('button', { name: 'I have an agent' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => article.getByRole('status').textContent()).toBe('Copied');
      expect(asked).toEqual([`${path}/fixes/canonical-single.md`]);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(prompt);
      expect(await page.locator('.copy-text').count()).toBe(0);
    });

    test('selects the text when the clipboard is not available', async () => {
      const { page, article } = await start();
      await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
      const button = article.getByRole('button', { name: 'I have an agent' });
      for (const _twice of [1, 2]) {
        await button.click();
        await expect.poll(() => article.getByRole('status').textContent()).toContain('Selected');
        expect(await page.evaluate('String(getSelection())')).toBe(prompt);
        expect(await article.locator('.copy-text').count()).toBe(1);
      }
    });

    test('says when the fix pack cannot be fetched', async () => {
      const { page, article } = await start();
      await page.route('**/fixes/*', (route) => route.fulfill({ status: 503 }));
      await article.getByRole('button', { name: 'I have an agent' }).click();
      await expect.poll(() => article.getByRole('status').textContent()).toContain('open the link');
    });

    test('unfolds the target of a link', async () => {
      const page = await open('report');
      const row = page.locator('#rule-title-present');
      expect(await row.isVisible()).toBe(false);
      await page.locator('#cause-1').getByText('How to fix it').click();
      await page.getByText('Shows in 2 rules').click();
      await page.getByRole('link', { name: 'The page has a title' }).first().click();
      await expect.poll(() => row.isVisible()).toBe(true);
    });

    test('without scripts filters by links and by its form, and hides buttons that need a script', async () => {
      const { page, asked } = await start({ javaScriptEnabled: false });
      expect(await page.locator('.copy:visible').count()).toBe(0);
      await page.getByText('Filter by severity').click();
      await page.getByLabel('Severity').selectOption('high');
      await page.getByRole('button', { name: 'Filter' }).click();
      expect(asked).toEqual([`${path}?status=&severity=high&category=&feeds=&page=`]);
      await page.goto(`${base}/report`);
      asked.length = 0;
      await page.getByRole('link', { name: '2 Fail' }).click();
      expect(asked).toEqual([`${path}?status=fail`]);
    });
  });

  describe('the script of the live page', () => {
    /** Opens the page with a clock that runs only when the test advances it. */
    const start = async (
      progress: Served['progress'],
      first: Scan = scanAt('QUEUED', { progress: 0, explorationEvents: [] }),
      language: Language = 'en',
    ) => {
      served.html = inLanguage(language, () => livePage(first));
      served.progress = progress;
      context = await browser.newContext();
      const page = await context.newPage();
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      await page.goto(`${base}/scan/x`);
      const text = (selector: string) => page.locator(selector).first().textContent();
      /** Advances the clock until one poll is due, and waits until its answer has been processed. */
      const poll = async (ms = 1_000) => {
        const answered = page.waitForResponse((response) => response.url().includes('/api/scans/'));
        await page.clock.runFor(ms);
        await (await answered).finished();
        await page.evaluate('fetch("/assets/icon.svg").then((answer) => answer.text())');
      };
      return { page, text, poll, pass: (ms: number) => page.clock.runFor(ms) };
    };
    const answer = (body: Scan) => ({ status: 200, body });

    test('follows the scan, counts down the wait and opens the result', async () => {
      const states = [
        scanAt('VALIDATING', { progress: 4, explorationEvents: [trailEvent(0, { status: 'active' })] }),
        scanAt('SCANNING', { progress: 42, explorationEvents: [...TRAIL] }),
        scanAt('COMPLETED', { explorationEvents: [...TRAIL], anonymousResultWaitMs: 2_500 }),
      ];
      const { page, text, poll, pass } = await start(() => answer(states.shift() ?? scanAt('FAILED')));

      await poll();
      expect(await text('[data-slot=message]')).toContain('Checking the address');
      expect(await text('.phases [aria-current=step] strong')).toBe('Reading the site');
      expect(await text('#event-evt_0 [data-part]')).toContain('Under way');

      await poll();
      expect(await text('.phases [data-slot=facts]')).toBe('one page read, one page did not open at first');
      expect(await text('[data-slot=checks]')).toBe('12 of 31 checks done');
      expect(await text('#event-evt_0 [data-part]')).toContain('Done');
      expect(await page.locator('[data-event]').count()).toBe(TRAIL.length);

      served.html = rendered(PAGES.report());
      await poll();
      expect(await text('[data-slot=wait]')).toBe('The result opens in 3 s.');
      await pass(600);
      expect(await text('[data-slot=wait]')).toBe('The result opens in 2 s.');
      await pass(1_800);
      expect(served.loads).toBe(1);
      await pass(200);
      await expect.poll(() => page.title()).toContain('Report on');
    });

    test('says when the connection is lost and when it is back', async () => {
      let down = true;
      const { text, poll } = await start(() => (down ? { status: 503, body: {} } : answer(scanAt('SCANNING'))));
      await poll();
      expect(await text('[role=status]')).toContain('The connection is lost. Trying again.');
      expect(await text('[data-slot=pulse]')).toMatch(/^no answer for \d s:/);
      down = false;
      await poll();
      expect(await text('[role=status]')).toContain('Reading the site.');
      expect(await text('[data-slot=pulse]')).toMatch(/^running for/);
    });

    test('inserts text of a scanned site only as text', async () => {
      const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202eevil';
      const targets = [hostile, 'javascript:alert(1)', 'https://user:pw@bank.example/', 'https://fine.example/'];
      const explorationEvents = targets.map((target, index) =>
        trailEvent(index, {
          label: hostile,
          description: hostile,
          target,
          origin: { kind: 'direct_target', label: hostile },
        }),
      );
      const { page, text, poll } = await start(() =>
        answer(scanAt('SCANNING', { message: hostile, explorationEvents })),
      );
      await poll();
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await page.title()).toContain('Scanning');
      const links = page.locator('[data-slot=target] a');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        'https://fine.example/',
      ]);
      expect(await text('[data-event]')).toContain('⟨U+202E⟩evil');
      expect(await text('[data-slot=message]')).toContain('⟨U+202E⟩evil');
    });

    test('names steps in the language of the page, and others in English', async () => {
      const labels = ['Sitemap', 'The page as Googlebot (desktop)', 'Of another version'];
      const explorationEvents = labels.map((label, at) => trailEvent(at, { label }));
      const { page, poll } = await start(() => answer(scanAt('SCANNING', { explorationEvents })), undefined, 'ko');
      await poll();
      const named = page.locator('[data-event] [data-slot=label], [data-slot=now-label]');
      expect(await named.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('lang')]))).toEqual([
        ['Of another version', 'en'],
        ['사이트맵', 'ko'],
        ['페이지를 요청한 클라이언트: Googlebot (desktop)', 'ko'],
        ['Of another version', 'en'],
      ]);
    });

    if (EVERY_JOURNEY) {
      test.each(['VALIDATING', 'SUMMARIZING', 'COMPLETED'] as const)(
        'writes the same markup as the server: %s',
        async (status) => {
          const scan = scanAt(status, { explorationEvents: [...PHASED] });
          const { page, poll } = await start(() => answer(scan));
          await poll();
          const markup = (where: Page) =>
            where.locator('.live').evaluate((part) => part.innerHTML.replace(/<template.*/s, ''));
          const byScript = await markup(page);
          await context?.close();
          served.html = rendered(livePage(scan));
          const byServer = await markup(await open('scan/x', { javaScriptEnabled: false }));
          expect(withoutPulse(byScript)).toBe(withoutPulse(byServer));
        },
      );

      test('says how long nothing new came, and shows the phase in the tab title', async () => {
        const scoring = scanAt('SCORING', { progress: 88 });
        const { page, text, poll } = await start(() => answer(scoring), scanAt('SCANNING'));
        await poll();
        expect(await text('[data-slot=pulse]')).toBe('running for 10 s');
        expect(await page.title()).toMatch(/^Reading the site · Scanning harbour-tea\.example/);
        for (let look = 0; look < 4; look++) await poll();
        expect(await text('[data-slot=pulse]')).toMatch(/^running for 1[34] s$/);
        for (let look = 0; look < 3; look++) await poll();
        expect(await text('[data-slot=pulse]')).toMatch(/^running for 1[67] s, nothing new for [67] s/);
        expect(await text('[data-slot=message]')).toBe(scoring.message);
      });

      test('shows the active step', async () => {
        const { text, poll } = await start(() => answer(scanAt('SCANNING', { explorationEvents: [...TRAIL] })));
        await poll();
        expect(await text('[data-slot=now-label]')).toBe('Read the home page');
      });

      test('does not go back when an answer is older than what the page shows', async () => {
        const { text, poll } = await start(
          () => answer(scanAt('VALIDATING', { progress: 5 })),
          scanAt('SCANNING', { progress: 42 }),
        );
        await poll();
        expect(await text('[data-slot=message]')).toBe('Reading the site.');
      });

      test.each([
        ['seconds', '30'],
        ['a date', new Date(32_000).toUTCString()],
      ])('waits as long as Retry-After says (%s)', async (_form, value) => {
        const { poll, pass } = await start(() => ({ status: 429, body: {}, headers: { 'retry-after': value } }));
        await poll();
        await pass(28_000);
        expect(served.polls).toBe(1);
        await poll(3_000);
        expect(served.polls).toBe(2);
      });

      test('polls less often while nothing answers, and continues when something does', async () => {
        const replies = [1, 2, 3].map(() => ({ status: 500, body: {} }));
        const { text, poll, pass } = await start(
          () => replies.shift() ?? answer(scanAt('SCANNING', { progress: 50, explorationEvents: [] })),
        );
        await poll(1_000);
        await poll(1_000);
        await pass(1_900);
        expect(served.polls).toBe(2);
        await poll(200);
        await pass(3_900);
        expect(served.polls).toBe(3);
        await poll(200);
        expect(await text('[data-slot=message]')).toBe('Reading the site.');
      });

      test.each([
        ['failed', () => answer(scanAt('FAILED'))],
        ['unknown', () => ({ status: 404, body: { error: 'Scan not found.' } })],
      ] as const)('reloads the page when the scan is %s', async (_state, progress) => {
        const { page, pass } = await start(progress);
        served.html = rendered(PAGES['error 404']());
        await pass(1_000);
        await expect.poll(() => page.title()).toContain('Nothing here');
        expect(served.loads).toBe(2);
      });

      test('does not poll while the page is hidden', async () => {
        const { page, poll, pass } = await start(() => answer(scanAt('SCANNING')));
        const look = (hidden: boolean) =>
          page.evaluate(
            `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
           document.dispatchEvent(new Event('visibilitychange'));`,
          );
        await poll();
        await look(true);
        await pass(60_000);
        expect(served.polls).toBe(1);
        await look(false);
        await expect.poll(() => served.polls).toBe(2);
      });
    }
  });
});

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Leaves out style sheets, because the only rule that reads them is experimental and does not run. */
const PRELOAD = `{ assets: ['media'] }`;

/** Returns the script for the page that lists what axe finds, short enough to read in a failed test. */
const axeFindings = (runOnly: readonly string[]): string =>
  `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'], preload: ${PRELOAD} }).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => [node.html, node.failureSummary]) })))`;

/** Removes the pulse, which only the script writes. */
const withoutPulse = (html: string): string => html.replace(/(data-slot="pulse"[^>]*>)[^<]*/, '$1');
