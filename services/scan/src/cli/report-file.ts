import { readFileSync } from 'node:fs';
import { OUTCOMES, type Report, readStoredReport, SEVERITIES } from '@legible/audit';
import { WrongCall } from '@legible/surface/cli';
import { z } from 'zod';

/** The fields that are read from a report file. Other fields are ignored, because reports of other versions have fewer or more. */
const ReadParts = z.looseObject({
  schemaVersion: z.literal(1),
  rulesetVersion: z.string(),
  scanId: z.string(),
  target: z.looseObject({ domain: z.string(), url: z.url({ protocol: /^https?$/ }) }),
  finishedAt: z.string(),
  scores: z.looseObject({ web: z.looseObject({}), ai: z.looseObject({}) }),
  rules: z.array(
    z.looseObject({
      id: z.string(),
      severity: z.enum(SEVERITIES),
      outcome: z.enum(OUTCOMES),
      findings: z.array(
        z.looseObject({
          outcome: z.enum(['warn', 'fail', 'note']),
          message: z.string(),
          count: z.int().min(1),
          places: z
            .array(z.looseObject({ page: z.int().min(0).nullable(), args: z.record(z.string(), z.unknown()) }))
            .min(1),
        }),
      ),
    }),
  ),
  untested: z.array(z.looseObject({ ruleId: z.string(), reason: z.string() })),
  pages: z.array(z.looseObject({ url: z.string() })),
});

/**
 * Reads the report in a file from `legible scan --format json` or `/scan/{scanId}.json`.
 *
 * @throws WrongCall
 */
export const readReportFile = (path: string): Report => {
  try {
    const text = readFileSync(path, 'utf8');
    const checked = ReadParts.safeParse(JSON.parse(text));
    if (checked.success) return readStoredReport(text);
    const [issue] = checked.error.issues;
    const at = issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`;
    throw new WrongCall(`${path} is not a report of Legible${at}.`);
  } catch (error) {
    if (error instanceof WrongCall) throw error;
    if (error instanceof SyntaxError) throw new WrongCall(`${path} is not JSON.`);
    throw new WrongCall(`${path} cannot be read: ${codeOf(error)}.`);
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
