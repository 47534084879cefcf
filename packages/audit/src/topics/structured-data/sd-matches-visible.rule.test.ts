import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import { examplePage } from './markup-rule.ts';
import rule from './sd-matches-visible.rule.ts';

const PROSE = `<p>${'A lamp of brass for the desk, with a switch in its cable. '.repeat(6)}</p>`;

const lamp = (price: number, more: object = {}) => ({
  '@type': 'Product',
  name: 'Brass lamp',
  ...more,
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
});

const SHOWN = `<h1>Brass lamp</h1><b class="price">20 €</b>${PROSE}`;

test.each([
  ['all shown', SHOWN, [lamp(20)], 'pass'],
  ['another price', SHOWN, [lamp(25)], 'fail contradicted'],
  ['no price on the page', `<h1>Brass lamp</h1>${PROSE}`, [lamp(20)], 'warn missing'],
  ['nothing of it on the page', PROSE, [{ ...lamp(20), name: 'Zebra chair' }], 'fail invisible'],
  ['one claim, not shown', PROSE, [{ '@type': 'Product', name: 'Zebra chair' }], 'warn missing'],
  ['two blocks, two prices', SHOWN, [lamp(20), lamp(21)], 'fail contradicted conflict'],
  [
    'two blocks, two names',
    SHOWN,
    [lamp(20, { '@id': '#a' }), { '@type': 'Product', '@id': '#a', name: 'Lamp of brass' }],
    'warn conflict',
  ],
  ['things that make no claim', SHOWN, [{ '@type': 'WebSite', name: 'Zebra chairs' }], 'not-applicable'],
  ['no markup', SHOWN, [], 'not-applicable'],
  ['a shell that a script fills', '<div id="app"></div><script src="/a.js"></script>', [lamp(20)], 'untested'],
  ['two blocks, two prices, in a shell', '<div id="app"></div>', [lamp(20), lamp(21)], 'fail conflict'],
])('%s → %s', (_case, body, things, expected) => {
  expect(verdictText(rule, examplePage(body, ...things))).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
