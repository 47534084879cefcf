import { type Database, openStore, type Store, type StoreOptions } from '@legible/store';
import { sql } from 'kysely';
import { repairClockSetBack } from './clock-set-back.ts';
import { DELIVERY_QUEUE } from './deliveries.ts';
import { newsletterMigrations } from './migrations/index.ts';

/** Makes the writing connection overwrite deleted data with zeros. */
const overwriteDeleted = async (database: Database): Promise<void> => {
  await database.write(({ kysely }) => sql`pragma secure_delete = on`.execute(kysely));
};

/** Schema on PostgreSQL. */
const SCHEMA = 'legible_newsletter';

export interface NewsletterStorePlace {
  /** `postgres://…` for several machines; null for one machine, which uses the file. */
  readonly url: string | null;
  readonly file: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The store of the service, on either tier. */
export const newsletterStorePlace = (place: NewsletterStorePlace) => ({
  ...place,
  schema: SCHEMA,
  migrations: newsletterMigrations,
});

export interface NewsletterStoreOptions extends NewsletterStorePlace, Pick<StoreOptions, 'role' | 'onWarning'> {
  /** Largest number of PostgreSQL connections. */
  readonly connections?: number;
  /** Longest lease of a delivery, ms. Default: 30 s. */
  readonly leaseMs?: number;
  /** Called when upkeep fails, for example while the server is unreachable. */
  readonly onError?: (error: unknown) => void;
  /** Called with the ids of migrations of a newer version, if this version can continue beside it. */
  readonly onNewerSchema?: (ids: readonly string[]) => void;
}

/** Three times the longest time of one message, ms; a longer one gets its lease renewed. */
export const DELIVERY_LEASE_MS = 30_000;

/** Opens the store; on one machine it also corrects times after a clock was set back. @throws StoreUnavailable */
export const openNewsletterStore = async (options: NewsletterStoreOptions): Promise<Store> => {
  const { connections, leaseMs = DELIVERY_LEASE_MS, onError = () => {}, onNewerSchema, role, onWarning, now } = options;
  const store = await openStore({
    ...newsletterStorePlace(options),
    ...(connections !== undefined && { poolSize: connections }),
    queues: [DELIVERY_QUEUE],
    onError,
    ...(onNewerSchema && { onNewerSchema }),
    ...(role && { role }),
    ...(onWarning && { onWarning }),
  });
  if (store.tier === 'one-machine') {
    await overwriteDeleted(store.database);
    await repairClockSetBack({ store, now, leaseMs });
  }
  return store;
};
