import {
  CATEGORIES,
  FEEDS,
  GRADE_WORDS,
  GRADES,
  RULESET_VERSION,
  type RuleDescription,
  SEVERITIES,
  SOURCE_STATES,
  UNTESTED_MEANING,
} from '@legible/audit';
import { z } from 'zod';
import { NUMBER_OR_NULL, TEXT_OR_NULL, TEXTS } from '../contract/contract.ts';

/** The documented shape of the list of rules. Its objects are closed, so that a new field needs a change here. */

const ofScores = z.strictObject({ web: NUMBER_OR_NULL, ai: NUMBER_OR_NULL });

/** How a source was read. */
export const READING = {
  state: z.enum(SOURCE_STATES).describe('read: its own text; quoted: only pages that quote it; unread: neither.'),
  readOn: z.string().describe('Day of the reading, or of the attempt.'),
};

const rule = z.strictObject({
  id: z.string().describe('Id of the rule. It is stable and never used for another rule.'),
  title: z.string().describe('What is true where the rule passes.'),
  failureTitle: z.string().describe('What is wrong where the rule fails.'),
  category: z.enum(CATEGORIES.map(({ key }) => key)),
  categoryName: z.string().describe('Name of the category for people.'),
  scope: z.enum(['site', 'page']).describe('Whether the rule is judged once for the site or once for each page.'),
  severity: z.enum(SEVERITIES),
  grade: z.enum(GRADES).describe('How well the rule is supported; see grades.'),
  feeds: z.enum(FEEDS).describe('The scores in which the rule counts.'),
  charges: ofScores.describe(
    'Percentage of each score that the rule takes away if it fails everywhere; null if it does not count there.',
  ),
  caps: ofScores.describe(
    'Value at which a failure on the home page, or on half of what was checked, caps each score; null if it does not.',
  ),
  why: z.string().describe('Why the rule matters.'),
  fix: z.string().describe('How to repair a failure.'),
  counterEvidence: TEXT_OR_NULL.describe('What speaks against the effect of the rule; null if nothing does.'),
  conditions: z
    .array(z.strictObject({ text: z.string(), facts: TEXTS }))
    .describe('When the rule is judged: sentences, each with the names of its facts.'),
  examples: z.strictObject({
    kind: z.enum(['html', 'text']).describe('html: the examples are pages. text: they describe exchanges in words.'),
    pass: z.string(),
    fail: z.string(),
  }),
  sources: z
    .array(z.strictObject({ key: z.string(), title: z.string(), url: z.string(), date: TEXT_OR_NULL, ...READING }))
    .min(1)
    .describe('What the rule rests on; standards.json has more on each key.'),
});

export const RulesSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    rulesetVersion: z.string(),
    grades: z.record(z.enum(GRADES), z.string()).describe('What each grade means.'),
    untested: z.string().describe('What it means when a rule is untested.'),
    rules: z.array(rule).describe('All rules, by category and then by id.'),
  })
  .meta({
    title: 'Legible rules',
    description: 'What the rules ask and why, what evidence supports them, and what they can cost.',
  });

/** Path of the schema, which the list names in its Link header. */
export const RULES_SCHEMA_PATH = '/schemas/rules-1.json';

/** Returns the list of rules as data. */
export const rulesData = (rules: readonly RuleDescription[]) => ({
  schemaVersion: 1,
  rulesetVersion: RULESET_VERSION,
  grades: GRADE_WORDS,
  untested: UNTESTED_MEANING,
  rules,
});
