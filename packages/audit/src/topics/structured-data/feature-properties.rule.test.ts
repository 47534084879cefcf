import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rules from './feature-properties.rule.ts';
import { examplePage } from './markup-rule.ts';

const ruleOf = (id: string) => {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(id);
  return rule;
};

const LAMP = { '@type': 'Product', name: 'Lamp' };

const SHOP = {
  '@type': 'Store',
  name: 'Lamps',
  address: { '@type': 'PostalAddress', streetAddress: 'Teller Street 12' },
  telephone: '1',
  openingHours: 'Mo-Fr 9-17',
};

const BREAD = {
  '@type': 'Recipe',
  name: 'Bread',
  image: '/a.jpg',
  recipeIngredient: 'Flour',
  recipeInstructions: 'Bake.',
};

const APP = {
  '@type': 'WebApplication',
  name: 'Ruler',
  offers: { '@type': 'Offer', price: 0 },
  review: { '@type': 'Review' },
};

const RAIN = { '@type': 'Dataset', name: 'Rain', description: 'x'.repeat(50), license: '/l', creator: 'Office' };

const without = (thing: object, name: string) => ({ ...thing, [name]: undefined });

test.each([
  ['sd-product-snippet', { ...LAMP, review: {} }, 'fail required'],
  ['sd-product-snippet', { ...LAMP, review: { '@type': 'Review' } }, 'pass'],
  ['sd-product-snippet', { ...LAMP, aggregateRating: { '@type': 'AggregateRating' } }, 'pass'],
  ['sd-product-snippet', { ...LAMP, offers: { '@type': 'Offer', price: 1, priceCurrency: 'EUR' } }, 'pass'],
  ['sd-product-snippet', { ...LAMP, offers: { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR' } }, 'pass'],
  ['sd-product-snippet', { ...LAMP, offers: { '@type': 'Offer', price: 1 } }, 'warn expected'],
  ['sd-product-snippet', { ...LAMP, offers: { '@type': 'Offer', priceCurrency: 'EUR' } }, 'fail required'],
  ['sd-product-snippet', LAMP, 'fail required'],
  ['sd-product-snippet', { '@type': 'ProductGroup', name: 'Lamps' }, 'not-applicable'],
  ['sd-product-snippet', { '@type': 'Article' }, 'not-applicable'],
  ['sd-local-business', SHOP, 'pass'],
  ['sd-local-business', without(SHOP, 'telephone'), 'warn expected'],
  ['sd-local-business', without(SHOP, 'openingHours'), 'warn expected'],
  ['sd-local-business', without(SHOP, 'address'), 'fail required'],
  [
    'sd-local-business',
    { ...SHOP, openingHoursSpecification: { '@type': 'OpeningHoursSpecification', opens: '9:00', closes: '18:30:00' } },
    'pass',
  ],
  [
    'sd-local-business',
    { ...SHOP, openingHoursSpecification: { '@type': 'OpeningHoursSpecification', opens: 'morning', closes: '18:00' } },
    'fail hours',
  ],
  ['sd-local-business', { '@type': 'OnlineStore', name: 'Lamps' }, 'not-applicable'],
  ['sd-recipe', BREAD, 'pass'],
  ['sd-recipe', without(BREAD, 'recipeIngredient'), 'warn expected'],
  ['sd-recipe', without(BREAD, 'recipeInstructions'), 'warn expected'],
  ['sd-recipe', without(BREAD, 'image'), 'fail required'],
  ['sd-profile', { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ada' } }, 'pass'],
  ['sd-profile', { '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } }, 'fail required'],
  ['sd-profile', { '@type': 'Person' }, 'not-applicable'],
  ['sd-software', APP, 'pass'],
  ['sd-software', without(APP, 'review'), 'fail required'],
  ['sd-software', without(APP, 'offers'), 'fail required'],
  ['sd-dataset', RAIN, 'pass'],
  ['sd-dataset', without(RAIN, 'license'), 'warn expected'],
  ['sd-dataset', without(RAIN, 'creator'), 'warn expected'],
  ['sd-dataset', { ...RAIN, description: 'x'.repeat(49) }, 'fail length'],
  ['sd-dataset', { ...RAIN, description: 'x'.repeat(5_000) }, 'pass'],
  ['sd-dataset', { ...RAIN, description: 'x'.repeat(5_001) }, 'fail length'],
])('%s: %j → %s', (id, thing, expected) => {
  expect(verdictText(ruleOf(id), [thing])).toBe(expected);
});

test('an address that contradicts the page', () => {
  const rule = ruleOf('sd-local-business');
  expect(verdictText(rule, examplePage('Lamps, Teller Street 14', SHOP))).toBe('fail contradicted');
  expect(verdictText(rule, examplePage('Lamps, Teller Street 12', SHOP))).toBe('pass');
});

test('the page of an author is not asked for markup', () => {
  expect(verdictText(ruleOf('sd-profile'), [], { kind: 'profile', kindBecause: 'og:type' })).toBe('not-applicable');
});

test.each(rules)('$id: a list, no HTML, and HTML that could not be read', (rule) => {
  expect(verdictText(rule, [LAMP, SHOP, BREAD, APP, RAIN], { kind: 'listing' })).toBe('not-applicable');
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
