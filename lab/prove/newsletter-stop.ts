import { canRunServer } from '../../test/own-server.ts';
import type {
  NewsletterStopInput,
  NewsletterStopResult,
  NewsletterStopRound,
} from '../namespace/newsletter-stop-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const CHANNELS = 16;
const REFUSED_WITHIN_MS = 100;
const ANSWERED_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 25_000;
/** Longest time until a process has ended after the second signal, on a busy machine. */
const AT_ONCE_MS = 1_000;
/** Includes the end of the lease of a message that a second signal cut off. */
const SETTLE_WITHIN_MS = 90_000;
const ROUND_AT_MOST_MS = 90_000;

const roundFaults = (round: NewsletterStopRound, index: number): readonly string[] => {
  const { kind, exitCode, stoppedAfterMs, endedAfterMs, others, unanswered } = round;
  const isHurried = kind === 'hurried';
  return [
    ...faultUnless(exitCode === (isHurried ? 1 : 0), `exit code ${exitCode}`),
    ...faultUnless(stoppedAfterMs <= STOP_WITHIN_MS, `stopped only after ${stoppedAfterMs} ms`),
    ...faultUnless(!isHurried || endedAfterMs <= AT_ONCE_MS, `${endedAfterMs} ms after the second signal`),
    ...faultUnless(round.lastAnswerMs <= ANSWERED_WITHIN_MS, `the last answer came after ${round.lastAnswerMs} ms`),
    ...faultUnless(round.answered > 0 && round.sentBefore > 0, 'there was no load'),
    ...faultUnless(kind !== 'calm' || round.inFlight === 0, `${round.inFlight} messages were cut off`),
    ...Object.entries(others).map(([status, count]) => `${count} answers with ${status}`),
    // A second signal asks the process to stop at once, so unanswered requests are not a fault.
    ...(isHurried ? [] : unanswered),
  ].map((fault) => `round ${index + 1}, ${kind}: ${fault}`);
};

const judge = (
  { rounds, messages, repeated, lost, settledAfterMs }: NewsletterStopResult,
  where: string,
): ProofOutcome => {
  const most = (of: (round: NewsletterStopRound) => number, from = rounds): number => Math.max(0, ...from.map(of));
  const sum = (of: (round: NewsletterStopRound) => number): number => rounds.reduce((total, one) => total + of(one), 0);
  const inOrder = rounds.filter(({ kind }) => kind !== 'hurried');
  const hurried = rounds.filter(({ kind }) => kind === 'hurried');
  const inFlight = sum((round) => round.inFlight);
  const refused = most(({ refusedAfterMs }) => refusedAfterMs);
  const stopped = most(({ stoppedAfterMs }) => stoppedAfterMs, inOrder);
  const unanswered = inOrder.reduce((total, round) => total + round.unanswered.length, 0);
  const goal = 'R10' as const;
  return {
    seen: [
      `${where}: ${rounds.map(({ kind, stoppedAfterMs }) => `${kind} ${stoppedAfterMs}`).join(', ')} ms; connections refused after ${refused} ms at most`,
      `${sum(({ answered }) => answered)} requests answered, ${sum(({ answeredLate }) => answeredLate)} of them after the signal (the last after ${most(({ lastAnswerMs }) => lastAnswerMs)} ms), ${unanswered} not`,
      `${messages} messages, ${inFlight} on their way at an end, ${repeated} came again, ${lost.length} lost; all were there ${settledAfterMs} ms after the last start`,
    ],
    faults: [
      ...rounds.flatMap(roundFaults),
      ...lost.map((one) => `LOST ${one}`),
      ...faultUnless(repeated <= inFlight, `${repeated} came again, and ${inFlight} were on their way`),
    ],
    figures: [
      {
        goal,
        where,
        asked: 'all answered in 10 s, exit 0 in 25 s',
        found: `${unanswered} unanswered, ${(stopped / 1_000).toFixed(1)} s, accepts none after ${refused} ms`,
        ok: unanswered === 0 && stopped <= STOP_WITHIN_MS && inOrder.every(({ exitCode }) => exitCode === 0),
      },
      {
        goal,
        where,
        asked: 'stops accepting within 100 ms',
        found: `${refused} ms`,
        ok: refused <= REFUSED_WITHIN_MS,
      },
      {
        goal,
        where,
        asked: 'no message lost, none twice but on its way',
        found: `${lost.length} lost, ${repeated} twice, ${inFlight} on their way`,
        ok: lost.length === 0 && repeated <= inFlight,
      },
      ...(hurried.length === 0
        ? []
        : [
            {
              goal,
              where,
              asked: 'a second signal ends it at once',
              found: `${most(({ endedAfterMs }) => endedAfterMs, hurried)} ms`,
              ok: hurried.every(({ endedAfterMs, exitCode }) => endedAfterMs <= AT_ONCE_MS && exitCode === 1),
            },
          ]),
    ],
  };
};

const stop = async (tier: NewsletterStopInput['tier'], rounds: number, seed: number): Promise<ProofOutcome> => {
  const input: NewsletterStopInput = { seed, tier, rounds, channels: CHANNELS, settleWithinMs: SETTLE_WITHIN_MS };
  const { result } = await runInNamespace<NewsletterStopResult>({
    journey: 'newsletter-stop-journey.ts',
    sites: [],
    input,
    withinMs: SETTLE_WITHIN_MS + (rounds + 2) * ROUND_AT_MOST_MS,
  });
  return judge(result, tier === 'file' ? 'newsletter, SQLite' : 'newsletter, PostgreSQL');
};

export const newsletterStop: Proof = {
  name: 'newsletter-stop',
  about: 'SIGTERM while issues are read and sent: what was asked is answered, no channel misses an issue, exit code 0.',
  goals: ['R10'],
  fullLength: 10,
  togetherLength: 2,
  unit: 'rounds',
  async run(rounds, seed) {
    const outcomes = [await stop('file', rounds, seed), ...(canRunServer ? [await stop('server', rounds, seed)] : [])];
    return together(outcomes);
  },
};
