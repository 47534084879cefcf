import { expect, test } from 'vitest';
import { compared, mainTextReport, type ReadPage, readPage } from './main-text.ts';

const SENTENCE =
  'The leaves are picked by hand in spring, dried for two days in the shade, and rolled before they are sent.';

const page = (change: Partial<ReadPage>): ReadPage => ({
  path: 'a.html',
  all: [],
  ours: [],
  theirs: [],
  titles: [],
  reading: true,
  sortOf: () => 'text',
  ...change,
});

const only = (change: Partial<ReadPage>) => compared('a.example', [page(change)])[0];
const words = (count: number): readonly string[] => [Array.from({ length: count }, (_, at) => `w${at}`).join(' ')];

test.each([
  ['nothing on both sides', [], [], true],
  ['the same', words(10), words(10), true],
  ['a tenth more', words(11), words(10), true],
  ['more than a tenth', words(12), words(10), false],
  ['a tenth less', words(10), words(11), true],
  ['as many other words', words(10), ['a b c d e f g h i j'], false],
  ['a repeated word counts each time', ['tea tea tea tea'], ['tea tea'], false],
])('%s', (_case, ours, theirs, within) => {
  expect(only({ ours, theirs })?.within).toBe(within);
});

test('titles do not count', () => {
  expect(only({ ours: ['Tea', 'one'], theirs: ['one'], titles: ['TEA!'] })).toMatchObject({ ours: 1, theirs: 1 });
});

test.each([
  [3, 3, 0],
  [3, 6, 1],
  [2, 2, 1],
])('a block on %s of %s pages', (on, pages, left) => {
  const read = Array.from({ length: pages }, (_, at) =>
    page({ all: at < on ? ['Menu'] : [], ours: at < on ? ['Menu'] : [] }),
  );
  expect(compared('a.example', read)[0]?.ours).toBe(left);
});

test.each([
  ['ours: nothing of theirs', ['one'], [], 'text'],
  ['ours: list', ['one', 'two'], ['one'], 'list'],
  ['theirs: chrome', ['one'], ['one', 'two'], 'chrome'],
  ['theirs: text', ['one'], ['one', 'two'], 'table'],
] as const)('%s', (kind, ours, theirs, sort) => {
  expect(only({ ours, theirs, sortOf: () => sort })?.kind).toBe(kind);
});

test('both read a page', () => {
  const html = `<!doctype html><title>Tea</title><nav><a href="/">Home</a></nav><main><h1>Tea</h1>${`<p>${SENTENCE}</p>`.repeat(6)}</main>`;
  const theirText = (_html: string, url: string) =>
    url === 'https://a.example/tea/' ? `${SENTENCE}\n\n`.repeat(6) : '';
  const read = readPage(html, 'tea/index.html', 'https://a.example/', theirText);
  expect(read.ours.slice(1)).toEqual(read.theirs);
  expect(read).toMatchObject({ titles: ['Tea', 'Tea'], reading: false });
  expect(read.sortOf('Home')).toBe('chrome');
  expect(mainTextReport(compared('a.example', [read]))).toMatch(/^all +- +1 of 1 \(100.0 %\)$/m);
});
