import { expect, test } from 'vitest';
import { addressBook } from './address-book.ts';

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
])('the file that %s means', (address, sourceId) => {
  expect(book.meaning(address, issue('source/_posts/one.md'))).toEqual({ kind: 'issue', url: `/issues/${sourceId}` });
});

test.each(['deep.md', '/deep.md', 'three.md', '%E0%A4%A.md', 'one', 'ne.md'])('%s means none', (address) => {
  expect(book.meaning(address, issue('source/_posts/one.md'))).toEqual({ kind: 'lost' });
});
