/** Journey: the service scans a page that makes requests in every way a page can. Prints where its browser connected. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '@legible/audit';
import { createScanPatiently, hasEnded, type Progress, progressOf } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { datagramsSent, portsOf } from './egress.ts';
import { everyRequestOf, homeOf } from './request-servers.ts';
import { type RequestSetup, requestSetup, type Sent } from './request-setup.ts';
import { journeyInput } from './run.ts';

export interface BrowserRequestsInput {
  /** How often the page is scanned over http and over https, each time with other private addresses. */
  readonly turns: number;
  /** Turns are added while one of these types has reached no public address: on a busy machine a page has little time. */
  readonly types: readonly string[];
  readonly turnsAtMost: number;
}

export interface ScannedSent extends Sent {
  readonly url: string;
  readonly status: string;
  readonly refusedRequests: number;
  /** Ports of this machine that the service listened on for its browser. */
  readonly proxyPorts: readonly number[];
  /** Datagrams of the whole namespace, without queries to the name server and its answers. */
  readonly strayDatagrams: number;
}

export interface BrowserRequestsResult {
  readonly scanned: readonly ScannedSent[];
  readonly exitCode: number | null;
}

const SCAN_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;
const HEARING_MS = 200;
const POLL_MS = 500;
const READY_WITHIN_MS = 60_000;

const { turns, turnsAtMost, types } = journeyInput<BrowserRequestsInput>();
/** Polls until the scan has ended. On a busy machine a kept-alive connection may be closed just when it is used again. */
const ended = async (base: string, scanId: string): Promise<Progress> => {
  for (const until = performance.now() + SCAN_WITHIN_MS; performance.now() < until; await sleep(POLL_MS)) {
    const progress = await progressOf(base, scanId).catch(() => null);
    if (progress !== null && hasEnded(progress)) return progress;
  }
  throw new Error(`${scanId} has not ended`);
};

const scanAll = async (folder: string, setup: RequestSetup): Promise<BrowserRequestsResult> => {
  const env = {
    RENDER: 'auto',
    RENDER_PAGES: '1',
    CHROMIUM_PATH: setup.chromiumPath,
    CHROMIUM_SANDBOX: 'off',
    NODE_EXTRA_CA_CERTS: setup.caFile,
    ANONYMOUS_WAIT_MS: '0',
    LOG_LEVEL: 'error',
    ...UNLIMITED,
  };
  const service = await startService({ dataDir: join(folder, 'data'), env, readyWithinMs: READY_WITHIN_MS, log: true });
  const ownPort = Number(new URL(service.url).port);

  const scan = async (url: string): Promise<ScannedSent> => {
    // Counting blocked this process. It must first learn which idle connections the service has closed.
    await sleep(HEARING_MS);
    const before = { datagrams: datagramsSent(), questions: setup.questions() };
    const ports = new Set<number>();
    const look = setInterval(() => {
      for (const port of portsOf(service.child.pid ?? 0)) if (port !== ownPort) ports.add(port);
    }, LOOK_EVERY_MS);
    const { scanId } = (await (await createScanPatiently(service.url, url)).json()) as { scanId: string };
    const { status } = await ended(service.url, scanId);
    clearInterval(look);
    await sleep(HEARING_MS);
    const report = (await (await fetch(`${service.url}/scan/${scanId}.json`)).json()) as Report;
    return {
      url,
      status,
      refusedRequests: report.pages.find((page) => page.url === url)?.rendered?.refusedRequests ?? 0,
      proxyPorts: [...ports],
      // A query is one datagram, and its answer another.
      strayDatagrams: datagramsSent() - before.datagrams - 2 * (setup.questions() - before.questions),
      ...setup.take(),
    };
  };

  // The home page has its own private address. This scan also includes the start of the browser.
  const scanned = [await scan(homeOf(false))];
  const missing = (): readonly string[] => types.filter((type) => !scanned.some(({ open }) => open.includes(type)));
  for (let turn = 0; turn < turns || (turn < turnsAtMost && missing().length > 0); turn++) {
    const early = turn < turns ? [] : missing();
    for (const isSecure of [false, true]) scanned.push(await scan(everyRequestOf(isSecure, turn, early)));
  }
  return { scanned, exitCode: await service.end() };
};

const result = await inTemporaryFolder(async (folder) => {
  const setup = await requestSetup(folder);
  try {
    return await scanAll(folder, setup);
  } finally {
    setup.close();
  }
});
console.log(JSON.stringify(result));
