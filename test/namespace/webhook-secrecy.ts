/**
 * Journey: the built newsletter registers webhooks whose addresses hold a canary, and meets every kind of answer. Then
 * all bytes that it has logged, answered and stored are searched for the canary and for the links in the channels.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canarySearch, filesBelow } from '../delivery-sinks/canary-search.ts';
import { type SinkAnswer, type Sinks, startSinks } from '../delivery-sinks/sinks.ts';
import { writeIssue, writeNewsletter } from '../journeys/newsletter-files.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';
import { publicName } from './public-name.ts';
import { journeyInput } from './run.ts';

export interface WebhookSecrecyResult {
  /** Addresses with the canary that the service was told. */
  readonly addresses: number;
  /** Messages that the sinks have got, each to an address with the canary. */
  readonly messages: number;
  /** Reasons of outcomes in the log. */
  readonly reasons: readonly string[];
  readonly searched: Readonly<Record<'log' | 'responses' | 'operator' | 'files', { items: number; bytes: number }>>;
  /** Where something was found, and in which form. */
  readonly found: readonly string[];
  readonly exitCode: number | null;
}

const HOST = 'hooks.slack.com';
const CANARY = 'CaNaRy7hQ2zX9vK4mW8pL3tR';
const HOOKS = 6;
const hookAt = (index: number): string => `https://${HOST}/services/T0${CANARY}/B0${CANARY}/${CANARY}end${index}`;

/** After the question each hook answers in its own way. */
const ANSWERS: readonly SinkAnswer[] = [
  { status: 200, body: 'ok' },
  { status: 404, body: `no_service ${CANARY}` },
  { status: 500, body: CANARY },
  { status: 302, headers: { location: `https://other.example/${CANARY}` } },
  { status: 429, headers: { 'retry-after': CANARY }, body: CANARY },
  'endless',
];

/** Told to the service and never asked: refused, or not to be found. */
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

const MAIN = join(import.meta.dirname, '../../services/newsletter/dist/delivery/operator/main.js');
const WITHIN_MS = 30_000;

journeyInput<null>();

const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = performance.now() + WITHIN_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`it never came to be so: ${isSo}`);
    await sleep(50);
  }
};

/** Asks the service, and keeps all of every answer. */
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

/** By the form and by the API in turns, then through the links in the channels. */
const register = async ({ ask, form, json }: Asking, sinks: Sinks): Promise<void> => {
  for (const [index, url] of [...ANSWERS.map((_, index) => hookAt(index)), ...OTHERS].entries()) {
    if (index % 2 === 0) await json('/api/webhooks', { url, locale: ['en'] });
    else await form('/en/webhooks', { url, edition: 'en', platform: '' });
  }
  await json('/api/webhooks', { url: hookAt(0), locale: 'no-such', platform: CANARY });
  await until(() => sinks.received.length >= HOOKS);
  // The links are stored once the sink's answer has come back.
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
    // A command that is not done ends with another code; what it says counts all the same.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], { env }).catch(
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

type Place = keyof WebhookSecrecyResult['searched'];
/** As much of what was found as shows where it stands. */
const SHOWN = 300;

const searchAll = (
  secrets: readonly string[],
  places: Readonly<Record<Place, readonly { readonly path: string; readonly bytes: Buffer }[]>>,
): Pick<WebhookSecrecyResult, 'searched' | 'found'> => {
  const search = canarySearch(secrets);
  const found = Object.values(places)
    .flat()
    .flatMap(({ path, bytes }) => {
      const forms = search(bytes);
      return forms.length === 0 ? [] : [`${path}: ${forms.join(', ')}: ${bytes.toString('latin1').slice(-SHOWN)}`];
    });
  const size = (place: Place) => ({
    items: places[place].length,
    bytes: places[place].reduce((sum, { bytes }) => sum + bytes.length, 0),
  });
  return {
    found,
    searched: {
      log: size('log'),
      responses: size('responses'),
      operator: size('operator'),
      files: size('files'),
    },
  };
};

const journey = async (folder: string): Promise<WebhookSecrecyResult> => {
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
  };
  const service = await startService({ service: 'newsletter', dataDir, env, log: (line) => log.push(line) });
  try {
    await register(asking(service.url, responses), sinks);
    const questions = sinks.received.length;
    sinks.answer = ({ hook }) => ANSWERS[Number(hook.at(-1))] ?? { status: 500 };
    await sleep(1_100);
    const issue = { number: 9, slug: 'ninth', title: 'The ninth', date: new Date().toISOString(), body: 'News.' };
    await writeIssue(contentDir, issue);
    await until(() => sinks.received.length >= questions + HOOKS);
    await until(() => log.filter((line) => line.includes('"delivery"')).length >= HOOKS);
    const running = filesBelow(dataDir);
    const operator = await operate({ ...process.env, ...env, DATA_DIR: dataDir });
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
      }),
      exitCode,
    };
  } finally {
    await service.end('SIGKILL');
    await sinks.close();
    name.close();
  }
};

console.log(JSON.stringify(await inTemporaryFolder(journey)));
process.exit(0);
