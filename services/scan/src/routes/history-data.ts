import { z } from 'zod';
import { resultPath } from '../scan/progress-view.ts';
import type { History } from '../scan/results.ts';
import { comparePath } from '../views/compare/compare-page.tsx';
import { historyPath } from '../views/history/history-links.tsx';

/** Where the schema is read. */
export const HISTORY_SCHEMA_PATH = '/schemas/history-1.json';

const score = z.strictObject({
  value: z.int().min(0).max(100).nullable().meta({ description: 'Null when nothing could be tested.' }),
  coverage: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Percent of the applicable weight that was tested.' }),
});

/** The documented shape of a history as JSON. */
export const HistorySchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    host: z.string(),
    reports: z
      .array(
        z.strictObject({
          scanId: z.string(),
          finishedAt: z.string().meta({ description: 'ISO 8601, UTC.' }),
          scores: z.strictObject({ web: score, ai: score }),
          partial: z.boolean(),
          rulesetVersion: z.string().nullable(),
          url: z.string().meta({ description: 'Path of the report.' }),
          comparisonUrl: z
            .string()
            .nullable()
            .meta({ description: 'Path of the comparison with the report before; null for the first one.' }),
        }),
      )
      .min(1)
      .meta({ description: 'The newest first.' }),
    next: z.string().nullable().meta({ description: 'Path of the page with older ones; null on the last page.' }),
  })
  .meta({ title: 'Legible history', description: "The reports of a host's home page over time." });

export const historyData = ({ host, entries, next }: History): z.infer<typeof HistorySchema> => ({
  schemaVersion: 1,
  host,
  reports: entries.map(({ scanId, finishedAt, web, ai, partial, rulesetVersion, previous }) => ({
    scanId,
    finishedAt: new Date(finishedAt).toISOString(),
    scores: { web, ai },
    partial,
    rulesetVersion,
    url: resultPath(scanId),
    comparisonUrl: previous && comparePath(previous, scanId),
  })),
  next: next && `${historyPath(host)}.json?before=${next}`,
});
