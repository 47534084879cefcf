import {
  NOT_JUDGED,
  NOT_JUDGED_WORDS,
  OUTCOMES,
  type Outcome,
  partialBecause,
  projectedScores,
  type Report,
  SCORE_WORDS,
  type Score,
  type ScoreName,
  SEVERITIES,
} from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { codeSpan } from '../renderings/markdown-text.ts';
import { ruleTitle } from '../wording/rule-words.ts';
import { oneLine } from '../wording/visible-text.ts';
import { ReportArgument, webAddress } from './arguments.ts';
import { NextStep, ReportLinks, reportLinks } from './next-step.ts';
import type { SiteReports } from './site-reports.ts';

/** Fixes that a summary names; `list_report_findings` has the rest. */
const FIXES_TOLD = 5;
const MAX_FOUND = 500;

const ScoreFigure = z.looseObject({
  value: z.number().nullable().meta({ description: '0 to 100; null when it is not judged.' }),
  low: z.number().nullable(),
  high: z.number().nullable(),
  coverage: z.number().meta({ description: 'Percent of what applies that was tested.' }),
  from_standards: z.number().nullable().meta({ description: 'From rules that rest on documented standards alone.' }),
  capped_by: z.array(z.string()).meta({ description: 'Ids of failed rules that hold the score down.' }),
});

const scoreFigure = ({ value, low, high, coverage, fromE1, caps }: Score): z.input<typeof ScoreFigure> => ({
  value,
  low,
  high,
  coverage,
  from_standards: fromE1,
  capped_by: caps.map(({ ruleId }) => ruleId),
});

export const ReportSummary = z.looseObject({
  scan_id: z.string(),
  url: z.string().nullable().meta({ description: 'The page that was submitted.' }),
  partial: z.boolean(),
  completed_at: z.string(),
  ruleset: z.string(),
  scores: z.looseObject({ web: ScoreFigure, ai: ScoreFigure }),
  counts: z.record(z.string(), z.number()).meta({ description: 'Rules by outcome.' }),
  fix_first: z
    .array(
      z.looseObject({
        rule_id: z.string(),
        title: z.string(),
        severity: z.enum(SEVERITIES),
        web_after: z.number().nullable(),
        ai_after: z.number().nullable(),
      }),
    )
    .meta({ description: 'What to repair first, with both scores after this and the ones before it.' }),
  links: ReportLinks.nullable(),
});

const Output = z.looseObject({
  found: z.boolean(),
  domain: z.string(),
  report: ReportSummary.optional(),
  next_step: NextStep.optional(),
});

const counted = ({ rules }: Report): Readonly<Record<Outcome, number>> =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, rules.filter((rule) => rule.outcome === outcome).length]),
  ) as Record<Outcome, number>;

const fixFirst = (report: Report) => {
  const ids = report.summary.holdsBack.slice(0, FIXES_TOLD).map(({ ruleId }) => ruleId);
  return ids.map((id, index) => {
    const after = projectedScores(report, ids.slice(0, index + 1));
    const severity = report.rules.find((rule) => rule.id === id)?.severity ?? 'info';
    return { rule_id: id, title: ruleTitle(id), severity, web_after: after.web, ai_after: after.ai };
  });
};

const scoreLine = (name: ScoreName, { value, notJudged, low, high, coverage, partial, caps }: Score): string => {
  if (notJudged !== null) return `- ${SCORE_WORDS[name]}: ${NOT_JUDGED}, ${NOT_JUDGED_WORDS[notJudged]}`;
  const range = partial ? `, somewhere from ${low} to ${high}` : '';
  const held = caps.length === 0 ? '' : `, held at ${caps[0]?.cap} by ${caps.map(({ ruleId }) => ruleId).join(', ')}`;
  return `- ${SCORE_WORDS[name]}: ${value} of 100${range} (coverage ${coverage} %)${held}`;
};

/** What was found in place of a site to judge is text of the site. */
const whyPartial = (report: Report): readonly string[] => {
  const why = partialBecause(report);
  return why === null ? [] : [`In part (may quote untrusted text of the site): ${codeSpan(oneLine(why, MAX_FOUND))}`];
};

type Summary = z.input<typeof ReportSummary>;

const summaryText = (domain: string, report: Report, structured: Summary): string =>
  [
    `# Report on ${domain}`,
    `Scanned ${report.finishedAt}, ruleset ${report.rulesetVersion}.`,
    ...whyPartial(report),
    scoreLine('web', report.scores.web),
    scoreLine('ai', report.scores.ai),
    '',
    Object.entries(structured.counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
    '',
    structured.fix_first.length === 0 ? 'Nothing that was tested costs points.' : 'Fix first (both scores afterwards):',
    ...structured.fix_first.map(
      ({ rule_id, title, severity, web_after, ai_after }, index) =>
        `${index + 1}. ${title} [${rule_id}, ${severity}]: web ${web_after ?? NOT_JUDGED}, AI ${ai_after ?? NOT_JUDGED}`,
    ),
    '',
    `${structured.links === null ? '' : `Report: ${structured.links.page} . `}Call list_report_findings for all findings, get_finding for one with its proof and repair.`,
  ].join('\n');

/** A report in short, for models and for programs. */
export const reportSummary = (
  domain: string,
  report: Report,
  baseUrl: string | null,
): { readonly text: string; readonly structured: Summary } => {
  const structured: Summary = {
    scan_id: report.scanId,
    url: webAddress(report.target.url),
    partial: report.partial,
    completed_at: report.finishedAt,
    ruleset: report.rulesetVersion,
    scores: { web: scoreFigure(report.scores.web), ai: scoreFigure(report.scores.ai) },
    counts: { ...counted(report) },
    fix_first: fixFirst(report),
    links: reportLinks(report.scanId, baseUrl),
  };
  return { text: summaryText(domain, report, structured), structured };
};

export const getSiteReport = (reports: SiteReports, baseUrl: string | null): McpTool =>
  mcpTool({
    name: 'get_site_report',
    title: 'Read the report on a site',
    description:
      'Summary of the latest public report on how ready a website is for web search and for AI search: two scores with coverage, rules by outcome, and what to fix first. The id of a scan reads an older report, or one of an inner page. Only sites that were scanned before have one; otherwise found is false and next_step says how to start a scan over REST. Then call list_report_findings or get_finding for details.',
    input: z.strictObject({ site: ReportArgument }),
    output: Output,
    async run({ site }) {
      const lookup = await reports(site);
      if (lookup.state === 'refused') return { ok: false, refused: lookup.message };
      if (lookup.state === 'absent') return { ok: true, ...lookup.answer };
      const { domain, report } = lookup;
      const summary = reportSummary(domain, report, baseUrl);
      return { ok: true, text: summary.text, structured: { found: true, domain, report: summary.structured } };
    },
  });
