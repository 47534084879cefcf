import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SeenDelivery, type VirtualWeekResult, virtualWeek } from '../../test/delivery-sinks/virtual-week.ts';
import { canRunServer, ownServer } from '../../test/own-server.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const DAYS = 7;
const PUT_OFF_PER_PLATFORM = 2;
const PROGRAMS = 40;
const PROGRAMS_ON_SERVER = 10;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Times of the attempts as the documentation promises them. */
const PROMISED_MS = [0, 30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS].concat(
  24 * HOUR_MS,
);
const END_MS = 24 * HOUR_MS;
const JITTER = 0.2;
const SILENCE_MS = 10_000;
/** Allowance for a timer of ten seconds on a busy machine. */
const SILENCE_SLACK_MS = 1_500;
const AT_ONCE = 8;
const PER_HOST = 2;
const GAP_MS = 1_000;
/** Not a chat channel, so there is no gap between messages. */
const WITHOUT_GAP = 'generic';

interface Wait {
  readonly delivery: SeenDelivery;
  readonly nominalMs: number;
  readonly ms: number;
  /** Whether the wait was shortened because attempts end after a day. */
  readonly isCut: boolean;
}

/** A wait begins at the end of an attempt. On a real clock, an attempt that gets no answer takes time itself. */
const tookMs = ({ kind }: SeenDelivery, index: number, slackMs: number): number =>
  slackMs > 0 && index === 0 && kind.startsWith('silence') ? SILENCE_MS : 0;

const waitsOf = (delivery: SeenDelivery, slackMs: number): readonly Wait[] =>
  delivery.attemptsAtMs.slice(1).map((at, index) => ({
    delivery,
    nominalMs: (PROMISED_MS[index + 1] ?? Number.NaN) - (PROMISED_MS[index] ?? Number.NaN),
    ms: at - (delivery.attemptsAtMs[index] ?? 0) - tookMs(delivery, index, slackMs),
    isCut: at >= END_MS - slackMs,
  }));

const deviation = ({ ms, nominalMs }: Wait): number => ms / nominalMs - 1;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const described = ({ platform, kind, issue, attemptsAtMs }: SeenDelivery): string =>
  `${platform}, ${kind}, issue ${issue}: attempts at ${attemptsAtMs.map((ms) => Math.round(ms / SECOND_MS)).join(' ')} s`;

/** Whether the sink asked for a wait that is longer than that of the schedule. */
const isAsked = ({ delivery: { askedMs }, nominalMs }: Wait): boolean =>
  askedMs !== null && askedMs > nominalMs * (1 - JITTER);

