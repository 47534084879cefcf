import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-review.rule.ts';

const RATING = { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 3 };

const REVIEW = {
  '@type': 'Review',
  author: 'Ada',
  datePublished: '2026-01-01',
  reviewRating: { '@type': 'Rating', ratingValue: 4 },
};

const rated = (more: object) => [{ '@type': 'Product', name: 'Lamp', aggregateRating: { ...RATING, ...more } }];

const reviewed = (more: object) => [{ '@type': 'Product', name: 'Lamp', review: { ...REVIEW, ...more } }];

const shop = (more: object) => [{ '@type': 'Store', name: 'Lamps', aggregateRating: RATING, ...more }];

test.each([
  ['a rating', rated({}), 'pass'],
  ['counted as reviews', rated({ ratingCount: undefined, reviewCount: 3 }), 'pass'],
  ['no count', rated({ ratingCount: undefined }), 'fail required'],
  ['no value', rated({ ratingValue: undefined }), 'fail required'],
  ['value 5', rated({ ratingValue: 5 }), 'pass'],
  ['value 5.1', rated({ ratingValue: 5.1 }), 'fail range'],
  ['value 1', rated({ ratingValue: 1 }), 'pass'],
  ['value 0.9', rated({ ratingValue: 0.9 }), 'fail range'],
  ['value 8 of 10', rated({ ratingValue: 8, bestRating: 10 }), 'pass'],
  ['a percentage', rated({ ratingValue: '80%' }), 'pass'],
  ['a review', reviewed({}), 'pass'],
  ['a review without a day', reviewed({ datePublished: undefined }), 'warn expected'],
  ['a review without an author', reviewed({ author: undefined }), 'fail required'],
  ['a review without a value', reviewed({ reviewRating: undefined }), 'fail required'],
  ['a review out of range', reviewed({ reviewRating: { ratingValue: 6 } }), 'fail range'],
  ['a review of nothing', [REVIEW], 'fail required'],
  ['a review by itself', [{ ...REVIEW, itemReviewed: { '@type': 'Movie', name: 'A film' } }], 'pass'],
  ['the site rates itself', shop({ url: 'https://example.com/' }), 'fail own'],
  ['a directory rates a shop', shop({ url: 'https://example.com/shops/lamps' }), 'pass'],
  ['a directory rates the site of a shop', shop({ url: 'https://lamps.example/' }), 'pass'],
  ['no ratings', [{ '@type': 'Product' }], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('a rated business on the home page is the own one', () => {
  expect(verdictText(rule, shop({}), { home: true })).toBe('fail own');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
