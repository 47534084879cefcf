import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change, NewEvent, ScanStatus } from '@legible/scanner/record';
import { createLeasedJobs, type Job, jobMigrations, migrate, openSqlite } from '@legible/store';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StoreUnderTest, storeEngines } from '../../test/store-under-test.ts';
import { createScans } from './create-scans.ts';
import { scanMigrations } from './migrations/index.ts';
import { type AttemptWriter, type NewScan, SCAN_QUEUE, type Scans, StaleAttempt } from './scans.ts';

const START = 1_000_000_000_000;
const HOUR = 3_600_000;
const LEASE_MS = 30_000;
const URL_A = 'https://example.com/?secret=1';

const newScan = (scanId: string, more: Partial<NewScan> = {}): NewScan => ({
  scanId,
  url: URL_A,
  domain: 'example.com',
  host: 'example.com',
  homeOf: 'example.com',
  waitMs: 10_000,
  queueCap: 100,
  ...more,
});

/** Every way in which an attempt writes. */
const WRITES: readonly (readonly [string, (writer: AttemptWriter) => Promise<void>])[] = [
  [
    'flush',
    (writer) => {
      writer.record({ kind: 'checks', done: 1, total: 2 });
      return writer.flush();
    },
  ],
  ['finish', (writer) => writer.finish('COMPLETED', '{"late":true}')],
  ['failScan', (writer) => writer.failScan('timeout')],
];

