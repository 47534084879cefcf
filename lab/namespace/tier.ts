import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer } from '../../test/own-server.ts';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { migrateScaleStore, openScaleStore, type ScalePlace } from '../bench/scale-store.ts';

export const TIERS = ['SQLite', 'PostgreSQL'] as const;
export type Tier = (typeof TIERS)[number];

/** An empty, migrated store that processes of the scan service share. */
export interface TierSetup {
  readonly dataDir: string;
  /** Additional environment variables of the service. */
  readonly env: Readonly<Record<string, string>>;
  readonly place: ScalePlace;
}

/** Runs `use` with a new folder (SQLite) or a new server (PostgreSQL), and removes it afterwards. */
export const onTier = <T>(tier: Tier, use: (setup: TierSetup) => Promise<T>): Promise<T> =>
  inTemporaryFolder(async (dataDir) => {
    if (tier === 'SQLite') {
      const place = { url: null, file: join(dataDir, 'scan.sqlite') };
      await migrateScaleStore(place);
      return use({ dataDir, env: {}, place });
    }
    chmodSync(tmpdir(), 0o711); // the server runs as another user
    const server = await ownServer(['max_connections=200']);
    process.once('exit', () => void server.stopNow());
    try {
      await server.start();
      const place = { url: server.url, file: '' };
      await migrateScaleStore(place);
      return await use({ dataDir, env: { DATABASE_URL: server.url }, place });
    } finally {
      await server.remove();
    }
  });

/** Runs `use` with the open store, and closes it afterwards. */
export const inStore = async <T>(
  place: ScalePlace,
  use: (store: Awaited<ReturnType<typeof openScaleStore>>) => Promise<T>,
): Promise<T> => {
  const store = await openScaleStore(place);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};
