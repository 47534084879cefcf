import { csvRendering } from './csv.ts';
import { jsonRendering } from './json.ts';
import { junitRendering } from './junit.ts';
import { markdownRendering } from './markdown.ts';
import type { ReportRendering } from './report-rendering.ts';
import { sarifRendering } from './sarif.ts';

/** Every form of a report but the page: addresses, negotiation, the list on the page and the command line follow it. */
export const REPORT_RENDERINGS: readonly ReportRendering[] = [
  jsonRendering,
  markdownRendering,
  sarifRendering,
  csvRendering,
  junitRendering,
];