describe.each(storeEngines())('on $name', (engine) => {
  if (engine.isSkipped) return void test.skip('needs a server', () => {});
  const { slackMs } = engine;
  let time: number;
  let store: StoreUnderTest;
  let scans: Scans;

  const now = () => time;
  beforeEach(async () => {
    time = START;
    store = await engine.start(now);
    scans = createScans({ ...store, now });
  });
  afterEach(() => store.close());
  afterAll(engine.end);
  /** Passes time, also for leases. */
  const pass = async (ms: number) => {
    time += ms;
    await store.leasesPass(ms);
  };

  const claim = async (): Promise<Job> => {
    const job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS });
    if (!job) throw new Error('expected a job');
    return job;
  };
  const begin = async (): Promise<AttemptWriter> => {
    const writer = await scans.begin(await claim());
    if (!writer) throw new Error('expected to begin');
    return writer;
  };
  const WAY: readonly ScanStatus[] = ['SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'];
  /** Records changes and stores them in one commit. */
  const stored = (writer: AttemptWriter, ...changes: readonly Change[]) => {
    for (const change of changes) writer.record(change);
    return writer.flush();
  };
  const open = (id: string, more?: Partial<NewEvent>): Change => ({ kind: 'open', event: event(id, more) });
  const enter = (status: ScanStatus, progress?: number): Change => ({
    kind: 'enter',
    status,
    ...(progress !== undefined && { progress }),
  });
  const enterAll = (writer: AttemptWriter) => stored(writer, ...WAY.map((status) => enter(status)));
  /** Creates a scan and ends it at once. */
  const ended = async (
    scanId: string,
    outcome: 'COMPLETED' | 'COMPLETED_PARTIAL' | 'FAILED',
    more?: Partial<NewScan>,
  ) => {
    await scans.create(newScan(scanId, more));
    const writer = await begin();
    if (outcome === 'FAILED') return writer.failScan('timeout');
    await enterAll(writer);
    await writer.finish(outcome, JSON.stringify({ of: scanId }));
  };
  const state = async (scanId: string) => {
    const found = await scans.progressOf(scanId);
    if (!found) throw new Error('expected a scan');
    return found;
  };
  const event = (id: string, more: Partial<NewEvent> = {}): NewEvent => ({
    id,
    kind: 'lookup',
    label: 'robots.txt',
    description: 'Reads robots.txt.',
    origin: { kind: 'direct_target', label: 'the submitted address' },
    startedAt: time,
    ...more,
  });
  const done = { status: 'succeeded', durationMs: 5 } as const;

  describe('create', () => {
    test('stores the scan and its job together', async () => {
      expect(await scans.create(newScan('scn_1', { clientKey: 'c' }))).toEqual({ kind: 'created' });
      expect(await state('scn_1')).toEqual({
        scanId: 'scn_1',
        domain: 'example.com',
        host: 'example.com',
        homeOf: 'example.com',
        status: 'QUEUED',
        attempt: 0,
        progress: 0,
        completedChecks: null,
        totalChecks: null,
        errorCode: null,
        createdAt: START,
        opensAt: START + 10_000,
        finishedAt: null,
        version: 1,
        events: [],
      });
      expect((await claim()).payload).toEqual({ scanId: 'scn_1' });
    });

    test('joins the scan of the same URL that is in flight, until it has ended', async () => {
      await scans.create(newScan('scn_1'));
      expect(await scans.create(newScan('scn_2'))).toEqual({ kind: 'joined', scanId: 'scn_1' });
      expect(await scans.create(newScan('scn_3', { url: 'https://example.com/other' }))).toEqual({ kind: 'created' });
      expect(await store.jobs.counts(SCAN_QUEUE)).toMatchObject({ ready: 2 });
      await (await begin()).failScan('timeout');
      expect(await scans.create(newScan('scn_4'))).toEqual({ kind: 'created' });
    });

    test('of many requests at once for one URL, one creates a scan', async () => {
      const ids = Array.from({ length: 20 }, (_, n) => `scn_${n}`);
      const outcomes = await Promise.all(ids.map((id) => scans.create(newScan(id))));
      expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
      const created = ids[outcomes.findIndex(({ kind }) => kind === 'created')];
      expect(outcomes.filter((outcome) => outcome.kind === 'joined' && outcome.scanId === created)).toHaveLength(19);
    });

    test('the queue holds the allowed number, even of simultaneous requests; joining needs no place', async () => {
      const urls = Array.from({ length: 5 }, (_, n) => `https://example.com/${n}`);
      const outcomes = await Promise.all(urls.map((url, n) => scans.create(newScan(`scn_${n}`, { url, queueCap: 3 }))));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
        'created',
        'created',
        'created',
        'queue-full',
        'queue-full',
      ]);
      const url = urls[outcomes.findIndex(({ kind }) => kind === 'created')] ?? '';
      expect(await scans.create(newScan('scn_9', { url, queueCap: 3 }))).toMatchObject({ kind: 'joined' });
      const refused = outcomes.findIndex(({ kind }) => kind === 'queue-full');
      expect(await scans.progressOf(`scn_${refused}`)).toBeNull();
      await claim(); // one that runs waits no more
      await vi.waitFor(async () =>
        expect(await scans.create(newScan('scn_8', { queueCap: 3 }))).toEqual({ kind: 'created' }),
      );
    });

    test('scans of one partition run one after the other', async () => {
      await scans.create(newScan('scn_1', { url: 'https://a.example.com/', partition: 'example.com' }));
      await scans.create(newScan('scn_2', { url: 'https://b.example.com/', partition: 'example.com' }));
      const writer = await begin();
      expect(await store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS })).toBeNull();
      await writer.failScan('timeout');
      expect((await claim()).payload).toEqual({ scanId: 'scn_2' });
    });

    describe('clients are served in turn', () => {
      const waiting = async (clientKey: string | undefined, ...names: string[]) => {
        for (const name of names)
          await scans.create(
            newScan(name, { url: `https://example.com/${name}`, queueCap: 1_000, ...(clientKey && { clientKey }) }),
          );
      };
      const order = async () => {
        const claimed: string[] = [];
        for (let job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS }); job; ) {
          claimed.push((job.payload as { scanId: string }).scanId);
          job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS });
        }
        return claimed;
      };

      test('no client waits behind the many scans of another', async () => {
        await waiting('many', 'm1', 'm2', 'm3');
        await waiting('few', 'f1', 'f2');
        await waiting('one', 'o1');
        expect(await order()).toEqual(['m1', 'f1', 'o1', 'm2', 'f2', 'm3']);
      });

      test.each([
        { later: 49_999, line: ['m1', 'm2', 'late', 'm3'] },
        { later: 50_000, line: ['m1', 'm2', 'm3', 'late'] },
      ])('a scan that comes $later ms after the third scan of another client: order $line', async ({ later, line }) => {
        await waiting('many', 'm1', 'm2', 'm3');
        time = START + later;
        await waiting('other', 'late');
        expect(await order()).toEqual(line);
      });

      test('at most 240 waiting scans of a client count, so that the next one waits no longer', async () => {
        await waiting('many', ...Array.from({ length: 242 }, (_, n) => `m${n}`));
        time = START + 240 * 30_000;
        await waiting('other', 'late');
        expect((await order()).slice(-3)).toEqual(['m240', 'm241', 'late']);
      });

      test('running scans do not count, and scans without a client are served in order', async () => {
        await waiting('many', 'm1');
        await begin();
        await waiting('many', 'm2');
        await waiting(undefined, 'n1', 'n2', 'n3');
        expect(await order()).toEqual(['m2', 'n1', 'n2', 'n3']);
      });
    });
  });

  describe('findExisting', () => {
    const find = (mode: 'reuse' | 'refresh', url = URL_A) => scans.findExisting({ url, mode, now: time });

    test('finds nothing for an unknown URL', async () => {
      await scans.create(newScan('scn_1'));
      expect(await find('reuse', 'https://example.com/')).toBeNull();
      expect(await find('refresh', 'https://example.com/')).toBeNull();
    });

    test.each(['reuse', 'refresh'] as const)('%s joins a scan in flight, however old', async (mode) => {
      await scans.create(newScan('scn_1'));
      time += 48 * HOUR;
      expect(await find(mode)).toEqual({ scanId: 'scn_1', kind: 'in-flight' });
    });

    test.each([
      { outcome: 'COMPLETED', age: 24 * HOUR - 1, found: true },
      { outcome: 'COMPLETED', age: 24 * HOUR, found: false },
      { outcome: 'COMPLETED_PARTIAL', age: 0, found: true },
      { outcome: 'FAILED', age: 0, found: false },
    ] as const)('reuse of a scan that ended $outcome $age ms ago: $found', async ({ outcome, age, found }) => {
      await ended('scn_1', outcome);
      time += age;
      expect(await find('reuse')).toEqual(found ? { scanId: 'scn_1', kind: 'stored' } : null);
    });

    test.each([
      { outcome: 'COMPLETED', age: 59_999, found: true },
      { outcome: 'COMPLETED', age: 60_000, found: false },
      { outcome: 'FAILED', age: 0, found: false },
    ] as const)(
      'refresh $age ms after the start of a scan that ended $outcome: $found',
      async ({ outcome, age, found }) => {
        await ended('scn_1', outcome);
        time += age;
        expect(await find('refresh')).toEqual(found ? { scanId: 'scn_1', kind: 'stored' } : null);
      },
    );

    test('reuse prefers the newest fresh report to a scan in flight; a refresh joins the scan in flight', async () => {
      await ended('scn_1', 'COMPLETED');
      time += 1000;
      await ended('scn_2', 'COMPLETED');
      time += 60_000;
      await scans.create(newScan('scn_3'));
      expect(await find('reuse')).toEqual({ scanId: 'scn_2', kind: 'stored' });
      expect(await find('refresh')).toEqual({ scanId: 'scn_3', kind: 'in-flight' });
    });

    test('the caller chooses both times', async () => {
      await ended('scn_1', 'COMPLETED');
      time += 10;
      const query = { url: URL_A, now: time };
      expect(await scans.findExisting({ ...query, mode: 'reuse', freshForMs: 10 })).toBeNull();
      expect(await scans.findExisting({ ...query, mode: 'reuse', freshForMs: 11 })).not.toBeNull();
      expect(await scans.findExisting({ ...query, mode: 'refresh', refreshJoinMs: 10 })).toBeNull();
      expect(await scans.findExisting({ ...query, mode: 'refresh', refreshJoinMs: 11 })).not.toBeNull();
    });
  });

  describe('an attempt', () => {
    test('passes all statuses and ends with a report', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      expect(writer).toMatchObject({ scanId: 'scn_1', url: URL_A, attempt: 1, notBefore: START });
      expect(await state('scn_1')).toMatchObject({ status: 'VALIDATING', attempt: 1 });
      await stored(writer, enter('VALIDATING', 3)); // begin has entered it: no step
      for (const status of WAY) {
        await stored(writer, enter(status));
        expect(await state('scn_1')).toMatchObject({ status, finishedAt: null });
      }
      expect(await scans.reportOf('scn_1')).toBeNull();
      time += 500;
      await writer.finish('COMPLETED', '{"a":1}');
      expect(await state('scn_1')).toMatchObject({
        status: 'COMPLETED',
        progress: 100,
        finishedAt: time,
        errorCode: null,
      });
      expect(await scans.reportOf('scn_1')).toEqual({
        scanId: 'scn_1',
        json: '{"a":1}',
        hasCaseFile: false,
        status: 'COMPLETED',
        createdAt: time,
      });
      expect(await store.jobs.counts(SCAN_QUEUE)).toEqual({ ready: 0, active: 0, dead: 0 });
    });

    test('keeps the case file byte for byte', async () => {
      await scans.create(newScan('scn_1'));
      expect(await scans.caseFileOf('scn_1')).toBeNull();
      const writer = await begin();
      await enterAll(writer);
      const caseFile = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
      await writer.finish('COMPLETED', '{}', { caseFile });
      expect((await scans.reportOf('scn_1'))?.hasCaseFile).toBe(true);
      expect(new Uint8Array((await scans.caseFileOf('scn_1')) ?? [])).toEqual(caseFile);
      await store.database.write(({ kysely }) => sql`delete from report`.execute(kysely));
      expect(await scans.caseFileOf('scn_1')).toBeNull();
    });

    test.each<[ScanStatus, ScanStatus]>([
      ['VALIDATING', 'NORMALIZING'],
      ['SCANNING', 'VALIDATING'],
      ['SCANNING', 'QUEUED'],
      ['SUMMARIZING', 'SCANNING'],
    ])('cannot go from %s to %s', async (from, to) => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await stored(writer, ...WAY.slice(0, WAY.indexOf(from) + 1).map((status) => enter(status)));
      const before = await state('scn_1');
      expect(() => writer.record(enter(to))).toThrow(`cannot go from ${from} to ${to}`);
      await writer.flush();
      expect(await state('scn_1')).toEqual(before);
    });

    test('cannot finish before its last stage, and then stores no report', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await expect(writer.finish('COMPLETED', '{}')).rejects.toThrow('cannot go from VALIDATING to COMPLETED');
      expect(await scans.reportOf('scn_1')).toBeNull();
    });

    test('has a progress that never decreases and stays within 0 to 100', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      const seen: number[] = [];
      for (const progress of [undefined, 10.9, 5, -3, undefined, 60, 250]) {
        await stored(writer, { kind: 'checks', done: 1, total: 2, ...(progress !== undefined && { progress }) });
        seen.push((await state('scn_1')).progress);
      }
      expect(seen).toEqual([0, 10, 10, 10, 10, 60, 100]);
      await stored(writer, { kind: 'checks', done: 3, total: 9 });
      expect(await state('scn_1')).toMatchObject({ completedChecks: 3, totalChecks: 9 });
    });

    test('records events in order, with everything they carry', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await stored(writer, open('evt_a', { target: 'https://example.com/', parentId: 'evt_0' }));
      const origin = { kind: 'previous_event', label: 'found in robots.txt', refEventId: 'evt_a' } as const;
      await stored(
        writer,
        { kind: 'close', id: 'evt_a', end: { ...done, completedAt: time + 5 } },
        open('evt_b', { kind: 'scan', origin, status: 'queued' }),
        { kind: 'checks', done: 1, total: 2, progress: 20 },
      );
      await stored(writer, { kind: 'evidence', id: 'evt_a', evidenceRuleIds: ['robots-present'] });
      await writer.flush(); // nothing was recorded since
      const { events, version } = await state('scn_1');
      expect(events).toEqual([
        {
          ...event('evt_a', { target: 'https://example.com/', parentId: 'evt_0' }),
          sequence: 0,
          attempt: 1,
          status: 'succeeded',
          completedAt: time + 5,
          durationMs: 5,
          evidenceRuleIds: ['robots-present'],
        },
        { ...event('evt_b', { kind: 'scan', origin }), sequence: 1, attempt: 1, status: 'queued', evidenceRuleIds: [] },
      ]);
      expect(version).toBe(5); // created, begun, three commits
      expect(await scans.versionOf('scn_1')).toBe(5);
      await stored(writer, { kind: 'evidence', id: 'evt_b', evidenceRuleIds: ['title-present'], foundRuleIds: [] });
      expect((await state('scn_1')).events[1]).toMatchObject({ evidenceRuleIds: ['title-present'], foundRuleIds: [] });
    });

    test('throws for an event that does not exist or already exists, and records nothing', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await stored(writer, open('evt_a'));
      const before = await state('scn_1');
      const end = { ...done, completedAt: time };
      expect(() => writer.record({ kind: 'close', id: 'evt_x', end })).toThrow('has no event evt_x');
      expect(() => writer.record(open('evt_a'))).toThrow('has an event evt_a already');
      await writer.flush();
      expect(await state('scn_1')).toEqual(before);
    });

    test('shows nothing before it is stored, and all of it with the end', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      const before = await state('scn_1');
      for (const status of WAY) writer.record(enter(status, 50));
      writer.record(open('evt_a'));
      expect(await state('scn_1')).toEqual(before);
      await writer.finish('COMPLETED', '{}');
      expect(await state('scn_1')).toMatchObject({ status: 'COMPLETED', version: 3, events: [{ id: 'evt_a' }] });
    });

    test('what is recorded during a write is stored by the next one, in order', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      writer.record(open('evt_a'));
      const writes = [writer.flush()];
      writer.record(open('evt_b'));
      writer.record({ kind: 'close', id: 'evt_a', end: { ...done, completedAt: time + 5 } });
      writes.push(writer.flush(), writer.flush());
      await Promise.all(writes);
      const { events } = await state('scn_1');
      expect(events.map(({ id, sequence, status }) => [id, sequence, status])).toEqual([
        ['evt_a', 0, 'succeeded'],
        ['evt_b', 1, 'active'],
      ]);
    });

    test('after a write that failed it stores only the failure of the scan, without a gap in its sequence', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await stored(writer, open('evt_a'));
      const [broken] = [{ ...event('evt_b'), label: null as unknown as string }];
      await expect(stored(writer, { kind: 'open', event: broken })).rejects.toThrow(/null/i);
      await expect(stored(writer, open('evt_c'))).rejects.toThrow(/null/i);
      for (const status of WAY) writer.record(enter(status));
      await expect(writer.finish('COMPLETED', '{}')).rejects.toThrow(/null/i);
      await writer.failScan('internal');
      expect(await state('scn_1')).toMatchObject({ status: 'FAILED', events: [{ id: 'evt_a', sequence: 0 }] });
    });

    test('fails with a reason and without a report, and its job is not retried', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await stored(writer, open('evt_a'));
      time += 7;
      writer.record({ kind: 'checks', done: 1, total: 1, progress: 40 });
      await writer.failScan('name-not-found');
      expect(await state('scn_1')).toMatchObject({
        status: 'FAILED',
        errorCode: 'name-not-found',
        finishedAt: time,
        progress: 40,
        events: [{ status: 'failed', completedAt: time, durationMs: 7 }],
      });
      expect(await scans.reportOf('scn_1')).toBeNull();
      expect(await store.jobs.counts(SCAN_QUEUE)).toEqual({ ready: 0, active: 0, dead: 0 });
    });

    test.each(WRITES)('its $0 writes nothing after the end', async (_, write) => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await writer.failScan('timeout');
      const before = await state('scn_1');
      await expect(write(writer)).rejects.toBeInstanceOf(StaleAttempt);
      expect(await state('scn_1')).toEqual(before);
    });
  });

  describe.each(WRITES)('the %s of a worker that slept longer than its lease', (_, write) => {
    test('writes nothing, even before another has taken over', async () => {
      await scans.create(newScan('scn_1'));
      const stale = await begin();
      await pass(LEASE_MS - slackMs);
      await stored(stale, open('evt_a'));
      await pass(slackMs);
      const before = await state('scn_1');
      await expect(write(stale)).rejects.toBeInstanceOf(StaleAttempt);
      expect(await state('scn_1')).toEqual(before);
    });

    test('writes nothing after another has taken over, nor after that one has finished', async () => {
      await scans.create(newScan('scn_1'));
      const stale = await begin();
      await stored(stale, open('evt_a'));
      await pass(LEASE_MS);
      const current = await begin();
      const before = await state('scn_1');
      await expect(write(stale)).rejects.toBeInstanceOf(StaleAttempt);
      expect(await state('scn_1')).toEqual(before);
      await enterAll(current);
      await current.finish('COMPLETED', '{"by":"the second"}');
      await expect(write(stale)).rejects.toBeInstanceOf(StaleAttempt);
      expect(await scans.reportOf('scn_1')).toMatchObject({ json: '{"by":"the second"}' });
    });
  });

  describe('a worker that slept longer than its lease', () => {
    test('cannot begin', async () => {
      await scans.create(newScan('scn_1'));
      const job = await claim();
      await pass(LEASE_MS);
      expect(await scans.begin(job)).toBeNull();
      expect(await state('scn_1')).toMatchObject({ status: 'QUEUED', attempt: 0 });
    });
  });

  describe('a scan that starts again', () => {
    test('begins at VALIDATING, keeps its sequence and progress, and has its open events closed', async () => {
      await scans.create(newScan('scn_1'));
      const first = await begin();
      await stored(
        first,
        open('evt_a'),
        { kind: 'close', id: 'evt_a', end: { ...done, completedAt: time + 5 } },
        open('evt_b'),
        open('evt_c', { status: 'queued' }),
        enter('SCANNING', 50),
      );
      first.record(open('evt_lost'));
      await pass(LEASE_MS);
      const second = await begin();
      expect(second).toMatchObject({ attempt: 2, notBefore: time - LEASE_MS });
      await stored(second, enter('SCANNING', 10), open('evt_d'));
      const { events, ...scan } = await state('scn_1');
      expect(scan).toMatchObject({ status: 'SCANNING', attempt: 2, progress: 50 });
      expect(events.map(({ id, sequence, attempt, status }) => [id, sequence, attempt, status])).toEqual([
        ['evt_a', 0, 1, 'succeeded'],
        ['evt_b', 1, 1, 'failed'],
        ['evt_c', 2, 1, 'failed'],
        ['evt_d', 3, 2, 'active'],
      ]);
      expect(events[1]).toMatchObject({ completedAt: time, durationMs: LEASE_MS });
    });

    test('has no negative durations when the clock was set back', async () => {
      await scans.create(newScan('scn_1'));
      const writer = await begin();
      await stored(writer, open('evt_a'));
      time -= 400 * 24 * HOUR;
      await writer.failScan('timeout');
      expect((await state('scn_1')).events).toMatchObject([{ durationMs: 0 }]);
    });

    test('loses no attempt after a graceful stop', async () => {
      await scans.create(newScan('scn_1'));
      for (let stop = 1; stop <= 6; stop++) {
        const job = await claim();
        await scans.begin(job);
        await store.database.write((tx) => store.jobs.release(tx, job));
      }
      expect(await begin()).toMatchObject({ attempt: 7 });
      await pass(LEASE_MS);
      expect(await scans.failDead('internal')).toEqual([]);
      expect(await begin()).toMatchObject({ attempt: 8 });
    });

    test('does not start when it has ended or was never stored, and its job is completed', async () => {
      await ended('scn_1', 'COMPLETED');
      for (const scanId of ['scn_1', 'scn_unknown']) {
        await store.database.write((tx) => store.jobs.enqueue(tx, { queue: SCAN_QUEUE, payload: { scanId } }));
        expect(await scans.begin(await claim())).toBeNull();
      }
      expect(await store.jobs.counts(SCAN_QUEUE)).toEqual({ ready: 0, active: 0, dead: 0 });
    });
  });

  describe('failDead', () => {
    test('ends a scan whose workers all died, once', async () => {
      await scans.create(newScan('scn_1'));
      for (let attempt = 1; attempt <= 5; attempt++) {
        expect(await scans.failDead('internal')).toEqual([]);
        await stored(await begin(), open(`evt_${attempt}`));
        await pass(LEASE_MS);
      }
      expect(await store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS })).toBeNull();
      expect(await scans.failDead('internal')).toEqual(['scn_1']);
      expect(await scans.failDead('internal')).toEqual([]);
      const { events, ...scan } = await state('scn_1');
      expect(scan).toMatchObject({ status: 'FAILED', errorCode: 'internal', finishedAt: time });
      expect(events.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
      expect(await store.jobs.counts(SCAN_QUEUE)).toEqual({ ready: 0, active: 0, dead: 1 });
      expect(await scans.create(newScan('scn_2'))).toEqual({ kind: 'created' });
    });
  });

  describe('reads', () => {
    test('return null for an unknown scan', async () => {
      expect(await scans.progressOf('scn_x')).toBeNull();
      expect(await scans.versionOf('scn_x')).toBeNull();
      expect(await scans.reportOf('scn_x')).toBeNull();
      expect(await scans.latestHomeReport('example.com', time)).toBeNull();
    });

    test('reveal the private URL only to the worker', async () => {
      await ended('scn_1', 'COMPLETED');
      const answers = [await scans.progressOf('scn_1'), await scans.reportOf('scn_1')];
      expect(JSON.stringify(answers)).not.toContain('secret');
    });

    test('return the latest report of a home page once it is open', async () => {
      await ended('scn_old', 'COMPLETED');
      time += 20_000;
      await ended('scn_page', 'COMPLETED', { url: 'https://example.com/page', homeOf: null });
      await ended('scn_failed', 'FAILED');
      await ended('scn_new', 'COMPLETED_PARTIAL');
      const latest = async (at: number) => (await scans.latestHomeReport('example.com', at))?.scanId;
      expect(await latest(START + 9_999)).toBeUndefined();
      expect(await latest(START + 10_000)).toBe('scn_old');
      expect(await latest(time + 9_999)).toBe('scn_old');
      expect(await latest(time + 10_000)).toBe('scn_new');
      expect(await scans.latestHomeReport('www.example.com', time + 10_000)).toBeNull();
    });

    test('count the scans in flight', async () => {
      await ended('scn_0', 'COMPLETED');
      expect(await scans.counts()).toEqual({
        inFlight: 0,
        queued: 0,
        oldestQueuedAt: null,
        oldestRunningAt: null,
      });
      await scans.create(newScan('scn_1', { url: 'https://example.com/1' }));
      const { oldestQueuedAt } = await scans.counts();
      expect(oldestQueuedAt).toEqual(expect.any(Number));
      await scans.create(newScan('scn_2', { url: 'https://example.com/2' }));
      await begin();
      expect(await scans.counts()).toMatchObject({ inFlight: 2, queued: 1 });
      expect((await scans.counts()).oldestQueuedAt).toBeGreaterThanOrEqual(oldestQueuedAt ?? 0);
    });

    test('give as start of the oldest running scan the first event of its last attempt', async () => {
      const oldest = async () => (await scans.counts()).oldestRunningAt;
      await scans.create(newScan('scn_1'));
      const first = await begin();
      expect(await oldest()).toBeNull();
      await stored(first, open('evt_0'));
      time += 7_000;
      await stored(first, open('evt_1'));
      expect(await oldest()).toBe(time - 7_000);
      await pass(60_000);
      const second = await begin();
      await stored(second, open('evt_2'));
      expect(await oldest()).toBe(time);
      await second.failScan('internal');
      expect(await oldest()).toBeNull();
    });
  });
});

