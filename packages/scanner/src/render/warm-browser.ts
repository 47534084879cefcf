import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import type { RenderLimits } from './render-limits.ts';

export interface LaunchOptions {
  readonly chromiumPath: string;
  readonly sandbox: boolean;
  /** Folder in which the browser's temporary folder is made. */
  readonly temporary: string;
  readonly limits: RenderLimits;
}

const GONE_WITHIN_MS = 2_000;

/** Returns an environment without our variables: a browser that opens strangers' pages must not know our secrets. */
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
    // This process handles its signals itself.
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
export const launchBrowser = async (options: LaunchOptions) => {
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
      // Resolves once the driver has removed the profile.
      await started.close().catch(() => {});
      await remove();
    };
    let ended: Promise<void> | null = null;
    return {
      browser,
      /** Its user agent without the word Headless. */
      userAgent,
      /** Calls `hear` once when the browser has ended. */
      onDeath: (hear: () => void) => void started.once('disconnected', hear),
      /** Returns the memory of its processes in MiB. */
      memory: () => memoryOf(group),
      /** Ends all its processes; resolves when they and its files are gone. May be called again. */
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

/** A running browser. */
export type WarmBrowser = Awaited<ReturnType<typeof launchBrowser>>;

/** Default switches of the driver that are unsafe or useless for strangers' pages. */
const UNWANTED_FLAGS = ['--disable-popup-blocking', '--disable-ipc-flooding-protection', '--enable-unsafe-swiftshader'];

/**
 * Returns the switches of the browser. With them, the proxy is its only way to the network, it does not call its
 * vendor, and features that pages do not need are off.
 */
export const browserFlags = ({ heapMiB }: Pick<RenderLimits, 'heapMiB'>): readonly string[] => [
  // A context without a proxy of its own reaches nothing: this name does not resolve.
  '--proxy-server=http://proxy.invalid:80',
  // Without it, Chromium bypasses the proxy for loopback and link-local addresses.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // Two names of one switch: with the first alone, this Chromium sent datagrams to any server that a page named.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-3d-apis',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  `--disk-cache-size=${8 * 1024 * 1024}`,
  `--js-flags=--max-old-space-size=${heapMiB}`,
];

/** The processes of a browser, one process group, as Linux lists them in /proc. Other systems report less. */

/** Reads synchronously: these files are in memory, and reading a hundred of them with promises costs seven times as much. */
const about = (pid: string | number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const processes = (): readonly string[] => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

/** Parses state and group: the fields after the name, which may contain spaces and brackets (proc_pid_stat(5)). */
const statusIn = (stat: string): { readonly state: string; readonly group: number } => {
  const [state = '', , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, group: Number(group) };
};

/** Returns the group of a process; assumes that it leads its own group where this cannot be read. */
const groupOf = (pid: number): number => {
  const stat = about(pid, 'stat');
  return stat === '' ? pid : statusIn(stat).group;
};

/** States of ended processes that nobody has waited for yet. They hold no memory. */
const ENDED: ReadonlySet<string> = new Set(['Z', 'X']);

const membersOf = (group: number): readonly string[] =>
  processes().filter((pid) => {
    const status = statusIn(about(pid, 'stat'));
    return status.group === group && !ENDED.has(status.state);
  });

const kibIn = (status: string): number =>
  [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((sum, [, kib]) => sum + Number(kib), 0);

/**
 * Returns the anonymous memory of a group in MiB. File-backed pages are shared, and would count once for each process.
 * Returns 0 without /proc.
 */
const memoryOf = (group: number): number =>
  membersOf(group).reduce((sum, pid) => sum + kibIn(about(pid, 'status')), 0) / 1024;

/** Kills the whole group. */
const killGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group is gone.
  }
};

const LOOK_EVERY_MS = 20;

/** Waits until a group is gone, for a limited time. */
const groupGone = async (group: number, withinMs: number): Promise<void> => {
  for (let waited = 0; waited < withinMs && membersOf(group).length > 0; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
  }
};
