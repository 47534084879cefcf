import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { SeveralMachinesInput, SeveralMachinesResult } from '../namespace/several-machines-journey.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOSTS = 60;
/** Enough that some scans are running at every moment. */
const SCANS_PER_RESTART = 8;
const SETTLE_WITHIN_MS = 300_000;
/** Fewest requests of a complete scan, as a share of the most: every address has the same site. */
const LEAST_SHARE = 0.9;

export const serverRestarts: Proof = {
  name: 'server-restarts',
  about:
    'PostgreSQL is restarted under running scans: each ends, and none that asked less than the others is COMPLETED.',
  goals: ['R1'],
  fullLength: 10,
  unit: 'restarts',
  async run(restarts, seed) {
    const input: SeveralMachinesInput = {
      seed,
      hosts: HOSTS,
      apis: 1,
      workers: 2,
      scans: restarts * SCANS_PER_RESTART,
      kills: 0,
      killable: [],
      outages: Array.from({ length: restarts }, () => 'crash' as const),
      haltMs: 0,
      scanRequests: 150,
      settleWithinMs: SETTLE_WITHIN_MS,
    };
    const { result } = await runInNamespace<SeveralMachinesResult>({
      journey: 'several-machines-journey.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: 1_500_000,
    });
    const { acknowledged, unsettled, outages, stored } = result;
    const short = Object.entries(stored.requests).filter(([, [least, most]]) => least < most * LEAST_SHARE);
    const asked = Object.entries(stored.requests).map(([path, [least, most]]) => `${path} ${least} to ${most}`);
    return {
      seen: [
        `${acknowledged} scans acknowledged, ${outages.length} restarts, ${stored.takenUpAgain} scans taken up again`,
        `${JSON.stringify(stored.byStatus)}; requests of those COMPLETED: ${asked.join(', ')}`,
      ],
      figures: [
        {
          goal: 'R1',
          where: 'scan, PostgreSQL',
          asked: `all end within ${SETTLE_WITHIN_MS / 1000} s, none short and COMPLETED`,
          found: `${acknowledged - unsettled.length} of ${acknowledged} after ${outages.length} restarts, ${short.length} addresses with a short one`,
          ok: unsettled.length === 0 && short.length === 0,
        },
      ],
      faults: [
        ...faultUnless(outages.length === restarts, `only ${outages.length} restarts were made`),
        ...faultUnless(stored.takenUpAgain > 0, 'no restart hit a running scan'),
        ...unsettled.map((id) => `${id} has not ended`),
        ...result.faults,
        ...stored.faults,
        ...short.map(([path, [least, most]]) => `${path}: a COMPLETED scan asked ${least} times, another ${most}`),
      ],
    };
  },
};
