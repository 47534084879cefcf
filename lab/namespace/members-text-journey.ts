/**
 * Journey: the built newsletter, over sockets, with canaries in members-only text, beside a second one with noise in
 * their place. No answer may contain a canary, and both must give the same answers, byte for byte. Then messages, log
 * and metrics are searched, and a third newsletter with imported content. With PostgreSQL each newsletter is two
 * processes: one publishes the folder, and the other answers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { IMPORTED_AT, importedQuestions, importInto } from '../../services/newsletter/test/imported-content.ts';
import { hidingSources } from '../../services/newsletter/test/imported-sources.ts';
import { LOCKS_AT, leakContent } from '../../services/newsletter/test/leak-content.ts';
import { type Ask, ask, canaryFinder, hunt, type Question } from '../../services/newsletter/test/leak-hunt.ts';
import { mcpCall } from '../../services/newsletter/test/leak-mcp-questions.ts';
import { leakQuestions, namedAddresses } from '../../services/newsletter/test/leak-questions.ts';
import type { ServiceProcess } from '../../test/service-process.ts';
import { type NewsletterSetup, type NewsletterTier, withNewsletterSetup } from './newsletter-setup.ts';
import { freePort } from './own-histogram.ts';
import { endJourney, journeyInput } from './run.ts';
import { until } from './slack-channels.ts';

export interface MembersTextInput {
  readonly tier: NewsletterTier;
  /** Only every n-th question is asked; 1: all. */
  readonly everyNth: number;
}

export interface MembersTextResult {
  readonly canaries: number;
  /** Requests to the newsletter with canaries, once it is locked. */
  readonly locked: number;
  /** Requests one millisecond before the lock. */
  readonly before: number;
  /** Number of canaries that were free a millisecond before the lock, by where they are. */
  readonly freeBefore: number;
  readonly imported: number;
  readonly importedIssues: number;
  readonly messages: number;
  readonly logLines: number;
  readonly metricsBytes: number;
  /** Findings in answers that were changed to contain a canary; 0: the hunt would detect nothing. */
  readonly planted: number;
  readonly faults: readonly string[];
}

const MINUTE_MS = 60_000;
const CHANNELS = 2;
/** Times of the journey's services: registration, publication, before the lock, at the lock, after it. */
const REGISTERED_AT = LOCKS_AT - 3 * MINUTE_MS;
const NEWS_AT = new Date(LOCKS_AT - 2 * MINUTE_MS).toISOString();
const WINDOW_NEWS_AT = new Date(LOCKS_AT + MINUTE_MS / 2).toISOString();
/** Steps after the lock: more than a second must pass between two messages to a channel. */
const AFTER = [1, 2, 3, 4, 5].map((minute) => LOCKS_AT + minute * MINUTE_MS);
const STEPS = [REGISTERED_AT, LOCKS_AT - 1, LOCKS_AT, ...AFTER];
const PRELOAD = join(import.meta.dirname, 'stepped-clock.ts');
/** Header fields that belong to one connection or request and do not depend on the content. */
const PASSING: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'x-request-id', 'transfer-encoding']);

const { tier, everyNth } = journeyInput<MembersTextInput>();
const faults: string[] = [];

const decoded = (body: Buffer, coding: string | undefined): Buffer => {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
};

/** Sends requests over a socket, with the public name as Host. */
const overSocket =
  ({ asked: { url } }: Started): Ask =>
  async (asked) => {
    const { pathname, search } = new URL(asked.url);
    const body = Buffer.from(await asked.arrayBuffer());
    return new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(asked.headers), host: 'letter.example' };
      const outgoing = request(url, { path: pathname + search, method: asked.method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0;
          const lines = Object.entries(incoming.headers).filter(([name]) => !PASSING.has(name));
          const whole = decoded(Buffer.concat(chunks), incoming.headers['content-encoding']);
          const isBodiless = asked.method === 'HEAD' || status === 204 || status === 304;
          resolve(
            new Response(isBodiless ? null : new Uint8Array(whole), {
              status,
              headers: lines.map(([name, value]): [string, string] => [name, String(value)]),
            }),
          );
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };

const write = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};

/** Returns a copy of an issue with another number and date, so that it is news. */
const asNews = (
  files: ReadonlyMap<string, string>,
  [from, to]: readonly [number, number],
  date: string,
): readonly [path: string, text: string] => [
  `en/${to}.md`,
  (files.get(`en/${from}.md`) ?? '')
    .replace(`number: ${from}`, `number: ${to}`)
    .replace(`title: "Issue ${from}"`, `title: "Issue ${to}"`)
    .replace(/^date: .*$/m, `date: ${date}`)
    .replace(`slug: issue-${from}`, `slug: issue-${to}`)
    .replace(/^translation: .*$/m, `translation: issue-${to}`)
    .replace(/^aliases: .*$/m, 'aliases: []'),
];

