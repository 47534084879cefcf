import { csvRendering } from './csv/csv-rendering.ts';
import { jsonRendering } from './json.ts';
import { junitRendering } from './junit/junit-rendering.ts';
import { markdownRendering } from './markdown/markdown-rendering.ts';
import type { ReportRendering } from './report-rendering.ts';
import { sarifRendering } from './sarif/sarif-rendering.ts';

/** Every form of a report but the page: addresses, negotiation, the list on the page and the command line follow it. */
export const REPORT_RENDERINGS: readonly ReportRendering[] = [
  jsonRendering,
  markdownRendering,
  sarifRendering,
  csvRendering,
  junitRendering,
];
