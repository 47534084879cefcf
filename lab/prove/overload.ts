import type { OverloadInput, OverloadPhase, OverloadSeen } from '../namespace/overload-journey.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOSTS = 40;
const TIMES = 10;
const OFFERED_AT_MOST = 1_000;
const CREATORS = 200;
/** The default of the service. */
const QUEUE_CAP = 10_000;
const REFUSED_P99_MS = 50;
const ACCEPTED_P99_MS = 500;
const READ_P99_MS = 500;
const AROUND_MS = 120_000;

const whereOf = ({ tier }: OverloadSeen): string => `scan, ${tier}`;

const figuresOf = (seen: OverloadSeen): readonly GoalFigure[] => {
  const { room, full } = seen;
  const where = whereOf(seen);
  const timesOffered = (room.offeredASecond / seen.takes).toFixed(0);
  const refusedP99 = Math.max(room.refused.p99, full.refused.p99);
  const failed = readFailures(room) + readFailures(full);
  const readP99 = Math.max(room.polls.p99, room.reads.p99, full.polls.p99, full.reads.p99);
  return [
    {
      goal: 'R7',
      where,
      asked: `${TIMES} times the creates it takes: refused in p99 < ${REFUSED_P99_MS} ms`,
      found: `x${timesOffered}: p99 ${refusedP99} ms at the clients, ${ownP99(seen, '4xx')} by the service`,
      ok: refusedP99 < REFUSED_P99_MS && full.refused.count > 0,
    },
    {
      goal: 'R7',
      where,
      asked: `accepted meanwhile in p99 < ${ACCEPTED_P99_MS} ms`,
      found: `p99 ${room.accepted.p99} ms at the clients, ${ownP99(seen, '2xx')} by the service`,
      ok: room.accepted.p99 < ACCEPTED_P99_MS && room.accepted.count > 0,
    },
    {
      goal: 'R7',
      where,
      asked: `polls and reports go on: none fails, p99 < ${READ_P99_MS} ms`,
      found: `${failed} failed, p99 ${readP99} ms`,
      ok: failed === 0 && readP99 < READ_P99_MS,
    },
  ];
};

/** Returns the service's own p99 as a bound, because a histogram has only bounds. */
const ownP99 = ({ room, full }: OverloadSeen, answers: '2xx' | '4xx'): string =>
  `≤ ${Math.max(room.own[answers] ?? 0, full.own[answers] ?? 0)} ms`;

const readFailures = ({ polls, reads }: OverloadPhase): number =>
  [polls, reads].reduce((sum, { byStatus }) => {
    const { 200: _, ...others } = byStatus;
    return sum + Object.values(others).reduce((all, count) => all + count, 0);
  }, 0);

const phaseInWords = (name: string, phase: OverloadPhase): readonly string[] => [
  `  ${name}: ${phase.offeredASecond} a second offered, ${phase.sentASecond} sent; refused for ${JSON.stringify(phase.refusedFor)}; the clients were late themselves by p99 ${phase.clientsLateP99} ms`,
  `    accepted ${JSON.stringify(phase.accepted)}`,
  `    refused ${JSON.stringify(phase.refused)}`,
  `    polls ${JSON.stringify(phase.polls)}`,
  `    reads ${JSON.stringify(phase.reads)}`,
];

const inWords = (seen: OverloadSeen): readonly string[] => [
  `${whereOf(seen)}: takes ${seen.takes} creates a second from a few clients`,
  ...phaseInWords('room in the queue', seen.room),
  ...phaseInWords('full queue', seen.full),
  `  halted for a second, then: creates ${JSON.stringify(seen.woken.creates)}, polls ${JSON.stringify(seen.woken.polls)}`,
];

const faultsOf = (seen: OverloadSeen): readonly string[] => [
  ...seen.errors,
  ...[seen.room, seen.full].flatMap(({ withoutTime, otherAnswers }) => [
    ...faultUnless(withoutTime === 0, `${withoutTime} refusals do not say when to come back`),
    ...Object.entries(otherAnswers).map(([status, count]) => `${count} creates were answered ${status}`),
  ]),
  ...faultUnless(seen.full.accepted.count === 0, `${seen.full.accepted.count} accepted into a full queue`),
  ...faultUnless((seen.woken.creates[429] ?? 0) > 0, 'a process that is late refuses no create'),
  ...faultUnless(Object.keys(seen.woken.polls).join() === '200', 'a process that is late refuses polls'),
];

export const overload: Proof = {
  name: 'overload',
  about: 'Ten times too many creates are refused fast, with a time to come back, while polls and reports go on.',
  goals: ['R7'],
  fullLength: 20,
  togetherLength: 8,
  unit: 'seconds of each overload',
  async run(seconds) {
    const input: OverloadInput = {
      hosts: HOSTS,
      times: TIMES,
      offeredAtMost: OFFERED_AT_MOST,
      creators: CREATORS,
      queueCap: QUEUE_CAP,
      forMs: seconds * 1_000,
    };
    const { result } = await runInNamespace<readonly OverloadSeen[]>({
      journey: 'overload-journey.ts',
      sites: proofSites(HOSTS),
      input,
      withinMs: 4 * seconds * 1_000 + AROUND_MS,
    });
    return {
      seen: result.flatMap(inWords),
      faults: result.flatMap((seen) => faultsOf(seen).map((fault) => `${whereOf(seen)}: ${fault}`)),
      figures: result.flatMap(figuresOf),
    };
  },
};