/** Members' issues that are news. They contain the same words as existing issues. */
const newsOf = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([asNews(files, [2, 12], NEWS_AT), asNews(files, [3, 13], NEWS_AT)]);

/** The page of this issue is open to all for a week; its message stays in the channel forever. */
const windowNewsOf = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([asNews(files, [4, 14], WINDOW_NEWS_AT)]);
const NEWS = 3;

interface Started {
  /** The process that gets the requests. */
  readonly asked: ServiceProcess;
  readonly all: readonly ServiceProcess[];
  readonly log: readonly string[];
  readonly metricsUrl: string;
}

const start = async (setup: NewsletterSetup, name: string, steps: readonly number[]): Promise<Started> => {
  const log: string[] = [];
  const port = await freePort();
  const begin = (folder: string, env: Readonly<Record<string, string>>) =>
    setup.start({
      name: `${name}-${folder}`,
      log: (line) => log.push(line),
      env: {
        CONTENT_DIR: join(setup.folder, name),
        LOG_LEVEL: 'debug',
        NODE_OPTIONS: `--import=${PRELOAD}`,
        CLOCK_STEPS_MS: steps.join(','),
        ...env,
      },
    });
  const METRICS_PORT = String(port);
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  if (setup.server === null) {
    const asked = await begin('data', { METRICS_PORT });
    return { asked, all: [asked], log, metricsUrl };
  }
  const shared = { DATABASE_URL: await setup.anotherDatabase(), DATABASE_CONNECTIONS: '4' };
  const publishing = await begin('publishing', { ...shared, CONTENT_SOURCE: 'folder' });
  const asked = await begin('asked', { ...shared, CONTENT_SOURCE: 'database', METRICS_PORT });
  return { asked, all: [publishing, asked], log, metricsUrl };
};

/** Whether it has read all its texts. Before that, searches find less. */
const isRead = async ({ asked }: Started): Promise<boolean> => {
  const answer = await fetch(`${asked.url}/readyz`);
  const { bodies } = (await answer.json()) as {
    readonly bodies?: { readonly rendered: number; readonly total: number };
  };
  return bodies !== undefined && bodies.rendered === bodies.total;
};

const step = async (all: readonly Started[]): Promise<void> => {
  for (const process of all.flatMap((one) => one.all)) process.child.kill('SIGUSR2');
  await sleep(500);
};

const has = async (started: Started, target: string): Promise<boolean> =>
  (await ask(overSocket(started), { target })).status === 200;

const asksOf = (targets: readonly string[]): readonly Question[] =>
  targets.flatMap((target) => [{ target }, { target, headers: { accept: 'text/markdown' } }]);

const ON_WINDOW: readonly Question[] = [
  ...asksOf(['/en/issues/issue-4', '/issues/issue-4.md', '/rss.xml', '/llms-full.txt', '/api/issues/ja/4']),
  mcpCall('modern', 'get_issue', { id: 'en-4' }),
  mcpCall('legacy', 'get_issue', { id: 'zh-CN-4' }),
];
/**
 * Pages about channels show a key that each service makes for itself, and cursors of changes name its own record, so the two
 * services differ there. That changes give nothing away is tested in process, with one record for both (`leak.test.ts`).
 */
const OF_EACH_SERVICE = /\/webhooks(?:\.md)?$|^\/api\/changes/;
const MESSAGE_WITHIN_MS = 4_000;
const isFree = (finding: string): boolean => / (?:onWindow|bare): (?!comment|remark|unused|raw HTML)/.test(finding);

const CANARIES = leakContent('canaries');
const NOISE = leakContent('noise');
const find = canaryFinder(CANARIES.canaries);
const inText = (text: string): readonly string[] => find({ status: 200, headers: [], body: Buffer.from(text) });

/** Returns the entity tags of answers before the lock: a client must not be able to reuse those answers after it. */
const tagsOf = async (service: Ask): Promise<readonly string[]> =>
  Promise.all(ON_WINDOW.map(async (one) => new Map((await ask(service, one)).headers).get('etag') ?? ''));

const huntByTag = async (service: Ask, tags: readonly string[]): Promise<void> => {
  for (const [place, question] of ON_WINDOW.entries()) {
    const tag = tags[place] ?? '';
    const headers = { ...question.headers, 'if-none-match': tag };
    const after = await ask(service, { ...question, headers });
    if (after.status !== 200) faults.push(`${question.target} with a tag of before is answered ${after.status}`);
    if (tag !== '' && new Map(after.headers).get('etag') === tag)
      faults.push(`${question.target} has its tag of before`);
    faults.push(...find(after).map((at) => `${question.target} with a tag of before: ${at}`));
  }
};

