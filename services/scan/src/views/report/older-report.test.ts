import { compareReports, fixBundle, readStoredReport } from '@legible/audit';
import { expect, test } from 'vitest';
import { missedGates } from '../../cli/gates.ts';
import { OUTPUT_FORMS } from '../../cli/output-forms.tsx';
import { reportLines } from '../../cli/report-text.ts';
import { ReportSchema } from '../../routes/report-schema.ts';
import { callTool, HOST, toolsOver } from '../../tools/tool-fixtures.tsx';
import { comparePage, REPORT, rendered, reportPage } from '../page-fixtures.tsx';

/** Returns a report as ruleset 1 stored it: with weights and values, caps and ranges, and what helps most. */
const stored = (ai: object = {}): string => {
  const { causes: _causes, ...report } = REPORT;
  const score = { notJudged: null, low: 80, high: 84, coverage: 96, partial: false, fromE1: 79 };
  return JSON.stringify({
    ...report,
    rulesetVersion: '1.1.0',
    scores: {
      web: { ...score, value: 82, caps: [] },
      ai: { ...score, value: 49, caps: [{ ruleId: 'crawl-site-allowed', cap: 49 }], ...ai },
    },
    summary: {
      helps: [{ ruleId: 'title-present', web: 9.4, ai: 6 }],
      holdsBack: [
        { ruleId: 'crawl-site-allowed', web: null, ai: 12 },
        { ruleId: 'canonical-single', web: 4.2, ai: 4 },
      ],
      untested: [{ ruleId: 'index-missing-url-status', web: 3, ai: null }],
    },
    rules: report.rules.map(({ charges: _charges, causes: _of, ...rule }) => ({ ...rule, weight: 4, value: 0.4 })),
  });
};

const OLD = readStoredReport(stored());
const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('its page keeps the stored scores and points, and projects nothing by the current ruleset', () => {
  const page = text(rendered(reportPage(OLD)));
  expect(page).toContain('82 of 100 Web search Good, with gaps Search engines can read this site, with some gaps.');
  expect(page).toContain('49 of 100 AI search Held back AI assistants can');
  expect(page).toContain('Held at 49 by robots.txt keeps Google out');
  expect(page).toMatch(/What to fix, in this order robots\.txt keeps Google out AI search −12\.0 How to fix it/);
  expect(page).toContain('1 of 3 pages has no clear canonical address Web search −4.2 · AI search −4.0 How to fix it');
  expect(page).not.toMatch(/together would take|stays \d|Costs no points|Charged to|xplained by|Other causes/);
});

test('a partial score keeps its value', () => {
  const page = text(rendered(reportPage(readStoredReport(stored({ value: 30, partial: true, coverage: 47 })))));
  expect(page).toContain('30 of 100 AI search Blocked AI assistants can');
});

// Older reports have no addresses.
test.each(OUTPUT_FORMS.filter(({ ofCrawls }) => !ofCrawls))('$format can be made of it', ({ render }) => {
  const form = render({ report: OLD, events: [], screenshots: [] }, null);
  expect(form).toContain('canonical-single');
  expect(form).not.toMatch(/undefined|NaN/);
});

test('the terminal, the tools, the fix packs and the thresholds can read it', async () => {
  expect(JSON.stringify(reportLines(OLD))).toContain('Gives: AI search −12.0');
  const { data, isRefused } = await callTool(toolsOver({ latest: OLD }), 'get_site_report', { site: HOST });
  expect([isRefused, data.report.fix_first[0].rule_id]).toEqual([false, 'crawl-site-allowed']);
  expect(fixBundle(OLD, { baseUrl: null })).toContain('canonical-single');
  expect(missedGates(OLD, { under: { web: 83, ai: null }, severity: null }, null)).toHaveLength(1);
});

test('it can be compared with a current report', () => {
  expect(text(rendered(comparePage(compareReports(OLD, REPORT, null))))).toContain(
    '49, held back (96 % tested) 39, blocked (96 % tested) −10',
  );
});

test('the current schema describes a current report', () => {
  const rules = REPORT.rules.map((rule) => ({
    ...rule,
    title: 'a title',
    failureTitle: 'what is wrong',
    findings: rule.findings.map((one) => ({ ...one, places: one.places.map((at) => ({ ...at, text: 'words' })) })),
  }));
  expect(ReportSchema.safeParse({ ...REPORT, rules }).error?.issues ?? []).toEqual([]);
});
