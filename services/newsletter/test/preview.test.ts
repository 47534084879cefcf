import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openNewsletterStore } from '../src/store/newsletter-store.ts';
import { newsletterTables } from '../src/store/newsletter-tables.ts';
import { type CommandProcess, contentFolder, FILES, refused, SECRET, served } from './previewed.ts';

let content: Awaited<ReturnType<typeof contentFolder>>;
let preview: CommandProcess;
let start: CommandProcess;
const dataDir = () => join(content.folder, 'data');
const AS_MEMBER = { cookie: 'a=b; legible-preview=member' };
const textOf = async (target: string, headers: Readonly<Record<string, string>> = {}, { url } = preview) =>
  (await fetch(url + target, { headers })).text();

beforeAll(async () => {
  content = await contentFolder(FILES);
  mkdirSync(dataDir());
  preview = await served('preview', content.folder, { LOG_LEVEL: 'info' }, ['--data', dataDir()]);
  start = await served('start', content.folder, {}, ['--data', join(content.folder, 'served')]);
}, 60_000);
afterAll(async () => {
  const statuses = await Promise.all([preview?.end(), start?.end()]);
  await content?.remove();
  expect(statuses).toEqual([0, 0]);
});

test('a start changes nothing: pages that are open stay as they are when a view has been loaded', async () => {
  await textOf('/issues/2', AS_MEMBER);
  const stream = (await fetch(`${preview.url}/preview/events`)).body?.getReader();
  const { value } = (await stream?.read()) ?? {};
  await stream?.cancel();
  expect(new TextDecoder().decode(value)).toMatch(/^retry: 200\ndata: \d+-0\n\n$/);
});

test('drafts and issues to come are shown, each as an anonymous reader will see it, on every surface', async () => {
  for (const path of ['/', '/archive', '/rss.xml', '/api/issues', '/llms.txt'])
    for (const title of ['Future three', 'Draft four']) expect(await textOf(path), path).toContain(title);
  for (const path of [
    '/issues/2',
    '/issues/3',
    '/issues/4',
    '/issues/4.md',
    '/rss.xml',
    '/llms-full.txt',
    `/search?q=${SECRET}`,
  ]) {
    const text = await textOf(path);
    expect(text, path).not.toContain(`${SECRET}.`);
    if (!path.startsWith('/search')) expect(text, path).toContain('Everyone reads this.');
  }
});

