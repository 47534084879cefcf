import { expect, test } from 'vitest';
import { fallbackRateLimiter, memoryRateLimiter, type RateLimiter } from './rate-limit.ts';

class Away extends Error {}

const POLICIES = [{ name: 'client', quota: 1, windowS: 60 }];
const DEMANDS = [{ policy: 'client', key: 'a' }];
const limiter = () => memoryRateLimiter({ policies: POLICIES, clock: () => 0 });
const failing = (error: Error): RateLimiter => ({
  take: () => Promise.reject(error),
  peek: () => Promise.reject(error),
});
const isAway = (error: unknown): boolean => error instanceof Away;

test('the shared limiter counts while its store is reachable', async () => {
  const shared = limiter();
  const own = limiter();
  const { take, peek } = fallbackRateLimiter({ shared, own, isAway });
  expect((await take(DEMANDS)).allowed).toBe(true);
  expect([(await take(DEMANDS)).allowed, (await peek(DEMANDS)).allowed]).toEqual([false, false]);
  expect((await own.peek(DEMANDS)).allowed).toBe(true);
});

test('the own limiter counts and limits while the store is unreachable', async () => {
  const { take, peek } = fallbackRateLimiter({ shared: failing(new Away()), own: limiter(), isAway });
  expect([(await take(DEMANDS)).allowed, (await take(DEMANDS)).allowed]).toEqual([true, false]);
  expect((await peek(DEMANDS)).allowed).toBe(false);
});

test('a defect is not treated as an unreachable store', async () => {
  const { take } = fallbackRateLimiter({ shared: failing(new RangeError('unknown policy')), own: limiter(), isAway });
  await expect(take(DEMANDS)).rejects.toThrow('unknown policy');
});
