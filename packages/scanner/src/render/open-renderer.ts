import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Spacing } from '@legible/outbound';
import type { GuardedProxyOptions } from '@legible/outbound/proxy';
import { browserSpacing } from './browser-spacing.ts';
import type { Renderer, RendererOptions } from './renderer.ts';

/** Settings of the browser that opens pages of scanned sites. */
export interface BrowserSettings {
  /** When a browser opens pages. auto = where there is a Chromium; always = without a Chromium the scan does not start. */
  readonly render: 'auto' | 'always' | 'never';
  /** Path of the browser. Null searches for one. */
  readonly chromiumPath: string | null;
  /** Value of PATH, which is searched before the usual places. */
  readonly searchPath: string;
  readonly sandbox: boolean;
}

export interface RendererDependencies {
  readonly browser: BrowserSettings;
  /** Which addresses pages may reach. */
  readonly reach: Pick<GuardedProxyOptions, 'resolve' | 'isAllowed'>;
  readonly userAgent: string;
  /** Spaces the connections of all pages to each host. */
  readonly spacing: Spacing;
  readonly log: RendererOptions['log'];
  /** Called for every browser that was started. */
  readonly onStart?: RendererOptions['onStart'];
}

/** The error when the settings require a browser and there is none. */
export class NoChromium extends Error {
  override name = 'NoChromium';
}

/** @throws NoChromium when the setting is `always` and there is no Chromium. */
export const requireChromium = ({ render, chromiumPath, searchPath }: BrowserSettings): void => {
  if (render !== 'always' || chromiumAt(chromiumPath, searchPath) !== null) return;
  const where = chromiumPath === null ? 'none was found' : `CHROMIUM_PATH, ${chromiumPath}, is none that runs`;
  throw new NoChromium(`RENDER=always asks for a Chromium, and ${where}.`);
};

/**
 * Returns a renderer that uses the Chromium of this machine; null when there is none. Blocks while it asks each candidate
 * for its version. The first page loads the driver and starts the browser.
 */
export const openRenderer = (dependencies: RendererDependencies): Renderer | null => {
  const { browser } = dependencies;
  const chromiumPath = chromiumAt(browser.chromiumPath, browser.searchPath);
  if (chromiumPath === null) return null;
  let opened: Promise<Renderer> | null = null;
  return {
    render: async (url, request) => {
      opened ??= load(dependencies, chromiumPath);
      return (await opened).render(url, request);
    },
    close: async () => (await opened)?.close(),
  };
};

const load = async (dependencies: RendererDependencies, chromiumPath: string): Promise<Renderer> => {
  const { browser, reach, userAgent, spacing, log, onStart } = dependencies;
  const [{ rendererOf }, { guardedProxy }] = await Promise.all([
    import('./renderer.ts'),
    import('@legible/outbound/proxy'),
  ]);
  const renderer = rendererOf({
    chromiumPath,
    sandbox: browser.sandbox,
    makeProxy: () => guardedProxy({ ...reach, onRequest: browserSpacing(spacing) }),
    userAgent,
    onStart,
    log,
    temporary: tmpdir(),
  });
  if (renderer === null) throw new Error('a renderer was not made although there is a browser');
  return renderer;
};

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin', '/opt/google/chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ANSWERS_WITHIN_MS = 5_000;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether the program reports that it is a Chromium. It runs without our environment, as it will later. */
const runs = (path: string): boolean => {
  const { status, stdout } = spawnSync(path, ['--version'], {
    timeout: ANSWERS_WITHIN_MS,
    killSignal: 'SIGKILL',
    env: { PATH: FOLDERS.join(delimiter) },
    encoding: 'utf8',
  });
  return status === 0 && /chrom/i.test(stdout);
};

/**
 * Returns the path of a browser that runs, or null. A configured path is the only candidate. Takes up to a few seconds,
 * because it starts a process.
 *
 * @param searchPath the value of PATH, searched before the usual folders.
 */
export const chromiumAt = (configured: string | null, searchPath = ''): string | null => {
  if (configured !== null) return isExecutable(configured) && runs(configured) ? configured : null;
  const folders = [...searchPath.split(delimiter).filter(isAbsolute), ...FOLDERS];
  const places = new Set([...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS]);
  return [...places].find((place) => isExecutable(place) && runs(place)) ?? null;
};
