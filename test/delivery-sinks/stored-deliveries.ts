import { DatabaseSync } from 'node:sqlite';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';

/** A delivery as stored in the database, with its webhook. */
export interface StoredDelivery {
  readonly id: string;
  readonly issueId: string;
  readonly state: string;
  readonly attempts: number;
  readonly unclear: number;
  /** Epoch milliseconds. */
  readonly beganAt: number;
  readonly nextAt: number | null;
  /** Class and reason of the last attempt. */
  readonly outcome: string;
  readonly host: string;
  /** The webhook in its displayed form: its host and its last four characters. */
  readonly masked: string;
  readonly hookState: string;
  /** Whether the address is still stored. */
  readonly hasAddress: boolean;
}

const DELIVERIES = `
  select delivery.id, issue_id as "issueId", delivery.state, attempts, unclear, began_at as "beganAt", next_at as "nextAt",
         last_class || ' ' || last_reason as outcome, host, masked, hook.state as "hookState", box is not null as "hasAddress"
  from delivery join hook on hook.id = hook_id`;

const reading = <T>(file: string, query: string): readonly T[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all() as unknown as readonly T[];
  } finally {
    database.close();
  }
};

/** By the id of the delivery. */
export const storedDeliveries = (file: string): ReadonlyMap<string, StoredDelivery> => {
  const rows = reading<Omit<StoredDelivery, 'hasAddress'> & { readonly hasAddress: number }>(file, DELIVERIES);
  return new Map(rows.map((row) => [row.id, { ...row, hasAddress: row.hasAddress === 1 }]));
};

/** A delivery that was under way. */
export interface InFlight {
  readonly deliveryId: string;
  /** How often it was claimed, including this time. */
  readonly claims: number;
}

const storedInFlight = (file: string): readonly InFlight[] =>
  reading<InFlight>(file, `select key as deliveryId, attempts as claims from job where state = 'active'`);

/** What a database of either kind says about its deliveries. */
export interface DeliveryRecords {
  /** By the id of the delivery. */
  deliveries(): Promise<ReadonlyMap<string, Pick<StoredDelivery, 'id' | 'issueId' | 'state'>>>;
  inFlight(): Promise<readonly InFlight[]>;
}

export const recordsOfFile = (file: string): DeliveryRecords => ({
  deliveries: async () => storedDeliveries(file),
  inFlight: async () => storedInFlight(file),
});

/** Reads as the newsletter's own database user would. */
export const recordsOfServer = (url: string): DeliveryRecords => {
  const environment = postgresEnvironment(url);
  if (environment === null) throw new Error('This URL does not name a server.');
  const env = { ...environment, PGOPTIONS: '-c search_path=legible_newsletter' };
  const rows = async <T>(query: string): Promise<readonly T[]> => {
    const text = `select coalesce(json_agg(one), '[]') from (${query}) as one`;
    const args = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--command', text];
    return JSON.parse(await runProgram('psql', args, env)) as readonly T[];
  };
  return {
    deliveries: async () => new Map((await rows<StoredDelivery>(DELIVERIES)).map((row) => [row.id, row])),
    inFlight: () =>
      rows<InFlight>(`
        select retry_count + 1 as claims, ((data ->> 'payload')::json ->> 'deliveryId') as "deliveryId"
        from legible_newsletter_jobs.job where name = 'webhook' and state = 'active'`),
  };
};
