import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ratioSpread, type Spread, spread } from './figures.ts';
import { interleaved } from './rounds.ts';
import { newScan, openScanStore } from './scan-store.ts';

const IN_FLIGHT = [1, 8, 64] as const;
/** Close to the default limit of the queue. */
const LONG_QUEUE = 9_000;

export interface CreateFigures {
  readonly name: string;
  /** Per second. */
  readonly creates: Spread;
  /** Relative to bare commits of one row. */
  readonly toOneRow: Spread;
  /** Relative to bare commits of the two rows that a create writes, with the same indexes. */
  readonly toSameRows: Spread;
}

export interface CreatesResult {
  /** Commits per second of node:sqlite alone. */
  readonly oneRow: Spread;
  readonly sameRows: Spread;
  readonly creates: readonly CreateFigures[];
}

interface CreateCase {
  readonly name: string;
  readonly inFlight: number;
  readonly waiting: number;
}

/**
 * Durable creates per second through the store, next to commits of node:sqlite with the same settings on the same file
 * system. Every round starts with a new database, so that no round finds a longer queue than the one before.
 */
export const measureCreates = async (options: {
  readonly folder: string;
  readonly rounds: number;
  readonly roundMs: number;
}): Promise<CreatesResult> => {
  const { folder, roundMs } = options;
  let files = 0;
  const nextFile = () => join(folder, `creates-${files++}.sqlite`);
  const cases: readonly CreateCase[] = [
    ...IN_FLIGHT.map((inFlight) => ({ name: `${inFlight} in flight`, inFlight, waiting: 0 })),
    { name: `64 in flight, ${LONG_QUEUE} waiting`, inFlight: 64, waiting: LONG_QUEUE },
  ];
  const measurements = [
    () => commitOneRow(nextFile(), roundMs),
    () => commitSameRows(nextFile(), roundMs),
    ...cases.map((one) => () => create(nextFile(), one, roundMs)),
  ];
  await interleaved(1, measurements); // warm-up
  const [oneRow = [], sameRows = [], ...creates] = await interleaved(options.rounds, measurements);
  return {
    oneRow: spread(oneRow),
    sameRows: spread(sameRows),
    creates: cases.map(({ name }, index) => {
      const perSecond = creates[index] ?? [];
      return {
        name,
        creates: spread(perSecond),
        toOneRow: ratioSpread(perSecond, oneRow),
        toSameRows: ratioSpread(perSecond, sameRows),
      };
    }),
  };
};

/** Scans of one client. By default, a client may create as many in ten minutes, and they wait behind each other. */
const PER_CLIENT = 30;

const someScan = (index: number) => ({
  ...newScan(`site-${index}.example.com`),
  clientKey: `client ${Math.floor(index / PER_CLIENT)}`,
});

const create = async (file: string, { inFlight, waiting }: CreateCase, roundMs: number): Promise<number> => {
  const { database, scans } = await openScanStore(file, Date.now);
  if (waiting > 0) fillQueue(file, waiting);
  let created = 0;
  const start = performance.now();
  const deadline = start + roundMs;
  const client = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const { kind } = await scans.create(someScan(waiting + created++));
      if (kind !== 'created') throw new Error(`a create was answered ${kind}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, client));
    return (created * 1000) / (performance.now() - start);
  } finally {
    await database.close();
  }
};

const commitOneRow = (file: string, roundMs: number): Promise<number> => {
  const database = openBare(file);
  database.exec('create table bare (id text primary key, json text not null)');
  const insert = database.prepare('insert into bare values (?, ?)');
  return commits(database, roundMs, (index) => {
    const scan = someScan(index);
    insert.run(scan.scanId, JSON.stringify(scan));
  });
};

const commitSameRows = async (file: string, roundMs: number): Promise<number> => {
  await (await openScanStore(file, Date.now)).database.close();
  const database = openBare(file);
  const insert = rowsOfCreate(database);
  return commits(database, roundMs, (index) => {
    database.exec('begin immediate');
    insert(index);
    database.exec('commit');
  });
};

const fillQueue = (file: string, count: number): void => {
  const database = openBare(file);
  const insert = rowsOfCreate(database);
  database.exec('begin immediate');
  for (let index = 0; index < count; index++) insert(index);
  database.exec('commit');
  database.close();
};

/** The same settings as the store's writing connection. */
const openBare = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return database;
};

const rowsOfCreate = (database: DatabaseSync): ((index: number) => void) => {
  const scanRow = database.prepare(
    `insert into scan (id, url, domain, host, home_of, client_key, status, created_at, opens_at, in_flight)
     values (?, ?, ?, ?, ?, ?, 'QUEUED', ?, ?, 1)`,
  );
  const jobRow = database.prepare(
    `insert into job (queue, key, lane, state, run_at, max_attempts, payload, created_at)
     values ('scan', ?, ?, 'ready', ?, 5, ?, ?)`,
  );
  return (index) => {
    const { scanId, url, domain, host, homeOf, clientKey = null, partition = null } = someScan(index);
    const at = Date.now();
    scanRow.run(scanId, url, domain, host, homeOf, clientKey, at, at);
    jobRow.run(scanId, partition, at, JSON.stringify({ scanId }), at);
  };
};

const commits = async (database: DatabaseSync, roundMs: number, commit: (index: number) => void): Promise<number> => {
  let count = 0;
  const start = performance.now();
  const deadline = start + roundMs;
  while (performance.now() < deadline) commit(count++);
  const perSecond = (count * 1000) / (performance.now() - start);
  database.close();
  return perSecond;
};
