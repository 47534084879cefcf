import { describe, expect, test } from 'vitest';
import { createIndex } from './search.ts';

const isFull = (text: string, query: string, ...more: readonly string[]): boolean => {
  const index = createIndex();
  for (const [place, body] of [text, ...more].entries()) index.add({ id: String(place), title: '', body });
  return index.search(query, { limit: 50 }).hits.some(({ id, missing }) => id === '0' && missing.length === 0);
};

describe('another spelling is a full match', () => {
  test.each([
    ['joined', 'The model GPT-4o.', 'gpt4o'],
    ['joined, and both are there', 'Send an e-mail.', 'email', 'Send an email.'],
    ['apart', 'A release of nodejs.', 'node.js'],
    ['apart, by a space', 'The rules of RFC9309.', 'rfc 9309'],
    ['apart, among other words', 'We love opensource tools.', 'tools open source'],
    ['as separate letters', 'Made in the U.S.A. again.', 'USA'],
    ['a number of three parts', 'Call 010-1234-5678.', '01012345678'],
    ['a part of a word', 'Meet the iPhone17Pro.', '17Pro'],
    ['a part of a version', 'Node v24.21.0 came.', '24.21'],
    ['thousands', 'It cost 1,234.56.', '1234.56'],
    ['thousands in the query', 'It cost 10000.', '10,000'],
    ['a symbol', 'Rewritten from C++로.', 'c++'],
    ['another symbol', 'It is in F#.', 'F#'],
    ['a symbol at the beginning', 'Runs on .NET now.', '.net'],
    ['a day in Korean', '2026년 9월 14일에 왔다.', '2026-09-14'],
    ['a day in Chinese', '在2026年9月14日。', '2026/9/14'],
    ['a day in English', 'On 14 September 2026.', 'Sep 14, 2026'],
    ['a day with an ordinal', 'On 2026-09-04.', '4th September 2026'],
    ['a noun of one syllable', '새 법은 좋다.', '법을'],
    ['a noun of one syllable and another particle', '좋은 앱이 있다.', '앱의'],
    ['Katakana for Hiragana', 'とうきょうの話。', 'トウキョウ'],
    ['Hiragana for Katakana', 'クローラーの話。', 'くろーらー'],
    ['without a long vowel mark', 'サーバーの設定。', 'サーバ'],
    ['with another long vowel mark', 'サーバの設定。', 'サーバー'],
    ['a foreign sound', 'ヴァイオリンの音。', 'バイオリン'],
    ['a foreign sound the other way', 'バイオリンの音。', 'ヴァイオリン'],
    ['a small vowel', 'ウィルスの検査。', 'ウイルス'],
    ['a small vowel the other way', 'ウイルスの検査。', 'ウィルス'],
  ])('%s: %s, %s', (_, text, query, ...more) => {
    expect(isFull(text, query, ...more)).toBe(true);
  });
});

describe('not a full match', () => {
  test.each([
    ['a word that two others make by chance', 'It may be so.', 'maybe', 'Maybe it is.'],
    ['parts that are not next to each other', 'A node runs the js.', 'nodejs'],
    ['letters that are not one word', 'The U is not S or A.', 'usa'],
    ['another letter with a symbol', 'Count with grep -c today.', 'C++'],
    ['a letter without its symbol', 'Written in C today.', 'C#'],
    ['a domain', 'See example.net now.', '.net'],
    ['a number within another', 'Node v24.215 came.', '24.21'],
    ['another day', 'On 2026-09-15.', '2026년 9월 14일'],
    ['not a day', '2026 13 14', '2026년 13월 14일'],
    ['a noun that ends like a particle', '회를 먹었다.', '회의', '회의에 갔다.'],
    ['a noun of one syllable in another noun', '방법은 좋다.', '법을'],
    ['a hash', 'The commit 3f2a9b1c it is.', '9b'],
  ])('%s: %s, %s', (_, text, query, ...more) => {
    expect(isFull(text, query, ...more)).toBe(false);
  });
});

test('a suggestion shows symbols as people write them', () => {
  const index = createIndex();
  index.add({ id: '0', title: '', body: 'The editor notepad++ is old.' });
  expect(index.search('notpad++').suggestion).toBe('notepad++');
});

test('the parts of a word leave no trace when it is removed', () => {
  const index = createIndex();
  index.add({ id: '0', title: '', body: 'Meet the iPhone17Pro.' });
  index.add({ id: '1', title: '', body: 'Nothing.' });
  index.remove('0');
  expect(index.search('17')).toEqual({ hits: [], total: 0, near: 0, fullIds: new Set(), also: [], suggestion: null });
  expect(index.shard.vocabulary.find('w17')).toBe(-1);
});