test('a member’s view exists only behind the switch of the preview', async () => {
  for (const path of ['/issues/2', '/issues/3.md', '/issues/4'])
    expect(await textOf(path, AS_MEMBER)).toContain(SECRET);
  const press = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${preview.url}/preview/as`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers,
      redirect: 'manual',
    });
  const switched = await press('as=member&to=/issues/2', { origin: 'null', 'sec-fetch-site': 'same-origin' });
  expect([switched.status, switched.headers.get('location')]).toEqual([303, '/issues/2']);
  expect(switched.headers.get('set-cookie')).toBe('legible-preview=member; Path=/; HttpOnly; SameSite=Strict');
  expect((await press('as=anonymous&to=//evil.example/x')).headers.get('location')).toBe('/preview');
  for (const [body, site] of [
    ['as=member&to=/', 'cross-site'],
    ['as=member&to=/', 'same-site'],
    ['as=owner&to=/', 'same-origin'],
  ] as const) {
    const refusal = await press(body, { 'sec-fetch-site': site });
    expect([refusal.status, refusal.headers.get('set-cookie')]).toEqual([400, null]);
  }
});

test('no answer may be kept, indexed or read by a page of another origin', async () => {
  for (const path of ['/', '/issues/2.md', '/api/issues', '/rss.xml', '/preview', '/preview/style.css', '/none']) {
    const { headers } = await fetch(preview.url + path);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    // The script compares it with the stream. A page made before a change reloads, however late it connects.
    expect(headers.get('server-timing'), path).toMatch(/^preview;desc="\d+-\d+"$/);
  }
  const page = await textOf('/');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toContain('application/rss+xml');
});

test('a name that was made to lead to this machine is refused', async () => {
  const { request } = await import('node:http');
  const statusFor = (host: string) =>
    new Promise((resolve) => {
      request(`${preview.url}/issues/4`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
  const { port } = new URL(preview.url);
  expect(await statusFor('evil.example')).toBe(421);
  expect(await statusFor('127.0.0.1.evil.example')).toBe(421);
  for (const host of [`localhost:${port}`, `[::1]:${port}`, '127.0.0.2']) expect(await statusFor(host), host).toBe(200);
});

test.each([
  [['--host', '0.0.0.0'], {}],
  [['--host', '::'], {}],
  [[], { HOST: '192.168.0.1' }],
])('it does not listen for others: %j %j', async (words, env) => {
  const { code, said } = await refused(['preview', content.folder, '--port', '0', ...words], env);
  expect(code).toBe(2);
  expect(said).toMatch(
    /^A preview shows drafts and members’ texts, so it listens on 127\.0\.0\.1, localhost or ::1, not on \S+\.\n$/,
  );
});

test('the editors’ page says what is to come, what lacks and lags, what is wrong, and that there is no store', async () => {
  const page = (await textOf('/preview')).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    'Draft four en · no date · en/4.md A draft: not published.',
    /Future three en · Jan 3, 2126, 12:00 AM · en\/3.md Appears at this time/,
    'Missing in de.',
    'de/1.md is older than the update of Mar 1, 2026',
    /en\/5.md:3 “number” .*Write/,
    'There is no store in',
    'Channels are not notified: its date was 14 days old or older',
  ])
    expect(page).toMatch(typeof words === 'string' ? new RegExp(words.replaceAll('.', '\\.')) : words);
  expect(page).not.toContain(SECRET);
  await content.write('en/5.md', FILES['en/5.md']?.replace('number: five', 'number: 5') ?? '');
  expect(await textOf('/preview')).toContain('There is nothing to fix.');
  expect(readdirSync(dataDir())).toEqual([]);
});

test('with a store, it says what each issue got, and the store stays as it is', async () => {
  const store = await openNewsletterStore({ url: null, file: join(dataDir(), 'newsletter.sqlite'), now: Date.now });
  await store.database.write((tx) =>
    newsletterTables(tx)
      .insertInto('known_issue')
      .values({
        ...{ edition: 'en', issue_id: 'en-1', slug: '1', title_hash: 'x', published_at: 1, known_at: 1 },
        ...{ deliveries: 2, outcome: 'announced', subject: 'one' },
      })
      .execute(),
  );
  await store.close();
  const kept = () => readdirSync(dataDir()).map((name) => readFileSync(join(dataDir(), name)).toString('base64'));
  const before = kept();
  expect(await textOf('/preview')).toContain('On record: announced to 2 channels.');
  expect(kept()).toEqual(before);
});

test('a store that cannot be read is named, and the page is there', async () => {
  const damaged = await contentFolder({ ...FILES, 'kept/newsletter.sqlite': 'not a database'.repeat(99) });
  const other = await served('preview', damaged.folder, {}, ['--data', join(damaged.folder, 'kept')]);
  expect(await textOf('/preview', {}, other)).toContain(
    'The store cannot be read: file is not a database. Here is what the files alone say.',
  );
  await other.end();
  await damaged.remove();
});

test('open pages hear of each saved file, and of an end', async () => {
  const { body } = await fetch(`${preview.url}/preview/events`);
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await events?.read())?.value ?? '';
  expect(first).toMatch(/^retry: \d+\ndata: \d+-\d+\n\n$/);
  await content.write('en/1.md', `${FILES['en/1.md']}\nSaved now.\n`);
  expect((await events?.read())?.done).toBe(true);
  await vi.waitFor(async () => expect(await textOf('/issues/1')).toContain('Saved now.'));
  const again = await fetch(`${preview.url}/preview/events`);
  const second = await again.body?.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(second?.value).not.toBe(first);
});

test('nothing of it is in the service that readers use', async () => {
  for (const path of ['/preview', '/preview/as', '/preview/events', '/preview/reload.js', '/preview/style.css'])
    for (const method of ['GET', 'POST']) {
      const { status } = await fetch(start.url + path, { method, headers: AS_MEMBER });
      expect(status, `${method} ${path}`).toBe(404);
    }
  for (const path of [
    '/',
    '/archive',
    '/issues/2',
    '/issues/3',
    '/issues/4',
    '/rss.xml',
    '/api/issues',
    '/llms-full.txt',
  ]) {
    const text = await textOf(path, AS_MEMBER, start);
    for (const word of ['/preview', SECRET, 'Future three', 'Draft four']) expect(text, path).not.toContain(word);
  }
});
