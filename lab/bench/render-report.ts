import { tableLines } from '../table.ts';
import { range, ratio } from './cells.ts';
import type { Spread } from './figures.ts';
import type { RenderFigures } from './render.ts';
import { figureOnly, type SummaryRow } from './summary-row.ts';

const seconds = ({ median }: Spread): string => `${median.toFixed(2)} s`;
const mib = ({ median }: Spread): string => `${Math.round(median)} MiB`;

const costRows = ({ cost }: RenderFigures): readonly (readonly string[])[] => [
  ['', 'whole scan', 'min..max', 'peak memory', 'min..max'],
  ['without a browser', seconds(cost.without.seconds), range(cost.without.seconds), ...memory(cost.without.peakMiB)],
  [
    `with one, ${cost.rendered.median} pages shown`,
    seconds(cost.with.seconds),
    range(cost.with.seconds),
    ...memory(cost.with.peakMiB),
  ],
  ['added for each page', seconds(cost.addedSeconds), range(cost.addedSeconds), ...memory(cost.addedMiB)],
  ['of that CPU', seconds(cost.addedCpuSeconds), range(cost.addedCpuSeconds), '', ''],
];

const memory = (bytes: Spread): readonly string[] => [mib(bytes), `${Math.round(bytes.min)}..${Math.round(bytes.max)}`];

const warmthRows = ({ warmth }: RenderFigures): readonly (readonly string[])[] => [
  ['', 'pages/s', 'min..max'],
  ['browser kept warm', warmth.warmPerSecond.median.toFixed(2), range(warmth.warmPerSecond)],
  ['a new one for each page', warmth.freshPerSecond.median.toFixed(2), range(warmth.freshPerSecond)],
  ['warm/new', ratio(warmth.warmToFresh), range(warmth.warmToFresh)],
];

const agreementRows = ({ agreement }: RenderFigures): readonly (readonly string[])[] => [
  ['', 'opened', 'compared', 'agree', 'disagree'],
  ...agreement.map(({ group, pages, compared, agreed }) => [
    group,
    ...[pages, compared, agreed, compared - agreed].map(String),
  ]),
];

/** The section of the report. */
export const renderLines = (figures: RenderFigures): readonly string[] => [
  ...tableLines(costRows(figures)),
  '',
  ...tableLines(warmthRows(figures)),
  '',
  'Whether scripts add the content: the shape of the page next to the browser',
  ...tableLines(agreementRows(figures)),
  ...figures.agreement.flatMap(({ disagreements }) => disagreements.map((line) => `  ${line}`)),
];

/** Rows of the ratio table. */
export const renderSummary = ({ cost, warmth, agreement }: RenderFigures): readonly SummaryRow[] => [
  figureOnly({ what: 'a page in a browser adds', figure: cost.addedSeconds, unit: ' s' }),
  figureOnly({ what: 'peak memory that a browser adds', figure: cost.addedMiB, digits: 0, unit: ' MiB' }),
  figureOnly({
    what: 'pages a second, browser kept warm',
    beside: 'a new one for each page',
    figure: warmth.warmToFresh,
  }),
  ...agreement.map(({ group, compared, agreed }) =>
    figureOnly({ what: `the shape of a page agrees with the browser, ${group}`, figure: agreed / compared }),
  ),
];
