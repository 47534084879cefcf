import type { BackupDrillInput, BackupDrillResult } from '../namespace/backup-drill-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const TIERS: readonly BackupDrillInput['tier'][] = ['SQLite', 'PostgreSQL'];
const WITHIN_MS = 900_000;
const DRILL_AT_MOST_S = 600;

const onTier = async (tier: BackupDrillInput['tier'], scans: number): Promise<ProofOutcome> => {
  const { result } = await runInNamespace<BackupDrillResult>({
    journey: 'backup-drill-journey.ts',
    sites: proofSites(scans),
    input: { tier, scans } satisfies BackupDrillInput,
    withinMs: WITHIN_MS,
  });
  const { tables, rows, answers, pictures, seconds, upgrades, sideBySide, faults } = result;
  const took = seconds.backup + seconds.restore + seconds.serving;
  const of = (part: string): number => faults.filter((fault) => fault.startsWith(part)).length;
  const upgraded = upgrades.filter(({ ok }) => ok).length;
  const where = `both, ${tier}`;
  const figure = (asked: string, found: string, ok: boolean): GoalFigure => ({ goal: 'R20', where, asked, found, ok });
  return {
    seen: [
      `${tier}: ${rows} rows in ${tables} tables, ${answers} answers, ${pictures} of them pictures`,
      `backup ${seconds.backup.toFixed(1)} s, restore ${seconds.restore.toFixed(1)} s, serving ${seconds.serving.toFixed(1)} s`,
      ...upgrades.map(({ what, rows: kept, ok }) => `${what}: ${kept} rows, ${ok ? 'all there' : 'NOT all there'}`),
      `side by side: it ${sideBySide}`,
    ],
    faults: [
      ...faults.map((fault) => `${tier}: ${fault}`),
      ...faultUnless(rows > 0 && answers > 0, `${tier}: there was nothing to back up`),
    ],
    figures: [
      figure(
        'restored: every row and answer the same',
        `${of('restored')} of ${rows} rows and ${answers} answers differ`,
        of('restored') === 0 && rows > 0,
      ),
      figure(`backup, restore, serving: ≤ ${DRILL_AT_MOST_S} s`, `${took.toFixed(1)} s`, took <= DRILL_AT_MOST_S),
      figure(
        tier === 'SQLite' ? 'earlier versions: copied, upgraded, data kept' : 'the version before: upgraded, data kept',
        `${upgraded} of ${upgrades.length}`,
        upgraded === upgrades.length && upgraded > 0,
      ),
      figure(
        tier === 'SQLite' ? 'a newer file is refused' : 'processes go on beside the next version',
        sideBySide,
        !faults.some((fault) => fault.includes('next version')),
      ),
    ],
  };
};

export const backupDrill: Proof = {
  name: 'backup-drill',
  about: 'A backup of both services, made while they run, brings everything back, and stores of before are upgraded.',
  goals: ['R20'],
  fullLength: 20,
  togetherLength: 1,
  unit: 'scans',
  async run(scans) {
    const outcomes: ProofOutcome[] = [];
    for (const tier of TIERS) outcomes.push(await onTier(tier, Math.max(2, scans)));
    return together(outcomes);
  },
};
