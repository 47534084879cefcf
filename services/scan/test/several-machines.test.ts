import type { NewEvent } from '@legible/scanner/record';
import type { Job, Store } from '@legible/store';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScans } from '../src/store/create-scans.ts';
import { pageDatesOf } from '../src/store/page-dates.ts';
import { type AttemptWriter, type NewScan, SCAN_QUEUE, type Scans, StaleAttempt } from '../src/store/scans.ts';
import { type StoreUnderTest, storeEngines } from './store-under-test.ts';

/**
 * What happens only where two processes work on one store at the same time. SQLite lets them write one after the other,
 * and the result must be the same.
 */
describe.each(storeEngines())('two processes on $name', { timeout: 30_000 }, (engine) => {
  if (engine.isSkipped) return void test.skip('needs a server', () => {});
  const LEASE_MS = 30_000;
  const START = 1_000_000_000_000;
  let time = START;
  const now = () => time;
  let store: StoreUnderTest;
  let other: Store;
  let one: Scans;
  let two: Scans;
  beforeEach(async () => {
    time = START;
    store = await engine.start(now);
    other = await store.another();
    [one, two] = [createScans({ ...store, now }), createScans({ ...other, now })];
  });
  afterEach(() => store.close());
  afterAll(engine.end);

  const scan = (name: string, more: Partial<NewScan> = {}): NewScan => ({
    scanId: `scn_${name}`,
    url: `https://example.com/${name}`,
    domain: 'example.com',
    host: 'example.com',
    homeOf: null,
    waitMs: 0,
    queueCap: 1_000,
    clientKey: 'client',
    ...more,
  });
  const names = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
  const ofBoth = <T>(count: number, work: (scans: Scans, n: number) => Promise<T>) =>
    Promise.all(names(count).map((_, n) => work(n % 2 === 0 ? one : two, n)));
  /** Claims a job. A claim skips a job that is being written at that moment, so this retries as workers do. */
  const claim = (from: Pick<Store, 'jobs'> = store): Promise<Job> =>
    vi.waitFor(async () => {
      const job = await from.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS });
      if (!job) throw new Error('expected a job');
      return job;
    });
  const begin = async (scans: Scans, job: Job): Promise<AttemptWriter> => {
    const writer = await scans.begin(job);
    if (!writer) throw new Error('expected to begin');
    return writer;
  };
  const event = (id: string): NewEvent => ({
    id,
    kind: 'lookup',
    label: 'robots.txt',
    description: 'Reads robots.txt.',
    origin: { kind: 'direct_target', label: 'the submitted address' },
    startedAt: time,
  });
  const open = (writer: AttemptWriter, id: string) => {
    writer.record({ kind: 'open', event: event(id) });
    return writer.flush();
  };
  const goOn = (writer: AttemptWriter) => {
    for (const status of ['SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'] as const)
      writer.record({ kind: 'enter', status });
    return writer.flush();
  };
  const leasesPass = async () => {
    time += LEASE_MS;
    await store.leasesPass(LEASE_MS);
  };
  const count = async (what: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(what)}`.execute(
      store.database.kysely,
    );
    return rows[0]?.n ?? -1;
  };

  test('of many creates for one URL, one makes a scan and all others join it', async () => {
    for (let round = 0; round < 3; round++) {
      const url = `https://example.com/${round}`;
      const outcomes = await ofBoth(12, (scans, n) => scans.create(scan(`${round}_${n}`, { url })));
      const created = outcomes.findIndex(({ kind }) => kind === 'created');
      const joined = { kind: 'joined', scanId: `scn_${round}_${created}` };
      expect(outcomes).toEqual(outcomes.map((_, n) => (n === created ? { kind: 'created' } : joined)));
    }
    expect(await store.jobs.counts(SCAN_QUEUE)).toEqual({ ready: 3, active: 0, dead: 0 });
  });

  test('a create during the end of a scan of the same URL joins it or makes a new one, and never fails', async () => {
    const url = 'https://example.com/';
    for (let round = 0; round < 4; round++) {
      await one.create(scan(`first_${round}`, { url }));
      const writer = await begin(one, await claim());
      const [outcome] = await Promise.all([
        two.create(scan(`second_${round}`, { url })),
        writer.failScan('unreachable'),
      ]);
      expect(outcome).toEqual(
        outcome.kind === 'created' ? { kind: 'created' } : { kind: 'joined', scanId: `scn_first_${round}` },
      );
      if (outcome.kind === 'created') await (await begin(two, await claim())).failScan('unreachable');
      expect((await one.counts()).inFlight).toBe(0);
    }
  });

  test('of many simultaneous creates of one client, none is lost', async () => {
    const outcomes = await ofBoth(16, (scans, n) => scans.create(scan(`${n}`)));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(16);
    expect(await two.counts()).toMatchObject({ inFlight: 16, queued: 16 });
  });

  test('the queue holds exactly the allowed number', async () => {
    const outcomes = await ofBoth(16, (scans, n) => scans.create(scan(`${n}`, { queueCap: 5 })));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(5);
    expect(outcomes.filter(({ kind }) => kind === 'queue-full')).toHaveLength(11);
    expect(await store.jobs.counts(SCAN_QUEUE)).toMatchObject({ ready: 5 });
  });

  test('events of one attempt that are written at the same time have sequences without gaps', async () => {
    await one.create(scan('a'));
    const writer = await begin(one, await claim());
    await Promise.all(names(12).map((name) => open(writer, `evt_${name}`)));
    const state = await two.progressOf('scn_a');
    expect(state?.events.map(({ sequence }) => sequence)).toEqual(names(12).map(Number));
    expect(state?.version).toBe(3); // created, begun, and once for all events that were recorded meanwhile
  });

  test('scans at the same time do not block each other', async () => {
    await ofBoth(8, (scans, n) => scans.create(scan(`${n}`, { partition: `${n}` })));
    const writers = [];
    for (const n of names(8).map(Number))
      writers.push(await begin(n % 2 === 0 ? one : two, await claim(n % 2 === 0 ? store : other)));
    await Promise.all(
      writers.map(async (writer) => {
        for (const name of names(6)) await open(writer, `evt_${name}`);
        await goOn(writer);
        await writer.finish('COMPLETED', '{}');
      }),
    );
    expect(await one.counts()).toMatchObject({ inFlight: 0 });
    expect([await count('report'), await count('exploration_event')]).toEqual([8, 48]);
  });

  test('when two workers end a scan after a lease expired, one succeeds and one report is stored', async () => {
    for (let round = 0; round < 3; round++) {
      await one.create(scan(`${round}`));
      const stale = await begin(one, await claim());
      await goOn(stale);
      await leasesPass();
      const current = await begin(two, await claim(other));
      await goOn(current);
      const [late, good] = await Promise.allSettled([
        stale.finish('COMPLETED', '{"by":"the first"}'),
        current.finish('COMPLETED', '{"by":"the second"}'),
      ]);
      expect(good.status).toBe('fulfilled');
      expect(late).toMatchObject({ status: 'rejected', reason: expect.any(StaleAttempt) });
      expect((await one.reportOf(`scn_${round}`))?.json).toBe('{"by":"the second"}');
    }
  });

  test('a new attempt waits for the last write of the old one, and nothing is written in between', async () => {
    await one.create(scan('a'));
    const first = await begin(one, await claim());
    for (const name of names(6)) first.record({ kind: 'open', event: event(`evt_${name}`) });
    const writing = Promise.allSettled([first.flush()]);
    await leasesPass();
    const second = await begin(two, await claim(other));
    await open(second, 'evt_second');
    await writing;
    const attempts = (await one.progressOf('scn_a'))?.events.map(({ attempt, status }) => [attempt, status]) ?? [];
    const before = attempts.slice(0, -1);
    expect(attempts.at(-1)).toEqual([2, 'active']);
    expect(before).toEqual(before.map(() => [1, 'failed']));
  });

  test('a scan whose workers all died is ended once', async () => {
    await one.create(scan('a'));
    for (let attempt = 1; attempt <= 5; attempt++) {
      await begin(one, await claim());
      await leasesPass();
    }
    const ended = await ofBoth(6, (scans) => scans.failDead('interrupted'));
    expect(ended.flat()).toEqual(['scn_a']);
    expect(await two.progressOf('scn_a')).toMatchObject({ status: 'FAILED', errorCode: 'interrupted' });
  });

  test('two purges while a scan ends delete old scans once and keep the new one', async () => {
    const fail = async (name: string) => {
      await one.create(scan(name));
      const job = await claim();
      return (await begin(one, job)).failScan('unreachable');
    };
    for (const name of names(6)) await fail(`old_${name}`);
    time += 10;
    const [removed] = await Promise.all([
      ofBoth(4, (scans) => scans.purgeFinishedBefore(time, { limit: 4 })),
      fail('young'),
    ]);
    for (let more = 1; more > 0; ) more = await one.purgeFinishedBefore(time);
    expect(removed.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(6); // no process counts what another one removed
    expect([await count('scan'), await count(store.jobTable)]).toEqual([1, 1]);
    expect(await one.progressOf('scn_young')).toMatchObject({ status: 'FAILED' });
  });

  test('a deletion during the end of a scan deletes all of it or nothing', async () => {
    for (let round = 0; round < 3; round++) {
      await one.create(scan(`${round}`));
      const writer = await begin(one, await claim());
      await goOn(writer);
      const [removed] = await Promise.all([two.deleteScan(`scn_${round}`), writer.finish('COMPLETED', '{}')]);
      const rows = [await count('scan'), await count('report'), await count(store.jobTable)];
      expect(rows).toEqual(removed.deleted.length === 1 ? [0, 0, 0] : [1, 1, 1]);
      await one.deleteScan(`scn_${round}`);
    }
  });

  test('our own pages get one date, whichever process asks first', async () => {
    const pages = [
      { path: '/', hash: 'a' },
      { path: '/bot', hash: 'b' },
    ];
    const dates = [pageDatesOf(store.database, now), pageDatesOf(other.database, now)];
    const asked = await Promise.all(dates.map((datesOf) => datesOf(pages)));
    expect(asked.map((found) => [...found])).toEqual([
      [
        ['/', START],
        ['/bot', START],
      ],
      [
        ['/', START],
        ['/bot', START],
      ],
    ]);
    expect(await count('own_page')).toBe(2);
  });
});
