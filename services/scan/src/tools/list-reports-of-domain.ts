import { NOT_JUDGED } from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { NUMBER_OR_NULL, TEXT_OR_NULL } from '../contract/contract.ts';
import type { Results } from '../scan/results.ts';
import { NextStep } from './next-step.ts';
import { type SiteReports, siteHost } from './site-reports.ts';
import { ScanIdArgument, SiteArgument } from './tool-arguments.ts';

const Entry = z.looseObject({
  scan_id: z.string(),
  completed_at: z.string().describe('When the scan ended, in UTC.'),
  web: NUMBER_OR_NULL.describe('Web score; null when it is not judged.'),
  ai: NUMBER_OR_NULL.describe('AI score; null when it is not judged.'),
  partial: z.boolean().describe('Whether a score is not judged, or more than a fifth of the planned steps failed.'),
  ruleset: TEXT_OR_NULL.describe('Version of the rules; null if unknown.'),
  url: z.string().describe('Page of the report.'),
});

const Output = z.looseObject({
  found: z.boolean().describe('Whether there is a report.'),
  domain: z.string().describe('Host name of the site.'),
  reports: z.array(Entry).optional().describe('Newest first.'),
  next_cursor: z.string().optional(),
  next_step: NextStep.optional(),
});

const NONE_OLDER = 'The cursor is not a report on this site, or no report is older. Call again without a cursor.';

export const listReportsOfDomain = (results: Results, reports: SiteReports, baseUrl: string): McpTool =>
  mcpTool({
    name: 'list_reports_of_domain',
    title: 'List the reports on a site over time',
    description:
      "Lists all public reports on a site's home page, newest first, with both scores and the ruleset version. Pass two scan ids to compare_reports to see what changed.",
    input: z.strictObject({
      site: SiteArgument,
      cursor: ScanIdArgument.optional().describe('next_cursor of the previous page.'),
    }),
    output: Output,
    async run({ site, cursor }) {
      const asked = siteHost(site);
      if (!asked.ok) return { ok: false, refused: asked.message };
      const history = await results.historyOf(asked.host, cursor ?? null);
      if (history === null) {
        if (cursor !== undefined) return { ok: false, refused: NONE_OLDER };
        const lookup = await reports(site);
        if (lookup.state === 'refused') return { ok: false, refused: lookup.message };
        // A report may have opened since the history was read: the next call lists it.
        if (lookup.state === 'found') return { ok: false, refused: 'A report has just opened. Call again.' };
        return { ok: true, ...lookup.answer };
      }
      const entries = history.entries.map(({ scanId, finishedAt, web, ai, partial, rulesetVersion }) => ({
        scan_id: scanId,
        completed_at: new Date(finishedAt).toISOString(),
        web: web.value,
        ai: ai.value,
        partial,
        ruleset: rulesetVersion,
        url: `${baseUrl}/scan/${scanId}`,
      }));
      const lines = entries.map(
        ({ scan_id, completed_at, web, ai, partial, ruleset }) =>
          `- ${completed_at}: web ${web ?? NOT_JUDGED}, AI ${ai ?? NOT_JUDGED}${partial ? ' (in part)' : ''}, rules ${ruleset ?? 'unknown'}, ${scan_id}`,
      );
      const more = history.next === null ? [] : [`Older ones: call again with the cursor ${history.next}`];
      return {
        ok: true,
        text: [`Reports on ${history.host}, the newest first:`, ...lines, ...more].join('\n'),
        structured: {
          found: true,
          domain: history.host,
          reports: entries,
          ...(history.next !== null && { next_cursor: history.next }),
        },
      };
    },
  });
