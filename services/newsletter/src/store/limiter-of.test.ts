import { memoryRateLimiter, type RateLimiter, type RateLimitResult } from '@legible/surface';
import { expect, test } from 'vitest';
import { notWaitedFor } from './answered-soon.ts';

const POLICY = { name: 'api', quota: 5, windowS: 60 };
const DEMANDS = [{ policy: 'api', key: 'client' }];
const WITHIN_MS = 40;

const counting = (limiter: RateLimiter) => {
  const asked: string[] = [];
  const never = new Promise<RateLimitResult>(() => {});
  const world = { hangs: false };
  const of = (how: 'take' | 'peek') => (demands: typeof DEMANDS) => {
    asked.push(how);
    return world.hangs ? never : limiter[how](demands);
  };
  return { asked, world, shared: { take: of('take'), peek: of('peek') } as RateLimiter };
};

test('a shared limiter counts, and is asked at most once a second while its store hangs', async () => {
  const { asked, world, shared } = counting(memoryRateLimiter({ policies: [POLICY], clock: () => 0 }));
  const limiter = notWaitedFor(shared, WITHIN_MS);
  expect((await limiter.take(DEMANDS)).policies[0]?.remaining).toBe(4);
  expect((await limiter.peek(DEMANDS)).policies[0]?.remaining).toBe(4);
  world.hangs = true;
  await expect(limiter.take(DEMANDS)).rejects.toMatchObject({ reason: 'away' });
  const began = performance.now();
  for (let turn = 0; turn < 10; turn++) await expect(limiter.take(DEMANDS)).rejects.toMatchObject({ reason: 'away' });
  expect(performance.now() - began).toBeLessThan(10 * WITHIN_MS);
  expect(asked).toEqual(['take', 'peek', 'take']);
});

test('a defect is not an outage', async () => {
  const { shared } = counting(memoryRateLimiter({ policies: [POLICY], clock: () => 0 }));
  const limiter = notWaitedFor(shared, WITHIN_MS);
  await expect(limiter.take([{ policy: 'unknown', key: 'x' }])).rejects.toThrow(RangeError);
  expect((await limiter.take(DEMANDS)).allowed).toBe(true);
});
