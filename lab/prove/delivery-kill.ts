import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { insist } from '../../test/delivery-sinks/delivery-to-sinks.ts';
import { type DeliveryKillResult, deliveryKillLoop } from '../../test/delivery-sinks/kill-loop.ts';
import { ownServer } from '../../test/own-server.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

const HOOKS = 200;
const KILLS_PER_FAN_OUT = 5;
/** The first message is sent after a quarter of this. The messages of a whole fan-out take more than two seconds. */
const LIFE_AT_MOST_MS = 1_000;
/**
 * Longer than a message to these sinks on a busy machine, and than a query of the database after a kill. With a shorter
 * lease another process could send a message again before the query, so that the hit would not be seen.
 */
const LEASE_MS = 10_000;
const TOGETHER = 8;
/** Most messages that a sender has in flight: its slots, and those that wait apart. */
const IN_FLIGHT_AT_MOST = 40;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const figures = (result: DeliveryKillResult): readonly string[] => {
  const { kills, deliveries, messages, repeated, inFlight, endedAfterMs } = result;
  const seconds = endedAfterMs.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return [
    `${kills} kills, ${deliveries} deliveries, ${messages} messages: ${repeated} came again, each under its id`,
    `on their way at the kills: ${inFlight.join(' ')}, ${sum(inFlight)} in all, at most ${Math.max(...inFlight)}`,
    `after the last start of each fan-out (a lease is ${LEASE_MS / 1000} s) all had ended in ${seconds} s`,
  ];
};

const figureOf = (result: DeliveryKillResult, engine: string): GoalFigure => {
  const { kills, repeated, inFlight, faults } = result;
  const lost = faults.filter((fault) => fault.startsWith('LOST')).length;
  return {
    goal: 'R3',
    where: `newsletter, ${engine}`,
    asked: '0 lost, repeats ≤ in flight',
    found: `${lost} lost, ${repeated} again of ${sum(inFlight)} in flight, ${kills} kills`,
    ok: faults.length === 0 && repeated <= sum(inFlight),
  };
};

/** Judges a run. At least a quarter of the kills must hit messages in flight. */
const outcomeOf = (result: DeliveryKillResult, kills: number, processes: number, engine: string): ProofOutcome => {
  const hit = result.inFlight.filter((count) => count > 0).length;
  const most = Math.max(...result.inFlight);
  return {
    seen: figures(result),
    figures: [figureOf(result, engine)],
    faults: [
      ...faultUnless(hit >= kills / 4, `only ${hit} kills hit a message on its way`),
      ...faultUnless(most <= IN_FLIGHT_AT_MOST * processes, 'more was on its way than slots allow'),
      ...faultUnless(result.repeated <= sum(result.inFlight), 'more came again than was on its way'),
      ...result.faults,
    ],
  };
};

const killing = (kills: number, seed: number, processes: number, url: string | null): Promise<DeliveryKillResult> =>
  deliveryKillLoop({
    seed,
    hooks: HOOKS,
    fanOuts: Math.max(1, Math.round(kills / KILLS_PER_FAN_OUT)),
    killsPerFanOut: Math.min(kills, KILLS_PER_FAN_OUT),
    lifeAtMostMs: LIFE_AT_MOST_MS,
    leaseMs: LEASE_MS,
    processes,
    url,
  });

export const deliveryKill: Proof = {
  name: 'delivery-kill',
  about: 'A fan-out to 200 webhooks survives kill -9: none is lost, and only what was on its way may come again.',
  goals: ['R3'],
  fullLength: 100,
  togetherLength: TOGETHER,
  unit: 'kills',
  run: async (kills, seed) => outcomeOf(await killing(kills, seed, 1, null), kills, 1, 'SQLite'),
};

/** Processes that send at the same time with one PostgreSQL. */
const PROCESSES = 2;
const MIGRATE = join(import.meta.dirname, '../../services/newsletter/dist/bundle/migrate.js');

export const deliveryKillReplicas: Proof = {
  name: 'delivery-kill-replicas',
  about: 'The same of two processes over one PostgreSQL, of which one or the other is killed.',
  goals: ['R3'],
  fullLength: 100,
  togetherLength: TOGETHER,
  unit: 'kills',
  async run(kills, seed) {
    const server = await ownServer();
    try {
      await server.start();
      const env = { ...process.env, DATABASE_URL: server.url };
      await insist(() => promisify(execFile)(process.execPath, [MIGRATE], { env }));
      return outcomeOf(await killing(kills, seed, PROCESSES, server.url), kills, PROCESSES, 'PostgreSQL');
    } finally {
      await server.remove();
    }
  },
};
