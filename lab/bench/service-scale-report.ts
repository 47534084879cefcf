import type { Tier } from '../namespace/tier.ts';
import { tableLines } from '../table.ts';
import type { ScaleFigures, ScaleRate, ScaleResult } from './scale-journey.ts';
import { HELD, SCAN_REQUESTS } from './service-scale.ts';
import { atLeast, figureOnly, type SummaryRow } from './summary-row.ts';

const times = (value: number, first: number): string => (first > 0 ? `x${(value / first).toFixed(2)}` : '–');

const rate = ({ aSecond, cpuMsEach }: ScaleRate, first: ScaleRate | undefined, digits = 0): readonly string[] => [
  aSecond.toFixed(digits),
  times(aSecond, first?.aSecond ?? 0),
  cpuMsEach === null ? '–' : cpuMsEach.toFixed(cpuMsEach < 10 ? 2 : 0),
];

const firstOf = (figures: readonly ScaleFigures[], tier: Tier): ScaleFigures | undefined =>
  figures.find((one) => one.tier === tier);

const processRows = (figures: readonly ScaleFigures[]): readonly (readonly string[])[] =>
  figures.map((row) => {
    const first = firstOf(figures, row.tier);
    return [
      row.tier,
      String(row.processes),
      ...rate(row.scans, first?.scans, 2),
      ...rate(row.polls, first?.polls),
      ...rate(row.creates, first?.creates),
    ];
  });

type Cost = ScaleResult['queues'][number]['costs'][number];

const cpuOf = ({ processCpuMs, serverCpuMs }: Cost): number => processCpuMs + serverCpuMs;

const queueRows = ({ tier, costs }: ScaleResult['queues'][number]): readonly (readonly string[])[] =>
  costs.map((cost) => [
    tier,
    String(cost.waiting),
    cost.createMs.toFixed(2),
    cost.claimMs.toFixed(2),
    cost.scanMs.toFixed(0),
    cost.processCpuMs.toFixed(0),
    cost.serverCpuMs.toFixed(0),
    times(cpuOf(cost), costs[0] === undefined ? 0 : cpuOf(costs[0])),
  ]);

/** Scans a second of twice the processes, each with the same share of a core. */
const HELD_GOAL = 1.7;

const heldRows = ({ held }: ScaleResult): readonly (readonly string[])[] =>
  held.map(({ processes, scans }) => [`${processes} of ${HELD.ofACore} cores each`, ...rate(scans, held[0]?.scans, 2)]);

export const serviceScaleLines = (result: ScaleResult): readonly string[] => [
  'Rates stop growing when the cores are busy; CPU time (of services and database, ms for each) is what carries over to other machines.',
  '',
  ...tableLines([
    ['', 'processes', 'scans/s', '', 'CPU ms', 'polls/s', '', 'CPU ms', 'creates/s', '', 'CPU ms'],
    ...processRows(result.figures),
  ]),
  `SQLite: one process by design, a file has one. Scans of at most ${SCAN_REQUESTS} requests, eight at a time over all processes.`,
  '',
  ...(result.held.length === 0
    ? ['Processes of equal strength: not measured, because no process could be held to a share of a core.']
    : tableLines([['PostgreSQL, processes', 'scans/s', '', 'CPU ms'], ...heldRows(result)])),
  '',
  ...tableLines([
    ['the store', 'waiting', 'create ms', 'claim ms', 'a scan ms', 'CPU ms', 'of the server', 'to none waiting'],
    ...result.queues.flatMap(queueRows),
  ]),
];

/**
 * Rows of the ratio table: rates relative to one process of the tier, and the store's cost for a scan relative to an
 * empty queue.
 */
export const serviceScaleSummary = ({ figures, held, queues }: ScaleResult): readonly SummaryRow[] => [
  ...held.slice(1).map(({ processes, scans }) =>
    atLeast(HELD_GOAL, {
      what: `scans a second, ${processes} processes of ${HELD.ofACore} cores each, PostgreSQL`,
      beside: 'one process',
      // NaN, not infinity, if one process finished no scan.
      figure: scans.aSecond / (held[0]?.scans.aSecond || Number.NaN),
    }),
  ),
  ...figures
    .filter(({ processes }) => processes > 1)
    .flatMap((row) => {
      const first = firstOf(figures, row.tier);
      return (['scans', 'polls', 'creates'] as const).map((what) =>
        figureOnly({
          what: `${what} a second, ${row.processes} processes, ${row.tier}`,
          beside: 'one process',
          figure: row[what].aSecond / (first?.[what].aSecond ?? Number.NaN),
        }),
      );
    }),
  ...queues.flatMap(({ tier, costs }) => {
    const [first, last] = [costs[0], costs.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    return [
      figureOnly({
        what: `CPU of the store for a scan, ${last.waiting.toLocaleString('en')} waiting, ${tier}`,
        beside: 'none waiting',
        figure: cpuOf(last) / cpuOf(first),
      }),
    ];
  }),
];
