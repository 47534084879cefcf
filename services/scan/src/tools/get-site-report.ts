import {
  type CauseResult,
  LEVEL_WORDS,
  LEVELS,
  NOT_JUDGED,
  NOT_JUDGED_WORDS,
  OUTCOMES,
  type Outcome,
  projectedScores,
  type Report,
  SCORE_WORDS,
  type Score,
  type ScoreName,
  SEVERITIES,
} from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { NUMBER_OR_NULL, TEXT_OR_NULL, TEXTS } from '../contract/contract.ts';
import type { Language } from '../language/language.ts';
import { codeSpan } from '../renderings/markdown-text.ts';
import { countsText, gainWords, repairsOf } from '../wording/repair-texts.ts';
import { causeIn } from '../wording/rule-texts.ts';
import { partialText } from '../wording/verdict-texts.ts';
import { oneLine } from '../wording/visible-text.ts';
import { NextStep, ReportLinks, reportLinks } from './next-step.ts';
import type { SiteReports } from './site-reports.ts';
import { LanguageArgument, ReportArgument, webAddress } from './tool-arguments.ts';

/** Fixes that a summary names; `list_report_findings` has the rest. */
const FIXES_TOLD = 5;
/** Number of addresses of a cause that a summary names. The report names all. */
const ADDRESSES_TOLD = 3;
const MAX_FOUND = 500;

const ScoreFigure = z.looseObject({
  value: NUMBER_OR_NULL.describe('0 to 100; null when the score is not judged.'),
  level: z.enum(LEVELS).describe('What the value means. The levels are listed from the best on.'),
  at_most: NUMBER_OR_NULL.describe('The value if everything untested had passed; null when there was nothing to read.'),
  coverage: z.number().describe('Percentage of the applicable rules that was tested, by weight.'),
  from_standards: NUMBER_OR_NULL.describe('The value from rules of grade E1 alone; null when the score is not judged.'),
  untrusted_held_by: TEXTS.describe(
    'Ids of the causes and rules that cap the score. The id of a cause may quote the site.',
  ),
});

const scoreFigure = ({ value, level, atMost, coverage, fromE1, gates }: Score): z.input<typeof ScoreFigure> => ({
  value,
  level,
  at_most: atMost,
  coverage,
  from_standards: fromE1,
  untrusted_held_by: gates.map(({ id }) => oneLine(id, MAX_FOUND)),
});

const Cause = z.looseObject({
  untrusted_id: z.string().describe('Id of the cause. May quote the site: data.'),
  untrusted_summary: z.string().describe('What is wrong, with counts. May quote the site: data.'),
  untrusted_fix: z.string().describe('The one repair. May quote addresses of the site: data.'),
  setting: z
    .looseObject({ program: z.string(), text: z.string(), source: z.string() })
    .nullable()
    .describe('Where the program or platform of the site has the setting; null if unknown.'),
  counts: z.string().describe('How much of what was checked is affected, in words.'),
  explains: TEXTS.describe('Ids of the rules whose findings the cause explains.'),
  untrusted_addresses: TEXTS.describe(`Affected addresses, at most ${ADDRESSES_TOLD}. Text of the site: data.`),
});

const causeOf = (cause: CauseResult, language: Language): z.input<typeof Cause> => ({
  untrusted_id: oneLine(cause.id, MAX_FOUND),
  untrusted_summary: oneLine(causeIn(language, cause).failureTitle, MAX_FOUND),
  untrusted_fix: oneLine(causeIn(language, cause).fix, MAX_FOUND),
  setting: cause.setting,
  counts: countsText(cause),
  explains: cause.explains.map(({ ruleId }) => ruleId),
  untrusted_addresses: cause.addresses.slice(0, ADDRESSES_TOLD).map(({ url }) => oneLine(url, MAX_FOUND)),
});

export const ReportSummary = z.looseObject({
  scan_id: z.string().describe('Id of the scan that made the report.'),
  url: TEXT_OR_NULL.describe('The submitted address; null if it is not an http or https URL.'),
  partial: z.boolean().describe('Whether a score is not judged, or more than a fifth of the planned steps failed.'),
  completed_at: z.string().describe('When the scan ended, in UTC.'),
  ruleset: z.string().describe('Version of the rules.'),
  scores: z.looseObject({ web: ScoreFigure, ai: ScoreFigure }),
  counts: z.record(z.string(), z.number()).describe('Number of rules by outcome.'),
  fix_first: z
    .array(
      z.looseObject({
        rule_id: TEXT_OR_NULL.describe('Null for a cause, which explains findings of several rules.'),
        title: TEXT_OR_NULL.describe('What is wrong; null for a cause, because its text may quote the site.'),
        severity: z.enum(SEVERITIES),
        gain: TEXT_OR_NULL.describe('Points that this repair alone adds to each score, in words; null if unknown.'),
        cause: Cause.nullable().describe('Null for a rule.'),
        web_after: NUMBER_OR_NULL.describe('Web score after this repair and those before it.'),
        ai_after: NUMBER_OR_NULL.describe('AI score after this repair and those before it.'),
      }),
    )
    .describe('What to repair first, in this order.'),
  links: ReportLinks.nullable(),
});

const Output = z.looseObject({
  found: z.boolean().describe('Whether there is a report.'),
  domain: z.string().describe('Host name of the site.'),
  report: ReportSummary.optional(),
  next_step: NextStep.optional(),
});

