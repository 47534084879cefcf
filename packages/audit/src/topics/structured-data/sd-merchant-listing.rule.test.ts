import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import { examplePage } from './markup-rule.ts';
import rule from './sd-merchant-listing.rule.ts';

const OFFER = { '@type': 'Offer', price: 20, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };

const lamp = (offer: object, more: object = {}) => [
  { '@type': 'Product', name: 'Lamp', image: '/a.jpg', offers: { ...OFFER, ...offer }, ...more },
];

test.each([
  ['complete', lamp({}), 'pass'],
  [
    'a price specification',
    lamp({
      price: undefined,
      priceCurrency: undefined,
      priceSpecification: { '@type': 'PriceSpecification', price: 20, priceCurrency: 'EUR' },
    }),
    'pass',
  ],
  ['no availability', lamp({ availability: undefined }), 'warn expected'],
  ['no picture', lamp({}, { image: undefined }), 'fail required'],
  ['no currency', lamp({ priceCurrency: undefined }), 'fail required'],
  ['no price', lamp({ price: undefined }), 'fail required'],
  ['price 0', lamp({ price: 0 }), 'fail free'],
  ['price 0.01', lamp({ price: 0.01 }), 'pass'],
  ['a price in words', lamp({ price: 'on request' }), 'fail unreadable'],
  ['a price with its sign', lamp({ price: '20 EUR' }), 'pass'],
  ['a sign as currency', lamp({ priceCurrency: '€' }), 'fail unreadable'],
  ['availability in a word of schema.org', lamp({ availability: 'InStock' }), 'pass'],
  ['availability in another word', lamp({ availability: 'yes' }), 'fail unreadable'],
  ['one of two offers free', lamp({}, { offers: [OFFER, { ...OFFER, price: 0 }] }), 'pass'],
  [
    'many sellers',
    [{ '@type': 'Product', name: 'Lamp', offers: { '@type': 'AggregateOffer', lowPrice: 1 } }],
    'not-applicable',
  ],
  ['nothing for sale', [{ '@type': 'Product', name: 'Lamp', review: {} }], 'not-applicable'],
  ['an application', [{ '@type': 'MobileApplication', offers: { '@type': 'Offer', price: 0 } }], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test.each([
  ['20,00 €', 'pass'],
  ['25,00 €', 'fail price'],
  ['', 'pass'],
])('the page says “%s” → %s', (price, expected) => {
  expect(verdictText(rule, examplePage(`Lamp <b class="price">${price}</b>`, ...lamp({})))).toBe(expected);
});

test('a page of a list → not-applicable', () => {
  expect(verdictText(rule, lamp({ price: 0 }), { kind: 'listing' })).toBe('not-applicable');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
