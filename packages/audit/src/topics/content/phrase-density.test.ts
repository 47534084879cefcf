import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../../kernel/text/languages/languages.ts';
import { densestPhrase } from './wording.ts';

test.each<[Language, string, string, number, number]>([
  ['en', 'Cheap shoes here. Buy cheap shoes. Our cheap shoes are cheap shoes.', 'cheap shoes', 4, 8 / 9],
  ['en', 'The cat saw the dog and the cat ran.', 'cat', 2, 2 / 5],
  ['en', 'red green blue, red green blue', 'red green blue', 2, 1],
  ['en', 'no no yes: cheap, shoes; cheap. shoes', 'cheap', 2, 2 / 5],
  ['en', 'spam spam spam spam', 'spam', 4, 1],
  ['ko', '커피를 좋아한다. 커피가 식었다. 커피는 쓰다.', '커피', 3, 3 / 6],
  ['ja', '東京の天気。東京の電車。東京の朝。', '東京', 3, 3 / 6],
  ['zh', '咖啡很好喝。我买咖啡。', '咖啡', 2, 2 / 5],
  ['de', 'Der Kaffee ist heiß, und der Kaffee ist gut.', 'kaffee', 2, 2 / 4],
  ['fr', "L'eau est chaude, l’eau du café aussi, et d'eau il y a peu.", 'eau', 3, 3 / 6],
  ['en', 'The bakery’s bread and the bakery.', 'bakery', 2, 2 / 3],
  ['es', 'El café está caliente y el café es bueno.', 'café', 2, 2 / 4],
])('%s: %j is mostly %j', (language, text, phrase, count, share) => {
  const found = densestPhrase(text, language);
  expect(found).toMatchObject({ phrase, count });
  expect(found?.share).toBeCloseTo(share, 6);
});

test.each<[Language, string]>([
  ['en', ''],
  ['en', 'Every word of this comes once.'],
  ['en', 'of the of the of the'],
  ['en', '2024 2024 2024 a b a b'],
  ['zh', '人。人。人。'],
])('%s: no phrase comes twice in %j', (language, text) => {
  expect(densestPhrase(text, language)).toBeNull();
});

test('the first 50,000 words are read', () => {
  const filler = (count: number): string => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
  expect(densestPhrase(`${filler(49_998)} twice twice`, 'en')).toMatchObject({ phrase: 'twice', count: 2 });
  expect(densestPhrase(`${filler(49_999)} twice twice`, 'en')).toBeNull();
});

test('a word of 60 units may be a phrase, a longer one may not', () => {
  expect(densestPhrase(`${'x'.repeat(60)} ${'x'.repeat(60)}`, 'en')?.count).toBe(2);
  expect(densestPhrase(`${'x'.repeat(61)} ${'x'.repeat(61)}`, 'en')).toBeNull();
});

test('a share is above 0 and at most 1, and a phrase has no more than three words', () => {
  const words = fc.constantFrom('a ', 'the ', 'tea ', 'pot ', 'tea, ', 'lid. ', '커피를 ', '東京', '\ud800');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 80 }), fc.constantFrom<Language>('en', 'ko', 'ja'), (parts, language) => {
      const found = densestPhrase(parts.join(''), language);
      if (found === null) return;
      expect(found.share > 0 && found.share <= 1).toBe(true);
      expect(found.count).toBeGreaterThan(1);
      expect(found.phrase.split(' ').length).toBeLessThanOrEqual(3);
    }),
  );
});
