import { describeRules, RULES } from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { NUMBER_OR_NULL, TEXT_OR_NULL } from '../contract/contract.ts';
import { failureTitleIn, fixIn, ruleTitleIn } from '../wording/rule-texts.ts';
import { chargesText, rulePath } from '../wording/rule-words.ts';
import { LanguageArgument, RuleIdArgument, unknownRule } from './tool-arguments.ts';

const Output = z.looseObject({
  rule_id: z.string(),
  title: z.string().describe('What is true where the rule passes.'),
  failure_title: z.string().describe('What is wrong where the rule fails.'),
  category: z.string(),
  scope: z.enum(['site', 'page']).describe('Judged once for the site, or for each page.'),
  severity: z.string(),
  grade: z
    .string()
    .describe('Strength of the evidence, from E1 (documented standard) to E4 (speculative, never scored).'),
  takes_at_most: z
    .looseObject({ web: NUMBER_OR_NULL, ai: NUMBER_OR_NULL })
    .describe('Percentage of each score that a failure everywhere takes away; null if the rule does not count there.'),
  feeds: z.string().describe('The scores in which the rule counts.'),
  why: z.string(),
  fix: z.string(),
  counter_evidence: TEXT_OR_NULL.describe('What speaks against the rule.'),
  sources: z.array(z.looseObject({ title: z.string(), url: z.string() })),
  url: TEXT_OR_NULL.describe('Page of the rule; null without a service.'),
});

type RuleDescription = ReturnType<typeof describeRules>[number];

const explanationOf = (rule: RuleDescription, baseUrl: string | null) => {
  const url = baseUrl === null ? null : `${baseUrl}${rulePath(rule.id)}`;
  const text = [
    `# ${rule.title} [${rule.id}]`,
    `Where it fails: ${rule.failureTitle}.`,
    `${rule.categoryName}, ${rule.scope}, ${rule.severity}, ${rule.grade}, ${chargesText(rule)}`,
    '',
    `Why: ${rule.why}`,
    `Fix: ${rule.fix}`,
    ...(rule.counterEvidence === null ? [] : [`Speaks against it: ${rule.counterEvidence}`]),
    ...rule.sources.map((source) => `Source: ${source.title}, ${source.url}`),
    ...(url === null ? [] : [`More, with examples: ${url}`]),
  ].join('\n');
  const structured = {
    rule_id: rule.id,
    title: rule.title,
    failure_title: rule.failureTitle,
    category: rule.category,
    scope: rule.scope,
    severity: rule.severity,
    grade: rule.grade,
    takes_at_most: rule.charges,
    feeds: rule.feeds,
    why: rule.why,
    fix: rule.fix,
    counter_evidence: rule.counterEvidence,
    sources: rule.sources.map(({ title, url: source }) => ({ title, url: source })),
    url,
  };
  return { ok: true, text, structured } as const;
};

export const explainRule = (baseUrl: string | null): McpTool => {
  const rules = new Map(describeRules(RULES).map((rule) => [rule.id, rule]));
  return mcpTool({
    name: 'explain_rule',
    title: 'Explain a rule',
    description:
      'Explains what a rule asks, why it matters, how to repair a failure, what it can cost, and the evidence for and against it. Needs no report. Rule ids appear in findings; /rules.json lists all rules.',
    input: z.strictObject({ rule_id: RuleIdArgument, lang: LanguageArgument }),
    output: Output,
    async run({ rule_id, lang = 'en' }) {
      const rule = rules.get(rule_id);
      if (rule === undefined) return { ok: false, refused: unknownRule(rule_id, [...rules.keys()]) };
      const title = ruleTitleIn(lang, rule_id);
      const failureTitle = failureTitleIn(lang, { id: rule_id, outcome: 'fail' });
      return explanationOf({ ...rule, title, failureTitle, fix: fixIn(lang, rule_id) ?? rule.fix }, baseUrl);
    },
  });
};
