import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, WriteTx } from '../src/database.ts';
import type { Job, Jobs, NewJob } from '../src/jobs.ts';
import { PATIENCE_MS } from './patience.ts';

export interface OpenEngine {
  readonly database: Database;
  readonly jobs: Jobs;
}

/** One storage under test, empty, with a clock that the suite moves. */
export interface EngineUnderTest extends OpenEngine {
  /** Another process's view of the same storage. */
  another(): Promise<OpenEngine>;
  /** Whether a read sees what is committed while a transaction is open. */
  readonly hasManyConnections: boolean;
  /** Whether processes hear each other's bells. */
  readonly ringsAcross: boolean;
  advance(ms: number): Promise<void>;
  now(): number;
  close(): Promise<void>;
}

const QUEUE = 'work';
const LEASE = { leaseMs: 30_000 };

/** What every engine behind the Jobs port has to do. */
export const describeJobs = (name: string, start: () => Promise<EngineUnderTest>): void => {
  describe(`jobs on ${name}`, { timeout: PATIENCE_MS }, () => {
    let engine: EngineUnderTest;
    let jobs: Jobs;
    beforeEach(async () => {
      engine = await start();
      jobs = engine.jobs;
    }, PATIENCE_MS);
    afterEach(() => engine.close());

    const write = <T>(work: (tx: WriteTx) => Promise<T>) => engine.database.write(work);
    const enqueue = (job: Partial<NewJob> = {}) =>
      write((tx) => jobs.enqueue(tx, { queue: QUEUE, payload: null, ...job }));
    const claim = async (): Promise<Job> => {
      const job = await jobs.claim(QUEUE, LEASE);
      if (!job) throw new Error('expected a job');
      return job;
    };
    const payloads = async () => {
      const seen: unknown[] = [];
      for (let job = await jobs.claim(QUEUE, LEASE); job; job = await jobs.claim(QUEUE, LEASE)) seen.push(job.payload);
      return seen;
    };
    const complete = (job: Job) => write((tx) => jobs.complete(tx, job));
    const fail = (job: Job, retryInMs: number | null = 0) =>
      write((tx) => jobs.fail(tx, job, { error: 'broken', retryInMs }));
    /** Everything a worker may say about a job. True or an outcome: believed. */
    const reports = (job: Job) => [
      jobs.heartbeat(job, LEASE.leaseMs),
      write((tx) => jobs.holds(tx, job)),
      write((tx) => jobs.release(tx, job)),
      fail(job),
      complete(job),
    ];
    const ALL_REFUSED = [false, false, false, 'lost', false];

    describe('claim', () => {
      test('many are enqueued as they would be one by one, but for those whose key an unfinished job has', async () => {
        await enqueue({ key: 'k2', payload: 'first' });
        const all: NewJob[] = [1, 2, 3].map((n) => ({
          queue: QUEUE,
          key: `k${n}`,
          lane: 'same',
          payload: { n, text: 'ä "\0' },
        }));
        const rest: NewJob[] = Array.from({ length: 1_200 }, (_, n) => ({ queue: 'other', payload: n }));
        expect(await write((tx) => jobs.enqueueAll(tx, [...all, ...rest]))).toBe(1_202);
        expect(await jobs.counts('other')).toMatchObject({ ready: 1_200 });
        expect((await claim()).payload).toBe('first');
        const second = await claim();
        expect(second.payload).toEqual({ n: 1, text: 'ä "\0' });
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull(); // one at a time of the lane
        await complete(second);
        expect((await claim()).payload).toEqual({ n: 3, text: 'ä "\0' });
        expect(await write((tx) => jobs.enqueueAll(tx, []))).toBe(0);
      });

      test('hands out what was enqueued, once', async () => {
        const { id } = await enqueue({ payload: { a: [1, 'ä', null] } });
        expect(await jobs.claim(QUEUE, LEASE)).toEqual({
          id,
          queue: QUEUE,
          payload: { a: [1, 'ä', null] },
          attempt: 1,
          leaseUntil: engine.now() + LEASE.leaseMs,
        });
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
      });

      test('leaves other queues alone', async () => {
        await enqueue({ queue: 'other' });
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        expect(await jobs.claim('other', LEASE)).not.toBeNull();
      });

      test('oldest run time first, then oldest job', async () => {
        await enqueue({ payload: 'late', runAt: engine.now() - 1 });
        await enqueue({ payload: 'early', runAt: engine.now() - 2 });
        await enqueue({ payload: 'late, second', runAt: engine.now() - 1 });
        expect(await payloads()).toEqual(['early', 'late', 'late, second']);
      });

      test('a lower turn goes first, whatever came before', async () => {
        await enqueue({ payload: 'third', turn: 1, runAt: engine.now() - 9 });
        await enqueue({ payload: 'second', turn: 0 });
        await enqueue({ payload: 'first', turn: -1 });
        await enqueue({ payload: 'fourth', turn: 60_000_000 });
        expect(await payloads()).toEqual(['first', 'second', 'third', 'fourth']);
      });

      test('a job whose time has not come holds up nobody, whatever its turn', async () => {
        await enqueue({ payload: 'later', turn: -1, runAt: engine.now() + 1 });
        await enqueue({ payload: 'now' });
        expect(await payloads()).toEqual(['now']);
      });

      test.each([
        ['U+0000 and the order of members', { z: 'a\u0000b', a: 1, 1: [] }],
        ['a lone surrogate', '\ud800'],
        ['a number beyond doubles of others', 1e300],
        ['null', null],
      ])('a payload with %s comes back as it was', async (_, payload) => {
        await enqueue({ payload });
        expect(JSON.stringify((await claim()).payload)).toBe(JSON.stringify(payload));
      });

      test('not before its time', async () => {
        await enqueue({ runAt: engine.now() + 100 });
        await engine.advance(99);
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        await engine.advance(1);
        expect(await jobs.claim(QUEUE, LEASE)).not.toBeNull();
      });
    });

    describe('lease', () => {
      test.each([
        { after: 29_999, again: false },
        { after: 30_000, again: true },
      ])('$after ms after a claim for 30 s the job is handed out again: $again', async ({ after, again }) => {
        await enqueue();
        const first = await claim();
        await engine.advance(after);
        const second = await jobs.claim(QUEUE, LEASE);
        expect(second?.attempt ?? null).toBe(again ? 2 : null);
        expect(await complete(first)).toBe(!again);
      });

      test('a heartbeat extends it from now', async () => {
        await enqueue();
        const job = await claim();
        await engine.advance(20_000);
        expect(await jobs.heartbeat(job, 30_000)).toBe(true);
        await engine.advance(29_999);
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        await engine.advance(1);
        expect(await jobs.claim(QUEUE, LEASE)).toMatchObject({ attempt: 2 });
      });

      test('a worker that slept longer than its lease is refused, even when nobody else took the job', async () => {
        await enqueue();
        const job = await claim();
        await engine.advance(LEASE.leaseMs);
        expect(await Promise.all(reports(job))).toEqual(ALL_REFUSED);
        expect(await jobs.claim(QUEUE, LEASE)).toMatchObject({ attempt: 2 });
      });

      test('a worker that slept while another took over changes nothing', async () => {
        await enqueue();
        const stale = await claim();
        await engine.advance(LEASE.leaseMs);
        const current = await claim();
        expect(await Promise.all(reports(stale))).toEqual(ALL_REFUSED);
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 0, active: 1, dead: 0 });
        expect(await complete(current)).toBe(true);
        expect(await Promise.all(reports(stale))).toEqual(ALL_REFUSED);
      });

      test('a finished job cannot be finished again', async () => {
        await enqueue();
        const job = await claim();
        expect(await complete(job)).toBe(true);
        expect(await Promise.all(reports(job))).toEqual(ALL_REFUSED);
      });
    });

    describe('retry', () => {
      test('after the pause, as the next attempt', async () => {
        await enqueue();
        expect(await fail(await claim(), 1000)).toBe('retry');
        await engine.advance(999);
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        await engine.advance(1);
        expect(await jobs.claim(QUEUE, LEASE)).toMatchObject({ attempt: 2 });
      });

      test('dead after the last attempt', async () => {
        await enqueue({ maxAttempts: 2 });
        expect(await fail(await claim())).toBe('retry');
        expect(await fail(await claim())).toBe('dead');
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 0, active: 0, dead: 1 });
      });

      test('five attempts by default', async () => {
        await enqueue();
        const outcomes: string[] = [];
        for (let attempt = 0; attempt < 5; attempt++) outcomes.push(await fail(await claim()));
        expect(outcomes).toEqual(['retry', 'retry', 'retry', 'retry', 'dead']);
      });

      test('dead at once when trying again would not help', async () => {
        await enqueue();
        expect(await fail(await claim(), null)).toBe('dead');
      });

      test('a release is a new attempt to the fence, but does not count', async () => {
        await enqueue({ maxAttempts: 2 });
        const first = await claim();
        expect(await write((tx) => jobs.release(tx, first))).toBe(true);
        const second = await claim();
        expect(second.attempt).toBe(2);
        expect(await jobs.heartbeat(first, LEASE.leaseMs)).toBe(false);
        expect(await fail(second)).toBe('retry');
        expect(await fail(await claim())).toBe('dead');
      });
    });

    describe('the dead', () => {
      const killWorkers = async (times: number) => {
        for (let time = 0; time < times; time++) {
          await claim();
          await engine.advance(LEASE.leaseMs);
        }
      };

      test('a job whose workers all died is reported once', async () => {
        await enqueue({ maxAttempts: 2, payload: 'poison' });
        await killWorkers(1);
        expect(await write((tx) => jobs.takeDead(tx, QUEUE))).toEqual([]);
        await killWorkers(1);
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        expect(await write((tx) => jobs.takeDead(tx, QUEUE))).toMatchObject([{ payload: 'poison', attempt: 2 }]);
        expect(await write((tx) => jobs.takeDead(tx, QUEUE))).toEqual([]);
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 0, active: 0, dead: 1 });
      });

      test('reported again when the report was rolled back', async () => {
        await enqueue({ maxAttempts: 1 });
        await killWorkers(1);
        const undone = write(async (tx) => {
          await jobs.takeDead(tx, QUEUE);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        expect(await write((tx) => jobs.takeDead(tx, QUEUE))).toHaveLength(1);
      });

      test('not while its lease runs', async () => {
        await enqueue({ maxAttempts: 1 });
        await claim();
        await engine.advance(LEASE.leaseMs - 1);
        expect(await write((tx) => jobs.takeDead(tx, QUEUE))).toEqual([]);
      });
    });

    describe('key', () => {
      test('one unfinished job per key and queue', async () => {
        const first = await enqueue({ key: 'k', payload: 1 });
        expect(first.created).toBe(true);
        expect(await enqueue({ key: 'k', payload: 2 })).toEqual({ id: first.id, created: false });
        expect(await enqueue({ key: 'k', queue: 'other' })).toMatchObject({ created: true });
        expect(await enqueue({ key: 'l' })).toMatchObject({ created: true });
        const job = await claim();
        expect(job.payload).toBe(1);
        expect(await enqueue({ key: 'k' })).toEqual({ id: first.id, created: false });
        await complete(job);
        expect(await enqueue({ key: 'k' })).toMatchObject({ created: true });
      });

      test.each(['', 'a b/ü', 'x'.repeat(300), '%'])('any text will do: %j', async (key) => {
        const { id } = await enqueue({ key });
        expect(await enqueue({ key })).toEqual({ id, created: false });
        expect(await enqueue({ key: `${key}'` })).toMatchObject({ created: true });
      });

      test('of many at the same time, from two processes, one is made', async () => {
        const other = await engine.another();
        const made = await Promise.all(
          Array.from({ length: 16 }, (_, n) => {
            const { database, jobs: own } = n % 2 === 0 ? engine : other;
            return database.write((tx) => own.enqueue(tx, { queue: QUEUE, key: 'k', payload: n }));
          }),
        );
        expect(made.filter(({ created }) => created)).toHaveLength(1);
        expect(new Set(made.map(({ id }) => id)).size).toBe(1);
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 1, active: 0, dead: 0 });
      });

      test('jobs without a key are never the same', async () => {
        await enqueue();
        expect(await enqueue()).toMatchObject({ created: true });
      });
    });

    describe('lane', () => {
      test('one at a time, while others proceed', async () => {
        await enqueue({ lane: 'a', payload: 'a1' });
        await enqueue({ lane: 'a', payload: 'a2' });
        await enqueue({ lane: 'b', payload: 'b1' });
        await enqueue({ payload: 'free 1' });
        await enqueue({ payload: 'free 2' });
        const first = await claim();
        expect([first.payload, ...(await payloads())]).toEqual(['a1', 'b1', 'free 1', 'free 2']);
        await complete(first);
        expect(await payloads()).toEqual(['a2']);
      });

      test('claims at the same time, from two processes, get one job of it', async () => {
        const other = await engine.another();
        for (let round = 0; round < 5; round++) {
          for (let n = 0; n < 6; n++) await enqueue({ lane: `lane ${round % 2} ${round}` });
          const claims = await Promise.all(
            Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? jobs : other.jobs).claim(QUEUE, LEASE)),
          );
          expect(claims.filter((job) => job !== null)).toHaveLength(1);
        }
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 25, active: 5, dead: 0 });
      });

      test('the same name in another queue is another lane', async () => {
        await enqueue({ lane: 'a', queue: 'other' });
        await enqueue({ lane: 'a' });
        expect(await jobs.claim('other', LEASE)).not.toBeNull();
        expect(await jobs.claim(QUEUE, LEASE)).not.toBeNull();
      });

      test('a dead worker holds it up no longer than its lease', async () => {
        await enqueue({ lane: 'a', maxAttempts: 1 });
        await enqueue({ lane: 'a', payload: 'next' });
        await claim();
        await engine.advance(LEASE.leaseMs - 1);
        expect(await payloads()).toEqual([]);
        await engine.advance(1);
        expect(await payloads()).toEqual(['next']);
      });
    });

    describe('cancel', () => {
      test('a waiting job is not handed out', async () => {
        const { id } = await enqueue({ key: 'k' });
        expect(await write((tx) => jobs.cancel(tx, id))).toBe(true);
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        expect(await enqueue({ key: 'k' })).toMatchObject({ created: true });
      });

      test('a running job is lost to its worker', async () => {
        const { id } = await enqueue();
        const job = await claim();
        expect(await write((tx) => jobs.cancel(tx, id))).toBe(true);
        expect(await Promise.all(reports(job))).toEqual(ALL_REFUSED);
      });

      test('of a running job frees its key and its lane at once', async () => {
        const { id } = await enqueue({ key: 'k', lane: 'a' });
        await claim();
        await write((tx) => jobs.cancel(tx, id));
        expect(await enqueue({ key: 'k', lane: 'a' })).toMatchObject({ created: true });
        expect(await jobs.claim(QUEUE, LEASE)).toMatchObject({ attempt: 1 });
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 0, active: 1, dead: 0 });
      });

      test('a finished or unknown job stays as it is', async () => {
        const { id } = await enqueue();
        await complete(await claim());
        expect(await write((tx) => jobs.cancel(tx, id))).toBe(false);
        expect(await write((tx) => jobs.cancel(tx, '999999'))).toBe(false);
      });
    });

    describe('transaction', () => {
      test('what is rolled back was never enqueued', async () => {
        const undone = write(async (tx) => {
          await jobs.enqueue(tx, { queue: QUEUE, key: 'k', payload: null });
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        expect(await jobs.claim(QUEUE, LEASE)).toBeNull();
        expect(await enqueue({ key: 'k' })).toMatchObject({ created: true });
      });

      test('what is not committed is not handed out, and counts inside only', async () => {
        await write(async (tx) => {
          await jobs.enqueue(tx, { queue: QUEUE, payload: null });
          expect(await jobs.counts(QUEUE, tx)).toMatchObject({ ready: 1 });
          if (engine.hasManyConnections) expect(await jobs.counts(QUEUE)).toMatchObject({ ready: 0 });
        });
        expect(await jobs.counts(QUEUE)).toMatchObject({ ready: 1 });
      });

      test('a completion that is rolled back leaves the job to its worker', async () => {
        await enqueue();
        const job = await claim();
        const undone = write(async (tx) => {
          await jobs.complete(tx, job);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        expect(await complete(job)).toBe(true);
      });
    });

    describe('bell', () => {
      test('rings after the commit, for its queue, until it is taken down', async () => {
        const rung: string[] = [];
        const stop = jobs.onReady(QUEUE, () => rung.push('work'));
        jobs.onReady('other', () => rung.push('other'));
        await write(async (tx) => {
          await jobs.enqueue(tx, { queue: QUEUE, payload: null });
          expect(rung).toEqual([]);
        });
        expect(rung).toEqual(['work']);
        stop();
        await enqueue();
        expect(rung).toEqual(['work']);
      });

      test('does not ring for what was rolled back', async () => {
        const rung: string[] = [];
        jobs.onReady(QUEUE, () => rung.push('work'));
        const undone = write(async (tx) => {
          await jobs.enqueue(tx, { queue: QUEUE, payload: null });
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        expect(rung).toEqual([]);
      });

      test.each<[string, (job: Job) => Promise<unknown>]>([
        ['completed', complete],
        ['failed', (job) => fail(job)],
        ['released', (job) => write((tx) => jobs.release(tx, job))],
        ['cancelled', (job) => write((tx) => jobs.cancel(tx, job.id))],
      ])('rings when a job is %s, because its lane is free', async (_, act) => {
        await enqueue({ lane: 'a' });
        const job = await claim();
        let rung = 0;
        jobs.onReady(QUEUE, () => rung++);
        await act(job);
        expect(rung).toBe(1);
      });
    });

    test('a bell is heard by other processes', async () => {
      if (!engine.ringsAcross) return;
      const other = await engine.another();
      const heard = new Promise<void>((resolve) => void other.jobs.onReady(QUEUE, resolve));
      await enqueue();
      await heard;
      expect(await other.jobs.claim(QUEUE, LEASE)).not.toBeNull();
    });

    test('what a worker writes is refused once another process has the job', async () => {
      const other = await engine.another();
      await enqueue();
      const stale = await claim();
      await engine.advance(LEASE.leaseMs);
      const current = await other.jobs.claim(QUEUE, LEASE);
      if (current === null) throw new Error('expected a job');
      expect(await Promise.all(reports(stale))).toEqual(ALL_REFUSED);
      expect(await other.database.write((tx) => other.jobs.holds(tx, current))).toBe(true);
      expect(await other.database.write((tx) => other.jobs.complete(tx, current))).toBe(true);
    });

    test('while a transaction relies on holding a job, nobody else can claim it', async () => {
      if (!engine.hasManyConnections || !engine.ringsAcross) return;
      const other = await engine.another();
      await enqueue();
      const job = await claim();
      await write(async (tx) => {
        expect(await jobs.holds(tx, job)).toBe(true);
        await engine.advance(LEASE.leaseMs);
        expect(await other.jobs.claim(QUEUE, LEASE)).toBeNull();
      });
      expect(await other.jobs.claim(QUEUE, LEASE)).toMatchObject({ attempt: 2 });
    });

    test('the dead are reported once, over all processes', async () => {
      const other = await engine.another();
      for (let n = 0; n < 3; n++) await enqueue({ maxAttempts: 1, payload: n });
      for (let n = 0; n < 3; n++) await claim();
      await engine.advance(LEASE.leaseMs);
      const reported = await Promise.all(
        [engine, other, engine, other].map((of) => of.database.write((tx) => of.jobs.takeDead(tx, QUEUE))),
      );
      expect(reported.flat().map(({ payload }) => payload)).toHaveLength(3);
      expect(await jobs.counts(QUEUE)).toEqual({ ready: 0, active: 0, dead: 3 });
    });

    describe('purge', () => {
      test('forgets finished jobs older than the bound, and no others', async () => {
        await enqueue({ payload: 'done' });
        await enqueue({ payload: 'active' });
        await enqueue({ payload: 'ready' });
        await complete(await claim());
        const active = await claim();
        const finishedAt = engine.now();
        await engine.advance(1000);
        expect(await jobs.purge({ finishedBefore: finishedAt })).toBe(0);
        expect(await jobs.purge({ finishedBefore: finishedAt + 1 })).toBe(1);
        expect(await jobs.purge({ finishedBefore: engine.now() + 1 })).toBe(0);
        expect(await jobs.counts(QUEUE)).toEqual({ ready: 1, active: 1, dead: 0 });
        expect(await complete(active)).toBe(true);
      });

      test('in portions', async () => {
        for (let n = 0; n < 3; n++) {
          await enqueue();
          await complete(await claim());
        }
        expect(await jobs.purge({ finishedBefore: engine.now() + 1, limit: 2 })).toBe(2);
        expect(await jobs.purge({ finishedBefore: engine.now() + 1, limit: 2 })).toBe(1);
      });

      test('an id is never given twice', async () => {
        const { id } = await enqueue();
        const stale = await claim();
        await complete(stale);
        await jobs.purge({ finishedBefore: engine.now() + 1 });
        expect((await enqueue()).id).not.toBe(id);
        await claim();
        expect(await complete(stale)).toBe(false);
      });
    });

    test('forget removes finished jobs of the given keys, and no others', async () => {
      const forget = (keys: readonly string[], queue = QUEUE) =>
        engine.database.write((tx) => jobs.forget(tx, queue, keys));
      for (const key of ['ended', 'kept', 'active', 'ready']) await enqueue({ key });
      await complete(await claim());
      await complete(await claim());
      const active = await claim();
      expect(await forget(['ended', 'active', 'ready'], 'another')).toBe(0);
      expect(await forget(['ended', 'active', 'ready', 'unknown'])).toBe(1);
      expect(await jobs.counts(QUEUE)).toEqual({ ready: 1, active: 1, dead: 0 });
      expect(await complete(active)).toBe(true);
      expect(await forget(['ended', 'active', 'kept'])).toBe(2);
    });

    test('eight that claim at the same time share two hundred jobs, and none comes twice', async () => {
      if (!engine.ringsAcross || !engine.hasManyConnections) return;
      await write(async (tx) => {
        for (let n = 0; n < 200; n++) await jobs.enqueue(tx, { queue: QUEUE, payload: n });
      });
      const views = [engine, await engine.another(), await engine.another(), await engine.another()];
      const seen: unknown[] = [];
      const work = async ({ database, jobs: own }: OpenEngine) => {
        for (let job = await own.claim(QUEUE, LEASE); job; job = await own.claim(QUEUE, LEASE)) {
          const claimed = job;
          seen.push(claimed.payload);
          expect(await database.write((tx) => own.complete(tx, claimed))).toBe(true);
        }
      };
      await Promise.all([...views, ...views].map(work));
      expect(seen).toHaveLength(200);
      expect(new Set(seen).size).toBe(200);
    });

    test('two processes that claim at the same time never get the same job', async () => {
      const other = await engine.another();
      for (let n = 0; n < 40; n++) await enqueue({ payload: n });
      const claimAll = async ({ jobs: own }: OpenEngine) => {
        const seen: unknown[] = [];
        for (let job = await own.claim(QUEUE, LEASE); job; job = await own.claim(QUEUE, LEASE)) seen.push(job.payload);
        return seen;
      };
      const [ours, theirs] = await Promise.all([claimAll(engine), claimAll(other)]);
      await other.database.close();
      expect([...ours, ...theirs].sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 40 }, (_, n) => n),
      );
      expect(theirs.length).toBeGreaterThan(0);
      expect(ours.length).toBeGreaterThan(0);
    });
  });
};
