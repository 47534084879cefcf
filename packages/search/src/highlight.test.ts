import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { createMarker } from './highlight.ts';
import { englishStem } from './porter2.ts';
import { readQuery } from './query.ts';
import { groupsOf } from './query-groups.ts';
import { unitsOf } from './query-units.ts';
import { isHiragana } from './runs.ts';
import { scopeOf } from './scope.ts';
import { createShard } from './shard.ts';
import { charactersKey, emitTerms, stemKey, type TermKey, wordKey } from './terms.ts';

const WORDS =
  'channels closing C++ C# .NET 1997년 메모리가 메모리 봄 年 經濟 经济 エクリプス攻撃 ｸﾞﾗﾌ グラフ が か\u3099 Ｋｅｙｓ café cafe\u0301 ㍿ … 𠮷野 茶 。 . + \n'
    .split(' ')
    .flatMap((word) => [word, word.normalize('NFD')]);
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.constant(' '), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''));

const shard = createShard();
shard.add({ id: 'a', title: WORDS.join(' '), body: '' });
const scope = scopeOf([shard]);

/** Returns the terms of a query that mark a text, without longer words that begin like one. */
const markerOf = (query: string) => {
  const read = readQuery(query);
  const typed = unitsOf(
    scope,
    read,
    groupsOf(scope, read, () => []),
  ).map((unit) => ({ ...unit, terms: unit.terms.filter(({ isCompletion }) => !isCompletion) }));
  return { keys: new Set(typed.flatMap(({ terms }) => terms.map(({ key }) => key))), mark: createMarker(typed) };
};

const termsIn = (source: string): ReadonlySet<TermKey> => {
  const keys = new Set<TermKey>();
  emitTerms(fold(source).text, {
    word: (word) => {
      const stem = englishStem(word);
      keys.add(wordKey(word));
      if (stem !== null) keys.add(stemKey(stem));
    },
    joint: () => {},
    pair: (first, second) => {
      const pair = String.fromCharCode(first, second);
      if (!isHiragana(pair, 0, 2)) keys.add(charactersKey(pair));
    },
    single: (unit) => keys.add(charactersKey(String.fromCharCode(unit))),
  });
  return keys;
};

test('every term of a query that a text holds is marked, however it is written', () => {
  fc.assert(
    fc.property(fc.noBias(fc.nat(210)), anyText, fc.constantFrom(...WORDS), anyText, (far, before, word, after) => {
      // A text is folded in parts of 200 units or more: the end of the first may be anywhere in the rest.
      const source = `${word} ${'-'.repeat(far)}${before}${word}${after}`;
      const { keys, mark } = markerOf(word);
      const held = [...termsIn(before + word + after)].filter((key) => keys.has(key));
      const marked = mark(source).flatMap(({ start, key }) => (start > word.length ? [key] : []));
      // A stem marks a word only if the word itself does not.
      const isMarked = (key: TermKey): boolean => marked.includes(key) || key.startsWith('s');
      expect(held.filter((key) => !isMarked(key))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a text is marked the same, whatever text surrounds it', () => {
  fc.assert(
    fc.property(fc.noBias(fc.nat(210)), anyText, anyText, fc.constantFrom(...WORDS), (far, text, after, word) => {
      const { mark } = markerOf(word);
      const before = `${word} ${'-'.repeat(far)}`;
      const offset = before.length + 1;
      const within = mark(`${before} ${text} ${after}`).filter(
        ({ start, end }) => start >= offset && end <= offset + text.length,
      );
      expect(within.map((one) => ({ ...one, start: one.start - offset, end: one.end - offset }))).toEqual(mark(text));
    }),
    { numRuns: 500 },
  );
});
