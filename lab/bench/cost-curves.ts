import type { DeliveryFigures } from './delivery.ts';
import type { ScaleFigures } from './newsletter-scale.ts';
import type { PagesPoint } from './pages-curve.ts';
import type { PollersPoint } from './pollers-curve.ts';

/** How the cost of something grows: a table whose first row is its header. */
export interface CostCurve {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

const count = (value: number): string => value.toLocaleString('en');
const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;
const ms = (value: number, digits = 0): string => `${value.toFixed(digits)} ms`;

/** The cost of one more: the slope between two points. */
const slope = <Point>(
  points: readonly Point[],
  at: number,
  x: (point: Point) => number,
  y: (point: Point) => number,
) => {
  const [before, here] = [points[at - 1], points[at]];
  if (before === undefined || here === undefined) return null;
  return (y(here) - y(before)) / (x(here) - x(before));
};

export const pagesCurve = (points: readonly PagesPoint[]): CostCurve => ({
  title: 'A scan of a folder, by pages read',
  rows: [
    ['pages', 'time', 'CPU', 'CPU of one more page', 'peak memory', 'memory of one more page'],
    ...points.map((point, at) => {
      const pages = ({ pages }: PagesPoint): number => pages;
      const cpu = slope(points, at, pages, ({ cpuSeconds }) => cpuSeconds.median);
      const memory = slope(points, at, pages, ({ peakBytes }) => peakBytes.median);
      return [
        count(point.pages),
        `${point.seconds.median.toFixed(1)} s`,
        `${point.cpuSeconds.median.toFixed(1)} s`,
        cpu === null ? '' : ms(cpu * 1_000),
        mib(point.peakBytes.median),
        memory === null ? '' : `${Math.round(memory / 1024)} KiB`,
      ];
    }),
  ],
});

export const issuesCurve = (scales: readonly ScaleFigures[]): CostCurve => ({
  title: 'The newsletter, by issues in the folder',
  rows: [
    [
      'issues',
      'first page, cold',
      'first page, warm',
      'memory, warm',
      'a list while it renders (p95)',
      'a change on the page',
      'in the feed',
    ],
    ...scales.map(({ issues, cold, warm, waits, visible }) => [
      count(issues),
      `${(cold.firstPageMs / 1_000).toFixed(1)} s`,
      `${(warm.firstPageMs / 1_000).toFixed(1)} s`,
      mib(warm.residentBytes),
      ms(waits.lists.p95),
      ms(visible.page.median),
      ms(visible.feed.median),
    ]),
  ],
});

export const pollersCurve = (points: readonly PollersPoint[]): CostCurve => ({
  title:
    'Clients that each request the progress of a scan from one process every two seconds, with as many scans waiting',
  rows: [
    ['clients', 'half within', '99 of 100 within', 'CPU of an answer', 'memory', 'errors'],
    ...points.map(({ pollers, p50Ms, p99Ms, cpuMicros, residentMiB, errors }) => [
      count(pollers),
      ms(p50Ms, 1),
      ms(p99Ms, 1),
      `${cpuMicros.toFixed(0)} µs`,
      `${residentMiB} MiB`,
      count(errors),
    ]),
  ],
});

export const registrationsCurve = (points: readonly DeliveryFigures[]): CostCurve => ({
  title: 'An issue is published to webhooks on loopback, each on its own host, by number of registrations',
  rows: [
    ['registrations', 'last message after', 'messages a second', 'one more'],
    ...points.map((point, at) => {
      const one = slope(
        points,
        at,
        ({ hooks }) => hooks,
        ({ seconds }) => seconds.median,
      );
      return [
        count(point.hooks),
        `${point.seconds.median.toFixed(2)} s`,
        count(Math.round(point.perSecond.median)),
        one === null ? '' : ms(one * 1_000, 1),
      ];
    }),
  ],
});
