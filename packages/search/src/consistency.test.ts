import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchDocument } from './document.ts';
import { createIndex, type SearchIndex } from './search.ts';
import { ANALYSIS_VERSION, writtenText } from './shard.ts';

const WORDS = (
  'channel channels closing quantum quantam key keys bip32 1997년 누수를 메모리가 메모라 서울에서 솔라리스 솔라이스 年 ' +
  'gpt4o gpt-4o v24.21 C++ 経済 經濟 법은 2026-09-14 エクリプス攻撃 えくりぷす 弱ブロック 節點 节点 指纹识别 自私挖矿 Ｋｅｙｓ ﾃｽﾄ テスト café ㍿ 𠮷野 😀 . \n\n'
).split(' ');

const text = (most: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((words) => words.join(' '));
const body: fc.Arbitrary<SearchDocument['body']> = fc.oneof(
  text(30),
  fc.array(fc.record({ heading: fc.option(text(2)), text: text(15) }), { maxLength: 4 }),
);
const date = fc.constantFrom('2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
const document = (id: string): fc.Arbitrary<SearchDocument> =>
  fc
    .tuple(text(3), fc.option(text(3)), fc.array(text(1), { maxLength: 2 }), body, date)
    .map(([title, summary, topics, own, publishedAt]) => ({ id, title, summary, topics, body: own, publishedAt }));
const documents = (prefix: string) =>
  fc.nat(5).chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => document(`${prefix}${n}`))));

const QUERIES = [
  ...['channel', 'chanel', 'quantom key', 'qua', 'bip32 1997년', '"closing channels"', 'kes', 'keys café'],
  ...['gpt4o', 'gpt-4o', '24.21', 'c++', '经济', '법을', '2026년 9월 14일'],
  ...['메모리 누수', '메머리', '솔라', '년', '솔라리스에서 서울', '"서울에서"'],
  ...['エクリプス', 'えくりぷす', '弱', '株式', 'ﾃｽﾄ', '節點識別', '自私挖礦 テスト', '株式会社', '吉野 𠮷野'],
];
const answers = (index: SearchIndex) => QUERIES.map((query) => index.search(query, { limit: 50, wantsIds: true }));

const filled = (contents: readonly SearchDocument[]): SearchIndex => {
  const index = createIndex();
  contents.forEach(index.add);
  return index;
};

test('removed and replaced documents leave no trace', () => {
  fc.assert(
    fc.property(documents('kept'), documents('gone'), fc.infiniteStream(fc.boolean()), (kept, gone, coins) => {
      const index = createIndex();
      const coin = (): boolean => coins.next().value === true;
      for (const one of gone) if (coin()) index.add(one);
      for (const one of kept) {
        if (coin()) index.add({ ...one, title: `quantum ${one.title}`, body: '메모리 弱ブロック vanished' });
      }
      for (const one of kept) index.add(one);
      for (const one of gone) {
        if (coin()) index.add(one);
        index.remove(one.id);
      }
      expect(index.size).toBe(kept.length);
      expect(answers(index)).toEqual(answers(filled(kept)));
      expect(index.search('vanishd').suggestion).toBeNull();
    }),
    { numRuns: 40 },
  );
});

test('an index restored from analysed documents gives the same answers, and none of what was not wanted', () => {
  fc.assert(
    fc.property(documents('kept'), documents('other'), fc.nat(3), fc.boolean(), (kept, others, cut, isReplaced) => {
      const analysed = (contents: readonly SearchDocument[]) =>
        deserialize(serialize(filled([...kept, ...others]).analysed(contents.map(({ id }) => id))));
      const isWanted = (id: string): boolean => id.startsWith('kept');
      const index = createIndex();
      if (isReplaced) for (const one of kept) index.add({ ...one, body: 'vanished' });
      index.restore(analysed([...kept.slice(cut), ...others]), isWanted);
      index.restore(analysed([...others, ...kept.slice(0, cut)]), isWanted);
      expect(answers(index)).toEqual(answers(filled(kept)));
      expect(index.search('vanishd').suggestion).toBeNull();
      index.restore(analysed(others), () => true);
      expect(answers(index)).toEqual(answers(filled([...kept, ...others])));
      for (const { id } of others) index.remove(id);
      expect(answers(index)).toEqual(answers(filled(kept)));
    }),
    { numRuns: 40 },
  );
});

test('names that restored documents give in another script are found, until the documents are removed', () => {
  const give = (id: string): SearchDocument => ({
    id,
    title: id,
    body: `${id === 'a' ? '오늘' : '어제'} 엔비디아(NVIDIA)`,
  });
  const index = createIndex();
  index.restore(deserialize(serialize(filled([give('a'), give('b')]).analysed(['a', 'b']))), () => true);
  index.add({ id: 'c', title: 'c', body: 'NVIDIA' });
  const found = (): readonly string[] => index.search('엔비디아').hits.map(({ id }) => id);
  expect(found()).toContain('c');
  index.remove('a');
  expect(found()).not.toContain('c');
});

