import { expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { apiExamples } from './examples.ts';

test('examples are of the English edition, or of the first edition where there is no English one', () => {
  const [first, ...others] = PUBLICATION.editions;
  const rest = others.filter(({ language }) => language !== 'en');
  expect(apiExamples(PUBLICATION.editions, 'https://letter.example').locale).toBe('en');
  expect(apiExamples([first, ...rest], 'https://letter.example').locale).toBe('ko');
});
