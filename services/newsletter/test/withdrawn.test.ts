import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueText, PUBLICATION_TEXT } from '../../../packages/issues/src/issue/content-fixtures.ts';
import { type TestNewsletter, testNewsletter } from './harness.ts';

/** What the addresses of a deleted issue answer, and those of an issue that never existed. */

const FILE = 'en/1.md';
let newsletter: TestNewsletter;
beforeAll(async () => {
  const content = new Map([
    ['publication.yaml', PUBLICATION_TEXT],
    [FILE, issueText(1, { slug: 'first', title: 'First' })],
    ['en/2.md', issueText(2, { slug: '둘', title: 'Second' })],
  ]);
  newsletter = await testNewsletter({ content });
});
afterAll(() => newsletter.close());

const remove = async (path: string): Promise<void> => {
  await rm(join(newsletter.folder, path));
  await newsletter.live.reload([path]);
};
const status = async (path: string, method = 'GET') => (await newsletter.get(path, {}, method)).status;

test('a withdrawn issue is gone in every form, until it is public again', async () => {
  const text = await readFile(join(newsletter.folder, FILE), 'utf8');
  expect(await status('/en/issues/first')).toBe(200);
  expect((await newsletter.get('/api/changes')).status).toBe(200);
  await remove(FILE);

  const html = await newsletter.get('/en/issues/first', { accept: 'text/html' });
  expect([html.status, html.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
  expect(html.headers.get('cache-control')).toBe('no-store');
  const page = await html.text();
  expect(page).toContain('This issue was withdrawn');
  expect(page).toContain('noindex');
  const markdown = await newsletter.get('/en/issues/first', { accept: 'text/markdown' });
  expect([markdown.status, await markdown.text()]).toEqual([410, expect.stringContaining('This issue was withdrawn')]);
  expect(await status('/en/issues/first.md')).toBe(410);
  expect(await status('/en/issues/1')).toBe(410);
  expect(await status('/en/issues/first', 'HEAD')).toBe(410);
  const api = await newsletter.get('/api/issues/en/first');
  expect([api.status, await api.json()]).toEqual([410, expect.objectContaining({ code: 'issue_withdrawn' })]);

  for (const path of ['/issues/first', '/en/issues/third', '/en/issues/first/x', '/xx/issues/first', '/en/issues/%ff'])
    expect([path, await status(path)]).toEqual([path, 404]);
  expect(await status('/en/issues/first', 'POST')).toBe(404);

  await writeFile(join(newsletter.folder, FILE), text);
  await newsletter.live.reload([FILE]);
  expect(await status('/en/issues/first')).toBe(200);
});

test('a slug with other letters is gone, too', async () => {
  const path = `/en/issues/${encodeURIComponent('둘')}`;
  expect(await status(path)).toBe(200);
  expect((await newsletter.get('/api/changes')).status).toBe(200);
  await remove('en/2.md');
  for (const address of [path, path.toLowerCase(), `${path}.md`]) expect(await status(address)).toBe(410);
});
