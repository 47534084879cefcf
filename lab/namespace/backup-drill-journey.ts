/**
 * Journey: both services with real data are backed up while they run, destroyed, and restored with the operator's
 * commands. Then stores of earlier versions are upgraded to this one. Everything is compared, and timed.
 */
import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { ownServer } from '../../test/own-server.ts';
import { createScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, type ServiceProcess } from '../../test/service-process.ts';
import {
  contentsDifferences,
  postgresContents,
  rowsIn,
  type StoreContents,
  sqliteContents,
} from '../../test/store-contents.ts';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';
import {
  type DrillNewsletter,
  type DrillPlace,
  drillNewsletter,
  makeScans,
  read,
  readScans,
  startScan,
} from './drill-services.ts';
import { type DrillService, levelOf, olderDatabase, olderFile } from './older-stores.ts';
import { endJourney, journeyInput } from './run.ts';

export interface BackupDrillInput {
  readonly tier: 'SQLite' | 'PostgreSQL';
  readonly scans: number;
}

export interface BackupDrillResult {
  readonly tables: number;
  readonly rows: number;
  /** Number of answers that a client read before and after: reports, progress, pictures. */
  readonly answers: number;
  readonly pictures: number;
  readonly seconds: { readonly backup: number; readonly restore: number; readonly serving: number };
  /** For each service and level: rows of the earlier store, and whether all of them are present after the upgrade. */
  readonly upgrades: readonly { readonly what: string; readonly rows: number; readonly ok: boolean }[];
  /** How a process of this version behaves with a schema of the next one, in words. */
  readonly sideBySide: string;
  readonly faults: readonly string[];
}

const ROOT = join(import.meta.dirname, '../..');
const SERVICES: readonly DrillService[] = ['scan', 'newsletter'];
/** Number of earlier schema levels from which an upgrade is tested. */
const LEVELS = 2;
const run = promisify(execFile);

const { tier, scans } = journeyInput<BackupDrillInput>();
const faults: string[] = [];
const say = (what: string, found: readonly string[]): void =>
  void faults.push(...found.map((fault) => `${what}: ${fault}`));

const operator = async (place: DrillPlace, tool: string, ...args: readonly string[]): Promise<number> => {
  const begun = performance.now();
  const { DATABASE_URL: _, ...env } = process.env;
  await run(process.execPath, [join(ROOT, 'tools', `${tool}.ts`), ...args], {
    env: { ...env, DATA_DIR: place.dataDir, ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }) },
  });
  return (performance.now() - begun) / 1_000;
};

const fileOf = (place: DrillPlace, service: DrillService): string => join(place.dataDir, service, `${service}.sqlite`);

/** Returns the contents of both stores. Table names of files get the name of their service as a prefix. */
const contentsOf = async (place: DrillPlace): Promise<StoreContents> => {
  // In these tables pg-boss records its own maintenance, which may run between the backup and this read.
  const isUpkeep = (table: string): boolean => /_jobs\.(queue|version)$/.test(table);
  if (place.databaseUrl !== null) {
    const all = Object.entries(await postgresContents(place.databaseUrl));
    return Object.fromEntries(all.filter(([table]) => !isUpkeep(table)));
  }
  const named = SERVICES.flatMap((service) =>
    Object.entries(sqliteContents(fileOf(place, service))).map(
      ([table, contents]) => [`${service}.${table}`, contents] as const,
    ),
  );
  return Object.fromEntries(named);
};

const sql = (databaseUrl: string, ...statements: readonly string[]): Promise<string> =>
  runProgram(
    'psql',
    ['--no-psqlrc', '-At', ...statements.flatMap((one) => ['-c', one])],
    postgresEnvironment(databaseUrl) ?? {},
  );

const differing = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(before).flatMap(([path, was]) =>
    after[path] === was ? [] : [`${path} was ${was} and is ${after[path]}`],
  );

const inService = async <T>(starting: Promise<ServiceProcess>, use: (base: string) => Promise<T>): Promise<T> => {
  const service = await starting;
  try {
    return await use(service.url);
  } finally {
    const code = await service.end();
    if (code !== 0) faults.push(`a service ended with ${code}`);
  }
};

/** Makes another, empty place for the same services. */
type EmptyPlace = (name: string) => Promise<DrillPlace>;

