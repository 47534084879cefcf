import type { BenchParts, BenchResult } from './bench-result.ts';
import { type CostCurve, issuesCurve, pagesCurve, pollersCurve, registrationsCurve } from './cost-curves.ts';
import { DEAREST_GOAL } from './dearest.ts';
import type { CreatesResult } from './durable-creates.ts';
import type { Spread } from './figures.ts';
import { httpSummary } from './http-report.ts';
import { newsletterSummary } from './newsletter-report.ts';
import { renderSummary } from './render-report.ts';
import { searchSummary } from './search/search-report.ts';
import { serviceScaleSummary } from './service-scale-report.ts';
import type { Skipped } from './skipped.ts';
import { atLeast, atMost, figureOnly, type SummaryRow } from './summary-row.ts';

/** Out of 100, for each of our pages that search engines may show. */
export const PERFORMANCE_GOAL = 95;

/** Goals of a scan: a create next to a bare commit, a scan next to Lighthouse on one page, and its memory. */
const SAME_ROWS_GOAL = 0.7;
const SCANNER_GOALS = { seconds: 0.7, cpuSeconds: 0.4 } as const;
const PEAK_MB_GOAL = 300;

type Measured<Part> = Exclude<Part, Skipped>;

const createsSummary = ({ creates }: CreatesResult): readonly SummaryRow[] =>
  creates.flatMap(({ name, toOneRow, toSameRows }) => [
    figureOnly({
      what: `durable create, ${name}`,
      beside: 'commit of one row by node:sqlite, ours/bare',
      figure: toOneRow,
    }),
    atLeast(SAME_ROWS_GOAL, {
      what: `durable create, ${name}`,
      beside: 'commit of the same rows, ours/bare',
      figure: toSameRows,
    }),
  ]);

/** The rows of each part. Details of a single part are in the report. */
const ROWS: { readonly [part in keyof BenchParts]: (figures: Measured<BenchParts[part]>) => readonly SummaryRow[] } = {
  http: (http) => httpSummary(http).map((row) => ({ ...row, what: `scan: ${row.what}` })),
  dearest: (costs) =>
    costs.map((cost) => {
      const row = atMost(DEAREST_GOAL, {
        what: `${cost.service}: CPU of ${cost.surface}, each request a new one`,
        beside:
          cost.limitedAfter === null ? '/robots.txt' : `/robots.txt; a client is limited after ${cost.limitedAfter}`,
        figure: cost.ratio,
        digits: 1,
      });
      return { ...row, ok: row.ok || cost.limitedAfter !== null };
    }),
  creates: createsSummary,
  judging: ({ pagesPerSecond, rules }) => [
    atLeast(100, { what: `pages judged a second by ${rules} rules, one thread`, figure: pagesPerSecond, digits: 1 }),
  ],
  reading: ({ pages, killAfterSeconds }) =>
    pages.map(({ name, shareOfLimit, killed }) => {
      const row = atMost(1, {
        what: `a page of ${name}`,
        beside: `its limit of ${killAfterSeconds} s`,
        figure: shareOfLimit,
      });
      return { ...row, ok: row.ok && killed === null };
    }),
  scanners: ({ ours, peer, ratio }) => {
    const what = (measure: string) => `a scan of ${ours.pages} pages by ${ours.rules} rules, ${measure}`;
    const beside = `${peer.name}, SEO of one page, ours/peer`;
    return [
      atMost(SCANNER_GOALS.seconds, { what: what('time'), beside, figure: ratio.seconds }),
      atMost(SCANNER_GOALS.cpuSeconds, { what: what('CPU'), beside, figure: ratio.cpuSeconds }),
      figureOnly({ what: what('peak memory'), beside, figure: ratio.peakBytes }),
    ];
  },
  ownPages: ({ pages }) =>
    pages.map(({ path, performance }) =>
      atLeast(PERFORMANCE_GOAL, { what: `performance of ${path} in Lighthouse`, figure: performance, digits: 0 }),
    ),
  newsletter: newsletterSummary,
  staticFiles: ({ cpuMicros, perSecond }) => [
    figureOnly({ what: 'newsletter: HTML issue, CPU', beside: 'a file of nginx, ours/peer', figure: cpuMicros.ratio }),
    figureOnly({
      what: 'newsletter: HTML issue, answers a second',
      beside: 'a file of nginx, ours/peer',
      figure: perSecond.ratio,
    }),
  ],
  delivery: (points) =>
    points
      .filter(({ hooks }) => hooks === 1_000)
      .map(({ hooks, seconds }) =>
        figureOnly({
          what: `from publishing to the last of ${hooks.toLocaleString('en')} webhooks`,
          figure: seconds,
          unit: ' s',
        }),
      ),
  render: renderSummary,
  search: searchSummary,
  scale: serviceScaleSummary,
  pages: () => [],
  realSites: (points) =>
    points.flatMap(({ site, pages, cpuSecondsGoal, cpuSeconds, peakBytes }) => {
      const what = (measure: string) => `a scan of ${pages} pages of ${site}, ${measure}`;
      return [
        atMost(cpuSecondsGoal, { what: what('CPU'), figure: cpuSeconds, unit: ' s' }),
        atMost(PEAK_MB_GOAL, { what: what('peak memory'), figure: megabytes(peakBytes), digits: 0, unit: ' MB' }),
      ];
    }),
  pollers: () => [],
};

const megabytes = ({ median, min, max }: Spread): Spread => ({
  median: median / 1e6,
  min: min / 1e6,
  max: max / 1e6,
});

const isMeasured = <Part>(part: Part | undefined): part is Measured<Part> =>
  part !== undefined && !(typeof part === 'object' && part !== null && 'skipped' in part);

const rowsOf = <Name extends keyof BenchParts>(name: Name, part: BenchResult[Name]): readonly SummaryRow[] =>
  isMeasured(part) ? ROWS[name](part as Measured<BenchParts[Name]>) : [];

/** The ratio table: every ratio and every limit, in the order of the parts. */
export const summaryRows = (result: BenchResult): readonly SummaryRow[] =>
  (Object.keys(ROWS) as readonly (keyof BenchParts)[]).flatMap((name) => rowsOf(name, result[name]));

/** Names of the measurements that missed their goal. */
export const missedGoals = (result: BenchResult): readonly string[] =>
  summaryRows(result)
    .filter(({ ok }) => ok === false)
    .map(({ what }) => what);

/** Parts that could not be measured here, with what they need. */
export const skippedParts = (result: BenchResult): readonly string[] =>
  Object.entries(result).flatMap(([name, part]) =>
    typeof part === 'object' && 'skipped' in part ? [`${name}: it needs ${part.skipped}`] : [],
  );

export const costCurves = ({ pages, newsletter, pollers, delivery }: BenchResult): readonly CostCurve[] => [
  ...(isMeasured(pages) ? [pagesCurve(pages)] : []),
  ...(newsletter === undefined ? [] : [issuesCurve(newsletter.scales)]),
  ...(isMeasured(pollers) ? [pollersCurve(pollers)] : []),
  ...(delivery === undefined ? [] : [registrationsCurve(delivery)]),
];
