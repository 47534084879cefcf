import { describeRules, FEEDS_WORDS, type Report, RULES, type RuleDescription, SEVERITY_WORDS } from '@legible/audit';
import { rulePath } from '../../views/rule-title.ts';
import { levelOf } from './sarif-level.ts';
import { sarifMessage } from './sarif-message.ts';

/** A rule as the driver declares it (section 3.49). */
export interface ReportingDescriptor {
  readonly id: string;
  readonly [property: string]: unknown;
}

/** "title-present" as "TitlePresent". A name must not be the id over again (section 3.49.7), as that of one word would. */
const nameOf = (id: string): { readonly name?: string } =>
  id.includes('-') ? { name: id.replace(/(?:^|-)([a-z0-9])/g, (_found, letter: string) => letter.toUpperCase()) } : {};

/** How GitHub orders results of rules that are about quality, not security. */
const PROBLEM_SEVERITY = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
  none: 'recommendation',
} as const;

const descriptorOf = (rule: RuleDescription, baseUrl: string | null): ReportingDescriptor => {
  const level = levelOf('fail', rule.severity);
  const sources = rule.sources.map(({ title, url }) => `- [${title}](${url})`);
  return {
    id: rule.id,
    ...nameOf(rule.id),
    shortDescription: sarifMessage(rule.title),
    fullDescription: sarifMessage(rule.why),
    help: {
      ...sarifMessage(`${rule.why} ${rule.fix}`),
      markdown: [rule.why, `**Fix:** ${rule.fix}`, sources.join('\n')].join('\n\n'),
    },
    ...(baseUrl === null ? {} : { helpUri: baseUrl + rulePath(rule.id) }),
    defaultConfiguration: { level },
    properties: {
      category: rule.category,
      severity: SEVERITY_WORDS[rule.severity],
      grade: rule.grade,
      weight: rule.weight,
      feeds: FEEDS_WORDS[rule.feeds],
      tags: [rule.category, rule.grade, rule.scope],
      'problem.severity': PROBLEM_SEVERITY[level],
    },
  };
};

/** The whole catalogue, and what is left of rules that a report names and this version no longer has. */
export const sarifRules = (report: Report, baseUrl: string | null): readonly ReportingDescriptor[] => {
  const known = describeRules(RULES).map((rule) => descriptorOf(rule, baseUrl));
  const ids = new Set(known.map(({ id }) => id));
  const gone = report.rules.filter(({ id }) => !ids.has(id));
  return [...known, ...gone.map(({ id }) => ({ id, shortDescription: { text: 'A rule that is no longer asked.' } }))];
};
