import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNamespace } from '../namespace/run.ts';
import type { ScanCost } from '../namespace/scan-cost-journey.ts';
import { requestsAtMost } from '../namespace/site-checks.ts';
import { writeManyPages } from './many-pages.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

const HOST = 'many-pages.example.com';
const PAGES = 60;
const PAGES_READ = 15;
/** The promise, which half of several scans must keep, and the most for one scan on a slow or busy machine. */
const CPU_MS = { promised: 4_000, most: 8_000 };
/** From this number of scans on, the promise is checked. */
const SEVERAL = 3;
/** Most memory of the process on any machine. */
const PEAK_MB = 300;

interface CostOutcome extends ProofOutcome {
  readonly cpuMs: number;
}

const scanOnce = async (folder: string): Promise<CostOutcome> => {
  const { result, traffic } = await runInNamespace<ScanCost>({
    journey: 'scan-cost-journey.ts',
    sites: [{ host: HOST, site: folder }],
    input: `https://${HOST}/`,
  });
  const { status, pages, requests, cpuMs, peakMb } = result;
  const asked = traffic.public[HOST] ?? 0;
  return {
    cpuMs,
    seen: [
      `${pages} of ${PAGES} pages read with ${requests} requests: ${cpuMs} ms of CPU (promised ${CPU_MS.promised}), ` +
        `${peakMb} MB at most (promised ${PEAK_MB})`,
    ],
    faults: [
      ...faultUnless(status === 'COMPLETED', `the scan is ${status}`),
      ...faultUnless(pages >= PAGES_READ, `${pages} pages were read`),
      ...faultUnless(cpuMs > 0 && cpuMs <= CPU_MS.most, `it took ${cpuMs} ms of CPU`),
      ...faultUnless(peakMb <= PEAK_MB, `it took ${peakMb} MB`),
      ...faultUnless(asked <= requestsAtMost(pages), `the site saw ${asked} requests`),
      ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
    ],
  };
};

export const scanCost: Proof = {
  name: 'scan-cost',
  about: `A scan of a site of ${PAGES} pages stays within the CPU time and the memory that are promised.`,
  goals: [],
  fullLength: 10,
  togetherLength: 1,
  unit: 'scans',
  async run(scans) {
    const folder = mkdtempSync(join(tmpdir(), 'legible-many-pages-'));
    try {
      writeManyPages(folder, HOST, PAGES);
      const outcomes: CostOutcome[] = [];
      for (let scan = 0; scan < scans; scan++) outcomes.push(await scanOnce(folder));
      const kept = outcomes.filter(({ cpuMs }) => cpuMs <= CPU_MS.promised).length;
      return {
        seen: [...outcomes.flatMap(({ seen }) => seen), `${kept} of ${scans} scans took what is promised`],
        faults: [
          ...outcomes.flatMap(({ faults }) => faults),
          ...faultUnless(scans < SEVERAL || kept >= scans / 2, `${kept} of ${scans} scans took what is promised`),
        ],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
