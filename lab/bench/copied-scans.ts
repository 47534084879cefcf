import type { Store } from '@legible/store';
import { type Kysely, sql } from 'kysely';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { newScan } from './scan-store.ts';

export interface CopiedScans {
  readonly count: number;
  /** A digit that distinguishes these copies from others. */
  readonly mark: number;
  /** Their hosts in turn: `hostBefore`, a number below `hosts`, `hostAfter`. */
  readonly hosts: number;
  readonly hostBefore: string;
  readonly hostAfter: string;
}

/** SQL that differs between the two engines. `i` numbers the copies from 1. */
interface Dialect {
  readonly job: string;
  readonly columnsOf: (kysely: Kysely<never>, table: string) => Promise<readonly string[]>;
  readonly numbers: (count: number) => string;
  readonly digits: string;
  /** The job columns that differ from the template; null leaves a column at its default. */
  readonly jobColumns: (scanId: string, host: string, payload: string) => Readonly<Record<string, string | null>>;
  readonly newestJob: string;
}

const SQLITE: Dialect = {
  job: 'job',
  columnsOf: async (kysely, table) =>
    (await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(kysely)).rows.map(
      ({ name }) => name,
    ),
  numbers: (count) =>
    `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) as n`,
  digits: `printf('%020d', i)`,
  jobColumns: (scanId, host, payload) => ({ id: null, key: scanId, lane: host, payload }),
  newestJob: 'id',
};

const POSTGRES: Dialect = {
  job: 'legible_scan_jobs.job',
  columnsOf: async (kysely, table) =>
    (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema || '.' || table_name = ${table.includes('.') ? table : `legible_scan.${table}`}`.execute(
        kysely,
      )
    ).rows.map(({ name }) => name),
  numbers: (count) => `generate_series(1, ${count}) as n(i)`,
  digits: `lpad(i::text, 20, '0')`,
  jobColumns: (scanId, host, payload) => ({
    id: 'gen_random_uuid()',
    singleton_key: scanId,
    group_id: host,
    data: `jsonb_build_object('payload', ${payload})`,
  }),
  newestJob: 'created_on',
};

/**
 * Puts scans into the queue as copies of one that admission created, each with its own client and address: creating a
 * hundred thousand one by one would take minutes. Returns their ids, in queue order.
 */
export const copyScans = async (store: Store, copies: CopiedScans): Promise<readonly string[]> => {
  const { count, mark, hosts, hostBefore, hostAfter } = copies;
  if (count <= 0) return [];
  const template = `template-${mark}.example.com`;
  await createScans({ ...store, now: Date.now }).create(newScan(template));
  const { job, columnsOf, numbers, digits, jobColumns, newestJob } = store.tier === 'one-machine' ? SQLITE : POSTGRES;
  const scanId = `'scn_${mark}_' || ${digits}`;
  const host = `'${hostBefore}' || (i % ${hosts}) || '${hostAfter}'`;
  const payload = `'{"scanId":"' || ${scanId} || '"}'`;
  const scanColumns = {
    id: scanId,
    url: `'https://' || ${host} || '/?copy=${mark}-' || i`,
    domain: host,
    host,
    home_of: 'null',
    client_key: `'client-${mark}-' || i`,
  };
  await store.database.changeSchema(({ write, kysely }) =>
    write(async (tx) => {
      const copy = async (table: string, own: Readonly<Record<string, string | null>>, order: string) => {
        const columns = (await columnsOf(kysely as never, table)).filter((column) => own[column] !== null);
        const values = columns.map((column) => own[column] ?? `t."${column}"`);
        const text = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
          select ${values.join(', ')} from (select * from ${table} order by ${order} desc limit 1) as t, ${numbers(count)}`;
        await sql.raw(text).execute(tx.kysely);
      };
      await copy('scan', scanColumns, 'created_at');
      await copy(job, jobColumns(scanId, host, payload), newestJob);
      await sql.raw('analyze').execute(tx.kysely);
    }),
  );
  return Array.from({ length: count }, (_, index) => `scn_${mark}_${String(index + 1).padStart(20, '0')}`);
};
