import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { exchangeAnswer, exchangeFact, present, site, unknown } from '../../rule-fixtures.ts';
import rule from './response-ttfb.rule.ts';

const pages = (...times: readonly number[]) =>
  times.map((headersMs, index) => exchangeFact(`/${index}`, { answer: exchangeAnswer({ headersMs }) }));

const check = (list: ReturnType<typeof pages>) => rule.check(site({ exchanges: present({ list }) }));

test.each([
  ['fast', pages(100, 200, 300), 'pass'],
  ['a median of 800 ms', pages(800, 800, 5000), 'pass'],
  ['801 ms', pages(100, 801, 801), 'warn'],
  ['1,800 ms', pages(1800, 1800, 1800), 'warn'],
  ['1,801 ms', pages(1801, 1801, 1801), 'fail'],
  ['the middle of four', pages(700, 700, 902, 902), 'warn'],
  ['two pages', pages(5000, 5000), 'not-applicable'],
  ['one slow page', pages(100, 100, 9000), 'pass'],
  [
    'files, errors, challenges and requests in other names do not count',
    [
      ...pages(100, 100, 100),
      exchangeFact('/a', { answer: exchangeAnswer({ mediaType: 'text/css', headersMs: 9000 }) }),
      exchangeFact('/b', { status: 500, answer: exchangeAnswer({ headersMs: 9000 }) }),
      exchangeFact('/c', { purpose: 'probe', answer: exchangeAnswer({ headersMs: 9000 }) }),
      exchangeFact('/d', { status: null, failure: 'timeout', answer: null }),
    ],
    'pass',
  ],
] as const)('%s', (_case, list, outcome) => {
  expect(check([...list]).outcome).toBe(outcome);
});

test('the slowest is shown with the median', () => {
  expect(check(pages(900, 950.4, 4000)).findings).toMatchObject([
    {
      args: {
        median: 950,
        count: 3,
        slowest: ['https://example.com/2 4000 ms', 'https://example.com/1 950 ms', expect.any(String)],
      },
      proof: { observation: '4000 ms to the headers' },
    },
  ]);
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ exchanges: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
