import { jsonRendering } from './json.ts';
import type { ReportRendering } from './report-rendering.ts';

/** Every form of a report but the page: addresses, negotiation, the list on the page and the command line follow it. */
export const REPORT_RENDERINGS: readonly ReportRendering[] = [jsonRendering];