/** @param slackMs allowance for an engine on a real clock, where a message takes time. 0: the clock is virtual. */
const judge = (week: VirtualWeekResult, where: string, days: number, slackMs: number): ProofOutcome => {
  const waits = week.deliveries.flatMap((delivery) => waitsOf(delivery, slackMs));
  const scheduled = waits.filter((wait) => !isAsked(wait) && !wait.isCut);
  const asked = waits.filter((wait) => isAsked(wait) && !wait.isCut);
  const off = scheduled.filter(({ ms, nominalMs }) => {
    const tooSoon = ms < nominalMs * (1 - JITTER) - 1 - slackMs / 4;
    return tooSoon || ms > nominalMs * (1 + JITTER) + 1 + slackMs;
  });
  const impatient = asked.filter(({ ms, delivery }) => ms < (delivery.askedMs ?? 0) - 1);
  const tardy = asked.filter(
    ({ ms, delivery, nominalMs }) => ms > Math.max(delivery.askedMs ?? 0, nominalMs) * (1 + JITTER) + 1_000 + slackMs,
  );
  const late = week.deliveries.filter(({ attemptsAtMs }) => (attemptsAtMs.at(-1) ?? 0) > END_MS + slackMs);
  const miscounted = week.deliveries.filter(({ attempts, attemptsAtMs }) => attemptsAtMs.length !== attempts);
  const farthest = Math.max(0, ...scheduled.map((wait) => Math.abs(deviation(wait))));
  const leastAsked = Math.min(...asked.map(({ ms, delivery }) => ms / (delivery.askedMs ?? 1)));
  const gaps = Object.entries(week.leastGapMs).filter(([platform]) => platform !== WITHOUT_GAP);
  const leastGap = Math.min(...gaps.map(([, ms]) => ms));
  const longestSilence = Math.max(...week.hungMs);
  const shortestSilence = Math.min(...week.hungMs);
  const silenceKept = shortestSilence >= SILENCE_MS - 500 && longestSilence <= SILENCE_MS + SILENCE_SLACK_MS;
  const figure = (asking: string, found: string, ok: boolean): GoalFigure => ({
    goal: 'R4',
    where,
    asked: asking,
    found,
    ok,
  });
  return {
    seen: [
      `${where}: ${days} days, ${week.hooks} webhooks, ${week.deliveries.length} deliveries in their days, ${week.messages} messages`,
      `${scheduled.length} waits by the schedule, ${asked.length} asked for, ${waits.length - scheduled.length - asked.length} cut at a day`,
      `largest deviation by attempt: ${PROMISED_MS.slice(1)
        .map((ms) => {
          const nominal = ms - (PROMISED_MS[PROMISED_MS.indexOf(ms) - 1] ?? 0);
          const of = scheduled.filter(({ nominalMs }) => nominalMs === nominal).map(deviation);
          return of.length === 0 ? '-' : `${percent(Math.min(...of))}…${percent(Math.max(...of))}`;
        })
        .join(', ')}`,
      `least gaps: ${Object.entries(week.leastGapMs)
        .map(([platform, ms]) => `${platform} ${ms / SECOND_MS} s`)
        .join(', ')}`,
      `at once ${week.mostAtOnce}, with what is slow ${week.mostOpen}, to one host ${week.mostPerHost}; silence ${shortestSilence.toFixed(0)} to ${longestSilence.toFixed(0)} ms`,
    ],
    faults: [
      ...off.map((wait) => `a wait is off by ${percent(deviation(wait))}: ${described(wait.delivery)}`),
      ...impatient.map(({ delivery }) => `sooner than asked for: ${described(delivery)}`),
      ...tardy.map(({ delivery }) => `much later than asked for: ${described(delivery)}`),
      ...late.map((delivery) => `after a day: ${described(delivery)}`),
      ...miscounted.map((delivery) => `${delivery.attempts} attempts wanted: ${described(delivery)}`),
      ...faultUnless(week.mostAtOnce === AT_ONCE, `${week.mostAtOnce} at once, of ${AT_ONCE}`),
      ...faultUnless(week.mostPerHost === PER_HOST, `${week.mostPerHost} to one host at once, of ${PER_HOST}`),
      ...faultUnless(leastGap >= GAP_MS - slackMs, `${leastGap} ms between two messages to a channel`),
      ...faultUnless(silenceKept, `silence was borne for ${shortestSilence} to ${longestSilence} ms`),
    ],
    figures: [
      figure(
        '8 attempts to 24 h, each wait within 20 %',
        `${scheduled.length} waits, ${percent(farthest)} at most${slackMs > 0 ? ', with being late' : ''}`,
        off.length + miscounted.length + late.length === 0 && scheduled.length > 0,
      ),
      ...(asked.length === 0
        ? []
        : [
            figure(
              'Retry-After honoured, to 1 h',
              `${asked.length} waits, ${percent(leastAsked)} of it at least`,
              impatient.length + tardy.length === 0,
            ),
          ]),
      figure('10 s of silence', `${(longestSilence / SECOND_MS).toFixed(1)} s`, silenceKept),
      figure(
        '1/s to a channel, 8 at once, 2 to a host',
        `${leastGap / SECOND_MS} s, ${week.mostAtOnce}, ${week.mostPerHost}`,
        leastGap >= GAP_MS && week.mostAtOnce <= AT_ONCE && week.mostPerHost <= PER_HOST,
      ),
    ],
  };
};

const MIGRATE = join(import.meta.dirname, '../../services/newsletter/dist/bundle/migrate.js');
/** With a server the clock is real: longest delay of a due message on a busy machine. */
const LATE_AT_MOST_MS = 4_000;

const onServer = async (seed: number): Promise<ProofOutcome> => {
  const server = await ownServer();
  try {
    await server.start();
    await promisify(execFile)(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_URL: server.url } });
    const input = { seed, days: 1, putOffPerPlatform: PUT_OFF_PER_PLATFORM, programs: PROGRAMS_ON_SERVER };
    const week = await virtualWeek({ ...input, url: server.url });
    return judge(week, 'newsletter, PostgreSQL', 1, LATE_AT_MOST_MS);
  } finally {
    await server.remove();
  }
};

export const retrySchedule: Proof = {
  name: 'retry-schedule',
  about: 'Over a week of a moved clock, webhooks of every platform that put off are tried again as promised.',
  goals: ['R4'],
  fullLength: DAYS,
  togetherLength: 2,
  unit: 'days',
  async run(days, seed) {
    const input = { seed, days, putOffPerPlatform: PUT_OFF_PER_PLATFORM, programs: PROGRAMS, url: null };
    const outcomes = [judge(await virtualWeek(input), 'newsletter, SQLite', days, 0)];
    if (canRunServer && days > 1) outcomes.push(await onServer(seed));
    return together(outcomes);
  },
};
