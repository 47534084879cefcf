import {
  CATEGORIES,
  FEEDS,
  GRADE_WORDS,
  GRADES,
  RULESET_VERSION,
  type RuleDescription,
  SEVERITIES,
  UNTESTED_MEANING,
} from '@legible/audit';
import { z } from 'zod';

/** The documented shape of the list of rules. Its objects are closed, so that a new field needs a change here. */

const ofScores = z.strictObject({ web: z.number().nullable(), ai: z.number().nullable() });

const rule = z.strictObject({
  id: z.string().meta({ description: 'Stable; never reused.' }),
  title: z.string().meta({ description: 'What holds where it passes.' }),
  failureTitle: z.string().meta({ description: 'What is wrong where it fails.' }),
  category: z.enum(CATEGORIES.map(({ key }) => key)),
  categoryName: z.string(),
  scope: z.enum(['site', 'page']).meta({ description: 'Asked once for the site, or once for each page.' }),
  severity: z.enum(SEVERITIES),
  grade: z.enum(GRADES).meta({ description: 'How well the rule is founded; see grades.' }),
  feeds: z.enum(FEEDS).meta({ description: 'The scores it counts in.' }),
  charges: ofScores.meta({
    description: 'Percent of each score that it takes away where it fails everywhere; null where it does not count.',
  }),
  caps: ofScores.meta({
    description: 'Where a failure on the home page or on half of what was asked holds a score; null where it does not.',
  }),
  why: z.string(),
  fix: z.string(),
  counterEvidence: z.string().nullable().meta({ description: 'What speaks against its effect, where something does.' }),
  conditions: z
    .array(z.strictObject({ text: z.string(), facts: z.array(z.string()) }))
    .meta({ description: 'When it is asked: sentences, and the names of the facts they speak of.' }),
  examples: z.strictObject({
    kind: z.enum(['html', 'text']).meta({ description: 'html: pages; text: exchanges in words.' }),
    pass: z.string(),
    fail: z.string(),
  }),
  sources: z.array(z.strictObject({ title: z.string(), url: z.string(), date: z.string().nullable() })).min(1),
});

export const RulesSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    rulesetVersion: z.string(),
    grades: z.record(z.enum(GRADES), z.string()).meta({ description: 'What each grade says.' }),
    untested: z.string().meta({ description: 'What it means when a rule is untested.' }),
    rules: z.array(rule).meta({ description: 'By category, then id.' }),
  })
  .meta({ title: 'Legible rules', description: 'What the rules ask, why, on what they rest, and what they can cost.' });

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
