import type { ClockJump, ClockJumpInput } from '../namespace/clock-jump-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOSTS = 40;
const SCANS = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The most informative first, because a shorter proof uses only the first ones. */
const SHIFTS_MS = [-HOUR_MS, HOUR_MS, -400 * DAY_MS, 400 * DAY_MS];
/** Includes the end of a lease that a crash has left. */
const SETTLE_WITHIN_MS = 60_000;
const SHIFT_AT_MOST_MS = 200_000;

const hours = (ms: number): string => `${ms > 0 ? '+' : ''}${ms / HOUR_MS} h`;

const jumpFaults = (jump: ClockJump): readonly string[] => {
  const { shiftMs, when, acknowledged, seenShiftMs, unsettled, faults, closed } = jump;
  return [
    ...faultUnless(Math.abs(seenShiftMs - shiftMs) < HOUR_MS / 4, `the clock is off by ${seenShiftMs} ms only`),
    ...faultUnless(acknowledged > SCANS, 'no scan was acknowledged after the jump'),
    ...unsettled.map((id) => `${id} has not ended`),
    ...faults,
    ...closed,
  ].map((fault) => `${hours(shiftMs)} while ${when}: ${fault}`);
};

export const clockJump: Proof = {
  name: 'clock-jump',
  about: 'A clock that is set far forward or back stops no scan, opens no wait and locks nobody out.',
  goals: ['R12'],
  fullLength: SHIFTS_MS.length,
  togetherLength: 1,
  unit: 'shifts',
  async run(length) {
    const shiftsMs = SHIFTS_MS.slice(0, length);
    const input: ClockJumpInput = { hosts: HOSTS, shiftsMs, scans: SCANS, settleWithinMs: SETTLE_WITHIN_MS };
    const { result } = await runInNamespace<readonly ClockJump[]>({
      journey: 'clock-jump-journey.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: length * SHIFT_AT_MOST_MS,
    });
    return {
      seen: result.map(
        ({ shiftMs, when, acknowledged, settledAfterMs }) =>
          `${hours(shiftMs)} while ${when}: ${acknowledged} scans acknowledged, all looked at for ${settledAfterMs} ms`,
      ),
      figures: result.map((jump) => ({
        goal: 'R12',
        where: `scan, SQLite, ${hours(jump.shiftMs)}`,
        asked: 'all scans end, no wait opens early, no lock-out',
        found: `${jump.acknowledged - jump.unsettled.length} of ${jump.acknowledged} scans, ${jumpFaults(jump).length} faults`,
        ok: jumpFaults(jump).length === 0,
      })),
      faults: result.flatMap(jumpFaults),
    };
  },
};
