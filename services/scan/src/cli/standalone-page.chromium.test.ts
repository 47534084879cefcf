import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { source as axeSource } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../../test/chromium.ts';
import { skipWithout } from '../../../../test/environment.ts';
import { REPORT, SCREENSHOTS, TRAIL } from '../views/page-fixtures.tsx';
import { standalonePage } from './output-forms.tsx';
import { pictureFile } from './write-files.ts';

describe.skipIf(skipWithout('chromium'))('report.html in Chromium, from the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-standalone-'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test('loads only the pictures in its folder, has its style, and is accessible in light and dark, also on a phone', async () => {
    const file = join(folder, 'report.html');
    const screenshots = SCREENSHOTS.map((one) => ({ ...one, bytes: new Uint8Array() }));
    writeFileSync(file, standalonePage({ report: REPORT, events: TRAIL, screenshots }, null));
    // Any picture will do: a file from a disk is recognized by its bytes.
    const pictures = screenshots.map((one) => join(folder, pictureFile(one)));
    for (const picture of pictures) copyFileSync(join(import.meta.dirname, '../../assets/icon.png'), picture);
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const address = pathToFileURL(file).href;
    await page.goto(address);
    // They are loaded when they are nearly in sight, which for a test is too late.
    const load =
      'Promise.all([...document.images].map((image) => { image.loading = "eager"; return image.decode(); }))';
    await page.evaluate(load);
    const beside = pictures.map((picture) => pathToFileURL(picture).href);
    expect(beside).toHaveLength(2);
    expect([asked.toSorted(), complaints]).toEqual([[address, ...beside].toSorted(), []]);
    expect(await page.evaluate('document.styleSheets[0].cssRules.length > 50')).toBe(true);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    await page.evaluate(axeSource);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate('axe.run(document).then(({ violations }) => violations.map(({ id }) => id))');
      expect.soft(found, colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')).toEqual([320, 320]);
  }, 60_000);
});
