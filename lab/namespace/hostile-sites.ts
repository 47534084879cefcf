/** Journey: scans sites of the hostile web once each, and checks how each scan ends and what its outputs contain. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SCAN_ERRORS } from '@legible/scanner/record';
import { hasEnded, type Progress } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import type { Misbehaviour } from '../hostile-web/misbehaviour.ts';
import { outputFaults } from '../hostile-web/output-faults.ts';
import { hostileInternet } from './hostile-internet.ts';
import { peakMbOf } from './process-memory.ts';
import { endJourney, journeyInput } from './run.ts';
import { patiently, wholeScan } from './whole-scan.ts';

export interface HostileSitesInput {
  /** Every `every`-th site is scanned, the one at `from` among them; sites with hostile texts are always scanned. */
  readonly every: number;
  readonly from: number;
  readonly scanSeconds: number;
  /** How many of the sites with hostile texts are also scanned from the command line. The service scans them all. */
  readonly commandLines: number;
  /** Only these names, to investigate single sites. */
  readonly only?: readonly string[];
}

interface HostileScan {
  readonly name: string;
  readonly status: string;
  readonly error: string;
  readonly ms: number;
  readonly faults: readonly string[];
}

export interface HostileSitesResult {
  readonly scans: readonly HostileScan[];
  /** Faults in the output of the command line. */
  readonly commandLine: readonly string[];
  readonly canaryAsked: number;
  readonly peakMb: number;
  readonly exitCode: number | null;
}

/** The service's default number of concurrent scans. */
const AT_ONCE = 4;
const LOOK_EVERY_MS = 500;
/** Long, because the machine may be busy. */
const READY_WITHIN_MS = 120_000;
const FORMS = ['', '.json', '.md', '.csv', '.sarif', '.junit.xml', '/history'] as const;

const input = journeyInput<HostileSitesInput>();

const textOf = (url: string): Promise<string> =>
  patiently(async () => {
    const response = await fetch(url, { headers: { accept: 'text/html, */*;q=0.1' } });
    return `${response.status === 200 ? '' : `STATUS ${response.status} `}${await response.text()}`;
  });

const formsOf = async (base: string, { scanId, status }: Progress): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const form of status === 'FAILED' ? [''] : FORMS) {
    const text = await textOf(`${base}/scan/${scanId}${form}`);
    faults.push(
      ...outputFaults(form === '' || form === '/history' ? '.html' : form, text).map((fault) => `${form}: ${fault}`),
    );
  }
  const progress = await textOf(`${base}/api/scans/${scanId}`);
  return [...faults, ...outputFaults('.json', progress).map((fault) => `progress: ${fault}`)];
};

const endingFaults = async (base: string, { ends }: Misbehaviour, progress: Progress): Promise<readonly string[]> => {
  const { status, error = '' } = progress;
  if (ends.status === 'FAILED')
    return status === 'FAILED' && error === SCAN_ERRORS[ends.error]
      ? []
      : [`ended as ${status} ${error}, not as FAILED ${ends.error}`];
  if (status === 'FAILED' || (ends.status !== 'any report' && ends.status !== status))
    return [`ended as ${status} ${error}, not as ${ends.status}`];
  const report = JSON.parse(await textOf(`${base}/scan/${progress.scanId}.json`)) as {
    readonly rules: readonly { readonly id: string; readonly outcome: string }[];
  };
  const found = new Set(
    report.rules.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail').map(({ id }) => id),
  );
  return (ends.finds ?? []).filter((id) => !found.has(id)).map((id) => `does not find ${id}`);
};

const scanSite = async (base: string, site: Misbehaviour, url: string): Promise<HostileScan> => {
  const withinMs = 4 * input.scanSeconds * 1_000;
  const { progress, ms } = await wholeScan(base, url, { lookEveryMs: LOOK_EVERY_MS, withinMs });
  const { status, error = '' } = progress;
  const faults = hasEnded(progress)
    ? [...(await endingFaults(base, site, progress)), ...(await formsOf(base, progress))]
    : [`is ${status} after ${ms} ms`];
  return { name: site.name, status, error, ms, faults };
};

/** Scans a site with the command line and returns the faults of its output and exit status. */
const onCommandLine = async (url: string, caFile: string): Promise<readonly string[]> => {
  const main = join(import.meta.dirname, '..', '..', 'services', 'scan', 'dist', 'bundle', 'cli.js');
  const child = spawn(process.execPath, [main, 'scan', url, '--max-pages', '2', '--render', 'never'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: caFile, NO_COLOR: '1' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return [
    ...(code === 0 ? [] : [`the command line ended with ${code}: ${said.slice(-300)}`]),
    ...outputFaults('terminal', said).map((fault) => `command line: ${fault}`),
  ];
};

const isText = ({ name }: Misbehaviour): boolean => name.startsWith('texts-');

const result = await inTemporaryFolder(async (folder): Promise<HostileSitesResult> => {
  const internet = await hostileInternet(folder, []);
  const { sites, urlOf, caFile, canaryAsked } = internet;
  const chosen = sites.filter((site, at) =>
    input.only === undefined ? (at - input.from) % input.every === 0 || isText(site) : input.only.includes(site.name),
  );
  const service = await startService({
    dataDir: join(folder, 'data'),
    log: true,
    readyWithinMs: READY_WITHIN_MS,
    env: {
      NODE_EXTRA_CA_CERTS: caFile,
      ANONYMOUS_WAIT_MS: '0',
      SCAN_SECONDS: String(input.scanSeconds),
      LOG_LEVEL: 'error',
      ...UNLIMITED,
    },
  });
  try {
    const waiting = [...chosen];
    const scans: HostileScan[] = [];
    const scanner = async (): Promise<void> => {
      for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
        const scan = await scanSite(service.url, site, urlOf(site));
        scans.push(scan);
        console.error(`  ${scan.name}: ${scan.status} ${scan.error} after ${scan.ms} ms ${scan.faults.join(' | ')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, scanner));
    const commandLine: string[] = [];
    for (const site of chosen.filter(isText).slice(0, input.commandLines))
      commandLine.push(...(await onCommandLine(urlOf(site), caFile)).map((fault) => `${site.name} ${fault}`));
    const peakMb = peakMbOf(service.child.pid ?? 0);
    return { scans, commandLine, canaryAsked: canaryAsked(), peakMb, exitCode: await service.end() };
  } finally {
    await service.end('SIGKILL');
    await internet.close();
  }
});
endJourney(result);
