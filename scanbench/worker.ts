/** Started inside a network namespace: plants, serves and scans, one job after another. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTROLS, MUTATORS, SCANNERS, SITES } from './everything.ts';
import { startInternet } from './internet.ts';
import { runMeasured } from './measured.ts';
import { plantIn } from './plan.ts';
import type { Finding } from './scanners/scanner.ts';
import { readSites } from './site.ts';

/** One scan: of a site with one change, or of the clean site. */
export interface Job {
  readonly scanner: string;
  readonly site: string;
  /** Id of the change; null for the clean site. */
  readonly planted: string | null;
  /** The page for a scanner of single pages. */
  readonly page: string;
  readonly needsBrowser: boolean;
}

export interface JobResult extends Job {
  readonly findings: readonly Finding[];
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly memoryMiB: number;
  /** Requests that reached the site. */
  readonly requests: number;
  /** Why there is no report; null when there is one. */
  readonly error: string | null;
}

export interface WorkerInput {
  readonly folder: string;
  readonly seed: string;
  readonly jobs: readonly Job[];
  /** File to which each result is added as a line of JSON. */
  readonly output: string;
}

const WITHIN_MS = 180_000;

/** All hosts of the sites, with their www forms. */
export const siteHosts = (hosts: readonly string[]): ReadonlySet<string> =>
  new Set(hosts.flatMap((host) => [host, `www.${host}`]));

const work = async ({ folder, seed, jobs, output }: WorkerInput): Promise<void> => {
  const sites = readSites(SITES);
  const internet = await startInternet(folder, siteHosts(sites.map(({ host }) => host)));
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'), NO_COLOR: '1' };
  for (const job of jobs) {
    const site = sites.find(({ name }) => name === job.site);
    const scanner = SCANNERS.find(({ name }) => name === job.scanner);
    if (site === undefined || scanner === undefined) throw new Error(`There is no ${job.site} or no ${job.scanner}.`);
    const planted = [...MUTATORS, ...CONTROLS].find(({ id }) => id === job.planted);
    const made = planted === undefined ? null : plantIn(site, planted, seed);
    const { files, responds } = made?.draft ?? { files: site.files, responds: [] };
    internet.serve({ host: site.host, files, responds });
    const scratch = join(folder, 'scratch');
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch);
    const origin = `https://${site.host}`;
    const target = { home: `${origin}/`, page: `${origin}${job.page}`, scratch, needsBrowser: job.needsBrowser };
    const run = await runMeasured(scanner.command(target), { ...env, ...scanner.env?.(folder) }, WITHIN_MS);
    const { seconds, cpuSeconds, memoryMiB } = run;
    const cost = { seconds, cpuSeconds, memoryMiB, requests: internet.requests() };
    let result: JobResult;
    try {
      result = { ...job, ...cost, findings: scanner.read(run.output, target, run.errors), error: null };
    } catch (error) {
      const said = `exit ${run.code}: ${String(error)} ${run.errors.slice(-500)}`;
      result = { ...job, ...cost, findings: [], error: said };
    }
    appendFileSync(output, `${JSON.stringify(result)}\n`);
  }
};

if (import.meta.main) {
  await work(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as WorkerInput);
  process.exit(0);
}
