import { JSON_TYPE } from '@legible/surface';
import type { ReportRendering } from './report-rendering.ts';
import { visibleJson } from './visible-json.ts';

/** Where the schema of the JSON report is read. */
export const REPORT_SCHEMA_PATH = '/schemas/report-1.json';

/** The report itself. */
export const jsonRendering: ReportRendering = {
  format: 'json',
  label: 'JSON',
  extension: '.json',
  fileName: 'report.json',
  mediaType: JSON_TYPE,
  headers: { link: `<${REPORT_SCHEMA_PATH}>; rel="describedby"; type="application/schema+json"` },
  render: ({ report }) => visibleJson(report),
};
