import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, UNWANTED_FLAGS } from './browser-flags.ts';
import { groupGone, groupOf, killGroup, memoryOf } from './process-group.ts';
import type { RenderLimits } from './render-limits.ts';

export interface LaunchOptions {
  readonly chromiumPath: string;
  readonly sandbox: boolean;
  /** Where a folder for the browser's temporary files is made. */
  readonly temporary: string;
  readonly limits: RenderLimits;
}

/** A browser that runs, and the way to end it. */
export interface WarmBrowser {
  readonly browser: Browser;
  /** As it names itself, without the word that says that it has no screen. */
  readonly userAgent: string;
  /** Called once when it has died or was killed. */
  onDeath(hear: () => void): void;
  /** MiB that its processes hold. */
  memory(): number;
  /** Ends all its processes at once; resolves when they and its files are gone. May be called again. */
  kill(): Promise<void>;
}

const GONE_WITHIN_MS = 2_000;

/** None of ours: a browser among strangers does not need to know our secrets. */
const environmentIn = (folder: string) => ({
  HOME: folder,
  TMPDIR: folder,
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
});

const startIn = (folder: string, { chromiumPath, sandbox, limits }: LaunchOptions): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    chromiumSandbox: sandbox,
    args: [...browserFlags(limits)],
    ignoreDefaultArgs: UNWANTED_FLAGS,
    env: environmentIn(folder),
    timeout: limits.launchMs,
    // The signals of this process are its own business.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

const seen = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const { userAgent } = await session.send('Browser.getVersion');
  await session.detach();
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser has no process');
  return { group: groupOf(pid), userAgent: userAgent.replace('HeadlessChrome', 'Chrome') };
};

/** Starts a browser; rejects when it does not start. */
export const launchBrowser = async (options: LaunchOptions): Promise<WarmBrowser> => {
  const folder = await mkdtemp(join(options.temporary, 'legible-browser-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  let browser: Browser | null = null;
  try {
    browser = await startIn(folder, options);
    const { group, userAgent } = await seen(browser);
    const started = browser;
    const end = async (): Promise<void> => {
      killGroup(group);
      await groupGone(group, GONE_WITHIN_MS);
      // Resolves when the driver has removed the profile.
      await started.close().catch(() => {});
      await remove();
    };
    let ended: Promise<void> | null = null;
    return {
      browser,
      userAgent,
      onDeath: (hear) => void started.once('disconnected', hear),
      memory: () => memoryOf(group),
      kill: () => {
        ended ??= end();
        return ended;
      },
    };
  } catch (error) {
    await browser?.close().catch(() => {});
    await remove();
    throw error;
  }
};
