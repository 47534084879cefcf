import { describe, expect, test } from 'vitest';
import { memoryRateLimiter, type RateLimitDemand, type RateLimitPolicy, rateLimitHeaders } from './rate-limit.ts';

const CLIENT: RateLimitPolicy = { name: 'client', quota: 3, windowS: 60 };
const TARGET: RateLimitPolicy = { name: 'target', quota: 2, windowS: 600 };
const client = (key: string): RateLimitDemand => ({ policy: 'client', key });
const target = (key: string): RateLimitDemand => ({ policy: 'target', key });

const limiter = (maxKeys?: number) => {
  const time = { now: 1_000_000 };
  const policies = [CLIENT, TARGET];
  const limit = memoryRateLimiter({ policies, clock: () => time.now, ...(maxKeys !== undefined && { maxKeys }) });
  return { time, ...limit };
};

describe('one policy', () => {
  test('allows the quota and refuses the next', async () => {
    const { take } = limiter();
    const taken = [
      await take([client('a')]),
      await take([client('a')]),
      await take([client('a')]),
      await take([client('a')]),
    ];
    expect(taken.map((result) => [result.allowed, result.policies[0]?.remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    expect((await take([client('b')])).allowed).toBe(true);
  });

  test('the window begins with the first request and ends after its length', async () => {
    const { take, time } = limiter();
    for (let i = 0; i < 3; i++) {
      await take([client('a')]);
      time.now += 10_000;
    }
    time.now = 1_000_000 + 59_999;
    const last = await take([client('a')]);
    expect([last.allowed, last.policies[0]?.resetMs]).toEqual([false, 1]);
    time.now += 1;
    const first = await take([client('a')]);
    expect([first.allowed, first.policies[0]?.remaining, first.policies[0]?.resetMs]).toEqual([true, 2, 60_000]);
  });

  test('a refused request does not prolong the wait', async () => {
    const { take, time } = limiter();
    for (let i = 0; i < 3; i++) await take([client('a')]);
    for (let i = 0; i < 50; i++) {
      time.now += 1_000;
      expect((await take([client('a')])).allowed).toBe(false);
    }
    time.now += 10_000;
    expect((await take([client('a')])).allowed).toBe(true);
  });

  test('a clock that is set back refuses nobody for longer than one window', async () => {
    const { take, time } = limiter();
    for (let i = 0; i < 3; i++) await take([client('a')]);
    time.now -= 3_600_000;
    const refused = await take([client('a')]);
    expect([refused.allowed, refused.policies[0]?.resetMs]).toEqual([false, 60_000]);
    time.now += 60_000;
    expect((await take([client('a')])).allowed).toBe(true);
  });

  test('a clock that jumps ahead only ends windows', async () => {
    const { take, time } = limiter();
    for (let i = 0; i < 3; i++) await take([client('a')]);
    time.now += 400 * 86_400_000;
    expect((await take([client('a')])).policies[0]).toMatchObject({ allowed: true, remaining: 2, resetMs: 60_000 });
  });
});

describe('several policies', () => {
  test('nothing is counted when one refuses', async () => {
    const { take, peek } = limiter();
    await take([target('t')]);
    await take([target('t')]);
    const refused = await take([client('a'), target('t')]);
    expect(refused.allowed).toBe(false);
    expect(refused.policies.map((state) => [state.policy.name, state.allowed, state.remaining])).toEqual([
      ['client', true, 3],
      ['target', false, 0],
    ]);
    expect((await peek([client('a')])).policies[0]?.remaining).toBe(3);
  });

  test('all are counted when all allow', async () => {
    const { take } = limiter();
    const result = await take([client('a'), target('t')]);
    expect(result.policies.map((state) => state.remaining)).toEqual([2, 1]);
  });

  test('no demands are always allowed', async () => {
    expect(await limiter().take([])).toEqual({ allowed: true, policies: [] });
  });

  test('concurrent requests get no more than the quota', async () => {
    const { take } = limiter();
    const results = await Promise.all(Array.from({ length: 20 }, () => take([client('a'), target('t')])));
    expect(results.filter((result) => result.allowed)).toHaveLength(2);
  });
});

test('peek counts nothing and returns the true state', async () => {
  const { take, peek } = limiter();
  for (let i = 0; i < 5; i++)
    expect((await peek([client('a')])).policies[0]).toMatchObject({ allowed: true, remaining: 3 });
  for (let i = 0; i < 3; i++) await take([client('a')]);
  expect((await peek([client('a')])).allowed).toBe(false);
});

test('keys are bounded per policy: the least recently used one is forgotten', async () => {
  const { take } = limiter(2);
  for (let i = 0; i < 3; i++) await take([client('a')]);
  await take([client('b')]);
  expect((await take([client('a')])).allowed).toBe(false);
  await take([client('c')]);
  await take([client('d')]);
  expect((await take([client('a')])).allowed).toBe(true);
});

test.each<Partial<RateLimitPolicy>>([
  { quota: 0 },
  { quota: 1.5 },
  { windowS: 0 },
  { windowS: 0.5 },
  { name: '' },
  { name: 'a"b' },
  { name: 'Upper' },
])('refuses an invalid policy: %j', (part) => {
  expect(() => memoryRateLimiter({ policies: [{ ...CLIENT, ...part }], clock: () => 0 })).toThrow(RangeError);
});

test('an unknown policy is a defect', async () => {
  await expect(limiter().take([{ policy: 'x', key: 'a' }])).rejects.toThrow('unknown rate limit policy "x"');
});

describe('rateLimitHeaders', () => {
  const state = (policy: RateLimitPolicy, remaining: number, resetMs: number) => ({
    policy,
    allowed: remaining > 0,
    remaining,
    resetMs,
  });

  test('describes an allowed request', () => {
    const policies = [state({ name: 'scan', quota: 10, windowS: 600 }, 9, 52_000), state(TARGET, 1, 51_001)];
    expect(rateLimitHeaders({ allowed: true, policies })).toEqual({
      'ratelimit-policy': '"scan";q=10;w=600, "target";q=2;w=600',
      ratelimit: '"scan";r=9;t=52, "target";r=1;t=52',
    });
  });

  test.each([
    [0, '1'],
    [1, '1'],
    [1_000, '1'],
    [1_001, '2'],
    [599_999, '600'],
  ])('a refusal with %i ms to wait: Retry-After: %s', (resetMs, expected) => {
    expect(rateLimitHeaders({ allowed: false, policies: [state(CLIENT, 0, resetMs)] })['retry-after']).toBe(expected);
  });

  test('Retry-After is the longest wait of those that refused', () => {
    const policies = [state(CLIENT, 0, 5_000), state(TARGET, 0, 9_000), state({ ...TARGET, name: 'host' }, 1, 99_000)];
    expect(rateLimitHeaders({ allowed: false, policies })['retry-after']).toBe('9');
  });

  test('there are no headers without demands', () => {
    expect(rateLimitHeaders({ allowed: true, policies: [] })).toEqual({});
  });
});
