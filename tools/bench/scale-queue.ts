import type { Store } from '@legible/store';
import { sql } from 'kysely';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { SCAN_QUEUE } from '../../services/scan/dist/store/scans.js';
import { migrateScaleStore, openScaleStore, type ScalePlace } from './scale-process.ts';
import { newScan } from './scan-store.ts';

/** Milliseconds of one call, the middle of many, with so many scans waiting. */
export interface QueueCost {
  readonly waiting: number;
  readonly createMs: number;
  readonly claimMs: number;
}

const CALLS = 100;

/** What a create and a claim cost as the queue grows. */
export const measureQueue = async (place: ScalePlace, lengths: readonly number[]): Promise<readonly QueueCost[]> => {
  await migrateScaleStore(place);
  const store = await openScaleStore(place);
  const scans = createScans({ ...store, now: Date.now });
  const costs: QueueCost[] = [];
  let waiting = 0;
  let made = 0;
  try {
    for (const length of lengths) {
      await scans.create(newScan(`template-${length}.example.com`, Date.now()));
      await fillQueue(store, length - waiting, `${length}`);
      waiting = length;
      const createMs = await middle(() => scans.create(newScan(`own-${made++}.example.com`, Date.now())));
      const claimMs = await middle(() => store.jobs.claim(SCAN_QUEUE, { leaseMs: 3_600_000 }));
      costs.push({ waiting: length, createMs, claimMs });
    }
    return costs;
  } finally {
    await store.close();
  }
};

const middle = async (call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[CALLS / 2] ?? Number.NaN;
};

/** Copies of the newest waiting scan and its job, each with a host, a client and a key of its own. */
const fillQueue = (store: Store, count: number, mark: string): Promise<void> => {
  const isServer = store.tier === 'several-machines';
  const job = isServer ? 'legible_scan_jobs.job' : 'job';
  const key = isServer ? 'singleton_key' : 'key';
  const lane = isServer ? 'group_id' : 'lane';
  return store.database.changeSchema(({ write, kysely }) =>
    write(async (tx) => {
      const columnsOf = async (table: string) => {
        const found = isServer
          ? await sql<{ name: string }>`select column_name as name from information_schema.columns
              where table_schema || '.' || table_name = ${table}`.execute(kysely)
          : await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(kysely);
        return found.rows.map(({ name }) => name);
      };
      const numbers = isServer
        ? `generate_series(1, ${count}) as n(i)`
        : `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) as n`;
      const copy = async (table: string, own: Readonly<Record<string, string | null>>, order: string) => {
        const columns = (await columnsOf(table.includes('.') || !isServer ? table : `legible_scan.${table}`)).filter(
          (column) => own[column] !== null,
        );
        const values = columns.map((column) => own[column] ?? `t."${column}"`);
        const text = `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
          select ${values.join(', ')} from (select * from ${table} order by ${order} desc limit 1) as t, ${numbers}`;
        await sql.raw(text).execute(tx.kysely);
      };
      if (count <= 0) return;
      const id = isServer ? 'gen_random_uuid()' : null;
      await copy(
        'scan',
        { id: `'scn_${mark}_' || i`, url: `'https://${mark}-' || i`, client_key: `'client-' || i` },
        'created_at',
      );
      await copy(
        job,
        { id, [key]: `'key/${mark}-' || i`, [lane]: `'lane/${mark}-' || i` },
        isServer ? 'created_on' : 'id',
      );
      await sql.raw('analyze').execute(tx.kysely);
    }),
  );
};
