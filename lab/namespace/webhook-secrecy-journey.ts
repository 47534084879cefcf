/**
 * Journey: the built newsletter registers webhooks whose addresses contain a canary, and gets every kind of answer. Then
 * everything that it logged, answered and stored, and a backup, is searched for the canary and for the links in the
 * channels.
 */
import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canarySearch, filesBelow } from '../../test/delivery-sinks/canary-search.ts';
import { type SinkAnswer, type Sinks, startSinks } from '../../test/delivery-sinks/sinks.ts';
import { writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { ownServer } from '../../test/own-server.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';
import { publicName } from './public-name.ts';
import { endJourney, journeyInput } from './run.ts';

export interface WebhookSecrecyInput {
  readonly tier: 'SQLite' | 'PostgreSQL';
}

/** `database`: the data of the PostgreSQL server, as files and as text. The SQLite file is among `files`. */
type Place = 'log' | 'responses' | 'operator' | 'files' | 'backup' | 'database';

export interface WebhookSecrecyResult {
  /** Number of addresses with the canary that were given to the service. */
  readonly addresses: number;
  /** Number of messages that the sinks received, each at an address with the canary. */
  readonly messages: number;
  /** Reasons of outcomes in the log. */
  readonly reasons: readonly string[];
  readonly searched: Readonly<Partial<Record<Place, { items: number; bytes: number }>>>;
  /** Where the canary or a link was found, and in which form. */
  readonly found: readonly string[];
  readonly exitCode: number | null;
}

const HOST = 'hooks.slack.com';
const CANARY = 'CaNaRy7hQ2zX9vK4mW8pL3tR';
const HOOKS = 6;
const hookAt = (index: number): string => `https://${HOST}/services/T0${CANARY}/B0${CANARY}/${CANARY}end${index}`;

/** After the question, each webhook answers in its own way. */
const ANSWERS: readonly SinkAnswer[] = [
  { status: 200, body: 'ok' },
  { status: 404, body: `no_service ${CANARY}` },
  { status: 500, body: CANARY },
  { status: 302, headers: { location: `https://other.example/${CANARY}` } },
  { status: 429, headers: { 'retry-after': CANARY }, body: CANARY },
  'endless',
];

/** Addresses that are given to the service and get no request: refused, or not resolvable. */
const OTHERS = [
  `http://${HOST}/services/T0${CANARY}/B0/${CANARY}`,
  `https://${HOST}/triggers/${CANARY}`,
  `https://${CANARY}:x@discord.com/api/webhooks/1/${CANARY}`,
  `https://10.0.0.1/${CANARY}`,
  `https://hooks.slack.com.evil-${CANARY}.com/services/${CANARY}`,
  `https://discord.com/api/webhooks/123456/${CANARY}`,
  `https://${CANARY}.logic.azure.com/workflows/${CANARY}`,
  `not an address ${CANARY}`,
  `https://some-program.com/${CANARY}${'x'.repeat(5_000)}`,
];

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'services/newsletter/dist');
const MAIN = join(DIST, 'delivery/operator/main.js');
/** Free, because nothing else uses this network. */
const METRICS_PORT = '9464';
const WITHIN_MS = 60_000;
const run = promisify(execFile);

const { tier } = journeyInput<WebhookSecrecyInput>();

const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = performance.now() + WITHIN_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`it never came to be so: ${isSo}`);
    await sleep(50);
  }
};

/** Sends requests to the service and records every complete answer. */
const asking = (base: string, responses: string[]) => {
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    const response = await fetch(base + path, { redirect: 'manual', ...init });
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    responses.push(`${response.status} ${JSON.stringify([...response.headers])}\n${body}`);
    return body;
  };
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    ask,
    form,
    json: (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
};
type Asking = ReturnType<typeof asking>;

const tokensIn = (sinks: Sinks): readonly string[] => [
  ...new Set(sinks.received.flatMap(({ body }) => body.match(/(?<=\/webhooks\/)[\w-]{22}/g) ?? [])),
];

/** Registers alternately by the form and by the API, then uses the links in the channels. */
const register = async ({ ask, form, json }: Asking, sinks: Sinks): Promise<void> => {
  for (const [index, url] of [...ANSWERS.map((_, index) => hookAt(index)), ...OTHERS].entries()) {
    if (index % 2 === 0) await json('/api/webhooks', { url, locale: ['en'] });
    else await form('/en/webhooks', { url, edition: 'en', platform: '' });
  }
  await json('/api/webhooks', { url: hookAt(0), locale: 'no-such', platform: CANARY });
  await until(() => sinks.received.length >= HOOKS);
  // The links are stored only after the sink's answer has arrived.
  await sleep(1_000);
  for (const token of tokensIn(sinks)) {
    const page = await ask(`/webhooks/${token}`);
    if (page.includes('value="confirm"')) await form(`/webhooks/${token}`, { do: 'confirm' });
  }
  await json('/api/webhooks', { url: hookAt(0), locale: ['en'] });
  for (const path of ['/en/webhooks', '/webhooks', '/readyz', '/healthz', '/metrics', '/openapi.json', '/llms.txt'])
    await ask(path);
  await ask(`/webhooks/${CANARY}`);
  await ask(`/en/webhooks?url=${encodeURIComponent(hookAt(0))}`);
};

