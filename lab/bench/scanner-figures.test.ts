import { expect, test } from 'vitest';
import { scannerComparison } from './scanner-figures.ts';

const run = (name: string, pages: number, seconds: number, cpuSeconds: number, peakBytes: number) => ({
  name,
  pages,
  rules: 6,
  seconds,
  cpuSeconds,
  peakBytes,
});

test('whole runs are compared round by round', () => {
  const ours = [run('a', 3, 1, 2, 100), run('a', 3, 2, 2, 300), run('a', 3, 3, 2, 200)];
  const peer = [run('b', 1, 10, 4, 400), run('b', 1, 10, 8, 400), run('b', 1, 10, 16, 400)];
  expect(scannerComparison(ours, peer)).toEqual({
    ours: {
      name: 'a',
      pages: 3,
      rules: 6,
      seconds: { median: 2, min: 1, max: 3 },
      cpuSeconds: { median: 2, min: 2, max: 2 },
      peakBytes: { median: 200, min: 100, max: 300 },
    },
    peer: {
      name: 'b',
      pages: 1,
      rules: 6,
      seconds: { median: 10, min: 10, max: 10 },
      cpuSeconds: { median: 8, min: 4, max: 16 },
      peakBytes: { median: 400, min: 400, max: 400 },
    },
    ratio: {
      seconds: { median: 0.2, min: 0.1, max: 0.3 },
      cpuSeconds: { median: 0.25, min: 0.125, max: 0.5 },
      peakBytes: { median: 0.5, min: 0.25, max: 0.75 },
    },
  });
});

test('a scanner without runs cannot be compared', () => {
  expect(() => scannerComparison([], [])).toThrow('no runs');
});
