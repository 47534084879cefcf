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

test('so many run, so many wait in the order in which they came, the next one is turned away', async () => {
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

test('work that fails gives its place back', async () => {
  const { start, begun, end } = setUp();
  const [a] = ['a', 'b', 'c'].map(start);
  end('a', new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('who has waited too long is turned away, and leaves the line', async () => {
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

test('says whether there is room: to run, then to wait, then none', async () => {
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

test('a caller on its way takes a place before a new one', () => {
  const { start, hasRoom } = setUp();
  expect([0, 1, 2, 3, 4].map((ahead) => hasRoom(ahead))).toEqual([true, true, true, true, false]);
  void start('a');
  expect([2, 3].map((ahead) => hasRoom(ahead))).toEqual([true, false]);
});

test.each([
  [499, true],
  [501, false],
])('work that takes %i ms, and half a second that may be expected: %s', async (takesMs, room) => {
  const { run, hasRoom } = boundedQueue({ ...LIMITS, atOnce: 1 });
  // Enough of it that the first guess, that it takes no time, is forgotten.
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
