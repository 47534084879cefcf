import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../test/chromium.ts';
import { CHROMIUM } from '../../test/environment.ts';
import { measureCommand } from './measured-command.ts';
import type { ScannerRun } from './scanner-figures.ts';
import { readLighthouse, readReport } from './scanner-output.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The built command line, whose first argument is `scan`. */
export const SCAN = join(ROOT, 'services', 'scan', 'dist', 'bundle', 'cli.js');
export const LIGHTHOUSE = join(ROOT, 'lab', 'node_modules', '.bin', 'lighthouse');
const TIMEOUT_MS = 45_000;

/**
 * Our scan from the command line: the site's own files and a sample of its pages. The cost of a browser is measured
 * separately.
 */
export const runScan = async (url: string, folder: string): Promise<ScannerRun> => {
  const { output, ...figures } = await measureCommand({
    args: [SCAN, 'scan', url, '--allow-private', '--render', 'never', '--json'],
    env: inFolder(folder),
    timeoutMs: TIMEOUT_MS,
  });
  return { ...figures, ...readReport(output) };
};

/** Lighthouse's SEO category on one page. */
export const runLighthouse = async (url: string, folder: string): Promise<ScannerRun> => {
  const { output, ...figures } = await measureCommand({
    args: [
      LIGHTHOUSE,
      url,
      '--only-categories=seo',
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
    ],
    env: { ...inFolder(folder), CHROME_PATH: CHROMIUM },
    timeoutMs: TIMEOUT_MS,
  });
  return { ...figures, ...readLighthouse(output) };
};

/** Whatever a scanner leaves behind is in a folder that the bench removes. */
const inFolder = (folder: string): Readonly<Record<string, string>> => ({ HOME: folder, TMPDIR: folder });
