import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { priceIn, priceOf } from './values.ts';

test.each([
  ['19.99', 19.99],
  ['20', 20],
  ['$19.99', 19.99],
  ['1299 EUR', 1299],
  ['1.234,56', null],
  ['1,299', null],
  ['from 5', null],
  ['', null],
])('priceOf %s: %s', (text, expected) => {
  expect(priceOf(text)).toBe(expected);
});

test.each([
  ['Now $19.99', 19.99, 'USD'],
  ['19,99 €', 19.99, 'EUR'],
  ['1.299,00 €', 1299, 'EUR'],
  ['1.299 €', 1299, 'EUR'],
  ['1 299,00 kr', 1299, 'SEK'],
  ['CHF 1’299.–', 1299, 'CHF'],
  ['£1,299.50', 1299.5, 'GBP'],
  ['12,900원', 12900, 'KRW'],
  ['39만원', 390000, 'KRW'],
  ['¥１２,８００', 12800, 'JPY'],
  ['1.2万円', 12000, 'JPY'],
  ['12 99 $12 99', 12.99, 'USD'],
  ['a bare 1299', 1299, 'XYZ'],
  ['Rs. 49,999.00', 49999, 'INR'],
])('%s shows %s %s', (text, price, currency) => {
  expect(priceIn(text, [], price, currency)).toEqual({ seen: 'found', shown: null });
});

test.each([
  ['the only labelled price is another', ['$25.00'], 20, 'USD', 'contradicted'],
  ['twice the same other price', ['$25.00', '$25'], 20, 'USD', 'contradicted'],
  ['several prices', ['$25.00', '$30.00'], 20, 'USD', 'missing'],
  ['another currency', ['25 €'], 20, 'USD', 'missing'],
  ['no price at all', [], 20, 'USD', 'missing'],
  ['other cents only', ['$20.50'], 20.99, 'USD', 'found'],
] as const)('%s: %s', (_case, labelled, price, currency, seen) => {
  expect(priceIn(labelled.join(' '), labelled, price, currency).seen).toBe(seen);
});

test('an amount outside of any label contradicts nothing', () => {
  expect(priceIn('Free delivery above $50', [], 20, 'USD').seen).toBe('missing');
});

test('hostile text costs no time', () => {
  const started = cpuTime();
  for (const text of ['1,'.repeat(500_000), '1 111 '.repeat(200_000), '9'.repeat(1_000_000), "1'".repeat(500_000)])
    priceIn(
      text,
      Array.from({ length: 200 }, () => text),
      7,
      'USD',
    );
  expect(cpuTime() - started).toBeLessThan(3_000);
});
