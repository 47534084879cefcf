/**
 * Plants defects and oddities into clean sites, lets scanners read them, and counts what they find, miss and invent.
 *
 * npm run scanbench -- [--scanner NAME,…] [--class CLASS,…] [--planted ID,…] [--controls] [--workers N] [--seed TEXT]
 *   [--results FILE] [--from FILE [--only-from]] [--write]
 *
 * --controls: only the oddities; with --class, the oddities as well. --results: writes a line of JSON for each scan.
 * --from: reads such lines as finished scans, and scans only the rest; with --only-from it scans nothing. --write: stores
 * the results of whole runs in scanbench/results, and the page docs/scanbench.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTROLS, MUTATORS, SCANNERS, SITES } from './everything.ts';
import { makeCertificates } from './internet.ts';
import { type Planting, planOf } from './plan.ts';
import { linesOf } from './report.ts';
import { readResults, storeResults } from './results.ts';
import { chartOf, resultsPage } from './results-page.ts';
import type { Scanner } from './scanners/scanner.ts';
import { type ClassTable, type Verdict, verdictOf } from './score.ts';
import { readSites, type Site } from './site.ts';
import { type Job, type JobResult, siteHosts, type WorkerInput } from './worker.ts';

/** Committed before the first run; another seed plants the same defects elsewhere. */
const SEED = 'scanbench-1';

const namesToCertify = (sites: readonly Site[]): readonly string[] => {
  const named = sites.flatMap(({ files }) =>
    [...files.values()].flatMap(({ body }) =>
      [...body.toString('utf8').matchAll(/https?:\/\/([a-z0-9][a-z0-9.-]*\.[a-z]{2,})/gi)].map(([, host]) =>
        String(host).toLowerCase(),
      ),
    ),
  );
  return [...new Set([...siteHosts(sites.map(({ host }) => host)), 'outside.scanbench.org', ...named])].sort();
};

/** Whether a message of the scanner could report the defect; true for every control. */
const isWithinReach = (scanner: Scanner, { classes }: Planting): boolean => {
  const reported = Object.values(tableOf(scanner.name)).flat();
  return classes.length === 0 || classes.some((one) => reported.includes(one));
};

const jobsOf = (scanner: Scanner, plan: readonly Planting[], sites: readonly Site[]): readonly Job[] => {
  const job = (site: string, planted: string | null, page: string, needsBrowser: boolean): Job => ({
    scanner: scanner.name,
    site,
    planted,
    page: scanner.reads === 'page' ? page : '/',
    needsBrowser,
  });
  const changed = plan
    .filter((planting) => isWithinReach(scanner, planting))
    .map(({ id, site, page, needsBrowser }) => job(site, id, page, needsBrowser));
  const clean = new Map(changed.map((one) => [keyOf(one), job(one.site, null, one.page, one.needsBrowser)]));
  return [...clean.values(), ...changed].filter(({ site }) => sites.some(({ name }) => name === site));
};

/** The values that a scan of the clean site must share with one of the changed site, so that they can be compared. */
const keyOf = ({ scanner, site, page, needsBrowser }: Job): string => [scanner, site, page, needsBrowser].join(' ');

