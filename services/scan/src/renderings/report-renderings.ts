import { csvRendering } from './csv.ts';
import { jsonRendering } from './json.ts';
import { junitRendering } from './junit.ts';
import { markdownRendering } from './markdown.ts';
import type { ReportRendering } from './report-rendering.ts';
import { sarifRendering } from './sarif.ts';

/** All report formats besides the page. Addresses, negotiation, the list on the page and the command line use this list. */
export const REPORT_RENDERINGS: readonly ReportRendering[] = [
  jsonRendering,
  markdownRendering,
  sarifRendering,
  csvRendering,
  junitRendering,
];
