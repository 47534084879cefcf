import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIpAddress, isIpv4Address, parseIpAddress, unmapped } from './ip-address.ts';

const written = (text: string): string | null => {
  const address = parseIpAddress(text);
  return address && formatIpAddress(address);
};

test.each([
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['1:0:0:2:2:0:0:1', '1::2:2:0:0:1'],
  ['::', '::'],
  ['1::', '1::'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
  ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
])('%s is written %s', (text, spelling) => {
  expect(written(text)).toBe(spelling);
});

test.each([
  '',
  '1.2.3',
  '1.2.3.4.5',
  '256.0.0.1',
  '01.2.3.4',
  '0x7f.0.0.1',
  ' 1.2.3.4',
  '1.2.3.4 ',
  '１.2.3.4',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '12345::',
  'g::',
  ':1::2',
  '1::2:',
  '1.2.3.4::',
  '::1.2.3.4:5',
  '::1.2.3.256',
  'fe80::1%eth0',
  '[::1]',
  '::1/128',
])('%j is not an address', (text) => {
  expect(parseIpAddress(text)).toBeNull();
});

describe('agreement with Node', () => {
  const alphabet = fc.string({ unit: fc.constantFrom(...'0123456789abcdefF:::..g'), maxLength: 24 });

  test('any text of such characters is an address for us exactly when it is one for Node', () => {
    fc.assert(
      fc.property(alphabet, (text) => {
        const address = parseIpAddress(text);
        expect(address !== null && isIpv4Address(address)).toBe(isIPv4(text));
        expect(address !== null && !isIpv4Address(address)).toBe(isIPv6(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('every IPv6 address is spelled as the URL parser spells it', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        expect(`[${written(text)}]`).toBe(new URL(`http://[${text}]`).hostname);
      }),
    );
  });

  test('every IPv4 address keeps its spelling', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        expect(written(text)).toBe(text);
      }),
    );
  });
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::203.0.113.7', '::cb00:7107'],
  ['::ffff:0:203.0.113.7', '::ffff:0:cb00:7107'],
  ['203.0.113.7', '203.0.113.7'],
])('%s without its IPv6 form is %s', (text, spelling) => {
  expect(formatIpAddress(unmapped(parseIpAddress(text) ?? []))).toBe(spelling);
});