const plantedFindings = async (service: Ask, other: Ask): Promise<number> => {
  const secret = CANARIES.canaries.find(({ place }) => place === 'en marked: paragraph')?.word ?? '';
  const planted: Ask = async (asked) => {
    const response = await service(asked);
    const text = (await response.text()).replace('<main', `<main data-x="${encodeURIComponent(secret)}"`);
    return new Response(text, { status: response.status, headers: response.headers });
  };
  const page = [{ target: '/en/issues/issue-2', headers: { accept: 'text/html' } }];
  if ((await hunt(service, other, page, find)).length > 0) return 0;
  return (await hunt(planted, other, page, find)).length;
};

const journey = async (setup: NewsletterSetup): Promise<MembersTextResult> => {
  const { folder, channels } = setup;
  await write(join(folder, 'real'), CANARIES.files);
  await write(join(folder, 'control'), NOISE.files);
  const real = await start(setup, 'real', STEPS);
  const control = await start(setup, 'control', STEPS);
  const both = [real, control];
  const service = overSocket(real);
  const other = overSocket(control);
  const urls = await channels.register(real.asked.url, CHANNELS);

  await step(both);
  await write(join(folder, 'real'), newsOf(CANARIES.files));
  await write(join(folder, 'control'), newsOf(NOISE.files));
  for (const one of both)
    if (!(await until(async () => (await has(one, '/en/issues/issue-12')) && (await has(one, '/en/issues/issue-13')))))
      faults.push('the news were not published');
  for (const one of both) await until(() => isRead(one));
  // Search reads rendered texts only.
  await sleep(1_000);
  const isAsked = (_: unknown, place: number): boolean => place % everyNth === 0;
  const questions = leakQuestions(await namedAddresses(service), CANARIES.canaries).filter(isAsked);
  const before = questions.filter((_, place) => place % 4 === 0).concat(ON_WINDOW);
  const tags = await tagsOf(service);
  const open = await hunt(service, null, before, find);
  faults.push(...open.filter((finding) => !isFree(finding)).map((finding) => `before the lock: ${finding}`));

  await step(both);
  // Each question twice: the second answer may come from the cache.
  const twice = questions.flatMap((question) => [question, question]);
  for (const isOwn of [true, false]) {
    const asked = twice.filter(({ target }) => OF_EACH_SERVICE.test(target) === isOwn);
    faults.push(...(await hunt(service, isOwn ? null : other, asked, find)));
  }
  await huntByTag(service, tags);
  const planted = await plantedFindings(service, other);
  await step(both);
  await write(join(folder, 'real'), windowNewsOf(CANARIES.files));
  await until(() => has(real, '/en/issues/issue-14'));
  for (const _ of AFTER)
    if (!(await until(() => channels.news(urls).length >= NEWS * CHANNELS, MESSAGE_WITHIN_MS))) await step(both);
  const messages = channels.news(urls).map(({ body }) => body);
  faults.push(...messages.flatMap((text) => inText(text).map((at) => `a message: ${at}`)));
  const metrics = await (await fetch(real.metricsUrl)).text();
  faults.push(...inText(metrics).map((at) => `the metrics: ${at}`));

  const { sources, canaries } = hidingSources();
  const reports = await importInto(join(folder, 'imported'), sources);
  const imported = await start(setup, 'imported', [IMPORTED_AT]);
  await until(() => isRead(imported));
  const ofImported = overSocket(imported);
  const slugs = reports.flatMap(({ issues }) => issues.map(({ slug }) => slug));
  const importedAsked = (await importedQuestions(ofImported, slugs)).filter(isAsked);
  faults.push(
    ...(await hunt(ofImported, null, importedAsked, canaryFinder(canaries))).map((one) => `imported: ${one}`),
  );

  const started = [real, control, imported];
  const codes = await Promise.all(started.flatMap(({ all }) => all).map((one) => one.end()));
  faults.push(...codes.filter((code) => code !== 0).map((code) => `a service ended with ${code}`));
  const logs = started.flatMap(({ log }) => log);
  faults.push(...logs.flatMap((line) => inText(line).map((at) => `the log: ${at}: ${line.slice(0, 300)}`)));
  return {
    canaries: CANARIES.canaries.length + canaries.length,
    locked: twice.length + ON_WINDOW.length,
    before: before.length,
    freeBefore: new Set(open.filter(isFree).map((finding) => finding.slice(finding.lastIndexOf('}: ')))).size,
    imported: importedAsked.length,
    importedIssues: slugs.length,
    messages: messages.length,
    logLines: logs.length,
    metricsBytes: metrics.length,
    planted,
    faults,
  };
};

endJourney(await withNewsletterSetup(tier, journey));
