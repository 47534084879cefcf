import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '@legible/audit';
import { seededRandom } from '../../test/random.ts';
import { GENERATED_ORIGIN, writeGeneratedSite } from '../bench/generated-site.ts';
import { SCAN } from '../bench/page-scanners.ts';
import { faultUnless, type Proof } from './proof.ts';

const PAGES = 200;
const KILLS = 10;

/** Crawls every page of a folder as if it were served at an address; the report and the kept pages go to a folder. */
export const crawl = (site: string, folder: string, origin: string, ...more: string[]) =>
  spawn(
    process.execPath,
    [
      SCAN,
      'scan',
      site,
      '--as',
      origin,
      '--all',
      '--render',
      'never',
      '--no-config',
      '--quiet',
      '-o',
      folder,
      '--format',
      'json',
      '--crawl-folder',
      join(folder, 'kept'),
      ...more,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );

/** The report without what differs between two runs of the same scan: its id, its times, and the numbers of its steps. */
const reportIn = (folder: string): string => {
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  const timeless = { ...report, scanId: '', startedAt: '', finishedAt: '' };
  return JSON.stringify(timeless, (key, value) => (/^(?:eventId|ms|date|time)$/.test(key) ? null : value));
};

/** Whether a process has the file of the crawl. A killed one leaves its lock, with its number in it. */
const hasLock = (folder: string, pid: number | undefined): boolean => {
  const kept = join(folder, 'kept');
  const lock = existsSync(kept) ? readdirSync(kept).find((name) => name.endsWith('.lock')) : undefined;
  return lock !== undefined && readFileSync(join(kept, lock), 'utf8') === String(pid);
};

/** Kills a crawl at random moments with SIGKILL, resumes it each time, and compares its report with that of an undisturbed one. */
export const crawlKill: Proof = {
  name: 'crawl-kill',
  about: 'a crawl that is killed ten times with SIGKILL and resumed gives the report of one that was not',
  goals: [],
  fullLength: 10,
  togetherLength: null,
  unit: `times ${PAGES} pages`,
  async run(length, seed) {
    const work = mkdtempSync(join(tmpdir(), 'legible-crawl-kill-'));
    const random = seededRandom(seed);
    const [site, whole, killed] = ['site', 'whole', 'killed'].map((name) => join(work, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(site);
    try {
      writeGeneratedSite(site, PAGES * length);
      const start = performance.now();
      const [code] = await once(crawl(site, whole, GENERATED_ORIGIN), 'exit');
      const wholeMs = performance.now() - start;
      const moments: string[] = [];
      let runs = 0;
      while (moments.length < KILLS && runs < 10 * KILLS) {
        const child = crawl(site, killed, GENERATED_ORIGIN, ...(runs++ === 0 ? [] : ['--resume']));
        const exit = once(child, 'exit');
        // Counted from the time at which this run has the file.
        while (child.exitCode === null && !hasLock(killed, child.pid)) await sleep(20);
        const ms = random() * (wholeMs / KILLS);
        await Promise.race([exit, sleep(ms)]);
        if (child.exitCode !== null) break;
        child.kill('SIGKILL');
        await exit;
        moments.push(`${Math.round(ms)} ms`);
      }
      const ended =
        moments.length === KILLS ? await once(crawl(site, killed, GENERATED_ORIGIN, '--resume'), 'exit') : [0];
      const isSame = reportIn(whole) === reportIn(killed);
      return {
        seen: [
          `${PAGES * length} pages, killed after ${moments.join(', ')} of its runs: ${isSame ? 'the same report' : 'another report'}`,
        ],
        faults: [
          ...faultUnless(code === 0 && ended[0] === 0, 'a crawl did not end'),
          ...faultUnless(moments.length === KILLS, `only ${moments.length} kills came before the end`),
          ...faultUnless(isSame, 'the reports differ'),
        ],
      };
    } finally {
      rmSync(work, { recursive: true });
    }
  },
};
