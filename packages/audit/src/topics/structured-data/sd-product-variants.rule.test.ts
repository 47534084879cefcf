import { expect, test } from 'vitest';
import { outcomesUnseen, pageWith, verdictText } from '../../kernel/page/page-fixtures.ts';
import { site } from '../../rule-fixtures.ts';
import rule from './sd-product-variants.rule.ts';

const RED = { '@type': 'Product', name: 'Red' };

const GROUP = {
  '@type': 'ProductGroup',
  name: 'Shirt',
  productGroupID: 'S',
  variesBy: 'https://schema.org/color',
  hasVariant: [RED],
};

const offers = (...given: object[]) => [
  { '@type': 'Product', name: 'Shirt', offers: given.map((one) => ({ '@type': 'Offer', ...one })) },
];

test.each([
  ['a group', [GROUP], 'pass'],
  [
    'variants that point to their group',
    [
      { ...GROUP, '@id': '#g', hasVariant: undefined },
      { ...RED, isVariantOf: { '@id': '#g' } },
    ],
    'pass',
  ],
  ['no variants in it', [{ ...GROUP, hasVariant: undefined }], 'fail required'],
  ['no id', [{ ...GROUP, productGroupID: undefined }], 'fail required'],
  [
    'the id on the variants',
    [{ ...GROUP, productGroupID: undefined, hasVariant: [{ ...RED, inProductGroupWithID: 'S' }] }],
    'pass',
  ],
  ['no variesBy', [{ ...GROUP, variesBy: undefined }], 'fail required'],
  ['offers of two numbers', offers({ sku: 'a' }, { sku: 'b' }), 'warn unmarked'],
  ['offers of one number', offers({ sku: 'a' }, { sku: 'a' }), 'not-applicable'],
  ['offers of two sellers', offers({ sku: 'a', seller: 'A' }, { sku: 'b', seller: 'B' }), 'not-applicable'],
  ['a product', offers({ sku: 'a' }), 'not-applicable'],
  ['no product', [], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('five numbers are named', () => {
  const skus = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { findings } = rule.check(pageWith(offers(...skus.map((sku) => ({ sku })))), site());
  expect(findings).toMatchObject([{ args: { numbers: skus.slice(0, 5) } }]);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
