import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { arriving, visit } from '../../../test/visitor.ts';
import { type CommandProcess, contentFolder, FILES, SECRET, served } from './previewed.ts';
import { faultsOf } from './reader.ts';

describe.skipIf(skipWithout('chromium'))('a preview, in Chromium', () => {
  let browser: Browser;
  let content: Awaited<ReturnType<typeof contentFolder>>;
  let preview: CommandProcess;
  beforeAll(async () => {
    content = await contentFolder(FILES);
    preview = await served('preview', content.folder);
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await preview?.end();
    await content?.remove();
  });

  test.each([
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const)(
    'an editor looks, saves and switches: $width pixels, $colorScheme',
    async ({ width, colorScheme }) => {
      const { page, complaints, leave } = await visit(browser, preview.url, {
        viewport: { width, height: 844 },
        colorScheme,
      });
      await page.goto('/preview');
      expect(await faultsOf(page)).toEqual([]);
      await arriving(page, () => page.getByRole('link', { name: 'Draft four' }).first().click());
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.getByRole('main').textContent()).not.toContain(SECRET);
      await arriving(page, () => page.getByRole('button', { name: 'Look as a member' }).click());
      await page.getByText(SECRET).waitFor();
      expect(new URL(page.url()).pathname).toBe('/issues/4');
      expect(await faultsOf(page)).toEqual([]);

      await content.write('en/4.md', `${FILES['en/4.md']}\nSaved at ${width}.\n`);
      await page.getByText(`Saved at ${width}.`).waitFor();
      await arriving(page, () => page.getByRole('button', { name: 'Look as an anonymous reader' }).click());
      await page.getByText('an anonymous reader', { exact: true }).waitFor();
      expect(await page.getByText(SECRET).count()).toBe(0);

      // The editors' page is live too, even while a file is broken.
      await arriving(page, () => page.getByRole('link', { name: 'Editors’ page' }).click());
      await content.write('en/4.md', 'title: none');
      await page.getByText('en/4.md:1', { exact: true }).waitFor();
      await content.write('en/4.md', FILES['en/4.md'] ?? '');
      await page.getByRole('link', { name: 'Draft four' }).first().waitFor();
      expect(complaints).toEqual([]);
      await leave();
    },
    60_000,
  );
});
