import { expect, test } from 'vitest';
import { withoutParticles } from './wording.ts';

test.each([
  ['noun with two particles', ['커피를', '커피가'], ['커피', '커피']],
  ['noun alone and with a particle', ['커피', '커피는'], ['커피', '커피']],
  ['noun that ends like a particle', ['고양이', '고양이를', '고양이가'], ['고양이', '고양이', '고양이']],
  ['one form alone keeps its particle', ['커피를', '커피를'], ['커피를', '커피를']],
  ['one syllable is not a stem', ['나는', '나를'], ['나는', '나를']],
  ['two syllables are a stem', ['우유는', '우유를'], ['우유', '우유']],
  ['the longest particle is removed', ['서울에서는', '서울에서', '서울'], ['서울', '서울', '서울']],
  ['other scripts stay', ['cafe', 'cafes', 'API를'], ['cafe', 'cafes', 'API를']],
])('%s', (_case, words, expected) => {
  expect(words.map(withoutParticles(words))).toEqual(expected);
});
