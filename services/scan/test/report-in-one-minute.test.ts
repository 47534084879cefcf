import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Report } from '@legible/audit';
import type { PageRenderer } from '@legible/scanner';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { standalonePage } from '../src/cli/output-forms.tsx';
import type { TrailEvent } from '../src/views/trail.tsx';
import { bakerySite } from './bakery-site.ts';
import { type Harness, startHarness, tidySite } from './harness.ts';

const SHELL =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Tea by post</title></head><body><div id="root"></div><script>document.querySelector("#root").innerHTML = "<main><h1>Tea</h1><p>" + "Oolong is rolled by hand on the slopes above the harbour. ".repeat(30) + "</p></main>"</script></body></html>';

/** An app whose HTML is empty until its script has run. */
const shellSite = (request: Request): Response =>
  new URL(request.url).pathname === '/'
    ? new Response(SHELL, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response('Nothing here.', { status: 404 });

const SITES = { good: tidySite, bakery: bakerySite(10), large: bakerySite(20), shell: shellSite };
type Name = keyof typeof SITES;

/** Answers as the site of the host `{name}.example.com`. */
const siteOf = (request: Request): Response => {
  const name = new URL(request.url).hostname.replace(/^www\./, '').split('.')[0] as Name;
  return SITES[name](request);
};

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Longer than the time in which a new scan of the same address would reuse the old one. */
const LATER_MS = 3_700_000;
/** Greatest height of the whole page, in CSS pixels. */
const MAX_HEIGHT = { desktop: 9_000, phone: 14 * PHONE.height };
/** Greatest size of the report page, in bytes. */
const MAX_RAW = 250_000;
const MAX_COMPRESSED = 60_000;
/** Greatest size of the standalone report without pictures, in bytes. */
const MAX_FILE = 400_000;

describe.skipIf(skipWithout('chromium'))('a report in one minute', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-minute-'));
  const paths = new Map<Name, string>();
  let browser: Browser;
  let service: Harness;

  /** Renders the pages of these sites in the browser, with pictures. */
  const renderer: PageRenderer = {
    render: async (url) => {
      const page = await browser.newPage({ viewport: DESKTOP });
      try {
        await page.setContent(await siteOf(new Request(url)).text());
        const picture = async () => new Uint8Array(await page.screenshot({ type: 'jpeg', quality: 40 }));
        const desktop = await picture();
        await page.setViewportSize(PHONE);
        return {
          ok: true,
          html: await page.content(),
          truncated: false,
          text: '',
          finalUrl: url,
          status: 200,
          headers: [['content-type', 'text/html']],
          settledMs: 300,
          timedOut: false,
          consoleErrors: [],
          shift: 0,
          largestPaintMs: 200,
          screenshots: { phone: await picture(), desktop },
          requests: { made: 1, refused: 0 },
          windows: 0,
        };
      } finally {
        await page.close();
      }
    },
  };

  beforeAll(async () => {
    browser = await launchChromium();
    service = await startHarness({ site: siteOf, renderer, env: { ANONYMOUS_WAIT_MS: '0' } });
    for (const name of Object.keys(SITES) as Name[]) {
      const answer = await createScan(service.url, `https://${name}.example.com/`);
      const { scanId } = (await answer.json()) as { scanId: string };
      await watchScan(service.url, scanId, 60_000);
      paths.set(name, `/scan/${scanId}`);
    }
  }, 120_000);
  afterAll(async () => {
    await service?.close();
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (address: string, viewport: typeof DESKTOP, scripts = true): Promise<Page> => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: scripts });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  const served = (name: Name): string => `${service.url}${paths.get(name)}`;
  const heightOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollHeight');
  /** Returns the standalone report, made from its JSON and its trail. */
  const fileOf = async (name: Name): Promise<string> => {
    const report = (await (await fetch(`${served(name)}.json`)).json()) as Report;
    const progress = await fetch(`${service.url}/api/scans/${report.scanId}`);
    const { explorationEvents: events } = (await progress.json()) as { explorationEvents: TrailEvent[] };
    return standalonePage({ report, events, screenshots: [] }, null);
  };

  test.each<[Name, number]>([
    ['bakery', 10],
    ['large', 20],
  ])(
    '%s: the report on %i pages stays within the limits, as served and as a file',
    async (name, pages) => {
      const html = await (await fetch(served(name), { headers: { accept: 'text/html' } })).text();
      expect(html).toMatch(new RegExp(`${pages} (?:pages|of \\d+ addresses answered with a page)`));
      expect(html.length).toBeLessThanOrEqual(MAX_RAW);
      expect(gzipSync(html).length).toBeLessThanOrEqual(MAX_COMPRESSED);
      const file = await fileOf(name);
      expect(file.length).toBeLessThanOrEqual(MAX_FILE);
      const path = join(folder, `${name}.html`);
      writeFileSync(path, file);
      for (const address of [served(name), pathToFileURL(path).href])
        for (const [form, viewport] of [
          ['desktop', DESKTOP],
          ['phone', PHONE],
        ] as const) {
          const page = await open(address, viewport, false);
          expect(await heightOf(page), `${address} ${form}`).toBeLessThanOrEqual(MAX_HEIGHT[form]);
          await page.context().close();
        }
    },
    60_000,
  );

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('on a %s, a comparison and a history begin with full-width lines', async (_, viewport) => {
    service.advance(LATER_MS);
    const answer = await createScan(service.url, 'https://good.example.com/');
    const { scanId } = (await answer.json()) as { scanId: string };
    await watchScan(service.url, scanId, 60_000);
    const compared = `${service.url}${paths.get('good')}/compare/${scanId}`;
    for (const address of [compared, `${service.url}/scan/good.example.com/history`]) {
      const page = await open(address, viewport);
      const [title, next] = await Promise.all(
        ['h1', 'h1 + *'].map((selector) => page.locator(selector).first().boundingBox()),
      );
      expect(next?.y, address).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
      expect(next?.width, address).toBeGreaterThan(viewport.width / 2);
      await page.context().close();
    }
  });

  test('the first screen of a desktop has the whole summary, and nothing shifts', async () => {
    const page = await open(served('bakery'), DESKTOP);
    const below = await page.locator('.send-on').boundingBox();
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
    const shift = await page.evaluate(
      `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().reduce((sum, one) => sum + one.value, 0))).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 300))`,
    );
    expect(shift).toBeLessThan(0.01);
    expect(await page.evaluate('document.querySelector(".site-picture").naturalWidth')).toBe(DESKTOP.width);
    await page.context().close();
  });

  test('the first screen of a phone has both verdicts and what to fix first', async () => {
    const page = await open(served('bakery'), PHONE);
    const first = await page.locator('.summary .fixes > li').nth(1).boundingBox();
    expect((first?.y ?? PHONE.height) + (first?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await page.context().close();
  });

  test('the navigation stays at the side on a desktop', async () => {
    const page = await open(served('bakery'), DESKTOP);
    await page.evaluate('scrollTo(0, 3000)');
    const box = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    expect([(box?.y ?? -1) >= 0, (box?.x ?? 0) > 900]).toEqual([true, true]);
    await page.context().close();
  });

  test('it prints on three sheets at most, and the first is the summary', async () => {
    const page = await open(served('bakery'), DESKTOP);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length ?? 0).toBeGreaterThan(1);
    expect(sheets?.length ?? 0).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate("getComputedStyle(document.querySelector('.parts')).breakBefore")).toBe('page');
    await page.context().close();
  });

  /** The answers of the first screen, by question. */
  const ANSWERS: Readonly<Record<'good' | 'bakery' | 'shell', Readonly<Record<string, RegExp>>>> = {
    good: {
      'worst fault': /Search engines can read this site, but faults hold it back\. \S/,
      'do search engines see the pages': /Search engines can read this site/,
      'do AI assistants': /AI assistants can read this site/,
      'how many pages': /(?:The whole site|\d of 2 pages) ·/,
      'what could not be checked': /Not checked, or not on every page: \d+ of \d+ checks\. Main reason: /,
    },
    bakery: {
      'worst fault': /Search engines can read this site, but faults hold it back\. .*title/,
      'do search engines see the pages': /Search engines can read this site/,
      'do AI assistants': /AI assistants can read this site/,
      'how many pages': /10 of 10 pages ·/,
      'what could not be checked': /Not checked, or not on every page: \d+ of \d+ checks\. Main reason: /,
    },
    shell: {
      'worst fault': /One page is an empty frame that scripts fill/,
      'do search engines see the pages': /Search engines can read most of this site/,
      'do AI assistants': /AI assistants cannot see much of this site/,
      'how many pages': /1 of 1 page ·/,
      'what could not be checked': /Not checked, or not on every page: \d+ of \d+ checks\. Main reason: /,
    },
  };
  /** The answers that are the same in every report. */
  const ALWAYS: Readonly<Record<string, RegExp>> = {
    'what first': /Fix these first/,
    'what it gains': /(?:Web search|AI search) \d+ → (?:to )?\d+/,
    'who can do it': /(?:your web developer|you or your editor|your server administrator) can fix it/,
    'where to click': /Send this to your web developer/,
    'what to send': /All repairs as a text/,
  };

  test.each(Object.entries(ANSWERS))('%s: the first screen answers ten questions', async (name, answers) => {
    const page = await open(served(name as Name), DESKTOP, false);
    const words = (await page.evaluate<string>('document.querySelector(".summary").innerText')).replace(/\s+/g, ' ');
    for (const [question, answer] of Object.entries({ ...ALWAYS, ...answers }))
      expect.soft(words, question).toMatch(answer);
    await page.context().close();
  });
});