const runJobs = async (
  jobs: readonly Job[],
  sites: readonly Site[],
  seed: string,
  workers: number,
): Promise<readonly JobResult[]> => {
  const lists = Array.from({ length: workers }, (_, worker) => jobs.filter((_, index) => index % workers === worker));
  const results = await Promise.all(
    lists.map(async (list): Promise<readonly JobResult[]> => {
      const folder = mkdtempSync(join(tmpdir(), 'scanbench-'));
      try {
        // A scanner may drop the rights of root.
        chmodSync(folder, 0o755);
        makeCertificates(folder, namesToCertify(sites));
        const output = join(folder, 'results.jsonl');
        const input: WorkerInput = { folder, seed, jobs: list, output };
        writeFileSync(join(folder, 'input.json'), JSON.stringify(input));
        const inside = [process.execPath, join(import.meta.dirname, 'worker.ts'), join(folder, 'input.json')];
        const child = spawn(
          'unshare',
          [...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--net', '--mount', '--', ...inside],
          {
            stdio: ['ignore', 'inherit', 'inherit'],
          },
        );
        const [code] = await once(child, 'close');
        if (code !== 0) throw new Error(`A worker ended with ${code}.`);
        return existsSync(output)
          ? readFileSync(output, 'utf8')
              .trimEnd()
              .split('\n')
              .filter(Boolean)
              .map((line) => JSON.parse(line) as JobResult)
          : [];
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
  );
  return results.flat();
};

const tableOf = (scanner: string): ClassTable =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'scanners', `${scanner}.classes.json`), 'utf8')) as ClassTable;

const verdictsOf = (scanner: Scanner, plan: readonly Planting[], results: readonly JobResult[]): readonly Verdict[] => {
  const table = tableOf(scanner.name);
  const ours = results.filter((result) => result.scanner === scanner.name);
  return plan.flatMap((planting) => {
    const changed = ours.find(({ planted }) => planted === planting.id);
    const clean = changed && ours.find((one) => one.planted === null && keyOf(one) === keyOf(changed));
    if (!isWithinReach(scanner, planting)) return [verdictOf(planting, [], [], table)];
    return changed && clean ? [verdictOf(planting, changed.findings, clean.findings, table)] : [];
  });
};

const { values } = parseArgs({
  options: {
    scanner: { type: 'string' },
    class: { type: 'string' },
    planted: { type: 'string' },
    controls: { type: 'boolean', default: false },
    workers: { type: 'string', default: '3' },
    seed: { type: 'string', default: SEED },
    results: { type: 'string' },
    from: { type: 'string' },
    'only-from': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const listed = (text: string | undefined): readonly string[] | null => text?.split(',') ?? null;
const [scannerNames, classes, ids] = [listed(values.scanner), listed(values.class), listed(values.planted)];
const scanners = SCANNERS.filter(({ name }) => scannerNames === null || scannerNames.includes(name));
const sites = readSites(SITES);
const chosen = [
  ...MUTATORS.filter(
    (one) =>
      (ids === null ? !values.controls || classes !== null : ids.includes(one.id)) &&
      (classes === null || classes.includes(one.class)),
  ),
  ...CONTROLS.filter(({ id }) => (ids === null ? classes === null || values.controls : ids.includes(id))),
];
if (scanners.length === 0) throw new Error(`Scanners: ${SCANNERS.map(({ name }) => name).join(', ')}.`);
if (chosen.length === 0) throw new Error('No defect and no control is of that class or id.');
const plan = planOf(sites, chosen, values.seed);
const jobs = scanners.flatMap((scanner) => jobsOf(scanner, plan, sites));
const readLines = (file: string): readonly JobResult[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as JobResult);
console.error(`${plan.length} changes in ${sites.length} sites, ${jobs.length} scans`);
const known = values.from === undefined ? [] : readLines(values.from);
const isKnown = (job: Job): boolean => known.some((one) => one.planted === job.planted && keyOf(one) === keyOf(job));
const left = jobs.filter((job) => !isKnown(job));
const results = [
  ...known,
  ...(left.length === 0 || values['only-from'] ? [] : await runJobs(left, sites, values.seed, Number(values.workers))),
];
if (values.results !== undefined)
  writeFileSync(values.results, `${results.map((one) => JSON.stringify(one)).join('\n')}\n`);
for (const scanner of scanners) {
  const verdicts = verdictsOf(scanner, plan, results);
  const own = results.filter((result) => result.scanner === scanner.name);
  process.stdout.write(`${linesOf(scanner, verdicts, own).join('\n')}\n`);
  if (values.write)
    storeResults(scanner, values.seed, Object.values(tableOf(scanner.name)).flat(), plan.length, verdicts, own);
}
if (values.write) {
  const docs = join(import.meta.dirname, '..', 'docs');
  const changes = new Map([...MUTATORS, ...CONTROLS].map(({ id, change }) => [id, change]));
  writeFileSync(join(docs, 'scanbench.md'), resultsPage(readResults(), changes));
  writeFileSync(join(docs, 'scanbench.svg'), chartOf(readResults()));
}
