import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-retired-types.rule.ts';

test.each([
  ['no markup', [], 'not-applicable'],
  ['living types', [{ '@type': 'Article' }], 'pass'],
  ['one of them', [{ '@type': 'FAQPage' }], 'warn retired'],
  ['cards to learn by', [{ '@type': 'Quiz', learningResourceType: 'Flashcard' }], 'pass'],
  ['practice problems', [{ '@type': 'Quiz', learningResourceType: 'Practice problem' }], 'warn retired'],
  ['a video to learn from', [{ '@type': ['VideoObject', 'LearningResource'] }], 'warn retired'],
  ['a resource to learn from', [{ '@type': 'LearningResource' }], 'pass'],
  ['a search that is not an action of the site', [{ '@type': 'SearchAction' }], 'pass'],
  ['several in one note', [{ '@type': 'HowTo' }, { '@type': 'FAQPage' }], 'warn retired'],
  ['inside another', [{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }], 'warn retired'],
  ['a kind of one of them', [{ '@type': 'Car' }], 'warn retired'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
