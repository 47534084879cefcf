import { expect, test } from 'vitest';
import { markupOfThings } from '../../kernel/page/page-fixtures.ts';
import {
  isMain,
  mainNodesOf,
  missingOf,
  nameOf,
  nodesOf,
  ratingOf,
  textsAt,
  valuesAt,
} from '../../kernel/page/structured-data.ts';
import { judgeFeature } from './markup-rule.ts';

const WANTED = {
  required: ['name', 'review|offers'],
  expected: ['image'],
  inside: { offers: { required: ['price'], expected: ['url'] } },
};

const offer = { '@type': 'Offer', price: 1, url: '/' };

const full = { '@type': 'Product', name: 'A', image: '/a.jpg', offers: offer };

test.each([
  ['nothing', [], 'not-applicable', undefined],
  ['complete', [full], 'pass', undefined],
  ['required', [{ ...full, name: undefined }], 'fail', ['name']],
  ['an alternative', [{ ...full, offers: undefined, review: 'good' }], 'pass', undefined],
  ['neither alternative', [{ ...full, offers: undefined }], 'fail', ['review or offers']],
  ['required inside', [{ ...full, offers: { '@type': 'Offer', url: '/' } }], 'fail', ['offers: price']],
  [
    'in one of several inside',
    [{ ...full, offers: [offer, { '@type': 'Offer', url: '/' }] }],
    'fail',
    ['offers: price'],
  ],
  ['expected', [{ ...full, image: undefined }], 'warn', ['image']],
  ['expected inside', [{ ...full, offers: { '@type': 'Offer', price: 1 } }], 'warn', ['offers: url']],
  [
    'required of one before expected of another',
    [
      { ...full, image: undefined },
      { ...full, name: undefined },
    ],
    'fail',
    ['name'],
  ],
])('%s → %s', (_case, things, outcome, properties) => {
  const value = markupOfThings(...things);
  const verdict = judgeFeature({ value, from: 'test' }, nodesOf(value, 'Product'), WANTED);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.args.properties).toEqual(properties);
});

test('paths, texts in the place of nodes, names', () => {
  const data = markupOfThings({
    '@type': 'Article',
    headline: 'A',
    author: ['Ada', { '@type': 'Person', name: 'Bob', age: 3 }],
  });
  const [article] = nodesOf(data, 'Article');
  if (!article) throw new Error('no article');
  expect(textsAt(data, article, 'author.name')).toEqual(['Ada', 'Bob']);
  expect(valuesAt(data, article, 'author.age')).toEqual(['3']);
  expect(valuesAt(data, article, 'toString')).toEqual([]);
  expect(missingOf(data, article, ['headline', 'name|title'])).toEqual(['name or title']);
  expect(nameOf(data, article)).toBe('Article “A”');
});

test('main nodes are not listed, not nested, or the main entity', () => {
  const data = markupOfThings(
    { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Product', name: 'listed' } }] },
    { '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'main' } },
    { '@type': 'Product', name: 'own', isRelatedTo: { '@type': 'Product', name: 'related' } },
    { '@type': 'Review', itemReviewed: { '@type': 'Product', name: 'reviewed' } },
  );
  expect(mainNodesOf(data, 'Product').map((node) => nameOf(data, node))).toEqual(['Product “main”', 'Product “own”']);
  expect(data.nodes.filter(isMain)).toHaveLength(5);
});

test.each([
  [{ ratingValue: 4 }, { text: '4', value: 4, best: 5, worst: 1 }],
  [{ ratingValue: '4,5' }, { text: '4,5', value: 4.5, best: 5, worst: 1 }],
  [
    { ratingValue: 8, bestRating: 10, worstRating: 0 },
    { text: '8', value: 8, best: 10, worst: 0 },
  ],
  [{ ratingValue: '8/10' }, { text: '8/10', value: 8, best: 10, worst: 0 }],
  [{ ratingValue: '80%' }, { text: '80%', value: 80, best: 100, worst: 0 }],
  [{ ratingValue: 'good' }, null],
  [{}, null],
])('rating %j', (rating, expected) => {
  const data = markupOfThings({ '@type': 'Rating', ...rating, name: 'x' });
  const [node] = data.nodes;
  expect(node && ratingOf(data, node)).toEqual(expected);
});
