import { type Step, targetOf } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import type { Run } from '../steps/run.ts';
import { scanning } from './scanning.ts';

const URL_ = 'https://a.example/';
const ENDS_AT = 90_000;

/** Returns a source of numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** Makes a time that advances only when all work waits. Throws when a loop reads the clock and never waits. */
const fakeTime = () => {
  let now = 0;
  let asked = 0;
  const timers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    clock: {
      monotonicMs: () => {
        if (++asked > 1_000) throw new Error('the loop spins');
        return now;
      },
      wallMs: () => now,
    } as Run['clock'],
    sleep: (ms: number) => new Promise<void>((wake) => void timers.push({ at: now + ms, wake })),
    now: () => now,
    /** Runs until the work ends. Returns how it ended; rejects when it has not ended and nothing is waited for. */
    async drive(work: Promise<void>): Promise<{ readonly error: unknown } | null> {
      let end: { readonly error: unknown } | null | undefined;
      void work.then(
        () => {
          end = null;
        },
        (error: unknown) => {
          end = { error };
        },
      );
      for (;;) {
        for (let turn = 0; turn < 40 && end === undefined; turn++) await null;
        if (end !== undefined) return end;
        timers.sort((a, b) => a.at - b.at);
        const next = timers.shift();
        if (next === undefined) throw new Error('it hangs: nobody waits for anything');
        now = next.at;
        asked = 0;
        next.wake();
      }
    },
  };
};

const step = (id: string, refused?: Step['refused']): Step => ({
  id,
  kind: 'check',
  purpose: 'probe',
  request: { url: URL_ },
  label: id,
  description: '',
  why: { origin: 'direct_target', label: '' },
  provides: [],
  ...(refused && { refused }),
});

interface Schedule {
  /** Number of steps of each stage. */
  readonly stages: readonly number[];
  readonly stepMs: () => number;
  readonly redirects: () => boolean;
  /** Whether the budget pays for the rest of a plan after a redirect; by default it does not. */
  readonly pays?: () => boolean;
  /** The index of the step that throws; none by default. */
  readonly throwsAt?: number;
  readonly abortAtMs?: number;
}

/** Runs the stage over a synthetic plan, and returns the outcome of every step. */
const follow = async (schedule: Schedule) => {
  const time = fakeTime();
  const abort = new AbortController();
  const made: string[] = [];
  const refused: string[] = [];
  let opened = 0;
  const { stages, stepMs, redirects } = schedule;
  const observations: Run['observations'] = [];
  const run: Partial<Run> = {
    target: targetOf(URL_, { deployed: true }),
    rules: [],
    door: {
      fetch: async ({ url }) => {
        await time.sleep(stepMs());
        const hops = redirects() ? [{ url, status: 301, location: url }] : [];
        return {
          request: { method: 'GET', url, headers: [] },
          hops,
          answer: null,
          failure: null,
        } as unknown as Exchange;
      },
    },
    trail: {
      open: () => {
        const index = opened++;
        if (index === schedule.throwsAt) throw new Error('a defect');
        return `evt_${index}`;
      },
      close: () => {},
      recordRules: () => {},
      counts: () => ({ opened, closed: 0 }),
    },
    reader: { read: async () => ({ ok: true, digest: null }), close: async () => {} },
    signal: abort.signal,
    clock: time.clock,
    endsAt: ENDS_AT,
    observations,
    eventOfStep: new Map(),
    screenshots: new Map(),
    ahead: () => {},
  };
  if (schedule.abortAtMs !== undefined) void time.sleep(schedule.abortAtMs).then(() => abort.abort('stopped'));
  const stepsOf = (stage: number) => [...Array(stages[stage] ?? 0)].map((_, index) => `${stage}.${index}`);
  let plans = 0;
  const planned = (_: Run, isOver: boolean): readonly Step[] => {
    plans++;
    const seen = new Set(observations.map((observation) => observation.step.id));
    const left = stages.map((_, stage) => stepsOf(stage).filter((id) => !seen.has(id)));
    if (isOver) return left.flat().map((id) => step(id, 'budget-spent'));
    return (left.find((ids) => ids.length > 0) ?? []).map((id) => step(id));
  };
  const all = stages.flatMap((_, stage) => stepsOf(stage));
  let left = 0;
  const planning = {
    steps: planned,
    pays: schedule.pays ?? (() => false),
    left: () => all.length - observations.length,
  };
  const work = scanning(run as Run, planning).then((count) => {
    left = count;
  });
  const end = await time.drive(work);
  for (const observation of observations) (observation.step.refused ? refused : made).push(observation.step.id);
  return { end, made, refused, left, all, plans, endedAt: time.now() };
};

