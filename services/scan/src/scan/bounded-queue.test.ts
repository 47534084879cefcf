import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedQueue } from './pacing.ts';

const LIMITS = { atOnce: 2, waiting: 2, expectMs: 500, waitMs: 1_000, clock: () => Date.now() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Enters work that ends on request. */
const setUp = () => {
  const { run, hasRoom } = boundedQueue(LIMITS);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string) =>
    run(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { start, begun, hasRoom, end: (name: string, error?: Error) => ends.get(name)?.(error) };
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
  end('a', new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a caller that has waited too long is refused and leaves the queue', async () => {
  const { start, begun, end } = setUp();
  const [, , c] = ['a', 'b', 'c'].map(start);
  await vi.advanceTimersByTimeAsync(999);
  const d = start('d');
  await vi.advanceTimersByTimeAsync(1);
  expect(await c).toBeNull();
  end('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'd']);
  end('d');
  expect(await d).toBe('d');
});

test('hasRoom is true while a task can run or wait', async () => {
  const { start, hasRoom, end } = setUp();
  const all = ['a', 'b', 'c'].map(start);
  expect(hasRoom()).toBe(true);
  const d = start('d');
  expect(hasRoom()).toBe(false);
  end('a');
  await all[0];
  expect(hasRoom()).toBe(true);
  for (const name of ['b', 'c', 'd']) {
    end(name);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await d).toBe('d');
});

test('callers that will arrive first are counted before a new one', () => {
  const { start, hasRoom } = setUp();
  expect([0, 1, 2, 3, 4].map((ahead) => hasRoom(ahead))).toEqual([true, true, true, true, false]);
  void start('a');
  expect([2, 3].map((ahead) => hasRoom(ahead))).toEqual([true, false]);
});

test.each([
  [499, true],
  [501, false],
])('with tasks of %i ms and an allowed estimate of half a second, there is room: %s', async (takesMs, room) => {
  const { run, hasRoom } = boundedQueue({ ...LIMITS, atOnce: 1 });
  // Enough tasks to replace the initial estimate of 0 ms.
  for (let piece = 0; piece < 100; piece++) {
    const done = run(() => new Promise<void>((resolve) => void setTimeout(resolve, takesMs)));
    await vi.advanceTimersByTimeAsync(takesMs);
    await done;
  }
  const under = run(() => new Promise<void>((resolve) => void setTimeout(resolve, takesMs)));
  expect(hasRoom()).toBe(room);
  const next = run(async () => 'begun');
  await vi.advanceTimersByTimeAsync(takesMs);
  await under;
  expect(await next).toBe(room ? 'begun' : null);
});
