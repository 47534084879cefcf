import type { Report } from '@legible/audit';
import { oneLine } from '../one-line.ts';
import type { RenderingInput, ReportRendering } from '../report-rendering.ts';
import { visibleJson } from '../visible-json.ts';
import { artifactLocation, uriBases } from './sarif-location.ts';
import { NOTIFICATIONS, sarifNotifications } from './sarif-notifications.ts';
import { sarifResults } from './sarif-results.ts';
import { sarifRules } from './sarif-rules.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** One run of one tool (section 3.14). */
const runOf = ({ report, baseUrl }: RenderingInput) => {
  const rules = sarifRules(report, baseUrl);
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]));
  const { results, left } = sarifResults(report, ruleIndex);
  const pages = report.pages.map(({ url }) => artifactLocation(url));
  return {
    tool: {
      driver: {
        name: 'Legible',
        version: report.rulesetVersion,
        ...(baseUrl === null ? {} : { informationUri: baseUrl }),
        rules,
        notifications: NOTIFICATIONS,
      },
    },
    // Up to its last slash it is the same for every scan of the site, so that GitHub takes a new one for its successor.
    automationDetails: { id: `legible/${oneLine(report.target.domain)}/${report.scanId}` },
    originalUriBaseIds: uriBases([...pages, ...results.map(({ location }) => location)]),
    invocations: [
      {
        executionSuccessful: true,
        startTimeUtc: report.startedAt,
        endTimeUtc: report.finishedAt,
        toolExecutionNotifications: sarifNotifications(report, ruleIndex, left),
      },
    ],
    results: results.map(({ result }) => result),
    properties: runProperties(report),
  };
};

const runProperties = ({ target, partial, scores }: Report) => ({
  target: oneLine(target.url),
  partial,
  webScore: scores.web.value,
  webCoverage: scores.web.coverage,
  aiScore: scores.ai.value,
  aiCoverage: scores.ai.coverage,
});

/** The findings as static analysis tools exchange theirs (OASIS SARIF 2.1.0), for code scanning and editors. */
export const sarifRendering: ReportRendering = {
  format: 'sarif',
  label: 'SARIF',
  extension: '.sarif',
  fileName: 'report.sarif',
  mediaType: 'application/sarif+json',
  render: (input) => visibleJson({ $schema: SCHEMA, version: '2.1.0', runs: [runOf(input)] }),
};