const always = (value: number) => () => value;
const inTurn = (...values: readonly number[]) => {
  let at = 0;
  return () => values[at++ % values.length] ?? 0;
};

describe('every planned step is made exactly once', () => {
  test('and recorded in the planned order, whichever answer came first', async () => {
    const { made, all } = await follow({
      stages: [6, 3],
      stepMs: inTurn(50, 10, 10),
      redirects: () => false,
    });
    expect(made).toEqual(all);
  });

  test.each([
    { pays: true, plans: 3 },
    { pays: false, plans: 9 },
  ])('when every answer is a redirect, and the budget pays for the rest: $pays', async ({ pays, plans }) => {
    const outcome = await follow({
      stages: [6, 2],
      stepMs: inTurn(10, 25),
      redirects: () => true,
      pays: () => pays,
    });
    expect(outcome.end).toBeNull();
    expect(outcome.made.toSorted()).toEqual(outcome.all);
    // One for each stage and one that is empty; without room in the budget, one at the start and one after each redirect.
    expect(outcome.plans).toBe(plans);
  });

  test('in 10,000 random schedules with redirects, aborts and defects', async () => {
    for (let seed = 1; seed <= 10_000; seed++) {
      const random = randomOf(seed);
      const upTo = (most: number) => Math.floor(random() * (most + 1));
      const kind = random();
      const schedule: Schedule = {
        stages: [...Array(1 + upTo(4))].map(() => upTo(6)),
        stepMs: () => upTo(random() < 0.05 ? 30_000 : 500),
        redirects: () => random() < 0.3,
        pays: () => random() < 0.5,
        ...(kind < 0.1 && { throwsAt: upTo(12) }),
        ...(kind > 0.9 && { abortAtMs: upTo(5_000) }),
      };
      const { end, made, refused, left, all, endedAt } = await follow(schedule);
      const seen = [...made, ...refused];
      if (new Set(seen).size !== seen.length) throw new Error(`seed ${seed}: a step was recorded twice`);
      if (end === null && seen.toSorted().join() !== all.toSorted().join())
        throw new Error(`seed ${seed}: a step was lost`);
      if (end === null && left !== refused.length) throw new Error(`seed ${seed}: ${left} steps were counted as left`);
      if (refused.length > 0 && endedAt < ENDS_AT) throw new Error(`seed ${seed}: refused before its time was up`);
      const mayFail = schedule.throwsAt !== undefined || schedule.abortAtMs !== undefined;
      if (end !== null && !mayFail) throw new Error(`seed ${seed}: ${String(end.error)}`);
    }
  }, 60_000);
});

describe('the end of the time', () => {
  test('steps that are still planned are refused with a reason, and not sent', async () => {
    const { end, made, refused, left } = await follow({
      stages: [4, 4],
      stepMs: always(60_000),
      redirects: () => false,
    });
    expect(end).toBeNull();
    expect([made.length, refused.length, left]).toEqual([4, 4, 4]);
  });
});

test('an error of a step ends the scan', async () => {
  const { end } = await follow({
    stages: [3],
    stepMs: always(5),
    redirects: () => false,
    throwsAt: 1,
  });
  expect(end?.error).toMatchObject({ message: 'a defect' });
});

test('an abort ends the scan', async () => {
  const { end } = await follow({
    stages: [9],
    stepMs: always(500),
    redirects: () => false,
    abortAtMs: 700,
  });
  expect(end?.error).toBe('stopped');
});
