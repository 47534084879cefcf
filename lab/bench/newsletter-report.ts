import { tableLines } from '../table.ts';
import { verdictWithin } from './cells.ts';
import { HTTP_TITLE, httpRows, httpSummary } from './http-report.ts';
import type { NewsletterFigures } from './newsletter.ts';
import type { ScaleFigures, StartFigures } from './newsletter-scale.ts';
import { atMost, type SummaryRow } from './summary-row.ts';

/** In milliseconds. */
const WARM_GOAL = 10_000;
const VISIBLE_GOAL = 1_000;
const WAIT_GOAL = 100;
/** Goals for completing the search index after a warm start, for up to 1,000 issues and for more. */
const SEARCH_GOALS = { few: 1_000, many: 5_000 } as const;

interface Goal {
  readonly name: string;
  readonly ms: number;
  readonly most: number;
}

const goalsOf = ({ issues, warm, searchMs, visible, waits }: ScaleFigures): readonly Goal[] => {
  const of = issues.toLocaleString('en');
  return [
    { name: `warm start with ${of} issues`, ms: warm.firstPageMs, most: WARM_GOAL },
    {
      name: `warm start: search complete, ${of} issues`,
      ms: searchMs ?? Number.POSITIVE_INFINITY,
      most: issues <= 1_000 ? SEARCH_GOALS.few : SEARCH_GOALS.many,
    },
    { name: `cold start: lists (p95), ${of} issues`, ms: waits.lists.p95, most: WAIT_GOAL },
    { name: `cold start: issues not requested before (p95), ${of} issues`, ms: waits.newIssues.p95, most: WAIT_GOAL },
    ...Object.entries(visible).map(([surface, { median }]) => ({
      name: `change visible, ${surface}, ${of} issues`,
      ms: median,
      most: VISIBLE_GOAL,
    })),
  ];
};

/** Rows of the ratio table. */
export const newsletterSummary = ({ http, scales }: NewsletterFigures): readonly SummaryRow[] => [
  ...httpSummary(http).map((row) => ({ ...row, what: `newsletter: ${row.what}` })),
  ...scales
    .flatMap(goalsOf)
    .map(({ name, ms, most }) => atMost(most, { what: `newsletter: ${name}`, figure: ms, digits: 0, unit: ' ms' })),
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const startRow = (name: string, { listensMs, firstPageMs, renderedMs, residentBytes }: StartFigures): string[] => [
  name,
  seconds(listensMs),
  seconds(firstPageMs),
  renderedMs === null ? 'not in time' : seconds(renderedMs),
  `${Math.round(residentBytes / 1e6)} MB`,
];

const startRows = (scales: readonly ScaleFigures[]): readonly (readonly string[])[] => [
  ['', 'listens', 'first page', 'all rendered', 'memory then', 'rendered/s', 'lists', 'max', 'new issues', 'max'],
  ...scales.flatMap(({ issues, cold, warm, renderedPerSecond, waits }) => [
    [
      ...startRow(`${issues.toLocaleString('en')} issues, cold`, cold),
      renderedPerSecond.toFixed(0),
      ...[waits.lists, waits.newIssues].flatMap(({ median, max }) => [median, max]).map((ms) => `${ms.toFixed(0)} ms`),
    ],
    startRow(`${issues.toLocaleString('en')} issues, warm`, warm),
  ]),
];

const goalRows = (scales: readonly ScaleFigures[]): readonly (readonly string[])[] => [
  ['', 'ms', 'goal', ''],
  ...scales.flatMap(goalsOf).map(({ name, ms, most }) => [name, ms.toFixed(0), `<= ${most}`, verdictWithin(ms, most)]),
];

/** The result for people. */
export const newsletterLines = ({ http, scales }: NewsletterFigures): readonly string[] => [
  '',
  `The newsletter ${HTTP_TITLE}`,
  ...tableLines(httpRows(http)),
  '',
  'Starts of the newsletter: since the process was started',
  ...tableLines(startRows(scales)),
  '',
  'Parts of that; and the time from the end of a write until readers see it, including the wait for the file to settle',
  ...tableLines(goalRows(scales)),
];