test('on a full disk nothing is stored and reads still work; later writes work again without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-scan-'));
  const database = openSqlite({ file: join(folder, 'db'), maxPages: 60 });
  const now = () => START;
  await migrate({ database, migrations: [...jobMigrations, ...scanMigrations], now });
  const jobs = createLeasedJobs({ database, now });
  const scans = createScans({ database, jobs, now });
  await scans.create(newScan('scn_1'));
  await database.write((tx) => sql`create table ballast (body blob)`.execute(tx.kysely));
  const fill = (async () => {
    for (;;) await database.write((tx) => sql`insert into ballast values (zeroblob(4096))`.execute(tx.kysely));
  })();
  await expect(fill).rejects.toMatchObject({ reason: 'full' });
  const long = 'x'.repeat(20_000);
  await expect(scans.create(newScan('scn_2', { url: `https://example.com/${long}` }))).rejects.toMatchObject({
    name: 'StoreUnavailable',
    reason: 'full',
  });
  expect(await scans.progressOf('scn_2')).toBeNull();
  expect(await scans.progressOf('scn_1')).toMatchObject({ status: 'QUEUED' });
  await database.write((tx) => sql`delete from ballast`.execute(tx.kysely));
  expect(await scans.create(newScan('scn_2', { url: `https://example.com/${long}` }))).toEqual({
    kind: 'created',
  });
  expect(await jobs.counts(SCAN_QUEUE)).toMatchObject({ ready: 2 });
  await database.close();
  rmSync(folder, { recursive: true });
});
