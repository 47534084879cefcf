import { explainFinding, failureTitle, type Report, ruleTitle } from '@legible/audit';
import { JSON_TYPE } from '@legible/surface';

import { escapedJson } from '../wording/visible-text.ts';
import type { ReportRendering } from './report-rendering.ts';

/** Path of the schema of the JSON report. */
export const REPORT_SCHEMA_PATH = '/schemas/report-1.json';

/** Adds a sentence to each id of the stored report, so that programs need no texts of their own. */
const inWords = (report: Report) => ({
  ...report,
  rules: report.rules.map((rule) => ({
    ...rule,
    title: ruleTitle(rule.id),
    failureTitle: failureTitle(rule),
    findings: rule.findings.map((finding) => ({
      ...finding,
      places: finding.places.map((place) => ({
        ...place,
        text: explainFinding(rule.id, finding.message, place.args),
      })),
    })),
  })),
});

/** The report as JSON, with its sentences. */
export const jsonRendering: ReportRendering = {
  format: 'json',
  label: 'JSON',
  extension: '.json',
  fileName: 'report.json',
  mediaType: JSON_TYPE,
  headers: { link: `<${REPORT_SCHEMA_PATH}>; rel="describedby"; type="application/schema+json"` },
  render: ({ report }) => escapedJson(inWords(report)),
};
