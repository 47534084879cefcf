import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedLine } from './bounded-line.ts';

const LIMITS = { atOnce: 2, waiting: 2, waitMs: 1_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Enters work that ends when it is told to. */
const setUp = () => {
  const enter = boundedLine(LIMITS);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string) =>
    enter(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { start, begun, end: (name: string, error?: Error) => ends.get(name)?.(error) };
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
