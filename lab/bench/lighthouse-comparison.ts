import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '../../test/environment.ts';
import { KVROCKS } from './kvrocks.ts';
import { LIGHTHOUSE, runLighthouse, runScan } from './page-scanners.ts';
import { interleaved } from './rounds.ts';
import { type ScannerComparison, scannerComparison } from './scanner-figures.ts';
import { SITE_SERVER, serveKvrocks } from './site-server.ts';
import { type Skipped, skippedWithout } from './skipped.ts';

/** A whole scan of kvrocks next to Lighthouse's SEO category on its home page, both from the same server. */
export const compareWithLighthouse = async (rounds: number): Promise<ScannerComparison | Skipped> => {
  const skipped = skippedWithout({
    'the site kvrocks': KVROCKS.folder,
    'its server': SITE_SERVER,
    Lighthouse: LIGHTHOUSE,
    Chromium: CHROMIUM,
    'the process figures of Linux': '/proc/self/smaps_rollup',
  });
  if (skipped) return skipped;
  // Not inside the repository: the browser creates a socket there, and the path of a socket must be short (unix(7)).
  const folder = mkdtempSync(join(tmpdir(), 'legible-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    const site = await serveKvrocks(folder);
    try {
      const [ours = [], lighthouse = []] = await interleaved(rounds, [
        () => runScan(site.url, folder),
        () => runLighthouse(site.url, folder),
      ]);
      return scannerComparison(ours, lighthouse);
    } finally {
      await site.end();
    }
  } finally {
    process.off('exit', remove);
    remove();
  }
};
