import { describeRules, RULES } from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { chargesText, rulePath } from '../wording/rule-words.ts';
import { RuleIdArgument, unknownRule } from './tool-arguments.ts';

const Output = z.looseObject({
  rule_id: z.string(),
  title: z.string(),
  failure_title: z.string().meta({ description: 'What is wrong where the rule fails.' }),
  category: z.string(),
  scope: z.enum(['site', 'page']),
  severity: z.string(),
  grade: z.string().meta({ description: 'E1 documented standard … E4 speculative, never scored.' }),
  takes_at_most: z
    .looseObject({ web: z.number().nullable(), ai: z.number().nullable() })
    .meta({ description: 'Percent of each score that a failure everywhere takes; null where it does not count.' }),
  feeds: z.string(),
  why: z.string(),
  fix: z.string(),
  counter_evidence: z.string().nullable(),
  sources: z.array(z.looseObject({ title: z.string(), url: z.string() })),
  url: z.string().nullable(),
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
  const explanations = new Map(describeRules(RULES).map((rule) => [rule.id, explanationOf(rule, baseUrl)]));
  return mcpTool({
    name: 'explain_rule',
    title: 'Explain a rule',
    description:
      'What one rule asks, why it matters, how to repair it, what it can cost, on which evidence it rests and what speaks against it. Needs no report. Rule ids appear in findings; the whole catalogue is at /rules.json.',
    input: z.strictObject({ rule_id: RuleIdArgument }),
    output: Output,
    async run({ rule_id }) {
      return explanations.get(rule_id) ?? { ok: false, refused: unknownRule(rule_id, [...explanations.keys()]) };
    },
  });
};
