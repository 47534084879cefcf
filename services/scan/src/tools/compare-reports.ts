import { type Comparison, NOT_JUDGED, type Report, SCORE_WORDS, SCORES } from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { NUMBER_OR_NULL, TEXT_OR_NULL } from '../contract/contract.ts';
import { codeSpan } from '../renderings/markdown-text.ts';
import { compareScans, type JudgeAgain } from '../scan/judge-again.ts';
import { changeTitle } from '../wording/change-words.ts';
import { oneLine } from '../wording/visible-text.ts';
import { ScanIdArgument } from './tool-arguments.ts';

type ComparedResult =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly report: Report };
/** Finds the result of a scan; null for an unknown scan. */
export interface ComparedResults {
  of(scanId: string): Promise<ComparedResult | null>;
}

/** The most changes to list for one reason, the worst first. The comparison page has all. */
const MAX_CHANGES = 20;
const MAX_SUMMARY = 300;

const Change = z.looseObject({
  rule_id: z.string(),
  title: z.string(),
  kind: z.string().describe('new, open or fixed; other kinds say why the rule is none of these.'),
  severity: z.string(),
  before: TEXT_OR_NULL.describe('Outcome in the earlier report; null if it lacks the rule.'),
  after: TEXT_OR_NULL.describe('Outcome in the later report; null if it lacks the rule.'),
});
const ScoreChange = z.looseObject({
  before: NUMBER_OR_NULL,
  after: NUMBER_OR_NULL,
  difference: NUMBER_OR_NULL,
});

const Output = z.looseObject({
  found: z.boolean().describe('Whether both results are open.'),
  same_host: z.boolean().optional().describe('Whether the reports are on the same host.'),
  scores: z.looseObject({ web: ScoreChange, ai: ScoreChange }).optional(),
  parts: z
    .array(
      z.looseObject({
        cause: z.string().describe('site: the site changed. rules: our rules changed. unknown: one of the two.'),
        changes: z.array(Change),
        changes_in_all: z.number().describe(`Number of all changes; changes has at most ${MAX_CHANGES}.`),
        causes: z
          .array(z.looseObject({ kind: z.string(), untrusted_summary: z.string() }))
          .describe('What became of each cause. A cause explains findings of several rules.'),
      }),
    )
    .optional(),
  url: TEXT_OR_NULL.optional().describe('Page of the comparison; null without a service.'),
  waiting_for: z.string().optional().describe('Id of the scan whose result is not open yet.'),
});

const CAUSE_WORDS: Readonly<Record<Comparison['parts'][number]['cause'], string>> = {
  site: 'What changed on the site',
  rules: 'What changed because our rules changed',
  unknown: 'What changed, on the site or in our rules',
};

const scoresOf = ({ scores }: Comparison) => {
  const of = (name: (typeof SCORES)[number]) => {
    const { before, after, difference } = scores[name];
    return { before: before.value, after: after.value, difference };
  };
  return { web: of('web'), ai: of('ai') };
};

const partsOf = ({ parts }: Comparison) =>
  parts.map(({ cause, changes, causes }) => ({
    cause,
    changes: changes.slice(0, MAX_CHANGES).map(({ ruleId, kind, severity, before, after }) => ({
      rule_id: ruleId,
      title: changeTitle({ ruleId, before, after }),
      kind,
      severity,
      before,
      after,
    })),
    changes_in_all: changes.length,
    causes: causes.slice(0, MAX_CHANGES).map(({ kind, failureTitle }) => ({
      kind,
      untrusted_summary: oneLine(failureTitle, MAX_SUMMARY),
    })),
  }));

const comparisonText = (comparison: Comparison, url: string | null): string =>
  [
    `# From ${comparison.before.finishedAt} to ${comparison.after.finishedAt}`,
    ...(comparison.sameHost ? [] : ['These are reports on different hosts.']),
    ...SCORES.map((name) => {
      const { before, after, difference } = scoresOf(comparison)[name];
      return `- ${SCORE_WORDS[name]}: ${before ?? NOT_JUDGED} → ${after ?? NOT_JUDGED}${difference === null ? '' : ` (${difference > 0 ? '+' : ''}${difference})`}`;
    }),
    ...partsOf(comparison).flatMap(({ cause, changes, changes_in_all, causes }) => [
      '',
      `${CAUSE_WORDS[cause]}: ${changes_in_all === 0 ? 'nothing' : `${changes_in_all} rules`}`,
      ...causes.map(
        ({ kind, untrusted_summary }) => `- ${kind}, a cause (untrusted page text): ${codeSpan(untrusted_summary)}`,
      ),
      ...changes.map(
        ({ rule_id, title, kind, before, after }) =>
          `- ${kind}: ${title} [${rule_id}], ${before ?? 'not asked'} → ${after ?? 'not asked'}`,
      ),
      ...(changes_in_all > changes.length ? [`… and ${changes_in_all - changes.length} more`] : []),
    ]),
    ...(url === null ? [] : ['', `In full: ${url}`]),
  ].join('\n');

const notReady = (scanId: string, result: Exclude<ComparedResult, { state: 'ready' }> | null) => {
  if (result === null)
    return { ok: false, refused: `There is no scan ${scanId}. Reports name the ids of their scans.` } as const;
  if (result.state === 'failed')
    return { ok: false, refused: `The scan ${scanId} has no report. ${result.message}` } as const;
  return {
    ok: true,
    text: `The result of ${scanId} is not open yet. Call get_scan_status, then this tool again.`,
    structured: { found: false, waiting_for: scanId },
  } as const;
};

export const compareReportsTool = (results: ComparedResults, judgeAgain: JudgeAgain, baseUrl: string | null): McpTool =>
  mcpTool({
    name: 'compare_reports',
    title: 'Compare two reports',
    description:
      'Compares two reports: both scores, and rule by rule what is new, still open and fixed. Changes of our rules are listed apart from those of the site. Take the scan ids from list_reports_of_domain, the earlier one as before.',
    input: z.strictObject({ before: ScanIdArgument, after: ScanIdArgument }),
    output: Output,
    async run({ before, after }, { client }) {
      const [first, second] = await Promise.all([results.of(before), results.of(after)]);
      if (first?.state !== 'ready') return notReady(before, first);
      if (second?.state !== 'ready') return notReady(after, second);
      const compared = await compareScans(judgeAgain, { before: first.report, after: second.report, client });
      if (compared.state === 'limited')
        return { ok: false, refused: 'Too many reports of different rulesets were compared. Wait a few minutes.' };
      const { comparison } = compared;
      const url = baseUrl === null ? null : `${baseUrl}/scan/${before}/compare/${after}`;
      return {
        ok: true,
        text: comparisonText(comparison, url),
        structured: {
          found: true,
          same_host: comparison.sameHost,
          scores: scoresOf(comparison),
          parts: partsOf(comparison),
          url,
        },
      };
    },
  });
