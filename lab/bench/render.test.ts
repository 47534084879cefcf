import { expect, test } from 'vitest';
import { agreementOf } from './render-agreement.ts';
import { type CostRun, renderCost } from './render-cost.ts';

const MIB = 1024 * 1024;
const run = (seconds: number, mib: number, rendered: number): CostRun => ({
  seconds,
  cpuSeconds: seconds / 2,
  peakBytes: mib * MIB,
  rendered,
});

test('the cost of a page is computed for each round, time per page, memory as a whole', () => {
  const without = [run(2, 100, 0), run(4, 120, 0), run(3, 110, 0)];
  const cost = renderCost(without, [run(8, 400, 3), run(16, 480, 3), run(5, 500, 2)]);
  expect(cost).toMatchObject({
    rendered: { median: 3, min: 2, max: 3 },
    without: { seconds: { median: 3, min: 2, max: 4 }, peakMiB: { median: 110, min: 100, max: 120 } },
    with: { seconds: { median: 8, min: 5, max: 16 }, peakMiB: { median: 480, min: 400, max: 500 } },
    addedSeconds: { median: 2, min: 1, max: 4 },
    addedCpuSeconds: { median: 1, min: 0.5, max: 2 },
    addedMiB: { median: 360, min: 300, max: 390 },
  });
});

test('a round without a page has no figure', () => {
  const rounds = [run(3, 200, 3), run(3, 200, 0)];
  expect(() => renderCost(rounds, rounds)).toThrow('showed no page');
});

test('how often shape and browser agree, over scans, and where they disagree', () => {
  const page = (url: string, agrees: boolean | null) => ({
    url,
    shape: 'content' as const,
    browser: agrees === null ? ('empty' as const) : agrees ? ('complete' as const) : ('missing' as const),
    share: null,
    agrees,
  });
  const scans = [
    { pages: [page('/a', true), page('/b', null)], compared: 1, agreed: 1 },
    { pages: [page('/c', false)], compared: 1, agreed: 0 },
  ];
  expect(agreementOf('sites', scans)).toEqual({
    group: 'sites',
    pages: 3,
    compared: 2,
    agreed: 1,
    disagreements: ['/c: by its shape content, in a browser missing'],
  });
});
