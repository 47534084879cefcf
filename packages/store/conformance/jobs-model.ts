import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Job } from '../src/jobs.ts';
import type { EngineUnderTest } from './jobs-conformance.ts';
import { PATIENCE_MS } from './patience.ts';

const QUEUE = 'work';
const LEASE_MS = 10;

interface ModelJob {
  readonly id: string;
  readonly key: string | null;
  readonly lane: string | null;
  readonly maxAttempts: number;
  readonly turn: number;
  /** The order in which they were made. */
  readonly age: number;
  state: 'ready' | 'active' | 'done' | 'dead' | 'cancelled';
  runAt: number;
  leaseUntil: number;
  attempts: number;
  released: number;
}

/** The queue as a list in memory: what the table has to behave like. */
const createModel = (now: () => number) => {
  const all: ModelJob[] = [];
  const left = (job: ModelJob) => job.attempts - job.released < job.maxAttempts;
  const expired = (job: ModelJob) => job.state === 'active' && job.leaseUntil <= now();
  const unfinished = (job: ModelJob) => job.state === 'ready' || job.state === 'active';
  const held = ({ id, attempt }: Job) =>
    all.find((job) => job.id === id && job.attempts === attempt && job.state === 'active' && !expired(job));
  return {
    ids: () => all.map(({ id }) => id),
    withKey: (key: string | null) => all.find((job) => key !== null && job.key === key && unfinished(job)),
    add: (job: Pick<ModelJob, 'id' | 'key' | 'lane' | 'maxAttempts' | 'turn' | 'runAt'>) =>
      all.push({ ...job, age: all.length, state: 'ready', leaseUntil: 0, attempts: 0, released: 0 }),
    claim() {
      for (const job of all) if (expired(job) && left(job)) job.state = 'ready';
      const busy = new Set(all.filter((job) => job.state === 'active' && !expired(job)).map(({ lane }) => lane));
      const [next] = all
        .filter((job) => job.state === 'ready' && job.runAt <= now() && (job.lane === null || !busy.has(job.lane)))
        .sort((a, b) => a.turn - b.turn || a.runAt - b.runAt || a.age - b.age);
      if (!next) return null;
      next.state = 'active';
      next.attempts += 1;
      next.leaseUntil = now() + LEASE_MS;
      return { id: next.id, attempt: next.attempts };
    },
    change(job: Job, change: (held: ModelJob) => void) {
      const found = held(job);
      if (found) change(found);
      return found !== undefined;
    },
    fail(job: Job, retryInMs: number) {
      const found = held(job);
      if (!found) return 'lost';
      found.state = left(found) ? 'ready' : 'dead';
      if (found.state === 'ready') found.runAt = now() + retryInMs;
      return found.state === 'ready' ? 'retry' : 'dead';
    },
    cancel(id: string) {
      const found = all.find((job) => job.id === id && unfinished(job));
      if (found) found.state = 'cancelled';
      return found !== undefined;
    },
    takeDead() {
      const dead = all.filter((job) => expired(job) && !left(job));
      for (const job of dead) job.state = 'dead';
      return dead.map(({ id }) => id).sort();
    },
    counts() {
      const of = (state: ModelJob['state']) => all.filter((job) => job.state === state).length;
      return { ready: of('ready'), active: of('active'), dead: of('dead') };
    },
  };
};

/** Mostly the latest claim, at times one that is long over. */
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 7 }) });
const step = fc.oneof(
  fc.record({
    do: fc.constant('enqueue' as const),
    key: fc.option(fc.constantFrom('k', 'l')),
    lane: fc.option(fc.constantFrom('a', 'b')),
    turn: fc.integer({ min: -1, max: 1 }),
    delay: fc.nat({ max: 5 }),
    maxAttempts: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    do: fc.constantFrom('heartbeat' as const, 'complete' as const, 'release' as const, 'fail' as const),
    which: pick,
    retryInMs: fc.nat({ max: 5 }),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: pick }),
  fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 12 }) }),
  fc.constant({ do: 'claim' as const }),
  fc.constant({ do: 'claim' as const }),
  fc.constant({ do: 'takeDead' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const run = async (engine: EngineUnderTest, steps: readonly Step[]) => {
  const { jobs, database } = engine;
  const model = createModel(engine.now);
  /** Claims of all times, so that stale workers keep talking. */
  const claims: Job[] = [];
  for (const action of steps) {
    if (action.do === 'enqueue') {
      const { key, lane, maxAttempts, turn } = action;
      const runAt = engine.now() + action.delay;
      const known = model.withKey(key);
      const added = await database.write((tx) =>
        jobs.enqueue(tx, {
          queue: QUEUE,
          payload: null,
          runAt,
          maxAttempts,
          turn,
          ...(key && { key }),
          ...(lane && { lane }),
        }),
      );
      expect(added.created).toBe(known === undefined);
      if (known) expect(added.id).toBe(known.id);
      else model.add({ id: added.id, key, lane, maxAttempts, turn, runAt });
    } else if (action.do === 'claim') {
      const job = await jobs.claim(QUEUE, { leaseMs: LEASE_MS });
      expect(job && { id: job.id, attempt: job.attempt }).toEqual(model.claim());
      if (job) claims.push(job);
    } else if (action.do === 'advance') await engine.advance(action.ms);
    else if (action.do === 'takeDead') {
      const dead = await database.write((tx) => jobs.takeDead(tx, QUEUE));
      expect(dead.map(({ id }) => id).sort()).toEqual(model.takeDead());
    } else if (action.do === 'cancel') {
      const id = model.ids().at(-1 - action.which) ?? '0';
      expect(await database.write((tx) => jobs.cancel(tx, id))).toBe(model.cancel(id));
    } else {
      const job = claims.at(-1 - action.which);
      if (job) await report(engine, model, job, action);
    }
    expect(await jobs.counts(QUEUE)).toEqual(model.counts());
  }
};

const report = async (
  { jobs, database, now }: EngineUnderTest,
  model: ReturnType<typeof createModel>,
  job: Job,
  action: Extract<Step, { which: number; do: 'heartbeat' | 'complete' | 'release' | 'fail' }>,
) => {
  if (action.do === 'heartbeat') {
    const believed = model.change(job, (held) => {
      held.leaseUntil = now() + LEASE_MS;
    });
    expect(await jobs.heartbeat(job, LEASE_MS)).toBe(believed);
  } else if (action.do === 'complete') {
    const believed = model.change(job, (held) => {
      held.state = 'done';
    });
    expect(await database.write((tx) => jobs.complete(tx, job))).toBe(believed);
  } else if (action.do === 'release') {
    const believed = model.change(job, (held) => {
      held.state = 'ready';
      held.released += 1;
    });
    expect(await database.write((tx) => jobs.release(tx, job))).toBe(believed);
  } else {
    const { retryInMs } = action;
    const outcome = await database.write((tx) => jobs.fail(tx, job, { error: 'broken', retryInMs }));
    expect(outcome).toBe(model.fail(job, retryInMs));
  }
};

/** What every engine has to do, as any sequence of operations shows it. */
export const describeJobsModel = (name: string, start: () => Promise<EngineUnderTest>, numRuns: number): void => {
  test(`on ${name} any sequence of operations ends as the model says`, { timeout: PATIENCE_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
        const engine = await start();
        try {
          await run(engine, steps);
        } finally {
          await engine.close();
        }
      }),
      { numRuns },
    );
  });
};
