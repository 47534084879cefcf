import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostOf, resolveUrl } from './address.ts';

test.each([
  ['https://example.com/a', 'example.com'],
  ['http://www.example.com', 'www.example.com'],
  ['https://example.com?a', 'example.com'],
  ['https://example.com:8443/', 'example.com:8443'],
  ['https://example.com:443/', 'example.com'],
  ['HTTPS://EXAMPLE.com/', 'example.com'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['https://a b.example/', null],
  ['https://example.com@evil.example/', 'evil.example'],
  ['https://example.com\\@evil.example/', 'example.com'],
  ['https://1.2.3/', '1.2.0.3'],
  ['https://localhost/', 'localhost'],
  ['ftp://example.com/', null],
  ['/a', null],
])('host of %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});

test('the fast path to a host agrees with the parser', () => {
  const part = fc.constantFrom(
    'a',
    'b-',
    '.',
    'com',
    'xn--',
    '1',
    ':',
    '443',
    '@',
    '/',
    '?',
    '#',
    '%41',
    '\\',
    '\t',
    'É',
    ' ',
  );
  fc.assert(
    fc.property(fc.constantFrom('http://', 'https://'), fc.array(part, { maxLength: 8 }), (scheme, parts) => {
      const url = scheme + parts.join('');
      expect(hostOf(url)).toBe(URL.canParse(url) ? new URL(url).host : null);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [' \n/a\t', 'https://example.com/a'],
  ['\u0001/a', 'https://example.com/a'],
  ['/a\u00a0', 'https://example.com/a%C2%A0'],
  ['\u3000https://example.com/a', 'https://example.com/%E3%80%80https://example.com/a'],
  [' ', null],
  [null, null],
])('%j resolves as the URL standard says', (href, resolved) => {
  expect(resolveUrl(href, 'https://example.com/')).toBe(resolved);
});
