/** Journey: lets the service scan a page that asks for things in every way a page can; prints where its browser went. */
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { createScanPatiently, watchScan } from '../scan-client.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';
import { datagramsSent, portsOf } from './egress.ts';
import { requestGround, type Sent } from './request-ground.ts';
import { everyRequestOf, homeOf } from './request-servers.ts';
import { journeyInput } from './run.ts';
import { UNLIMITED } from './unlimited.ts';

export interface BrowserRequestsInput {
  /** How often the page is scanned over http and over https, each time with other private places. */
  readonly turns: number;
  /** Turns are added while one of these types reached no public place: on a busy machine a page has little time. */
  readonly types: readonly string[];
  readonly turnsAtMost: number;
}

export interface ScannedSent extends Sent {
  readonly url: string;
  readonly status: string;
  readonly refusedRequests: number;
  /** Ports of this machine that the service listened on for its browser. */
  readonly proxyPorts: readonly number[];
  /** Datagrams of the whole namespace, without questions to the name server and its answers. */
  readonly strayDatagrams: number;
}

export interface BrowserRequestsResult {
  readonly scanned: readonly ScannedSent[];
  readonly exitCode: number | null;
}

const SCAN_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 100;

const { turns, turnsAtMost, types } = journeyInput<BrowserRequestsInput>();
const result = await inTemporaryFolder(async (folder): Promise<BrowserRequestsResult> => {
  const ground = await requestGround(folder);
  const env = {
    RENDER: 'auto',
    RENDER_PAGES: '1',
    CHROMIUM_PATH: ground.chromiumPath,
    CHROMIUM_SANDBOX: 'off',
    NODE_EXTRA_CA_CERTS: ground.caFile,
    ANONYMOUS_WAIT_MS: '0',
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
  };
  const service = await startService({ dataDir: join(folder, 'data'), env });
  const ownPort = Number(new URL(service.url).port);

  const scan = async (url: string): Promise<ScannedSent> => {
    const before = { datagrams: datagramsSent(), questions: ground.questions() };
    const ports = new Set<number>();
    const look = setInterval(() => {
      for (const port of portsOf(service.child.pid ?? 0)) if (port !== ownPort) ports.add(port);
    }, LOOK_EVERY_MS);
    const { scanId } = (await (await createScanPatiently(service.url, url)).json()) as { scanId: string };
    const progress = (await watchScan(service.url, scanId, SCAN_WITHIN_MS, 500)).at(-1);
    clearInterval(look);
    const report = (await (await fetch(`${service.url}/scan/${scanId}.json`)).json()) as Report;
    return {
      url,
      status: progress?.status ?? '',
      refusedRequests: report.pages.find((page) => page.url === url)?.rendered?.refusedRequests ?? 0,
      proxyPorts: [...ports],
      // Each question is a datagram, and so is its answer.
      strayDatagrams: datagramsSent() - before.datagrams - 2 * (ground.questions() - before.questions),
      ...ground.take(),
    };
  };

  // The home page has a private place of its own; it also pays for the start of the browser.
  const scanned = [await scan(homeOf(false))];
  const isOpenTo = (type: string): boolean => scanned.some(({ open }) => open.includes(type));
  for (let turn = 0; turn < turns || (turn < turnsAtMost && !types.every(isOpenTo)); turn++) {
    for (const isSecure of [false, true]) scanned.push(await scan(everyRequestOf(isSecure, turn)));
  }
  const exitCode = await service.end();
  ground.close();
  return { scanned, exitCode };
});
console.log(JSON.stringify(result));
