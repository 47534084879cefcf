import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { openScanStore } from '../../services/scan/dist/store/scan-store.js';
import { startHarness } from '../../services/scan/test/harness.ts';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';
import { deliveryToSinks, registerAll, until } from '../delivery-sinks/delivery-to-sinks.ts';
import { type Sinks, startSinks } from '../delivery-sinks/sinks.ts';
import { skipWithout } from '../environment.ts';
import { type OwnDatabase, ownDatabase } from '../own-database.ts';
import { createScan, hasEnded, progressOf, watchScan } from '../scan-client.ts';
import { type ServiceProcess, startService } from '../service-process.ts';
import { writeNewsletter } from './newsletter-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The keys of `deliveryToSinks`. */
const KEYS = `first:${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER_KEYS = `other:${Buffer.alloc(32, 2).toString('base64')}`;
const HOST = 'tidy.example.com';
const QUEUED = 'scn_0123456789abcdefghijkl';
const HOOK = { url: 'https://one.program.com/inbox?key=1', platform: 'generic' } as const;
const LATE = { url: 'https://two.program.com/inbox?key=2', platform: 'generic' } as const;
const STOPPED = { url: 'https://three.program.com/inbox?key=3', platform: 'generic' } as const;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}
type Env = Readonly<Record<string, string>>;
const run = (program: string, args: readonly string[], env: Env): Promise<Ran> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = execFile(program, args, { cwd: ROOT, env: { ...inherited, ...env } }, (_error, out, error) =>
      resolve({ code: child.exitCode, out, error }),
    );
  });

describe.skipIf(skipWithout('postgresql'))('the files of both services move to PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-move-'));
  const dataDir = join(folder, 'data');
  const [scanDir, newsletterDir, contentDir] = ['data/scan', 'data/newsletter', 'content'].map((one) =>
    join(folder, one),
  ) as [string, string, string];
  const file = join(newsletterDir, 'newsletter.sqlite');
  let database: OwnDatabase;
  let sinks: Sinks;
  let scanId = '';
  let before: Readonly<Record<string, string>> = {};
  let webhooks: readonly (readonly unknown[])[] = [];

  const move = (env: Env = {}, ...args: readonly string[]): Promise<Ran> =>
    run(process.execPath, ['tools/migrate-store.ts', ...args], {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      WEBHOOK_KEYS: KEYS,
      ...env,
    });
  const ask = async (statement: string): Promise<readonly string[]> => {
    const env = postgresEnvironment(database.url) ?? {};
    return (await runProgram('psql', ['--no-psqlrc', '-At', '--command', statement], env)).trim().split('\n');
  };
  const schemas = () =>
    ask("select coalesce(string_agg(nspname, ','), '') from pg_namespace where nspname like 'legible%'");
  const inService = async <T>(starting: Promise<ServiceProcess>, use: (base: string) => Promise<T>): Promise<T> => {
    const service = await starting;
    try {
      return await use(service.url);
    } finally {
      expect(await service.end()).toBe(0);
    }
  };
  /** What readers see of the scan, by path. */
  const readScan = async (base: string): Promise<Readonly<Record<string, string>>> => {
    const paths = [`/scan/${scanId}.json`, `/scan/${scanId}.md`, `/scan/${scanId}.csv`, `/scan/${HOST}/history`];
    const all = [...paths, `/api/scans/${scanId}`].map(async (path) => {
      const response = await fetch(base + path, { headers: { accept: 'application/json, text/*;q=0.5' } });
      expect([path, response.status]).toEqual([path, 200]);
      return [path, (await response.text()).replaceAll(base, '')] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  };
  const onFile = { ANONYMOUS_WAIT_MS: '0', PUBLIC_BASE_URL: 'https://scan.example' };
  const list = (env: Env) =>
    Promise.all(
      ['list', 'status'].map((word) =>
        run(process.execPath, ['services/newsletter/dist/bundle/webhooks.js', word], { WEBHOOK_KEYS: KEYS, ...env }),
      ),
    ).then((all) => all.map(({ code, out, error }) => [code, out.replace(/began \d+ min/, 'began some min'), error]));
  const sending = (at: { readonly url?: string; readonly file: string }, numbers: readonly number[]) =>
    deliveryToSinks({ ...at, port: sinks.port, leaseMs: 2_000, issues: numbers.map(issue) });
  const published = Date.now() - 60_000;
  const issue = (number: number) => ({ number, publishedAt: published + number });
  const news = (hook: string, number: number): number =>
    sinks.to(hook).filter(({ body }) => body.includes(`issues/issue-${number}`)).length;

  beforeAll(async () => {
    database = await ownDatabase();
    for (const made of [scanDir, newsletterDir]) mkdirSync(made, { recursive: true });
    // A finished scan, and a waiting one.
    const harness = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0' } });
    ({ scanId } = (await (await createScan(harness.url, `https://${HOST}/`)).json()) as { scanId: string });
    await watchScan(harness.url, scanId, 20_000);
    copyFileSync((await harness.database.backup('copy')) ?? '', join(scanDir, 'scan.sqlite'));
    await harness.close();
    await inService(startService({ dataDir: scanDir, env: onFile }), async (base) => {
      before = await readScan(base);
    });
    const config = { databaseUrl: null, databaseConnections: 4, dataDir: scanDir };
    const store = await openScanStore({ config, now: Date.now, jobsNow: Date.now, onError: () => {} });
    const host = 'nowhere.invalid';
    const scan = { scanId: QUEUED, url: `https://${host}/`, domain: host, host, homeOf: host };
    await createScans({ ...store, now: Date.now }).create({ ...scan, waitMs: 0, queueCap: 9 });
    await store.close();

    // A channel with an issue, one whose issue is still pending, and one that was stopped.
    sinks = await startSinks();
    const newsletter = await sending({ file }, [1]);
    await registerAll(newsletter, sinks, [HOOK, LATE]);
    const [, stop = ''] = await registerAll(newsletter, sinks, [STOPPED]);
    await newsletter.delivery.links.stop(stop);
    sinks.answer = ({ hook }) =>
      hook === LATE.url ? { status: 503, headers: { 'retry-after': '1' } } : { status: 200 };
    newsletter.publish([1, 2].map((number) => ({ number, publishedAt: number === 1 ? published : Date.now() })));
    await until(() => news(HOOK.url, 2) === 1 && news(LATE.url, 2) >= 1);
    await until(async () => (await newsletter.delivery.counts()).deliveries.delivered === 1);
    await newsletter.close();
    sinks.answer = () => ({ status: 200 });
    webhooks = await list({ DATA_DIR: newsletterDir });
    expect(webhooks).toEqual([
      [0, expect.stringContaining('program.com'), ''],
      [0, expect.stringContaining('1 waiting, 1 delivered'), ''],
    ]);
  }, 120_000);
  afterAll(async () => {
    await sinks?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a dry run counts, and writes nothing', async () => {
    const { code, out, error } = await move({}, '--dry-run');
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('scan: report: 1 in the file, 0 -> 0\n');
    expect(out).toContain('newsletter: hook: 2 in the file, 0 -> 0\n');
    expect(await schemas()).toEqual(['']);
  });

  test.each([
    ['other keys', { WEBHOOK_KEYS: OTHER_KEYS }, 1, /newsletter: WEBHOOK_KEYS cannot open what the key first encrypts/],
    ['no keys', { WEBHOOK_KEYS: '' }, 1, /newsletter: WEBHOOK_KEYS cannot open .* in .*data.newsletter.webhook\.key/],
    ['no database', { DATABASE_URL: '' }, 2, /scan: Set DATABASE_URL/],
    ['no file', { DATA_DIR: join(ROOT, 'docs') }, 1, /There is no store in .*docs.scan or .*docs.newsletter/],
  ])('%s: it is refused', async (_, env, status, why) => {
    const { code, error } = await move(env, '--dry-run');
    expect(code).toBe(status);
    expect(error).toMatch(why);
  });

  test('a running service is found', async () => {
    const another = join(folder, 'another');
    mkdirSync(another);
    copyFileSync(join(scanDir, 'scan.sqlite'), join(another, 'scan.sqlite'));
    await inService(startService({ dataDir: another, env: onFile }), async () => {
      const { code, error } = await move({ DATA_DIR: another });
      expect([code, error]).toEqual([1, expect.stringMatching(/scan: A process \(all\) works on .*scan\.sqlite/)]);
    });
    expect(await schemas()).toEqual(['']);
    expect((await move({ DATA_DIR: another }, '--dry-run')).code).toBe(0);
  });

  test('after kills in the middle there is nothing; then the command completes, and a second time it copies nothing', async () => {
    // Makes the copy slow enough to be killed.
    const scans = new DatabaseSync(join(scanDir, 'scan.sqlite'));
    scans.exec(`insert into scan (id, url, domain, host, status, created_at, opens_at, finished_at)
      values ('scn_large', 'https://large.example/', 'large.example', 'large.example', 'FAILED', 1, 1, 1);
      insert into exploration_event (scan_id, sequence, id, attempt, kind, status, label, description, origin_kind,
        origin_label, started_at, evidence_rule_ids)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 40000)
      select 'scn_large', i, 'evt_' || i, 0, 'note', 'completed', 'x', hex(randomblob(200)), 'direct_target', 'x', 1, '[]'
      from n`);
    scans.close();
    const copying = `select 1 from pg_stat_activity where query like 'insert into "exploration_event"%'`;
    // Kills the copy while it creates the tables, and twice while it copies.
    for (const isTime of ["select 1 from pg_namespace where nspname = 'legible_scan'", copying, copying]) {
      const child = killable(dataDir, database.url);
      const ended = once(child, 'exit');
      await until(async () => (await ask(isTime))[0] === '1' || child.exitCode !== null);
      child.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
      const there = isTime === copying ? await ask('select count(*) from legible_scan.scan') : ['0'];
      expect(there).toEqual(['0']);
    }
    const moved = await move();
    expect([moved.code, moved.error]).toEqual([0, '']);
    expect(moved.out).toMatch(/scan: exploration_event: (4\d{4}) in the file, 0 -> \1\n/);
    expect(moved.out).toContain('scan: waiting jobs: 1 in the file, 0 -> 1\n');
    expect(moved.out).toContain('newsletter: hook: 2 in the file, 0 -> 2\n');
    expect(moved.out).toContain('newsletter: waiting jobs: 1 in the file, 0 -> 1\n');
    expect(moved.out.match(/Everything is copied/g)).toHaveLength(2);
    const again = await move();
    expect([again.code, again.out.match(/This file was copied before/g)?.length]).toEqual([0, 2]);
  }, 60_000);

  test('readers see the same report and history, and the scan that waited goes on', async () => {
    const env = { ...onFile, DATABASE_URL: database.url };
    await inService(startService({ dataDir: join(folder, 'elsewhere'), env }), async (base) => {
      expect(await readScan(base)).toEqual(before);
      await until(async () => hasEnded(await progressOf(base, QUEUED)));
    });
  }, 60_000);

  test('channels have the same state, get what waited and the next issue once, and nothing old', async () => {
    expect(await list({ DATABASE_URL: database.url })).toEqual(webhooks);
    const messages = () => sinks.to(HOOK.url).length + sinks.to(LATE.url).length;
    const tried = news(LATE.url, 2);
    const there = await sending({ url: database.url, file: '' }, [1, 2]);
    await until(() => news(LATE.url, 2) > tried);
    const known = messages();
    there.publish([...[1, 2].map(issue), { number: 3, publishedAt: Date.now() }]);
    await until(() => news(HOOK.url, 3) > 0 && news(LATE.url, 3) > 0);
    await until(async () => (await there.delivery.counts()).deliveries.waiting === 0);
    await there.close();
    expect([
      messages() - known,
      news(LATE.url, 2) - tried,
      news(HOOK.url, 1),
      news(HOOK.url, 2),
      news(HOOK.url, 3),
    ]).toEqual([2, 1, 0, 1, 1]);
    expect(sinks.to(STOPPED.url).filter(({ body }) => body.includes('/issues/'))).toEqual([]);
    await writeNewsletter(contentDir);
    const env = { DATABASE_URL: database.url, WEBHOOK_KEYS: KEYS, CONTENT_DIR: contentDir };
    const log: string[] = [];
    const starting = startService({
      service: 'newsletter',
      dataDir: join(folder, 'other'),
      env,
      log: (line) => log.push(line),
    });
    await inService(starting, async (base) => expect((await fetch(`${base}/readyz`)).status).toBe(200));
    expect(log.filter((line) => line.includes('webhooks are not served'))).toEqual([]);
  }, 90_000);
});

const killable = (dataDir: string, databaseUrl: string): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'services/scan/dist/bundle/migrate-store.js')], {
    env: { ...process.env, DATA_DIR: join(dataDir, 'scan'), DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  });
