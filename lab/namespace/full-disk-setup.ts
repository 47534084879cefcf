import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer } from '../../test/own-server.ts';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

export interface FullDiskSetup {
  readonly disk: SmallDisk;
  readonly folder: string;
  readonly dataDir: string;
  /** Additional environment variables of the service. */
  readonly env: Readonly<Record<string, string>>;
  readonly databaseUrl: string | null;
}

export interface FullDiskInput {
  readonly tier: 'SQLite' | 'PostgreSQL';
  /** Registrations or creates while the disk is full. */
  readonly asked: number;
}

/** Some 80 scans with their reports need 9 MB, and the write-ahead log 4 MB. */
const DISK_BYTES = 48 * 1_048_576;

const ROOT = join(import.meta.dirname, '../..');

/** Puts the tables of a separate server on a small disk. Its write-ahead log is elsewhere and has room. */
const onServer = async <T>(folder: string, service: string, use: (setup: FullDiskSetup) => Promise<T>): Promise<T> => {
  chmodSync(tmpdir(), 0o711); // the server runs as another user
  chmodSync(folder, 0o711);
  const server = await ownServer(['max_connections=60']);
  process.once('exit', () => void server.stopNow());
  const disk = smallDisk(join(folder, 'tables'), DISK_BYTES);
  try {
    await server.start();
    const env = postgresEnvironment(server.url) ?? {};
    const psql = (...words: readonly string[]) =>
      runProgram('psql', ['--no-psqlrc', '-At', ...words.flatMap((word) => ['--command', word])], env);
    const { uid, gid } = statSync((await psql('show data_directory')).trim());
    chownSync(disk.folder, uid, gid);
    await psql(
      `create tablespace small location '${disk.folder}'`,
      'alter role postgres set default_tablespace = small',
    );
    const databaseEnv = { DATABASE_URL: server.url };
    execFileSync(process.execPath, [join(ROOT, 'services', service, 'dist/bundle/migrate.js')], {
      env: { ...process.env, ...databaseEnv },
    });
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    return await use({ disk, folder, dataDir, env: databaseEnv, databaseUrl: server.url });
  } finally {
    await server.remove();
    disk.remove();
  }
};

/** Runs `use` with the data of a service on a disk that can be filled. */
export const withSmallDisk = <T>(
  { tier, service }: { readonly tier: FullDiskInput['tier']; readonly service: 'scan' | 'newsletter' },
  use: (setup: FullDiskSetup) => Promise<T>,
): Promise<T> =>
  inTemporaryFolder(async (folder) => {
    if (tier === 'PostgreSQL') return onServer(folder, service, use);
    const dataDir = join(folder, 'data');
    const disk = smallDisk(dataDir, DISK_BYTES);
    try {
      return await use({ disk, folder, dataDir, env: {}, databaseUrl: null });
    } finally {
      disk.remove();
    }
  });
