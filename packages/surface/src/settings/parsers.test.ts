import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  baseUrl,
  cidrList,
  emailAddress,
  host,
  httpsAddresses,
  integer,
  nameOf,
  oneOf,
  path,
  trueOrFalse,
} from './parsers.ts';
import type { Parser } from './setting.ts';

type Row = readonly [parser: string, parse: Parser<unknown>, text: string, value: unknown];

test.each<Row>([
  ['integer', integer(5, 10), '5', 5],
  ['integer', integer(5, 10), '10', 10],
  ['integer', integer(0, 999_999_999), '999999999', 999_999_999],
  ['integer', integer(5, 10), '007', 7],
  ['trueOrFalse', trueOrFalse, 'true', true],
  ['trueOrFalse', trueOrFalse, 'false', false],
  ['oneOf', oneOf(['a', 'b']), 'b', 'b'],
  ['host', host, '::', '::'],
  ['host', host, '127.0.0.1', '127.0.0.1'],
  ['host', host, 'localhost', 'localhost'],
  ['baseUrl', baseUrl, 'https://Scan.example.com/', 'https://scan.example.com'],
  ['baseUrl', baseUrl, 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['baseUrl', baseUrl, 'https://scan.example.com:443', 'https://scan.example.com'],
  ['path', path, 'data', resolve('data')],
  ['path', path, '/var/../srv', '/srv'],
  ['emailAddress', emailAddress, 'a@b', 'a@b'],
  [
    'httpsAddresses',
    httpsAddresses,
    'https://a.example, https://B.example/x',
    ['https://a.example/', 'https://b.example/x'],
  ],
  ['nameOf', nameOf(3), 'abc', 'abc'],
])('%s accepts %o', (_, parse, text, value) => {
  expect(parse(text)).toEqual({ ok: true, value });
});

test.each<Row>([
  ['integer', integer(5, 10), '4', 'a whole number from 5 to 10'],
  ['integer', integer(5, 10), '11', 'a whole number from 5 to 10'],
  ['integer', integer(0, 10), '-1', 'a whole number from 0 to 10'],
  ['integer', integer(0, 10), '1.0', 'a whole number from 0 to 10'],
  ['integer', integer(0, 10), '1e0', 'a whole number from 0 to 10'],
  ['integer', integer(0, 2_000_000_000), '1000000000', 'a whole number from 0 to 2000000000'],
  ['trueOrFalse', trueOrFalse, 'TRUE', 'true or false'],
  ['oneOf', oneOf(['a', 'b']), 'c', 'one of a, b'],
  ['host', host, 'example.com', 'an IP address such as 127.0.0.1, or localhost'],
  ['host', host, '127.0.0.1:80', 'an IP address such as 127.0.0.1, or localhost'],
  ['emailAddress', emailAddress, 'a@b@c', 'an e-mail address'],
  ['emailAddress', emailAddress, '<a@b>', 'an e-mail address'],
  ['emailAddress', emailAddress, 'a b@c', 'an e-mail address'],
  ['httpsAddresses', httpsAddresses, 'https://a.example,', 'https addresses, separated by commas'],
  ['httpsAddresses', httpsAddresses, 'http://a.example', 'https addresses, separated by commas'],
  ['nameOf', nameOf(3), 'abcd', 'a name of at most 3 characters'],
])('%s refuses %o', (_, parse, text, expected) => {
  expect(parse(text)).toEqual({ ok: false, expected });
});

describe('baseUrl', () => {
  test.each([
    'scan.example.com',
    'ftp://scan.example.com',
    'https://scan.example.com/path',
    'https://scan.example.com/?q',
    'https://scan.example.com/#part',
    'https://name@scan.example.com',
    'https://:secret@scan.example.com',
  ])('%s is refused', (text) => {
    expect(baseUrl(text)).toEqual({ ok: false, expected: expect.stringContaining('http or https address') });
  });
});

describe('cidrList', () => {
  test('accepts ranges separated by commas', () => {
    const list = cidrList('10.0.0.0/8,fd00::/8');
    expect(list.ok && list.value.map(({ prefix }) => prefix)).toEqual([8, 8]);
  });

  test('names the first invalid range', () => {
    expect(cidrList('10.0.0.0/8,10.0.0.0/33')).toEqual({ ok: false, expected: expect.stringContaining('10.0.0.0/33') });
  });
});

test('integer accepts exactly the numbers within its bounds', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), fc.integer({ min: -10, max: 2010 }), (a, b, value) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      expect(integer(least, most)(String(value)).ok).toBe(value >= least && value <= most);
    }),
  );
});