const drill = async (place: DrillPlace, empty: EmptyPlace, ids: readonly string[], letter: DrillNewsletter) => {
  const to = join(place.folder, 'backups');
  let backup = 0;
  let before: Readonly<Record<string, string>> = {};
  let contents: StoreContents = {};
  await inService(startScan(place), (scanBase) =>
    inService(letter.start(place), async (letterBase) => {
      await letter.fill(letterBase);
      before = await readScans(scanBase, ids);
      backup = await operator(place, 'backup', '--to', to);
      contents = await contentsOf(place);
    }),
  );
  const [made = ''] = readdirSync(to);
  const restored = await empty('restored');
  const restore = await operator(restored, 'restore', '--from', join(to, made));
  say('restored', contentsDifferences(contents, await contentsOf(restored)));
  const begun = performance.now();
  const serving = await inService(startScan(restored), (scanBase) =>
    inService(letter.start(restored), async () => {
      const seconds = (performance.now() - begun) / 1_000;
      say('restored', differing(before, await readScans(scanBase, ids)));
      if ((await letter.announce(10)) !== 1) faults.push('restored: a channel does not get the next issue');
      if (letter.messages('Issue of the drill 9') !== 1) faults.push('restored: an issue is announced again');
      return seconds;
    }),
  );
  const tables = Object.keys(contents).length;
  const pictures = Object.keys(before).filter((path) => path.includes('/screenshot/')).length;
  return {
    tables,
    rows: rowsIn(contents),
    answers: Object.keys(before).length,
    pictures,
    seconds: { backup, restore, serving },
    restored,
    before,
  };
};

