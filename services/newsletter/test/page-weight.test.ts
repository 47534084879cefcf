import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sharedFolder, skipWithout } from '../../../test/environment.ts';
import { DEMO_NOW } from '../src/site/site-fixtures.ts';
import { type TestNewsletter, testNewsletter } from './harness.ts';
import { IMPORTED_AT, importInto } from './imported-content.ts';

/** Most bytes of a page and its stylesheet, compressed, without the issue's text and pictures. */
const MOST_BYTES = 25 * 1024;
const ROOT = join(import.meta.dirname, '../../..');

const PAGES = ['', '/archive', '/topics', '/search', '/feeds', '/developer', '/webhooks', '/about'];

const bytesOf = (text: string): number => gzipSync(text).length;

/** Returns the pages of an edition that exceed the limit, with their weight. */
const tooHeavy = async ({ get, live }: TestNewsletter, key: string): Promise<readonly string[]> => {
  const site = live.current();
  const of = site.edition(key);
  const issues = of?.issues ?? [];
  expect(issues.length).toBeGreaterThan(4);
  const heavy: string[] = [];
  let seen = 0;
  for (const path of [...PAGES, ...issues.map(({ slug }) => `/issues/${slug}`)]) {
    const response = await get(`${of?.edition.path}${path}` || '/', { accept: 'text/html' });
    if (response.status !== 200) continue;
    const html = await response.text();
    const text = /<div class="prose">[\s\S]*<footer class="colophon">/.exec(html)?.[0] ?? '';
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const style = await (await get(new URL(sheet, 'https://a.example').pathname)).text();
    expect(style.length).toBeGreaterThan(1_000);
    const bytes = bytesOf(html.replace(text, '')) + bytesOf(style);
    seen++;
    if (bytes > MOST_BYTES) heavy.push(`${path}: ${bytes}`);
  }
  expect(seen).toBeGreaterThan(issues.length + 3);
  return heavy;
};

test.each(['ko', 'en', 'ja', 'zh-CN'])(
  'pages of our own newsletter are light: %s',
  async (key) => {
    const newsletter = await testNewsletter({ content: join(ROOT, 'content'), now: () => DEMO_NOW });
    onTestFinished(() => newsletter.close());
    expect(await tooHeavy(newsletter, key)).toEqual([]);
  },
  120_000,
);

test.skipIf(skipWithout('newsletters')).each(['swift-weekly', 'this-week-in-rust'])(
  'pages of an imported newsletter are light, and none of its issues lacks a summary: %s',
  async (name) => {
    const source = join(sharedFolder(), 'newsletters', name);
    const names = (await readdir(source))
      .filter((file) => /^(?:issue-5|20).*\.(?:md|markdown)$/.test(file))
      .slice(0, 12);
    const texts = await Promise.all(names.map(async (file) => [file, await readFile(join(source, file), 'utf8')]));
    const scratch = await mkdtemp(join(tmpdir(), 'weight-'));
    onTestFinished(() => rm(scratch, { recursive: true, force: true }));
    const content = join(scratch, 'content');
    const files = Object.fromEntries(texts);
    await importInto(content, [{ kind: name, form: 'folder', files, issues: names.length }]);
    const newsletter = await testNewsletter({ content, now: () => IMPORTED_AT });
    onTestFinished(() => newsletter.close());
    expect(await tooHeavy(newsletter, 'en')).toEqual([]);
    const issues = newsletter.live.current().library.issues;
    expect(issues.filter(({ summary }) => summary === null).map(({ id }) => id)).toEqual([]);
  },
  120_000,
);
