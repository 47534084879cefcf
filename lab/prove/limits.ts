import { limitSites } from '../namespace/limit-hosts.ts';
import type { LimitsInput, LimitsResult } from '../namespace/limits-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const TIERS: readonly LimitsInput['tier'][] = ['SQLite', 'PostgreSQL'];
const SITES = 10;
const WITHIN_MS = 900_000;

const onTier = async (tier: LimitsInput['tier'], scans: number): Promise<ProofOutcome> => {
  const { result } = await runInNamespace<LimitsResult>({
    journey: 'limits-journey.ts',
    sites: limitSites(SITES),
    input: { tier, scans } satisfies LimitsInput,
    withinMs: WITHIN_MS,
  });
  const { processes, limits, uncounted, refusals, mostAtOnce, watched, faults } = result;
  const [free, of] = uncounted;
  const where = `scan, ${tier}`;
  const figure = (asked: string, found: string, ok: boolean): GoalFigure => ({ goal: 'R18', where, asked, found, ok });
  return {
    seen: [
      `${where}, ${processes} processes: ${limits.map(({ name, passed, attempts }) => `${name} ${passed} of ${attempts}`).join('; ')}`,
      `${free} of ${of} joins counted nothing; ${refusals} refusals; at most ${mostAtOnce} of ${watched} scans of one site at once`,
    ],
    faults: [
      ...faults,
      ...limits.flatMap(({ name, passed, allowed, passesLater }) => [
        ...faultUnless(passed === allowed, `${name}: ${passed} were let through, not ${allowed}`),
        ...faultUnless(passesLater, `${name}: ten minutes later it is not as promised`),
      ]),
      ...faultUnless(free === of, `${of - free} joined scans were counted`),
      ...faultUnless(mostAtOnce === 1, `${mostAtOnce} scans of one site at once`),
    ].map((fault) => `${where}: ${fault}`),
    figures: [
      ...limits.map(({ name, attempts, allowed, passed, passesLater }) =>
        figure(
          `${name}: ${allowed} of ${attempts}${processes > 1 ? `, ${processes} processes` : ''}`,
          `${passed}`,
          passed === allowed && passesLater,
        ),
      ),
      figure('joins and stored reports count nothing', `${free} of ${of} free`, free === of),
      figure(
        '429 with Retry-After, RateLimit',
        `${faults.length} faults in ${refusals} refusals`,
        faults.length === 0 && refusals > 0,
      ),
      figure('one scan of a site at a time', `${mostAtOnce} of ${watched}`, mostAtOnce === 1 && watched > 1),
    ],
  };
};

export const limits: Proof = {
  name: 'limits',
  about: 'Limits of creates hold to the one, over all processes, and a site is scanned once at a time.',
  goals: ['R18'],
  fullLength: 9,
  togetherLength: 2,
  unit: 'scans of one site',
  async run(length) {
    const scans = Math.max(2, length);
    const outcomes: ProofOutcome[] = [];
    for (const tier of TIERS) outcomes.push(await onTier(tier, scans));
    return together(outcomes);
  },
};
