import { tableLines } from '../table.ts';
import { verdictWithin } from './cells.ts';
import { HTTP_TITLE, httpRows, httpSummary } from './http-report.ts';
import type { NewsletterFigures } from './newsletter.ts';
import type { ScaleFigures, StartFigures } from './newsletter-scale.ts';
import { atMost, type SummaryRow } from './summary-row.ts';

/** In milliseconds, and MB. The same for any number of issues up to 10,000. */
const WARM_GOAL = 3_000;
const MEMORY_GOAL = 300;
const VISIBLE_GOAL = 300;
const WAIT_GOAL = 100;
/** Goals for completing the search index after a warm start, for up to 1,000 issues and for more. */
const SEARCH_GOALS = { few: 1_000, many: 5_000 } as const;

interface Goal {
  readonly name: string;
  readonly figure: number;
  readonly most: number;
  readonly unit: 'ms' | 'MB';
}

const goalsOf = ({ issues, warm, searchMs, visible, waits }: ScaleFigures): readonly Goal[] => {
  const of = issues.toLocaleString('en');
  const within = (most: number, name: string, figure: number): Goal => ({ name, figure, most, unit: 'ms' });
  return [
    within(WARM_GOAL, `warm start with ${of} issues`, warm.firstPageMs),
    { name: `memory then, ${of} issues`, figure: warm.residentBytes / 1e6, most: MEMORY_GOAL, unit: 'MB' },
    within(
      issues <= 1_000 ? SEARCH_GOALS.few : SEARCH_GOALS.many,
      `warm start: search complete, ${of} issues`,
      searchMs ?? Number.POSITIVE_INFINITY,
    ),
    within(WAIT_GOAL, `cold start: lists (p95), ${of} issues`, waits.lists.p95),
    within(WAIT_GOAL, `cold start: issues not requested before (p95), ${of} issues`, waits.newIssues.p95),
    ...Object.entries(visible).map(([surface, { median }]) =>
      within(VISIBLE_GOAL, `change visible, ${surface}, ${of} issues`, median),
    ),
  ];
};

/** Rows of the ratio table. */
export const newsletterSummary = ({ http, scales }: NewsletterFigures): readonly SummaryRow[] => [
  ...httpSummary(http).map((row) => ({ ...row, what: `newsletter: ${row.what}` })),
  ...scales
    .flatMap(goalsOf)
    .map(({ name, figure, most, unit }) =>
      atMost(most, { what: `newsletter: ${name}`, figure, digits: 0, unit: ` ${unit}` }),
    ),
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
  ['', '', 'goal', ''],
  ...scales
    .flatMap(goalsOf)
    .map(({ name, figure, most, unit }) => [
      name,
      `${figure.toFixed(0)} ${unit}`,
      `<= ${most}`,
      verdictWithin(figure, most),
    ]),
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
