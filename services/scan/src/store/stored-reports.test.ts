import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StoreUnderTest, storeEngines } from '../../test/store-under-test.ts';
import { createScans } from './create-scans.ts';
import { scanMigrations } from './migrations/index.ts';
import {
  type AttemptWriter,
  CLOCK_SKEW_MS,
  type NewScan,
  type ReportFigures,
  SCAN_QUEUE,
  type Scans,
} from './scans.ts';

const START = 1_000_000_000_000;
const DAY = 86_400_000;
const FIGURES: ReportFigures = {
  web: { value: 81, coverage: 97 },
  ai: { value: null, coverage: 12 },
  partial: true,
  rulesetVersion: '1.2.3',
};

describe.each(storeEngines())('on $name', (engine) => {
  if (engine.isSkipped) return void test.skip('needs a server', () => {});
  let time: number;
  let store: StoreUnderTest;
  let scans: Scans;

  const now = () => time;
  const use = (started: StoreUnderTest) => {
    store = started;
    const { database, jobs } = started;
    scans = createScans({ database, jobs, now });
  };
  beforeEach(async () => {
    time = START;
    use(await engine.start(now));
  });
  afterEach(() => store.close());
  afterAll(engine.end);

  const create = (scanId: string, { host = 'a.example', ...more }: Partial<NewScan> = {}) =>
    scans.create({
      scanId,
      url: `https://${host}/`,
      domain: host,
      host,
      homeOf: host,
      waitMs: 10_000,
      queueCap: 100,
      ...more,
    });
  const begin = async (): Promise<AttemptWriter> => {
    const job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: 30_000 });
    const writer = job && (await scans.begin(job));
    if (!writer) throw new Error('expected to begin');
    return writer;
  };
  const finish = async (writer: AttemptWriter, figures?: ReportFigures) => {
    for (const status of ['SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'] as const)
      writer.record({ kind: 'enter', status });
    const event = { id: 'evt_a', kind: 'outcome', label: 'Score', description: 'Adds up.', startedAt: time } as const;
    writer.record({ kind: 'open', event: { ...event, origin: { kind: 'direct_target', label: 'it is so' } } });
    await writer.finish('COMPLETED', '{}', figures && { figures });
  };
  /** Creates a scan and ends it at once. */
  const ended = async (scanId: string, more: Partial<NewScan> & { readonly failed?: boolean } = {}) => {
    const { failed = false, ...scan } = more;
    await create(scanId, scan);
    const writer = await begin();
    await (failed ? writer.failScan('timeout') : finish(writer, FIGURES));
  };
  const ids = (list: readonly { readonly scanId: string }[] | null) => list?.map(({ scanId }) => scanId) ?? null;
  /** A time when all waits are over. */
  const LATER = START + 400 * DAY;

  describe('the history of a home page', () => {
    const history = (options: Partial<Parameters<Scans['historyOf']>[1]> = {}, host = 'a.example') =>
      scans.historyOf(host, { now: LATER, limit: 10, ...options });

    test('lists each report without its JSON', async () => {
      await ended('scn_1');
      expect(await history()).toEqual([{ scanId: 'scn_1', host: 'a.example', finishedAt: START, ...FIGURES }]);
    });

    test('lists null figures for a report without figures', async () => {
      await create('scn_1');
      await finish(await begin());
      const none = { value: null, coverage: null };
      expect(await history()).toMatchObject([{ web: none, ai: none, partial: false, rulesetVersion: null }]);
    });

    test('contains only reports of the home page of that host, the newest first', async () => {
      await ended('scn_1');
      time += 1;
      await ended('scn_page', { url: 'https://a.example/page', homeOf: null });
      await ended('scn_other', { host: 'b.example' });
      await ended('scn_failed', { failed: true });
      time += 1;
      await ended('scn_2');
      await create('scn_running');
      expect(ids(await history())).toEqual(['scn_2', 'scn_1']);
      expect(ids(await history({}, 'b.example'))).toEqual(['scn_other']);
      expect(ids(await history({}, 'c.example'))).toEqual([]);
    });

    test('shows a report once its wait is over', async () => {
      await ended('scn_1');
      expect(ids(await history({ now: START + 9_999 }))).toEqual([]);
      expect(ids(await history({ now: START + 10_000 }))).toEqual(['scn_1']);
    });

    test('shows reports from before the clock was set back', async () => {
      await ended('scn_1');
      expect(ids(await history({ now: START - CLOCK_SKEW_MS }))).toEqual([]);
      expect(ids(await history({ now: START - CLOCK_SKEW_MS - 1 }))).toEqual(['scn_1']);
    });

    test('comes in pages, even for reports of the same moment', async () => {
      for (const n of [1, 2, 3]) await ended(`scn_${n}`);
      time += 5;
      await ended('scn_4');
      expect(ids(await history({ limit: 2 }))).toEqual(['scn_4', 'scn_1']);
      expect(ids(await history({ limit: 2, before: 'scn_1' }))).toEqual(['scn_2', 'scn_3']);
      expect(ids(await history({ limit: 2, before: 'scn_3' }))).toEqual([]);
    });

    test('is null after a scan that is not an ended one of the host', async () => {
      await ended('scn_1');
      await ended('scn_other', { host: 'b.example' });
      await create('scn_running', { url: 'https://a.example/?x' });
      for (const before of ['scn_unknown', 'scn_other', 'scn_running']) expect(await history({ before })).toBeNull();
    });
  });

  describe('the previous report', () => {
    test('is of the same home page, whatever its scheme, and open', async () => {
      await ended('scn_1', { url: 'http://a.example/' });
      time += 1;
      await ended('scn_other', { host: 'b.example' });
      await ended('scn_page', { url: 'https://a.example/page', homeOf: null });
      await ended('scn_failed', { failed: true });
      time += 10_000;
      await ended('scn_2');
      expect(await scans.previousOf('scn_2', START + 9_999)).toBeNull();
      expect(await scans.previousOf('scn_2', START + 10_000)).toBe('scn_1');
      expect(await scans.previousOf('scn_1', LATER)).toBeNull();
      expect(await scans.previousOf('scn_unknown', LATER)).toBeNull();
      await create('scn_3');
      expect(await scans.previousOf('scn_3', LATER)).toBeNull();
    });

    test('of an inner page is of exactly the same URL', async () => {
      for (const [n, url] of ['page?a', 'page?b', 'page?a'].entries()) {
        await ended(`scn_${n}`, { url: `https://a.example/${url}`, homeOf: null });
        time += 1;
      }
      expect(await scans.previousOf('scn_2', LATER)).toBe('scn_0');
      expect(await scans.previousOf('scn_1', LATER)).toBeNull();
    });
  });

  describe('the latest reports', () => {
    const recent = (at = LATER, limit = 10) => scans.recentReports({ now: at, limit });

    test('are one for each host, home pages only, the newest first', async () => {
      for (const [scanId, host] of [
        ['scn_1', 'a.example'],
        ['scn_2', 'b.example'],
        ['scn_3', 'a.example'],
      ] as const) {
        await ended(scanId, { host });
        time += 1;
      }
      await ended('scn_page', { url: 'https://c.example/page', host: 'c.example', homeOf: null });
      await ended('scn_failed', { host: 'd.example', failed: true });
      await create('scn_running', { host: 'e.example' });
      expect(ids(await recent())).toEqual(['scn_3', 'scn_2']);
      expect(ids(await recent(LATER, 1))).toEqual(['scn_3']);
    });

    test('contain one of two reports that ended at the same moment', async () => {
      await ended('scn_2');
      await ended('scn_1');
      expect(ids(await recent())).toEqual(['scn_1']);
    });

    test('contain an older report while the newest is held back', async () => {
      await ended('scn_1');
      time += 20_000;
      await ended('scn_2');
      expect(ids(await recent(START + 9_999))).toEqual([]);
      expect(ids(await recent(time + 9_999))).toEqual(['scn_1']);
      expect(ids(await recent(time + 10_000))).toEqual(['scn_2']);
    });
  });

  const rows = async () => {
    const count = async (table: string): Promise<number> => {
      const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        store.database.kysely,
      );
      return found[0]?.n ?? -1;
    };
    return [await count('scan'), await count('report'), await count('exploration_event'), await count(store.jobTable)];
  };

  describe('deletion', () => {
    test('of a scan deletes all its rows and nothing else', async () => {
      await ended('scn_1');
      await ended('scn_2');
      expect(await rows()).toEqual([2, 2, 2, 2]);
      expect(await scans.deleteScan('scn_1')).toEqual({ deleted: ['scn_1'], inFlight: [] });
      expect(await rows()).toEqual([1, 1, 1, 1]);
      expect(await scans.progressOf('scn_1')).toBeNull();
      expect(await scans.reportOf('scn_2')).not.toBeNull();
      expect(await scans.deleteScan('scn_1')).toEqual({ deleted: [], inFlight: [] });
    });

    test('of a scan in flight is refused until it has ended', async () => {
      await create('scn_1');
      expect(await scans.deleteScan('scn_1')).toEqual({ deleted: [], inFlight: ['scn_1'] });
      const writer = await begin();
      expect(await scans.deleteScan('scn_1')).toEqual({ deleted: [], inFlight: ['scn_1'] });
      await writer.failScan('timeout');
      expect(await scans.deleteScan('scn_1')).toEqual({ deleted: ['scn_1'], inFlight: [] });
      expect(await rows()).toEqual([0, 0, 0, 0]);
    });

    test('of a host deletes scans of all its pages, but not of its subdomains', async () => {
      await ended('scn_1');
      await ended('scn_2', { url: 'https://a.example/page', homeOf: null });
      await ended('scn_3', { host: 'www.a.example' });
      await create('scn_4', { url: 'https://a.example/other', homeOf: null });
      expect(await scans.deleteOfHost('a.example')).toEqual({ deleted: ['scn_1', 'scn_2'], inFlight: ['scn_4'] });
      expect(await scans.deleteOfHost('nobody.example')).toEqual({ deleted: [], inFlight: [] });
      expect(ids(await scans.historyOf('www.a.example', { now: LATER, limit: 1 }))).toEqual(['scn_3']);
      expect(await begin()).toMatchObject({ scanId: 'scn_4' });
    });

    test('deletes nothing in a dry run', async () => {
      await ended('scn_1');
      await create('scn_2', { url: 'https://a.example/other' });
      const found = { deleted: ['scn_1'], inFlight: ['scn_2'] };
      expect(await scans.deleteOfHost('a.example', { dryRun: true })).toEqual(found);
      expect(await scans.deleteScan('scn_1', { dryRun: true })).toEqual({ deleted: ['scn_1'], inFlight: [] });
      expect((await rows()).slice(0, 2)).toEqual([2, 1]);
    });

    test('deletes more scans than one statement can', async () => {
      await store.database.write(async ({ kysely }) => {
        await sql`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 1201)
        insert into scan (id, url, domain, host, status, created_at, opens_at, finished_at)
        select 'scn_' || i, 'u' || i, 'a.example', 'a.example', 'FAILED', i, i, i from n`.execute(kysely);
      });
      expect((await scans.deleteOfHost('a.example')).deleted).toHaveLength(1201);
      expect(await rows()).toEqual([0, 0, 0, 0]);
    });
  });

  describe('retention', () => {
    test('deletes scans that ended before the time limit, failed or not, but not at the limit', async () => {
      await ended('scn_1');
      await ended('scn_2', { failed: true });
      time += 1;
      await ended('scn_3');
      expect(await scans.purgeFinishedBefore(START)).toBe(0);
      expect(await scans.purgeFinishedBefore(START + 1)).toBe(2);
      expect(await rows()).toEqual([1, 1, 1, 1]);
      expect(await scans.reportOf('scn_3')).not.toBeNull();
    });

    test('deletes in batches, the oldest first', async () => {
      for (const n of [3, 2, 1]) {
        await ended(`scn_${n}`);
        time += 1;
      }
      expect(await scans.purgeFinishedBefore(LATER, { limit: 2 })).toBe(2);
      expect(ids(await scans.historyOf('a.example', { now: LATER, limit: 9 }))).toEqual(['scn_1']);
      expect(await scans.purgeFinishedBefore(LATER, { limit: 2 })).toBe(1);
      expect(await scans.purgeFinishedBefore(LATER, { limit: 2 })).toBe(0);
    });

    test('never deletes a scan in flight, however old, nor one that ended in the future', async () => {
      await create('scn_waits', { url: 'https://a.example/1' });
      await begin();
      await create('scn_runs', { url: 'https://a.example/2' });
      time += 2 * DAY;
      const now = time;
      time += DAY; // the clock was ahead, and is set back
      await create('scn_ahead', { url: 'https://a.example/3', partition: 'x' });
      await store.database.write(({ kysely }) =>
        sql`update scan set in_flight = null, status = 'FAILED', finished_at = ${time} where id = 'scn_ahead'`.execute(
          kysely,
        ),
      );
      expect(await scans.purgeFinishedBefore(now)).toBe(0);
      expect((await rows())[0]).toBe(3);
    });
  });

  describe('the migration', () => {
    /** Makes a store with these reports as the previous version did, and upgrades it. */
    const older = async (reports: readonly (readonly [string, string])[]) => {
      await store.close();
      const before = scanMigrations.filter(({ id }) => id !== 'scan-0003');
      store = await engine.start(now, before);
      await store.database.write(async ({ kysely }) => {
        for (const [id, json] of reports) {
          await sql`insert into scan (id, url, domain, host, home_of, status, created_at, opens_at, finished_at)
          values (${id}, ${id}, 'a.example', 'a.example', 'a.example', 'COMPLETED', 1, 1, 1)`.execute(kysely);
          await sql`insert into report (scan_id, json, created_at) values (${id}, ${json}, 1)`.execute(kysely);
        }
      });
      await store.upgrade();
      use(store);
    };
    const NONE = { value: null, coverage: null };

    test('fills in the figures of more reports than one batch, and leaves null what cannot be read', async () => {
      const { web, ai, partial, rulesetVersion } = FIGURES;
      const good = JSON.stringify({ scores: { web, ai }, partial, rulesetVersion });
      const bad = [
        'oops',
        'null',
        '{"scores":{"web":{"value":"81"},"ai":{"value":1.5}},"partial":"no","rulesetVersion":7}',
      ];
      await older([
        ...Array.from({ length: 101 }, (_, n) => [`scn_good_${n}`, good] as const),
        ...bad.map((json, n) => [`scn_bad_${n}`, json] as const),
      ]);
      const listed = (await scans.historyOf('a.example', { now: LATER, limit: 200 })) ?? [];
      expect(listed).toHaveLength(104);
      const empty = { web: NONE, ai: NONE, partial: false, rulesetVersion: null };
      for (const entry of listed) expect(entry).toMatchObject(entry.scanId.startsWith('scn_good') ? FIGURES : empty);
      expect((await scans.reportOf('scn_bad_0'))?.json).toBe('oops');
    });
  });
});
