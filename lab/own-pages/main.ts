/**
 * Checks our own pages with Lighthouse: full marks in everything that does not depend on the machine. CI checks every page,
 * a run elsewhere one for each template, because Lighthouse takes more than a second of CPU for a page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipWithout } from '../../test/environment.ts';
import { tableLines } from '../table.ts';
import { openLighthouse } from './lighthouse.ts';
import { oneOfEachTemplate, openOwnPages } from './own-pages.ts';
import { belowFull, CATEGORIES, scoreRows } from './page-marks.ts';

const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-'));
  const pages = await openOwnPages(join(folder, 'data'));
  try {
    const lighthouse = await openLighthouse(join(folder, 'browser'));
    try {
      const results = [];
      const urls = process.env.CI === 'true' ? pages.urls : oneOfEachTemplate(pages.urls);
      for (const url of urls) results.push(await lighthouse.look(url, CATEGORIES, false));
      console.log(tableLines(scoreRows(results)).join('\n'));
      const below = belowFull(results);
      for (const line of below) console.error(line);
      if (below.length > 0) process.exitCode = 1;
    } finally {
      await lighthouse.close();
    }
  } finally {
    await pages.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

if (!skipWithout('chromium')) await main();