test('documents that the index does not hold are not analysed', () => {
  expect(filled([]).analysed(['a'])).toEqual({ terms: [], documents: [] });
});

test('the version of the analysis changes with what it makes', () => {
  const index = filled([
    {
      id: 'a',
      title: 'Channels of gpt4o',
      summary: 'C++ cafés',
      topics: ['経濟'],
      body: [
        {
          heading: null,
          text: `1997년 누수를 年 えくりぷす攻撃 ﾃｽﾄ ㍿ 𠮷野 v24.21.\n${'Closing. '.repeat(140)}\nkeys`,
        },
        { heading: '서울에서', text: '' },
      ],
      publishedAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  // When this fails, indexes on disk are stale: raise ANALYSIS_VERSION with the snapshot. JSON escapes lone surrogates,
  // because no file can contain them. Texts are unpacked, because other versions of zlib may write other bytes.
  const { terms, documents } = index.analysed(['a']);
  const unpacked = documents.map(({ written, stories, ...document }) => ({
    ...document,
    stories: stories.map((story, place) => ({ ...story, written: writtenText({ written, place }) })),
  }));
  expect(JSON.stringify({ version: ANALYSIS_VERSION, terms, documents: unpacked }, null, 1)).toMatchSnapshot();
});

test('an entry with more terms than the first arrays hold is found, and leaves no trace when removed', () => {
  const index = createIndex();
  const letters = (n: number): string => String.fromCharCode(97 + (n % 26));
  const words = Array.from({ length: 1_150 }, (_, n) => `${letters(n / 676)}${letters(n / 26)}${letters(n)}`);
  index.add({ id: 'a', title: 'Long', body: `cafés ${words.join(' ')} cafés` });
  expect(index.search('cafés').hits).toHaveLength(1);
  index.remove('a');
  expect(index.search('cafés').hits).toEqual([]);
});

test('indexes that were loaded in different orders give the same answers', () => {
  fc.assert(
    fc.property(
      documents('d').chain((contents) => fc.tuple(fc.constant(contents), shuffled(contents))),
      ([contents, others]) => {
        expect(answers(filled(others))).toEqual(answers(filled(contents)));
      },
    ),
    { numRuns: 40 },
  );
});

test('a search leaves nothing for the next one', () => {
  fc.assert(
    fc.property(documents('d'), fc.constantFrom(...QUERIES), fc.constantFrom(...QUERIES), (contents, one, other) => {
      const index = filled(contents);
      const first = index.search(one);
      index.search(other, { order: 'date' });
      expect(index.search(one)).toEqual(first);
    }),
  );
});

test('hits, totals and scores do not depend on how many hits are wanted, so on how many texts are read', () => {
  const phrases = ['"keys"', '"channel keys"', '"closing channels" keys', '"年"', '"누수를 메모리가"', '"ﾃｽﾄ" -keys'];
  fc.assert(
    fc.property(documents('d'), fc.constantFrom('fit' as const, 'date' as const), (contents, order) => {
      const index = filled(contents);
      for (const query of [...QUERIES, ...phrases]) {
        const all = index.search(query, { order, limit: 50 });
        const held = all.hits.filter(({ missing }) => missing.length === 0);
        expect({ full: held.length, near: all.hits.length - held.length }).toEqual({ full: all.total, near: all.near });
        for (const limit of [1, 2, 3]) {
          expect(index.search(query, { order, limit })).toEqual({ ...all, hits: all.hits.slice(0, limit) });
        }
      }
    }),
    { numRuns: 40 },
  );
});

const shuffled = (contents: readonly SearchDocument[]): fc.Arbitrary<readonly SearchDocument[]> =>
  fc.shuffledSubarray([...contents], { minLength: contents.length, maxLength: contents.length });

/** Any text, mixed with words that the queries look for. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 120 })
  .map((parts) => parts.join(''));

test('no highlight is outside its text, empty, inside a surrogate pair, or adjacent to the one before', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.oneof(fc.constantFrom(...QUERIES, ...WORDS), anyText), (title, content, query) => {
      const index = filled([{ id: 'a', title, summary: title, body: content }]);
      for (const { titleHighlights, snippet } of index.search(query).hits) {
        expectSound(title, titleHighlights);
        expectSound(snippet.text, snippet.highlights);
        expect(isHalved(snippet.text) && !isHalved(content + title)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

const expectSound = (within: string, ranges: readonly (readonly [number, number])[]): void => {
  let before = -1;
  for (const [start, end] of ranges) {
    expect(start).toBeGreaterThan(before);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(within.length);
    for (const place of [start, end]) expect(isWithinPair(within, place)).toBe(false);
    before = end;
  }
};

const isWithinPair = (within: string, place: number): boolean =>
  /[\ud800-\udbff]/.test(within.charAt(place - 1)) && /[\udc00-\udfff]/.test(within.charAt(place));

const isHalved = (within: string): boolean => !within.isWellFormed();
