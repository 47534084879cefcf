import { describe, expect, test } from 'vitest';
import { createIndex } from './search.ts';

/** Returns what a document with one text lacks; null when it is not found at all. */
const missingIn = (text: string, query: string): readonly string[] | null => {
  const index = createIndex();
  index.add({ id: 'a', title: '', body: text });
  const { hits, total, near } = index.search(query);
  const [hit] = hits;
  expect([total, near]).toEqual(hit === undefined ? [0, 0] : hit.missing.length === 0 ? [1, 0] : [0, 1]);
  return hit?.missing ?? null;
};

describe('a full match holds everything that was asked for', () => {
  test.each([
    ['all words, in any form and order', 'We close old channels.', 'channel closing'],
    ['words of a question are not required', 'Crawlers read robots.txt files.', 'how do crawlers read a robots.txt?'],
    ['function words, where there is nothing else', 'To be or not to be.', 'to be or not'],
    ['a name', 'The novels of Jane Austen sell.', 'Jane Austen'],
    ['a name with a word between', 'The Bank of Korea raised it.', 'Bank of Korea'],
    ['parts of one word, next to each other', 'A file robots.txt is there.', 'robots.txt'],
    ['a headline is not a name', 'Robots read long files at night.', 'Robots At Night Read Long Files'],
    ['Korean, another particle', '메모리에서 찾았다.', '메모리를'],
    ['Korean, without a particle', '메모리 누수', '메모리는'],
    ['Korean, within a longer noun', '비공개모듈 목록', '모듈'],
    ['Korean, nouns that were joined', '디버거의 기동 속도', '디버거기동속도'],
    ['Korean, a question', '회사가 모듈을 인수했습니다.', '모듈을 인수한 것은 어디인가요?'],
    ['Korean, one syllable', '알파벳순으로 적었다.', '순'],
    ['Japanese, a question', '開発者の逮捕について。', '開発者はなぜ逮捕されたのか'],
    ['Japanese, Katakana that was joined', 'ミューテーション・テストの話。', 'ミューテーションテスト'],
    ['Japanese, Hiragana for Katakana', 'エクリプス攻撃。', 'えくりぷす攻撃'],
    ['Japanese, a word in Hiragana', 'つくばの町。', 'つくば'],
    ['Japanese, grammar alone', 'それはここについて。', 'について'],
    ['Chinese, a question', '开发者被警方逮捕。', '开发者为什么被逮捕'],
    ['Chinese, words that are apart', '自私的挖矿有危险的阈值。', '自私挖矿危险阈值'],
    ['one character', '茶と薬の店。', '茶'],
  ])('%s: %s, %s', (_, text, query) => {
    expect(missingIn(text, query)).toEqual([]);
  });
});

describe('a near match lists what is missing, as it was typed', () => {
  test.each([
    ['a word', 'We close channels.', 'Channel fees', ['fees']],
    ['a name whose words are apart', 'Jane met a man called Austen.', 'Jane Austen', ['Jane Austen']],
    ['a longer word that begins like it', 'The articles are long.', 'art', ['art']],
    ['a word that is spelt almost like it', 'They warned us.', 'warnde', ['warnde']],
    ['parts of a word that are apart', 'The robots read a txt.', 'robots.txt', ['robots.txt']],
    ['a Korean name of which a part is there', '수정주기가 길다.', '정주영', ['정주영']],
    ['a Korean noun that goes on as another', '고양시에 갔다.', '고양이', ['고양이']],
    ['a Japanese name', '総務の人が省いた。総務部。', '総務省', ['総務省']],
    ['Katakana within other Katakana', 'フィールドサーバーとサーバー', 'フィーバー', ['フィーバー']],
    ['a Chinese name', '山家之人有之味。', '横山家之味', ['横山家之味']],
    [
      'a Chinese name of five, whose parts are far apart',
      '人工的东西很多，后来又有智能法出现了。',
      '人工智能法',
      ['人工智能法'],
    ],
  ])('%s: %s, %s', (_, text, query, missing) => {
    expect(missingIn(text, query)).toEqual(missing);
  });
});

test('full matches come first, and pages continue from them to near matches', () => {
  const index = createIndex();
  index.add({ id: 'near', title: 'Channels channels', body: 'Channel, channel, channels.' });
  index.add({ id: 'full', title: 'Other', body: `Fees.${' More text.'.repeat(50)} A channel.` });
  for (let n = 0; n < 9; n++) index.add({ id: `other-${n}`, title: 'Nothing', body: 'None.' });
  const { hits, total, near } = index.search('channel fees');
  expect([hits.map(({ id }) => id), total, near]).toEqual([['full', 'near'], 1, 1]);
  expect(index.search('channel fees', { limit: 1, offset: 1 })).toMatchObject({ hits: [{ id: 'near' }], total: 1 });
});

test('a full match may hold the words in different stories', () => {
  const index = createIndex();
  const body = ['Quantum.', 'Vaults.', 'Miners.', 'Fees.'].map((text) => ({ heading: text, text }));
  index.add({ id: 'apart', title: 'Digest', body });
  index.add({ id: 'some', title: 'Digest', body: 'Quantum vaults of miners.' });
  expect(index.search('quantum vaults miners fees')).toMatchObject({
    hits: [
      { id: 'apart', missing: [] },
      { id: 'some', missing: ['fees'] },
    ],
    total: 1,
    near: 1,
  });
});

test('a common word is counted in all documents that hold it, despite longer words that begin like it', () => {
  const index = createIndex();
  const longer = ['bitcoinj', 'bitcoind', 'bitcoiner', 'bitcoinist', 'bitcoinology'];
  for (let n = 0; n < 20; n++) index.add({ id: String(n), title: 'Bitcoin', body: longer[n] ?? 'Nothing else.' });
  expect(index.search('bitcoin')).toMatchObject({ total: 20, near: 0 });
  expect(index.search('bitcoin bitcoinj bitcoind bitcoiner OR nothing').total).toBe(0);
  expect(index.search('bitcoinj OR bitcoind OR bitcoinology OR nothing').total).toBe(18);
});

test('one character is counted in all documents that hold it, in however many words it occurs', () => {
  const index = createIndex();
  for (let n = 0; n < 40; n++) index.add({ id: String(n), title: '', body: `茶${String.fromCharCode(0x4e00 + n)}` });
  expect(index.search('茶')).toMatchObject({ total: 40, near: 0 });
});

test('a document that is not allowed is counted neither as full nor as near', () => {
  const index = createIndex();
  for (const [id, body] of ['fees of channels', 'channels', 'fees'].entries())
    index.add({ id: String(id), title: '', body });
  expect(index.search('channel fees', { allows: (id) => id === '1' })).toMatchObject({ total: 0, near: 1 });
});

test('a query is read up to 32 pieces', () => {
  const words = Array.from({ length: 40 }, (_, n) => `w${n}`);
  expect(missingIn(words.join(' '), words.join(' '))).toEqual([]);
  expect(missingIn(words.slice(0, 31).join(' '), words.join(' '))).toEqual(['w31']);
});

test('when too many texts hold the parts of a word, none is read, so that the order of loading does not matter', () => {
  const index = createIndex();
  for (let n = 0; n < 1_001; n++) index.add({ id: String(n), title: '', body: n === 0 ? '検証委' : '委検証証委' });
  expect(index.search('検証委').total).toBe(1_001);
  index.remove('1');
  expect(index.search('検証委').total).toBe(1);
});
