import {
  CATEGORIES,
  CAUSES,
  CHANGE_KINDS,
  FEEDS,
  GRADES,
  OUTCOMES,
  PAGE_STATES,
  RULESETS_COMPARED,
  SEVERITIES,
  TRENDS,
} from '@legible/audit';
import { z } from 'zod';

/** The documented shape of a comparison as JSON. Closed objects: a new field is a change that is seen here. */

/** Where the schema is read. */
export const COMPARISON_SCHEMA_PATH = '/schemas/comparison-1.json';

const report = z.strictObject({
  scanId: z.string(),
  target: z.strictObject({ domain: z.string(), url: z.string() }),
  finishedAt: z.string(),
  rulesetVersion: z.string(),
  partial: z.boolean(),
});
const figure = z.strictObject({
  value: z.int().min(0).max(100).nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  coverage: z.int().min(0).max(100),
  partial: z.boolean(),
});
const scoreChange = z.strictObject({
  before: figure,
  after: figure,
  difference: z.int().nullable().meta({ description: 'In points; null when one of them has no value.' }),
});
const scores = z.strictObject({ web: scoreChange, ai: scoreChange });
const rating = z.strictObject({
  severity: z.enum(SEVERITIES),
  weight: z.int().min(0).max(10),
  feeds: z.enum(FEEDS),
  grade: z.enum(GRADES),
});
const outcome = z
  .enum(OUTCOMES)
  .nullable()
  .meta({ description: 'Null when the ruleset of that report does not have the rule.' });
const pageState = z.enum(PAGE_STATES);

const change = z.strictObject({
  ruleId: z.string(),
  kind: z.enum(CHANGE_KINDS).meta({
    description:
      'Only fixed and new are told as such: a problem that was not looked for again, or could not be, is none of them.',
  }),
  category: z.enum(CATEGORIES.map(({ key }) => key)),
  severity: z.enum(SEVERITIES),
  before: outcome,
  after: outcome,
  trend: z.enum(TRENDS).nullable().meta({ description: 'Of open ones; null for others.' }),
  pages: z
    .array(
      z.strictObject({
        url: z.string().meta({ description: 'An address of the scanned site, untrusted.' }),
        before: pageState,
        after: pageState,
      }),
    )
    .meta({ description: 'Pages on which something was found, before or after. Empty for a rule about the site.' }),
  rating: z
    .strictObject({ before: rating, after: rating })
    .nullable()
    .meta({ description: 'Set when the two rulesets rate the rule differently.' }),
});

export const ComparisonSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    before: report,
    after: report,
    sameHost: z.boolean(),
    sameUrl: z.boolean().meta({ description: 'Whether both scans began at the same address.' }),
    rulesets: z.enum(RULESETS_COMPARED).meta({
      description:
        'same: one ruleset judged both. judged-again: the earlier scan was judged again by the ruleset of the later one. not-judged-again: that was not possible, and the cause of a change is unknown.',
    }),
    scores: scores.meta({ description: 'From the one report to the other, whatever the cause.' }),
    parts: z
      .array(
        z.strictObject({
          cause: z.enum(CAUSES).meta({
            description:
              'rules: the same facts by other rules. site: other facts by the same rules. unknown: one or both.',
          }),
          scores,
          changes: z.array(change).meta({ description: 'By kind, then severity, then id.' }),
        }),
      )
      .min(1)
      .max(2),
  })
  .meta({ title: 'Legible comparison', description: 'What changed from one scan report to another.' });
