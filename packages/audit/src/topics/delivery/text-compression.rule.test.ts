import { expect, test } from 'vitest';
import type { ExchangeFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import { exchangeAnswer, exchangeFact, present, site, unknown } from '../../rule-fixtures.ts';
import rule from './text-compression.rule.ts';

const file = (answer: Parameters<typeof exchangeAnswer>[0], change: Partial<ExchangeFact> = {}) =>
  exchangeFact(`/${answer?.mediaType}`, { answer: exchangeAnswer(answer), ...change });

const plain = (bytes: number, mediaType = 'text/html') => file({ bytes, mediaType, contentEncoding: null });

const check = (...list: readonly ExchangeFact[]) => rule.check(site({ exchanges: present({ list }) }));

test.each([
  ...['br', 'zstd', 'gzip', 'deflate'].map((coding) => [coding, [file({ contentEncoding: coding })], 'pass'] as const),
  ['identity', [file({ contentEncoding: 'identity' })], 'warn'],
  ['HTML of 50 KB', [plain(50 * 1024)], 'warn'],
  ['HTML of more than 50 KB', [plain(50 * 1024 + 1)], 'fail'],
  ['a long style sheet', [plain(500_000, 'text/css')], 'warn'],
  ['a script beside compressed HTML', [file({}), plain(2000, 'application/javascript')], 'warn'],
  ['a sitemap', [file({}), plain(2000, 'application/xml')], 'warn'],
  ['1,024 bytes', [plain(1024)], 'not-applicable'],
  ['1,025 bytes', [plain(1025)], 'warn'],
  [
    'a picture, text and JSON',
    [plain(90_000, 'image/png'), plain(9000, 'text/plain'), plain(9000, 'application/json')],
    'not-applicable',
  ],
  ['a vector picture', [plain(9000, 'image/svg+xml')], 'warn'],
  ['an error page', [{ ...plain(90_000), status: 404 }], 'not-applicable'],
  ['in the name of a robot', [{ ...plain(90_000), purpose: 'probe' as const }], 'not-applicable'],
  ['nothing answered', [exchangeFact('/x', { status: null, failure: 'timeout', answer: null })], 'not-applicable'],
] as const)('%s', (_case, list, outcome) => {
  expect(check(...list).outcome).toBe(outcome);
});

test('the largest come first, each address once', () => {
  expect(check(plain(2000), plain(2000), plain(90_000, 'text/css'), file({ mediaType: 'text/xml' }))).toMatchObject({
    findings: [
      {
        args: {
          count: 2,
          total: 3,
          files: ['https://example.com/text/css (text/css, 90000 bytes read)', expect.any(String)],
        },
      },
    ],
  });
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ exchanges: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
