import { expect, test } from 'vitest';
import { addressBook, ORIGINAL } from './address-book.ts';

const issue = (sourceId: string) => ({ sourceId, oldAddresses: [], path: `/issues/${sourceId}` });
const FILES = [
  'source/_posts/one.md',
  'source/_posts/two.md',
  'source/old/two.md',
  'source/2024/deep.md',
  'source/2025/deep.md',
];
const book = addressBook(FILES.map(issue), null);

test.each([
  ['two.md', 'source/_posts/two.md'],
  ['../old/two.md#part', 'source/old/two.md#part'],
  ['/_posts/one.md', 'source/_posts/one.md'],
  ['/one.md', 'source/_posts/one.md'],
  ['one.md?x=1', 'source/_posts/one.md'],
  ['2024/deep.md', 'source/2024/deep.md'],
  ['/2024/deep.md', 'source/2024/deep.md'],
])('the file that %s refers to', (address, sourceId) => {
  expect(book.meaning(address, issue('source/_posts/one.md'))).toEqual({ kind: 'issue', url: `/issues/${sourceId}` });
});

test.each(['deep.md', '/deep.md', 'three.md', '%E0%A4%A.md', 'one', 'ne.md'])('%s refers to no file', (address) => {
  expect(book.meaning(address, issue('source/_posts/one.md'))).toEqual({ kind: 'lost' });
});

test.each([
  [['/p/one'], 'https://old.example', { kind: 'old-site', url: 'https://old.example/p/one' }],
  [['/p/one', 'https://own.example/p/one'], null, { kind: 'old-site', url: 'https://own.example/p/one' }],
  [['/p/one'], null, { kind: 'lost' }],
  [[], 'https://old.example', { kind: 'lost' }],
])('the page that an issue had at %j of %s', (oldAddresses, base, expected) => {
  const own = { ...issue('one'), oldAddresses };
  expect(addressBook([own], base).meaning(ORIGINAL, own)).toEqual(expected);
});
