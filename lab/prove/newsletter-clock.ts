import { canRunServer } from '../../test/own-server.ts';
import type { NewsletterClockInput, NewsletterClockJump } from '../namespace/newsletter-clock-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The most informative first, because a shorter proof uses only the first ones. */
const SHIFTS_MS = [-HOUR_MS, 400 * DAY_MS, -400 * DAY_MS, HOUR_MS];
/** The next attempt comes after 36 s at most, and a message that the clock delays is checked every 30 s. */
const SETTLE_WITHIN_MS = 50_000;
const WITHIN_MS = 400_000;

const titleOf = ({ shiftMs, when }: NewsletterClockJump): string =>
  `${shiftMs > 0 ? '+' : ''}${shiftMs / HOUR_MS} h while ${when}`;

/** After a crash only the wall clock shows the age of a message, and after a year nothing is news. */
const mayExpire = ({ shiftMs, when }: NewsletterClockJump): boolean => when === 'crashed' && shiftMs > DAY_MS;
const expiredOf = (jump: NewsletterClockJump): number => (mayExpire(jump) ? 0 : jump.expired);
const faultsOf = (jump: NewsletterClockJump): readonly string[] => {
  const { delivered, repeated, waiting, unheard, late, exitCode, faults } = jump;
  const expired = expiredOf(jump);
  return [
    ...faultUnless(repeated === 0, `${repeated} messages came again, of ${delivered}`),
    ...faultUnless(expired === 0, `${expired} of ${waiting} messages that waited were given up`),
    ...faultUnless(
      late <= jump.expired,
      `${late} of ${waiting} messages that waited did not come when it was their time`,
    ),
    ...faultUnless(unheard === 0, `${unheard} channels of ${delivered + waiting} heard nothing of a new issue`),
    ...faultUnless(exitCode === 0, `exit code ${exitCode}`),
    ...faults,
  ].map((fault) => `${titleOf(jump)}: ${fault}`);
};

const onTier = async (tier: NewsletterClockInput['tier'], where: string, shifts: number): Promise<ProofOutcome> => {
  const input: NewsletterClockInput = { tier, shiftsMs: SHIFTS_MS.slice(0, shifts), settleWithinMs: SETTLE_WITHIN_MS };
  const { result } = await runInNamespace<readonly NewsletterClockJump[]>({
    journey: 'newsletter-clock-journey.ts',
    sites: [],
    input,
    withinMs: WITHIN_MS,
  });
  const sum = (of: (jump: NewsletterClockJump) => number): number => result.reduce((all, jump) => all + of(jump), 0);
  const goal = 'R12' as const;
  const lateOf = (jump: NewsletterClockJump): number => jump.late - (mayExpire(jump) ? jump.expired : 0);
  const messages = sum(({ repeated, unheard }) => repeated + unheard) + sum(expiredOf) + sum(lateOf);
  return {
    seen: [
      `${where}:`,
      ...result.map(
        (jump) =>
          `${titleOf(jump)}: ${jump.repeated} sent again, ${jump.expired} of ${jump.waiting} waiting given up, ${jump.late} late, ${jump.unheard} of ${jump.delivered + jump.waiting} unheard, at the limit for ${jump.lockedOutS} s`,
      ),
    ],
    faults: result.flatMap(faultsOf).map((fault) => `${where}: ${fault}`),
    figures: [
      {
        goal,
        where,
        asked: 'nothing sent again, given up, late or unheard',
        found: `${sum(({ repeated }) => repeated)}, ${sum(expiredOf)} and ${sum(lateOf)} of ${sum(({ waiting }) => waiting)}, ${sum(({ unheard }) => unheard)} of ${sum(({ delivered, waiting }) => delivered + waiting)}`,
        ok: messages === 0,
      },
      {
        goal,
        where,
        asked: 'no crash, lock-out or negative age',
        found: `${result.flatMap((jump) => jump.faults).length} in ${result.length} jumps, limits for ${Math.max(...result.map(({ lockedOutS }) => lockedOutS))} s`,
        ok: result.every((jump) => jump.faults.length === 0 && jump.exitCode === 0),
      },
    ],
  };
};

export const newsletterClock: Proof = {
  name: 'newsletter-clock',
  about: 'A clock that is set far forward or back sends nothing again, gives nothing up and locks nobody out.',
  goals: ['R12'],
  fullLength: SHIFTS_MS.length,
  unit: 'shifts',
  async run(shifts) {
    // At the same time, because most of it is waiting.
    const outcomes = [onTier('file', 'newsletter, SQLite', shifts)];
    if (canRunServer) outcomes.push(onTier('server', 'newsletter, PostgreSQL', shifts));
    return together(await Promise.all(outcomes));
  },
};
