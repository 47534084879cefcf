import type { FullDiskNewsletterResult } from '../namespace/full-disk-newsletter.ts';
import type { FullDiskScanInput, FullDiskScanResult } from '../namespace/full-disk-scan.ts';
import type { FullDiskInput } from '../namespace/full-disk-setup.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const TIERS: readonly FullDiskInput['tier'][] = ['SQLite', 'PostgreSQL'];
const HOSTS = 40;
const SETTLE_WITHIN_MS = 120_000;
const WITHIN_MS = 900_000;
/** A full proof waits longer than five leases of 30 s, after which a scan would be given up. */
const LONG_HOLD = { fromLength: 30, ms: 200_000 };
const RECOVERED_WITHIN_MS = 5_000;
/** The service looks for waiting announcements once a minute. */
const ANNOUNCED_WITHIN_MS = 65_000;

const figure = (where: string, asked: string, found: string, ok: boolean): GoalFigure => ({
  goal: 'R11',
  where,
  asked,
  found,
  ok,
});

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`);

const ofScan = async (tier: FullDiskInput['tier'], asked: number): Promise<ProofOutcome> => {
  const { result } = await runInNamespace<FullDiskScanResult>({
    journey: 'full-disk-scan.ts',
    sites: proofSites(HOSTS),
    input: {
      tier,
      asked,
      hosts: HOSTS,
      settleWithinMs: SETTLE_WITHIN_MS,
      holdMs: asked < LONG_HOLD.fromLength ? 0 : LONG_HOLD.ms,
    } satisfies FullDiskScanInput,
    withinMs: WITHIN_MS,
  });
  const { acknowledged, acknowledgedFull, creates, reads, recoveredMs, settledAfterMs, unsettled, failures } = result;
  const where = `scan, ${tier}`;
  const refused = (creates[500] ?? 0) + (creates[503] ?? 0);
  const read = Object.entries(reads).filter(([name]) => name.endsWith(' 200')).length;
  const lost = result.faults.filter((fault) => fault.includes('lost')).length + unsettled.length;
  return {
    seen: [
      `${where}: ${acknowledged} scans acknowledged, ${acknowledgedFull} of them on the full disk; creates then ${JSON.stringify(creates)}`,
      `reads on the full disk ${JSON.stringify(reads)}; recovered after ${seconds(recoveredMs)}, all ended after ${seconds(settledAfterMs)}`,
    ],
    faults: [
      ...result.faults,
      ...unsettled.map((scan) => `has not ended: ${scan}`),
      ...Object.entries(failures).map(([reason, count]) => `${count} scans failed: ${reason}`),
      ...faultUnless(result.exitCode === 0, `the service ended with ${result.exitCode}`),
    ].map((fault) => `${where}: ${fault}`),
    figures: [
      figure(
        where,
        'creates 500 or 503 with Error, Retry-After',
        `${refused} of ${sum(creates)}`,
        refused === sum(creates) && refused > 0,
      ),
      figure(where, 'reads go on', `${read} of ${sum(reads)} answered 200`, read === sum(reads)),
      figure(
        where,
        `recovers without a start, < ${RECOVERED_WITHIN_MS / 1_000} s; nothing lost`,
        `${seconds(recoveredMs)}; ${lost} of ${acknowledged} lost`,
        recoveredMs !== null && recoveredMs < RECOVERED_WITHIN_MS && lost === 0 && result.faults.length === 0,
      ),
    ],
  };
};

const ofNewsletter = async (tier: FullDiskInput['tier'], asked: number): Promise<ProofOutcome> => {
  const { result } = await runInNamespace<FullDiskNewsletterResult>({
    journey: 'full-disk-newsletter.ts',
    sites: [],
    input: { tier, asked } satisfies FullDiskInput,
    withinMs: WITHIN_MS,
  });
  const { registrations, promised, kept, pages, messages, recoveredMs, announcedMs, texts, exitCode, faults } = result;
  const where = `newsletter, ${tier}`;
  const [ok, of] = pages;
  const [, inTheEnd] = messages;
  return {
    seen: [
      `${where}: registrations on the full disk ${JSON.stringify(registrations)}, ${kept} of ${promised} promises kept`,
      `pages ${ok} of ${of}; messages ${messages.join(' then ')}; recovered after ${seconds(recoveredMs)}, announced after ${seconds(announcedMs)}; texts on disk ${texts.join(' then ')}`,
    ],
    faults: [
      ...faults,
      ...faultUnless(
        promised === kept,
        `${promised - kept} of ${promised} registrations were promised a message that never came`,
      ),
      ...faultUnless(inTheEnd === 1, `an issue of the full disk was announced ${inTheEnd} times`),
      ...faultUnless(exitCode === 0, `the service ended with ${exitCode}`),
      ...faultUnless(texts[1] > texts[0], 'rendered texts are not kept any more'),
    ].map((fault) => `${where}: ${fault}`),
    figures: [
      figure(
        where,
        'a registration is refused or kept',
        `${asked - promised} refused, ${kept} of ${promised} kept`,
        promised === kept,
      ),
      figure(where, 'pages go on, also of a new issue', `${ok} of ${of} answered 200`, ok === of),
      figure(
        where,
        `recovers without a start, < ${RECOVERED_WITHIN_MS / 1_000} s; messages follow`,
        `${seconds(recoveredMs)}; after ${seconds(announcedMs)}, ${inTheEnd} of 1`,
        recoveredMs !== null &&
          recoveredMs < RECOVERED_WITHIN_MS &&
          announcedMs !== null &&
          announcedMs < ANNOUNCED_WITHIN_MS &&
          inTheEnd === 1,
      ),
    ],
  };
};

export const fullDisk: Proof = {
  name: 'full-disk',
  about: 'A full disk under the store is reported properly, reading goes on, and with room again nothing is lost.',
  goals: ['R11'],
  fullLength: 30,
  togetherLength: 3,
  unit: 'refusals',
  async run(asked) {
    const outcomes: ProofOutcome[] = [];
    for (const tier of TIERS) outcomes.push(await ofScan(tier, asked), await ofNewsletter(tier, asked));
    return together(outcomes);
  },
};
