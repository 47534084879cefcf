import { expect, test } from 'vitest';
import { memorySource } from '../source/source-fixtures.ts';
import { markdownFolder } from './markdown-folder.ts';
import { itemsOf, markdownOf } from './markdown-folder-fixtures.ts';

const MARK = { 'legible-export.json': '{"title": "Letter", "about": "x"}' };

test('our own export is recognized by its file, in any folder', async () => {
  const files = { 'legible-export.json': '{}', 'content/en/a.md': '+++\n+++\n{{< x >}}' };
  expect(await markdownFolder.recognize(memorySource(files))).toBe('Legible: it is an export from Legible');
  const inFolder = Object.fromEntries(Object.entries(files).map(([path, text]) => [`left/${path}`, text]));
  expect(await markdownFolder.recognize(memorySource(inFolder))).toBe('Legible: it is an export from Legible');
});

test('every field and the text are as they were written', async () => {
  const front = [
    'title: "A *title* {x}"',
    'date: "2026-01-15T07:00:00.250Z"',
    'lastmod: "2026-02-01 07:00"',
    'slug: a-slug',
    'url: "/issues/a-slug"',
    'lang: en',
    'summary: "*Not* emphasis, <b>"',
    'tags: ["a, b", c]',
    'author: "Kim <kim@example.com>"',
  ].join('\n');
  const body = '\n# One {#id}\n\n<!-- comment --> {{ tag }} {{< members >}} [a][b]\n';
  const [site, issue, page] = await itemsOf({
    ...MARK,
    'content/en/security.md': `---\n${front}\n---\n${body}`,
    'content/en/pages/about.md': '---\ntitle: About\n---\n',
  });
  expect(site).toEqual({ kind: 'site', site: { title: 'Letter', baseUrl: null, language: null } });
  expect(page?.kind === 'issue' || issue?.kind === 'issue').toBe(true);
  const found = [issue, page].find((item) => item?.kind === 'issue');
  if (found?.kind !== 'issue') throw new Error('no issue');
  expect(found.issue).toMatchObject({
    title: 'A *title* {x}',
    date: '2026-01-15T07:00:00.250Z',
    updated: '2026-02-01 07:00',
    summary: '*Not* emphasis, <b>',
    topics: ['a, b', 'c'],
    author: 'Kim <kim@example.com>',
    translation: null,
    oldAddresses: ['/issues/a-slug'],
    gate: { kind: 'none' },
  });
  expect(markdownOf(found.issue.body.open)).toBe(body);
  expect([issue, page].map((item) => item?.kind).sort()).toEqual(['issue', 'passed-over']);
});

test.each(['2026-01-15-readme', 'index', 'LICENSE', 'x.ko'])('a file may be called %s', async (name) => {
  const items = await itemsOf({ ...MARK, [`content/en/${name}.md`]: '---\ntitle: x\nslug: x\n---\n' });
  expect(items.at(-1)).toMatchObject({ kind: 'issue', issue: { date: null, slug: 'x', translation: null } });
});

test('the gate and the marker are read', async () => {
  const items = await itemsOf({
    ...MARK,
    'content/en/a.md': '---\ntitle: x\naccess: friends\n---\nA.\n<!--members-only-->\nB.\n',
  });
  const issue = items.at(-1);
  if (issue?.kind !== 'issue') throw new Error('no issue');
  expect(issue.issue.gate).toEqual({ kind: 'unknown', said: 'access: friends' });
  expect([issue.issue.body.open, issue.issue.body.rest].map(markdownOf)).toEqual(['A.\n', '\nB.\n']);
});
