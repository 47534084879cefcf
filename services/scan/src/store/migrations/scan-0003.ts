import type { Migration } from '@legible/store';
import { type Kysely, sql } from 'kysely';

/** Number of reports read at a time. It is small because a report may have a megabyte. */
const BATCH = 100;

interface ReportTables extends Record<string, Record<string, unknown>> {
  report: {
    scan_id: string;
    json: string;
    web_value: number | null;
    web_coverage: number | null;
    ai_value: number | null;
    ai_coverage: number | null;
    partial: number | null;
    ruleset_version: string | null;
  };
}

/**
 * Columns with what lists show of a report, so that a list reads no JSON, and indexes of scans by age and by host. The
 * columns of existing reports are filled in from their JSON.
 */
export const scan0003: Migration = {
  id: 'scan-0003',
  up: async (kysely) => {
    for (const column of ['web_value', 'web_coverage', 'ai_value', 'ai_coverage', 'partial'])
      await sql`alter table report add column ${sql.ref(column)} integer`.execute(kysely);
    await sql`alter table report add column ruleset_version text`.execute(kysely);
    await sql`create index scan_finished on scan (finished_at, id) where finished_at is not null`.execute(kysely);
    await sql`create index scan_host on scan (host)`.execute(kysely);
    await fillIn(kysely.$extendTables<ReportTables>());
  },
};

const fillIn = async (kysely: Kysely<ReportTables>): Promise<void> => {
  for (let last = ''; ; ) {
    const rows = await kysely
      .selectFrom('report')
      .select(['scan_id', 'json'])
      .where('scan_id', '>', last)
      .orderBy('scan_id')
      .limit(BATCH)
      .execute();
    for (const { scan_id, json } of rows)
      await kysely.updateTable('report').set(columnsOf(json)).where('scan_id', '=', scan_id).execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.scan_id;
  }
};

/** Returns the columns of a report as it was when this was written. A value that cannot be read is null. */
const columnsOf = (json: string) => {
  const report = parsed(json);
  const { web, ai } = report.scores ?? {};
  return {
    web_value: whole(web?.value),
    web_coverage: whole(web?.coverage),
    ai_value: whole(ai?.value),
    ai_coverage: whole(ai?.coverage),
    partial: typeof report.partial === 'boolean' ? Number(report.partial) : null,
    ruleset_version: typeof report.rulesetVersion === 'string' ? report.rulesetVersion : null,
  };
};

interface Score {
  readonly value?: unknown;
  readonly coverage?: unknown;
}

interface StoredReport {
  readonly scores?: { readonly web?: Score; readonly ai?: Score };
  readonly partial?: unknown;
  readonly rulesetVersion?: unknown;
}

const parsed = (json: string): StoredReport => {
  try {
    return (JSON.parse(json) as StoredReport | null) ?? {};
  } catch {
    return {};
  }
};

const whole = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);