const operate = async (env: NodeJS.ProcessEnv): Promise<readonly string[]> => {
  const said: string[] = [];
  const operator = async (...args: readonly string[]): Promise<string> => {
    // A command that fails ends with another code; its output is searched all the same.
    const { stdout, stderr } = await run(process.execPath, [MAIN, ...args], { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    said.push(stdout, stderr);
    return stdout;
  };
  const hooks = new Set((await operator('list')).match(/hook_[0-9a-f]+/g));
  await operator('status');
  for (const hook of hooks) await operator('test', hook);
  return said;
};

/** Characters of a match that are shown. */
const SHOWN = 300;

type Found = readonly { readonly path: string; readonly bytes: Buffer }[];

const searchAll = (
  secrets: readonly string[],
  places: Readonly<Partial<Record<Place, Found>>>,
): Pick<WebhookSecrecyResult, 'searched' | 'found'> => {
  const search = canarySearch(secrets);
  const found = Object.values(places)
    .flat()
    .flatMap(({ path, bytes }) => {
      const forms = search(bytes);
      return forms.length === 0 ? [] : [`${path}: ${forms.join(', ')}: ${bytes.toString('latin1').slice(-SHOWN)}`];
    });
  const sizes = Object.entries(places).map(([place, files]) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    return [place, { items: files.length, bytes }] as const;
  });
  return { found, searched: Object.fromEntries(sizes) };
};

/** Returns the contents of a backup, with a dump as SQL text. */
const backedUp = async (
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<{ readonly said: string; readonly files: Found }> => {
  const to = join(folder, 'backups');
  const { stdout, stderr } = await run(process.execPath, [join(ROOT, 'tools/backup.ts'), '--to', to], {
    env: { ...env, NEWSLETTER_DATA_DIR: env.DATA_DIR },
  });
  const files = filesBelow(to);
  const dump = files.find(({ path }) => path.endsWith('.dump'));
  if (dump === undefined) return { said: stdout + stderr, files };
  const text = await runProgram('pg_restore', ['--file=-', dump.path], {});
  return { said: stdout + stderr, files: [...files, { path: `${dump.path} as text`, bytes: Buffer.from(text) }] };
};

/** Returns the server's tables and write-ahead log as they are on disk. */
const onServer = async (url: string): Promise<Found> => {
  const env = postgresEnvironment(url) ?? {};
  await runProgram('psql', ['--no-psqlrc', '--quiet', '--command', 'checkpoint'], env);
  const data = await runProgram('psql', ['--no-psqlrc', '-At', '--command', 'show data_directory'], env);
  return filesBelow(data.trim());
};

const journey = async (folder: string, databaseUrl: string | null): Promise<WebhookSecrecyResult> => {
  const name = await publicName(folder, HOST);
  const sinks = await startSinks({ address: name.address, port: 443, tls: name });
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')];
  await writeNewsletter(contentDir);
  const log: string[] = [];
  const responses: string[] = [];
  const env = {
    NODE_EXTRA_CA_CERTS: name.caFile,
    CONTENT_DIR: contentDir,
    PUBLIC_BASE_URL: 'https://letter.example',
    LOG_LEVEL: 'debug',
    LIMIT_REGISTRATIONS: '1000000',
    METRICS_PORT,
    ...(databaseUrl !== null && {
      DATABASE_URL: databaseUrl,
      WEBHOOK_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
    }),
  };
  const storeEnv = { ...process.env, ...env, DATA_DIR: dataDir };
  if (databaseUrl !== null) await run(process.execPath, [join(DIST, 'operator/migrate.js')], { env: storeEnv });
  const service = await startService({
    service: 'newsletter',
    dataDir,
    env,
    readyWithinMs: WITHIN_MS,
    log: (line) => log.push(line),
  });
  try {
    await register(asking(service.url, responses), sinks);
    const questions = sinks.received.length;
    sinks.answer = ({ hook }) => ANSWERS[Number(hook.at(-1))] ?? { status: 500 };
    await sleep(1_100);
    const issue = { number: 9, slug: 'ninth', title: 'The ninth', date: new Date().toISOString(), body: 'News.' };
    await writeIssue(contentDir, issue);
    await until(() => sinks.received.length >= questions + HOOKS);
    await until(() => log.filter((line) => line.includes('"delivery"')).length >= HOOKS);
    responses.push(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text());
    const running = filesBelow(dataDir);
    const backup = await backedUp(storeEnv, folder);
    const operator = [...(await operate(storeEnv)), backup.said];
    const exitCode = await service.end();
    const texts = (path: string, all: readonly string[]) => all.map((text) => ({ path, bytes: Buffer.from(text) }));
    return {
      addresses: HOOKS + OTHERS.length,
      messages: sinks.received.filter(({ hook }) => hook.includes(CANARY)).length,
      reasons: [...new Set(log.flatMap((line) => /"reason":"([\w-]+)"/.exec(line)?.[1] ?? []))],
      ...searchAll([CANARY, ...tokensIn(sinks)], {
        log: texts('log', log),
        responses: texts('response', responses),
        operator: texts('operator', operator),
        files: [...running, ...filesBelow(dataDir)],
        backup: backup.files,
        ...(databaseUrl !== null && { database: await onServer(databaseUrl) }),
      }),
      exitCode,
    };
  } finally {
    await service.end('SIGKILL');
    await sinks.close();
    name.close();
  }
};

const onTier = (folder: string): Promise<WebhookSecrecyResult> => {
  if (tier === 'SQLite') return journey(folder, null);
  return withServer((url) => journey(folder, url));
};

const withServer = async <T>(use: (url: string) => Promise<T>): Promise<T> => {
  chmodSync(tmpdir(), 0o711); // the server runs as another user
  const server = await ownServer();
  process.once('exit', () => void server.stopNow());
  try {
    await server.start();
    return await use(server.url);
  } finally {
    await server.remove();
  }
};

endJourney(await inTemporaryFolder(onTier));