/** Starts the service on a store of an earlier version and checks what clients read. Differences become faults. */
const upgraded = async (
  service: DrillService,
  place: DrillPlace,
  use: {
    readonly ids: readonly string[];
    readonly before: Readonly<Record<string, string>>;
    readonly letter: DrillNewsletter;
  },
): Promise<void> => {
  if (service === 'newsletter')
    return inService(use.letter.start(place), async (base) => {
      if ((await read(`${base}/readyz`)).status !== 200) faults.push('upgraded newsletter: is not ready');
    });
  await inService(startScan(place), async (base) => {
    const reports = Object.entries(use.before).filter(([path]) => /\.json$|\/screenshot\//.test(path));
    say('upgraded', differing(Object.fromEntries(reports), await readScans(base, use.ids)));
  });
};

const onFiles = async (from: DrillPlace, empty: EmptyPlace, use: Parameters<typeof upgraded>[2]) => {
  const upgrades: BackupDrillResult['upgrades'][number][] = [];
  for (const service of SERVICES)
    for (let level = levelOf(service) - 1; level >= Math.max(1, levelOf(service) - LEVELS); level--) {
      const what = `${service} from level ${level} of ${levelOf(service)}`;
      const place = await empty(`${service}-${level}`);
      const file = fileOf(place, service);
      const both = await olderFile(service, level, { from: fileOf(from, service), file });
      const columnsOf = (table: string) => both.get(table) ?? null;
      const expected = sqliteContents(file, columnsOf);
      const known = faults.length;
      await upgraded(service, place, use);
      // The running service goes on to change rows: compare the copy, and the expected rows of the file.
      const copies = readdirSync(join(place.dataDir, service)).filter((name) => name.endsWith('.bak'));
      if (copies.length !== 1) faults.push(`${what}: ${copies.length} copies were made before the migration`);
      for (const copy of copies)
        say(what, contentsDifferences(expected, sqliteContents(join(place.dataDir, service, copy), columnsOf)));
      say(what, contentsDifferences(expected, sqliteContents(file, columnsOf)));
      upgrades.push({ what, rows: rowsIn(expected), ok: faults.length === known });
    }
  return upgrades;
};

const onServer = async (from: DrillPlace, empty: EmptyPlace, use: Parameters<typeof upgraded>[2]) => {
  const upgrades: BackupDrillResult['upgrades'][number][] = [];
  const place = await empty('older');
  const [source, url] = [from.databaseUrl ?? '', place.databaseUrl ?? ''];
  const expected: Record<string, StoreContents> = {};
  for (const service of SERVICES) {
    const level = levelOf(service) - 1;
    const both = await olderDatabase(service, level, { from: source, url, file: join(place.folder, 'rows.txt') });
    expected[service] = await postgresContents(url, (table) => both.get(table) ?? null);
  }
  const refused = await startScan(place).then(
    async (service) => service.end().then(() => false),
    () => true,
  );
  if (!refused) faults.push('a process starts on a schema that lacks migrations');
  await operator(place, 'migrate');
  for (const service of SERVICES) {
    const known = faults.length;
    const contents = expected[service] ?? {};
    const what = `${service} from level ${levelOf(service) - 1} of ${levelOf(service)}`;
    const present = await postgresContents(url);
    const lost = Object.entries(contents).filter(([table, { rows }]) => (present[table]?.rows ?? 0) < rows);
    say(
      what,
      lost.map(([table]) => `${table} has lost rows`),
    );
    await upgraded(service, place, use);
    upgrades.push({ what, rows: rowsIn(contents), ok: faults.length === known });
  }
  return upgrades;
};

const NEXT = 'scan-9999';

/** A file of the next version must be refused. On a server, processes must keep running, and start, beside that version. */
const sideBySide = async (place: DrillPlace): Promise<string> => {
  const insert = `insert into %migration (id, applied_at) values ('${NEXT}', 0)`;
  if (place.databaseUrl === null) {
    const database = new DatabaseSync(fileOf(place, 'scan'));
    database.exec(insert.replace('%', ''));
    database.close();
    const starts = await startScan(place).then(
      async (service) => service.end().then(() => true),
      () => false,
    );
    if (starts) faults.push('a file of the next version is opened');
    return starts ? 'a file of the next version is opened' : 'a file of the next version is refused';
  }
  const url = place.databaseUrl;
  const taken = async (base: string): Promise<boolean> => {
    const response = await createScan(base, 'https://never.example/');
    await response.body?.cancel();
    // No name resolves here: it is enough that the service tries.
    return [202, 422, 429].includes(response.status) && (await read(`${base}/readyz`)).status === 200;
  };
  const ok = await inService(startScan(place, { ROLE: 'api' }), async (base) => {
    await sql(url, insert.replace('%', 'legible_scan.'), 'alter table legible_scan.scan add column of_the_future text');
    const goesOn = await taken(base);
    const starts = await inService(startScan(place, { ROLE: 'api' }), taken).catch(() => false);
    if (!goesOn) faults.push('a process does not go on beside the next version');
    if (!starts) faults.push('a process does not start beside the next version');
    return goesOn && starts;
  });
  return ok ? 'goes on and starts beside the next version' : 'does not go on beside the next version';
};

const journey = async (place: DrillPlace, empty: EmptyPlace): Promise<BackupDrillResult> => {
  if (place.databaseUrl !== null) await operator(place, 'migrate');
  const ids = await makeScans(place, scans);
  const letter = await drillNewsletter(place.folder);
  try {
    const { restored, before, ...drilled } = await drill(place, empty, ids, letter);
    const use = { ids, before, letter };
    const upgrades = await (place.databaseUrl === null ? onFiles : onServer)(restored, empty, use);
    return { ...drilled, upgrades, sideBySide: await sideBySide(restored), faults };
  } finally {
    await letter.close();
  }
};

const onTier = async (folder: string): Promise<BackupDrillResult> => {
  const at = (name: string, databaseUrl: string | null): DrillPlace => ({
    folder,
    dataDir: join(folder, name),
    databaseUrl,
  });
  if (tier === 'SQLite')
    return journey(at('data', null), async (name) => {
      // The original data is destroyed, so that nothing reads it by mistake.
      if (name === 'restored') rmSync(join(folder, 'data'), { recursive: true, force: true });
      return at(name, null);
    });
  chmodSync(tmpdir(), 0o711); // the server runs as another user
  const server = await ownServer(['max_connections=200']);
  process.once('exit', () => void server.stopNow());
  try {
    await server.start();
    const database = async (name: string): Promise<string> => {
      await sql(server.url, `create database drill_${name}`);
      return server.url.replace(/postgres$/, `drill_${name}`);
    };
    return await journey(at('data', await database('data')), async (name) => {
      const url = await database(name);
      if (name === 'restored') await sql(server.url, 'drop database drill_data with (force)');
      return at(name, url);
    });
  } finally {
    await server.remove();
  }
};

endJourney(await inTemporaryFolder(onTier));
