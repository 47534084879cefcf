import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
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

/** What the driver would add by itself and a browser among strangers is better without. */
const UNWANTED_FLAGS = ['--disable-popup-blocking', '--disable-ipc-flooding-protection', '--enable-unsafe-swiftshader'];

/** No way but the proxy, nothing that calls its maker, nothing that a page does not need. */
export const browserFlags = ({ heapMiB }: Pick<RenderLimits, 'heapMiB'>): readonly string[] => [
  // A context that names no proxy gets nowhere: this name does not resolve.
  '--proxy-server=http://proxy.invalid:80',
  // Without it Chromium asks loopback and link-local addresses past the proxy.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // One switch, two names: with the first alone this Chromium sent datagrams to any server that a page named.
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

/** The processes of a browser, all of one group, as Linux lists them in /proc; elsewhere little is known. */

/** Synchronous: these files are made of memory, and to read a hundred of them by promises costs seven times as much. */
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

/** State and group: the fields after the name, which itself may hold spaces and brackets (proc_pid_stat(5)). */
const statusIn = (stat: string): { readonly state: string; readonly group: number } => {
  const [state = '', , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, group: Number(group) };
};

/** The group of a process; where it cannot be seen, the process is taken for the leader of one. */
const groupOf = (pid: number): number => {
  const stat = about(pid, 'stat');
  return stat === '' ? pid : statusIn(stat).group;
};

/** Those that have ended and were not buried yet hold nothing any more. */
const ENDED: ReadonlySet<string> = new Set(['Z', 'X']);

const membersOf = (group: number): readonly string[] =>
  processes().filter((pid) => {
    const status = statusIn(about(pid, 'stat'));
    return status.group === group && !ENDED.has(status.state);
  });

const kibIn = (status: string): number =>
  [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((sum, [, kib]) => sum + Number(kib), 0);

/**
 * MiB that a group holds and that no file backs: the program's own pages, which all processes share, would count as often
 * as there are processes. 0 where /proc is not there.
 */
const memoryOf = (group: number): number =>
  membersOf(group).reduce((sum, pid) => sum + kibIn(about(pid, 'status')), 0) / 1024;

/** At once, all of it. */
const killGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody is left of it.
  }
};

const LOOK_EVERY_MS = 20;

/** Waits until nobody is left of a group, but not for ever. */
const groupGone = async (group: number, withinMs: number): Promise<void> => {
  for (let waited = 0; waited < withinMs && membersOf(group).length > 0; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
  }
};
