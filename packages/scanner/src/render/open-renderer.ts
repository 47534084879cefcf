import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { type Clock, type GuardedProxyOptions, guardedProxy, OUTBOUND_LIMITS } from '@legible/outbound';
import { createSpacer, navigationPace, type RendererPace } from './connection-pace.ts';
import type { Renderer, RendererOptions } from './renderer.ts';

/** The browser that pages of scanned sites are opened in. */
export interface BrowserSettings {
  /** When pages are opened in a browser. auto = where there is a Chromium; always = nothing is done where there is none. */
  readonly render: 'auto' | 'always' | 'never';
  /** Null: looked for. */
  readonly chromiumPath: string | null;
  /** Where it is looked for before the usual places: the value of PATH. */
  readonly searchPath: string;
  readonly sandbox: boolean;
}

export interface RendererDependencies {
  readonly browser: BrowserSettings;
  /** What pages may reach. */
  readonly reach: Pick<GuardedProxyOptions, 'resolve' | 'isAllowed'>;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: RendererOptions['log'];
  /** Turns over all workers; null: there is no other. */
  readonly pace?: RendererPace | null;
  /** Called for every browser that was started. */
  readonly onStart?: RendererOptions['onStart'];
}

/** No browser where the settings ask for one. */
export class NoChromium extends Error {
  override name = 'NoChromium';
}

/** @throws NoChromium where pages always have to be opened in a browser, and there is none. */
export const requireChromium = ({ render, chromiumPath, searchPath }: BrowserSettings): void => {
  if (render !== 'always' || chromiumAt(chromiumPath, searchPath) !== null) return;
  const where = chromiumPath === null ? 'none was found' : `CHROMIUM_PATH, ${chromiumPath}, is none that runs`;
  throw new NoChromium(`RENDER=always asks for a Chromium, and ${where}.`);
};

/**
 * Opens pages in the Chromium of this machine; null when there is none. Blocks for as long as it takes to ask each
 * candidate for its version. The driver is loaded and the browser started with the first page.
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
  const { browser, reach, userAgent, clock, log, pace = null, onStart } = dependencies;
  const apart = createSpacer(clock, OUTBOUND_LIMITS.hostGapMs);
  const { rendererOf } = await import('./renderer.ts');
  const renderer = rendererOf({
    chromiumPath,
    sandbox: browser.sandbox,
    makeProxy: () => guardedProxy({ ...reach, onRequest: navigationPace(apart, pace) }),
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

/** Whether it says that it is a Chromium. Asked with nothing of our environment, as it is run later. */
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
 * The path of a browser that runs, or null. A configured path is the only one looked at. Takes up to a few seconds: for
 * the start of a process.
 *
 * @param searchPath the value of PATH; looked at before the usual folders.
 */
export const chromiumAt = (configured: string | null, searchPath = ''): string | null => {
  if (configured !== null) return isExecutable(configured) && runs(configured) ? configured : null;
  const folders = [...searchPath.split(delimiter).filter(isAbsolute), ...FOLDERS];
  const places = new Set([...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS]);
  return [...places].find((place) => isExecutable(place) && runs(place)) ?? null;
};