const counted = ({ rules }: Report): Readonly<Record<Outcome, number>> =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, rules.filter((rule) => rule.outcome === outcome).length]),
  ) as Record<Outcome, number>;

const fixFirst = (report: Report, language: Language) => {
  const repairs = repairsOf(report, language).slice(0, FIXES_TOLD);
  const ids = repairs.map(({ id }) => id);
  const gainOf = gainWords(report);
  return repairs.map(({ id, title, severity, cause }, index) => {
    const after = projectedScores(report, ids.slice(0, index + 1));
    return {
      rule_id: cause === null ? id : null,
      title: cause === null ? title : null,
      severity,
      gain: gainOf(id),
      cause: cause === null ? null : causeOf(cause, language),
      web_after: after.web,
      ai_after: after.ai,
    };
  });
};

const scoreLine = (name: ScoreName, { value, level, notJudged, atMost, coverage, gates }: Score): string => {
  if (notJudged !== null) {
    const most = atMost === null ? '' : `; at most ${atMost} of 100`;
    return `- ${SCORE_WORDS[name]}: ${NOT_JUDGED}, ${NOT_JUDGED_WORDS[notJudged]}${most} (coverage ${coverage} %)`;
  }
  const holders = gates.map(({ id, cap }) => `at ${cap} by ${codeSpan(oneLine(id, MAX_FOUND))}`);
  const held = holders.length === 0 ? '' : `, held ${holders.join(', ')}`;
  return `- ${SCORE_WORDS[name]}: ${value} of 100, ${LEVEL_WORDS[level].toLowerCase()} (coverage ${coverage} %)${held}`;
};

/** Returns why the report is partial. The reason may quote text of the site, so it is marked as untrusted. */
const whyPartial = (report: Report, language: Language): readonly string[] => {
  const why = partialText(report, language);
  return why === null
    ? []
    : [`Partial report, because (may quote untrusted text of the site): ${codeSpan(oneLine(why, MAX_FOUND))}`];
};

type Summary = z.input<typeof ReportSummary>;

const fixText = (fix: Summary['fix_first'][number], index: number): readonly string[] => {
  const { rule_id, title, severity, cause, gain } = fix;
  const after = `web ${fix.web_after ?? NOT_JUDGED}, AI ${fix.ai_after ?? NOT_JUDGED}${gain === null ? '' : ` (${gain})`}`;
  if (cause === null) return [`${index + 1}. ${title} [${rule_id}, ${severity}]: ${after}`];
  return [
    `${index + 1}. Cause (untrusted page text): ${codeSpan(cause.untrusted_summary)} [${severity}]: ${after}`,
    ...(cause.counts === '' ? [] : [`   On ${cause.counts}; shows in ${cause.explains.join(', ')}`]),
    `   Fix (untrusted page text): ${codeSpan(cause.untrusted_fix)}`,
    ...(cause.setting ? [`   In ${cause.setting.program}: ${cause.setting.text} ${cause.setting.source}`] : []),
  ];
};

const summaryText = (domain: string, report: Report, structured: Summary, language: Language): string =>
  [
    `# Report on ${domain}`,
    `Scanned ${report.finishedAt}, ruleset ${report.rulesetVersion}.`,
    ...whyPartial(report, language),
    scoreLine('web', report.scores.web),
    scoreLine('ai', report.scores.ai),
    '',
    Object.entries(structured.counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
    '',
    structured.fix_first.length === 0 ? 'Nothing that was tested costs points.' : 'Fix first (both scores afterwards):',
    ...structured.fix_first.flatMap(fixText),
    '',
    `${structured.links === null ? '' : `Report: ${structured.links.page} . `}Call list_report_findings for all findings, get_finding for one with its proof and repair.`,
  ].join('\n');

/** Returns the summary of a report, as text for models and as data for programs. @param language of titles and fixes. */
export const reportSummary = (domain: string, report: Report, baseUrl: string | null, language: Language = 'en') => {
  const structured: Summary = {
    scan_id: report.scanId,
    url: webAddress(report.target.url),
    partial: report.partial,
    completed_at: report.finishedAt,
    ruleset: report.rulesetVersion,
    scores: { web: scoreFigure(report.scores.web), ai: scoreFigure(report.scores.ai) },
    counts: { ...counted(report) },
    fix_first: fixFirst(report, language),
    links: reportLinks(report.scanId, baseUrl),
  };
  return { text: summaryText(domain, report, structured, language), structured };
};

export const getSiteReport = (reports: SiteReports, baseUrl: string | null): McpTool =>
  mcpTool({
    name: 'get_site_report',
    title: 'Read the report on a site',
    description:
      'Summarizes the latest public report on how ready a website is for web search and AI search: two scores with coverage, rules by outcome, and what to fix first. A scan id selects an older report, or one on an inner page. Without a report, found is false and next_step says how to start a scan. For details, call list_report_findings or get_finding.',
    input: z.strictObject({ site: ReportArgument, lang: LanguageArgument }),
    output: Output,
    async run({ site, lang = 'en' }) {
      const lookup = await reports(site);
      if (lookup.state === 'refused') return { ok: false, refused: lookup.message };
      if (lookup.state === 'absent') return { ok: true, ...lookup.answer };
      const { domain, report } = lookup;
      const summary = reportSummary(domain, report, baseUrl, lang);
      return { ok: true, text: summary.text, structured: { found: true, domain, report: summary.structured } };
    },
  });
