import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PostgresDatabase } from '../src/postgres/postgres-database.ts';
import { postgresRateLimiter } from '../src/shared/postgres-rate-limiter.ts';
import { type PaceLimits, sharedPace } from '../src/shared/shared-pace.ts';
import { PATIENCE_MS } from './patience.ts';
import type { PostgresEngine } from './postgres-engine.ts';

const POLICIES = [
  { name: 'client', quota: 2, windowS: 60 },
  { name: 'target', quota: 3, windowS: 3600 },
];

/** What processes share on PostgreSQL. */
export const describeShared = (name: string, start: () => Promise<PostgresEngine>): void => {
  describe(`shared on ${name}`, { timeout: PATIENCE_MS }, () => {
    let engine: PostgresEngine;
    let database: PostgresDatabase;
    let other: PostgresDatabase;
    beforeEach(async () => {
      engine = await start();
      ({ database } = engine);
      other = (await engine.another()).database;
    }, PATIENCE_MS);
    afterEach(() => engine.close());

    describe('rate limiter', () => {
      const limiter = (of = database) => postgresRateLimiter({ database: of, policies: POLICIES, clock: engine.clock });
      const of = (client: string, target?: string) => [
        { policy: 'client', key: client },
        ...(target === undefined ? [] : [{ policy: 'target', key: target }]),
      ];

      test('counts over all processes, and tells what is left', async () => {
        const [one, two] = [limiter(), limiter(other)];
        expect(await one.take(of('a'))).toEqual({
          allowed: true,
          policies: [{ policy: POLICIES[0], allowed: true, remaining: 1, resetMs: 60_000 }],
        });
        await engine.advance(1_000);
        const last = await two.take(of('a'));
        expect(last).toMatchObject({ allowed: true, policies: [{ allowed: true, remaining: 0, resetMs: 59_000 }] });
        const refused = await one.take(of('a'));
        expect(refused).toMatchObject({
          allowed: false,
          policies: [{ allowed: false, remaining: 0, resetMs: 59_000 }],
        });
        expect(await two.take(of('b'))).toMatchObject({ allowed: true });
      });

      test.each([
        { after: 59_999, allowed: false },
        { after: 60_000, allowed: true },
      ])('$after ms after a window of a minute began it allows: $allowed', async ({ after, allowed }) => {
        await limiter().take(of('a'));
        await limiter().take(of('a'));
        await engine.advance(after);
        expect((await limiter().take(of('a'))).allowed).toBe(allowed);
      });

      test('counts nothing when one of several refuses', async () => {
        for (const client of ['a', 'b', 'c']) await limiter().take(of(client, 't'));
        expect(await limiter().take(of('a', 't'))).toMatchObject({
          allowed: false,
          policies: [
            { allowed: true, remaining: 1 },
            { allowed: false, remaining: 0 },
          ],
        });
        expect(await limiter().peek(of('a', 'u'))).toMatchObject({
          allowed: true,
          policies: [{ remaining: 1 }, { remaining: 3, resetMs: 3_600_000 }],
        });
      });

      test('looking counts nothing', async () => {
        for (let n = 0; n < 5; n++) expect((await limiter().peek(of('a'))).policies[0]?.remaining).toBe(2);
      });

      test('of many at the same time as many as the quota are allowed', async () => {
        const [one, two] = [limiter(), limiter(other)];
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            (n % 2 === 0 ? one : two).take(n % 3 === 0 ? of('x', 't') : of(`${n}`, 't')),
          ),
        );
        expect(results.filter(({ allowed }) => allowed)).toHaveLength(3);
      });

      test('a clock that went back locks nobody out for longer than a window', async () => {
        for (let n = 0; n < 2; n++) await limiter().take(of('a'));
        await engine.advance(-3_600_000);
        expect(await limiter().take(of('a'))).toMatchObject({ allowed: false, policies: [{ resetMs: 60_000 }] });
      });

      test('windows that are over are swept', async () => {
        for (let n = 0; n < 3; n++) await limiter().take(of(`old ${n}`));
        await engine.advance(60_001);
        await limiter().take(of('new')); // the first call of a limiter sweeps
        expect(await database.runAlone(`select key from ${database.schema}.rate_window`)).toEqual([{ key: 'new' }]);
      });

      test('a policy that nobody knows is a defect', async () => {
        await expect(limiter().take([{ policy: 'none', key: 'a' }])).rejects.toThrow(RangeError);
      });
    });

    describe('pace', () => {
      const LIMITS: PaceLimits = { spacingMs: 40, inFlight: 2 };
      const visits = async (count: number, holdMs: number) => {
        const paces = [sharedPace({ database }), sharedPace({ database: other })];
        const starts: number[] = [];
        let inFlight = 0;
        let most = 0;
        await Promise.all(
          Array.from({ length: count }, async (_, n) => {
            const pace = paces[n % 2];
            const turn = await pace?.acquire('example.com', LIMITS);
            // As a connection that takes its time: the moment may have passed when it is there.
            if (n % 3 === 0) await sleep(60);
            while (turn?.mayBegin() === false) await turn.again();
            starts.push(performance.now());
            inFlight += 1;
            most = Math.max(most, inFlight);
            await sleep(holdMs);
            inFlight -= 1;
            await turn?.release();
          }),
        );
        const gaps = starts.slice(1).map((at, n) => at - (starts[n] ?? 0));
        return { most, gaps };
      };

      test('starts are apart, whichever process they are of', async () => {
        const { gaps } = await visits(6, 0);
        expect(gaps).toHaveLength(5);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LIMITS.spacingMs - 1);
      });

      test('no more are in flight than allowed', async () => {
        const { most } = await visits(6, 150);
        expect(most).toBe(2);
      });

      test('first come, first served', async () => {
        const pace = sharedPace({ database });
        const turn = await pace.acquire('example.com', { spacingMs: 0, inFlight: 1 });
        const served: number[] = [];
        const waiting = [];
        for (let n = 0; n < 3; n++) {
          waiting.push(
            sharedPace({ database: n % 2 === 0 ? database : other })
              .acquire('example.com', { spacingMs: 0, inFlight: 1 })
              .then(({ release }) => {
                served.push(n);
                return release();
              }),
          );
          while ((await places()) < n + 2) await sleep(5);
        }
        await turn.release();
        await Promise.all(waiting);
        expect(served).toEqual([0, 1, 2]);
        expect(await places()).toBe(0);
      });

      const places = async () => (await database.runAlone(`select from ${database.schema}.pace_place`)).length;

      test('hosts do not wait for each other', async () => {
        const pace = sharedPace({ database });
        const held = await pace.acquire('a.example', { spacingMs: 60_000, inFlight: 1 });
        await (await pace.acquire('b.example', { spacingMs: 60_000, inFlight: 1 })).release();
        await held.release();
      });

      test('what a dead process held is free when its lease is over', async () => {
        const limits = { spacingMs: 0, inFlight: 1 };
        await sharedPace({ database, leaseMs: 100 }).acquire('example.com', limits); // and never released
        const before = performance.now();
        await (await sharedPace({ database: other }).acquire('example.com', limits)).release();
        expect(performance.now() - before).toBeGreaterThanOrEqual(90);
      });

      test('who comes too late is refused, and starts at another moment that keeps clear of others', async () => {
        const limits = { spacingMs: 300, inFlight: 2 };
        const slow = await sharedPace({ database }).acquire('example.com', limits);
        await sleep(400); // longer than the others keep clear of
        expect(slow.mayBegin()).toBe(false);
        const quick = await sharedPace({ database: other }).acquire('example.com', limits);
        expect(quick.mayBegin()).toBe(true);
        const before = performance.now();
        await slow.again();
        expect(performance.now() - before).toBeGreaterThanOrEqual(250);
        expect(slow.mayBegin()).toBe(true);
        await Promise.all([slow.release(), quick.release()]);
        expect(await places()).toBe(0);
      });

      test('who is called off leaves the line', async () => {
        const pace = sharedPace({ database });
        const limits = { spacingMs: 0, inFlight: 1 };
        const turn = await pace.acquire('example.com', limits);
        const off = new AbortController();
        const waiting = pace.acquire('example.com', limits, off.signal);
        const refused = expect(waiting).rejects.toThrow('called off');
        while ((await places()) < 2) await sleep(5);
        off.abort(new Error('called off'));
        await refused;
        expect(await places()).toBe(1);
        await turn.release();
        await turn.release();
        expect(await places()).toBe(0);
      });
    });
  });
};
