import { tableLines } from '../table.ts';
import type { BenchParts, BenchResult } from './bench-result.ts';
import { micros, perSecond, range, ratio, verdictOf } from './cells.ts';
import { HTTP_TITLE, httpRows } from './http-report.ts';
import { newsletterLines } from './newsletter-report.ts';
import type { OwnPagesFigures } from './own-pages-ratio.ts';
import type { JudgingFigures } from './pages-judged.ts';
import type { ReadingFigures } from './pages-read.ts';
import { renderLines } from './render-report.ts';
import type { ScannerComparison, ScannerFigures } from './scanner-figures.ts';
import { searchLines } from './search/search-report.ts';
import { serviceScaleLines } from './service-scale-report.ts';
import type { Skipped } from './skipped.ts';
import type { StaticFigures } from './static-files.ts';
import { costCurves, PERFORMANCE_GOAL } from './summary.ts';

const createRows = ({ oneRow, sameRows, creates, overHttp }: BenchParts['creates']): readonly (readonly string[])[] => [
  ['', 'per second', 'to one row', 'min..max', 'to same rows', 'min..max'],
  ['bare commit, one row', perSecond(oneRow)],
  ['bare commit, same rows', perSecond(sameRows)],
  ...creates.map((figures) => [
    `create, ${figures.name}`,
    perSecond(figures.creates),
    ratio(figures.toOneRow),
    range(figures.toOneRow),
    ratio(figures.toSameRows),
    range(figures.toSameRows),
  ]),
  ['POST /api/scans, 32 connections', perSecond(overHttp)],
];

const judgingRows = (figures: JudgingFigures): readonly (readonly string[])[] => [
  ['', 'pages/s', 'min..max', 'ms/page', 'pages judged', 'scans', 'rules'],
  [
    'bytes to report',
    perSecond(figures.pagesPerSecond),
    `${Math.round(figures.pagesPerSecond.min)}..${Math.round(figures.pagesPerSecond.max)}`,
    figures.msPerPage.median.toFixed(2),
    ...[figures.judgedPages, figures.scans, figures.rules].map(String),
  ],
];

const familyRows = ({ families }: JudgingFigures): readonly (readonly string[])[] => [
  ['', 'rules', 'µs/page', 'min..max', 'slowest rule', 'µs/page'],
  ...families.map(({ name, rules, microsPerPage: { median, min, max }, slowest }) => [
    name,
    String(rules),
    median.toFixed(0),
    `${min.toFixed(0)}..${max.toFixed(0)}`,
    slowest.rule,
    slowest.microsPerPage.toFixed(0),
  ]),
];

const readingRows = ({ pages }: ReadingFigures): readonly (readonly string[])[] => [
  ['', 'size', 'read in', 'of the limit', 'min..max', 'digest'],
  ...pages.map(({ name, bytes, seconds, shareOfLimit, digestBytes, killed }) => [
    name,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${seconds.median.toFixed(2)} s`,
    ratio(shareOfLimit),
    range(shareOfLimit),
    killed === null ? `${Math.round(digestBytes / 1000)} kB` : `killed: ${killed}`,
  ]),
];

const scannerRow = ({ name, pages, rules, seconds, cpuSeconds, peakBytes }: ScannerFigures): readonly string[] => [
  name,
  String(pages),
  String(rules),
  `${seconds.median.toFixed(2)} s`,
  `${cpuSeconds.median.toFixed(2)} s`,
  `${Math.round(peakBytes.median / 1e6)} MB`,
];

const scannerRows = ({ ours, peer, ratio: to }: ScannerComparison): readonly (readonly string[])[] => {
  const ratios = [to.seconds, to.cpuSeconds, to.peakBytes];
  return [
    ['', 'pages', 'rules', 'time', 'CPU', 'peak memory'],
    scannerRow(ours),
    scannerRow(peer),
    ['ours/peer', '', '', ...ratios.map(ratio)],
    ['min..max', '', '', ...ratios.map(range)],
  ];
};

const ownPageRows = ({ pages }: OwnPagesFigures): readonly (readonly string[])[] => [
  ['', 'performance', 'min..max', 'goal', ''],
  ...pages.map(({ path, performance: { median, min, max } }) => [
    path,
    String(median),
    `${min}..${max}`,
    `>= ${PERFORMANCE_GOAL}`,
    verdictOf(median, PERFORMANCE_GOAL) ?? '',
  ]),
];

const staticRows = ({ cpuMicros: cpu, perSecond: rate }: StaticFigures): readonly (readonly string[])[] => [
  ['', 'ours', 'nginx', 'ours/nginx', 'min..max'],
  ['CPU of a request', micros(cpu.ours), micros(cpu.files), ratio(cpu.ratio), range(cpu.ratio)],
  ['answers a second', perSecond(rate.ours), perSecond(rate.files), ratio(rate.ratio), range(rate.ratio)],
];

/** A section that may not have been measured, or not on this machine. */
const section = <Figures extends object>(
  title: string,
  figures: Figures | Skipped | undefined,
  rowsOf: (figures: Figures) => readonly (readonly string[])[],
): readonly string[] => {
  if (figures === undefined) return [];
  return [
    '',
    title,
    ...('skipped' in figures ? [`skipped: it needs ${figures.skipped}`] : tableLines(rowsOf(figures))),
  ];
};

/** The same for parts that format their own lines. */
const linesSection = <Figures extends object>(
  title: string,
  figures: Figures | Skipped | undefined,
  linesOf: (figures: Figures) => readonly string[],
): readonly string[] => {
  if (figures === undefined || 'skipped' in figures) return section(title, figures, () => []);
  return ['', title, ...linesOf(figures)];
};

/** The whole result for people. */
export const reportLines = (result: BenchResult): readonly string[] => [
  result.machine,
  ...section(`HTTP ${HTTP_TITLE}`, result.http, httpRows),
  ...section('Durable creates next to commits of node:sqlite (WAL, synchronous=FULL)', result.creates, createRows),
  ...section('Pages judged from recorded exchanges of whole sites, one thread', result.judging, judgingRows),
  ...(result.judging && 'skipped' in result.judging
    ? []
    : section('Of that, judging by family of rules', result.judging, familyRows)),
  ...section(
    `Big pages, read by a new thread: killed after ${result.reading?.killAfterSeconds} s or at ${result.reading?.heapMiB} MiB of heap`,
    result.reading,
    readingRows,
  ),
  ...section(
    'A whole scan of kvrocks next to the SEO category of Lighthouse on its home page (less is better)',
    result.scanners,
    scannerRows,
  ),
  ...section('Performance of our own pages in Lighthouse, as on a phone', result.ownPages, ownPageRows),
  ...(result.newsletter ? newsletterLines(result.newsletter) : []),
  ...section(
    'A page of an issue next to the same bytes as a file from nginx (one process, less CPU is better)',
    result.staticFiles,
    staticRows,
  ),
  ...linesSection(
    'A scan of kvrocks from its folder, with and without a browser (medians)',
    result.render,
    renderLines,
  ),
  ...linesSection('Search next to FTS5, MiniSearch and Orama', result.search, searchLines),
  ...linesSection(
    'The scan service in several processes, and its store under a queue',
    result.scale,
    serviceScaleLines,
  ),
  ...costCurves(result).flatMap(({ title, rows }) => ['', title, ...tableLines(rows)]),
];
