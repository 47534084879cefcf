import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadShedding, throttle } from './load-shedding.ts';

const LIMITS = {
  ...{ atOnce: 2, waiting: 2, expectMs: 500, waitMs: 1_000, clock: () => Date.now() },
  isOverloaded: () => false,
  isLate: () => false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Stores scans; each takes until the test ends it. */
const setUp = () => {
  const { store, isShedding } = loadShedding(LIMITS);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string) =>
    store(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { start, begun, isShedding, end: (name: string, error?: Error) => ends.get(name)?.(error) };
};

test('two tasks run, two wait in order, and the next one is refused', async () => {
  const { start, begun, end } = setUp();
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(start);
  expect(await e).toBeNull();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  expect(await Promise.all([a, c])).toEqual(['a', 'c']);
  await vi.advanceTimersByTimeAsync(0);
  end('d');
  expect(await d).toBe('d');
});

test('a task that fails gives its place back', async () => {
  const { start, begun, end } = setUp();
  const [a] = ['a', 'b', 'c'].map(start);
  await vi.advanceTimersByTimeAsync(0);
  end('a', new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a scan that has waited too long is not stored', async () => {
  const { start, begun, end } = setUp();
  const [a, , c] = ['a', 'b', 'c'].map(start);
  await vi.advanceTimersByTimeAsync(1);
  const d = start('d');
  await vi.advanceTimersByTimeAsync(1_000);
  end('a');
  await a;
  expect(await c).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'd']);
  end('d');
  expect(await d).toBe('d');
});

test('requests are refused once no scan can be stored or wait', async () => {
  const { start, isShedding, end } = setUp();
  const all = ['a', 'b', 'c'].map(start);
  expect(isShedding()).toBe(false);
  const d = start('d');
  expect(isShedding()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  end('a');
  await all[0];
  expect(isShedding()).toBe(false);
  for (const name of ['b', 'c', 'd']) {
    end(name);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await d).toBe('d');
});

test.each([
  [499, false],
  [501, true],
])('with stores of %i ms and an allowed wait of half a second, requests are refused: %s', async (takesMs, refused) => {
  const { store, isShedding } = loadShedding({ ...LIMITS, atOnce: 1 });
  // Enough scans to replace the initial estimate of 0 ms.
  for (let scan = 0; scan < 100; scan++) {
    const done = store(() => new Promise<void>((resolve) => void setTimeout(resolve, takesMs)));
    await vi.advanceTimersByTimeAsync(takesMs);
    await done;
  }
  const under = store(() => new Promise<void>((resolve) => void setTimeout(resolve, takesMs)));
  expect(isShedding()).toBe(refused);
  const next = store(async () => 'begun');
  await vi.advanceTimersByTimeAsync(takesMs);
  await under;
  expect(await next).toBe(refused ? null : 'begun');
});

test.each([
  [{ isOverloaded: () => true }, 0, true],
  [{ isLate: () => true }, 1, false],
  [{ isLate: () => true }, 2, true],
  [{}, 8, false],
])('%j, %i requests examined: refused is %s', (load, examined, refused) => {
  const { examine, isShedding } = loadShedding({ ...LIMITS, ...load });
  for (let n = 0; n < examined; n += 1) void examine(() => new Promise(() => {}));
  expect(isShedding()).toBe(refused);
});

test('a scan whose name is looked up counts as one that waits, for 50 ms at most and once', async () => {
  const { lookUp, isShedding } = loadShedding(LIMITS);
  const names = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const [first, second] = names.slice(0, 2).map(({ promise }) => lookUp(promise));
  expect(isShedding()).toBe(false);
  const [third, fourth] = names.slice(2).map(({ promise }) => lookUp(promise));
  expect(isShedding()).toBe(true);
  names[0]?.resolve('found');
  expect(await first).toBe('found');
  expect(isShedding()).toBe(false);
  names[1]?.reject(new Error('broken'));
  await expect(second).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(50);
  for (const { resolve } of names.slice(2)) resolve('late');
  expect(await Promise.all([third, fourth])).toEqual(['late', 'late']);
  const last = Array.from({ length: 3 }, () => lookUp(new Promise(() => {})));
  expect([last.length, isShedding()]).toEqual([3, false]);
  void lookUp(new Promise(() => {}));
  expect(isShedding()).toBe(true);
});

test('a request whose examination fails is no longer counted', async () => {
  const { examine, isShedding } = loadShedding({ ...LIMITS, isLate: () => true });
  const failing = Array.from({ length: 2 }, () => examine(() => Promise.reject(new Error('broken'))));
  expect(isShedding()).toBe(true);
  for (const each of failing) await expect(each).rejects.toThrow('broken');
  expect(isShedding()).toBe(false);
});

test('a throttle allows one action in the period, counted from the last allowed one', () => {
  let now = 5;
  const may = throttle(10, () => now);
  expect([may(), may()]).toEqual([true, false]);
  now = 14.9;
  expect(may()).toBe(false);
  now = 15;
  expect([may(), may()]).toEqual([true, false]);
});
