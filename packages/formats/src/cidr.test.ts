import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cidrContains, formatCidr, maskAddress, parseCidr, parseCidrList, parseIpAddress } from './ip-address.ts';

describe('parseCidrList', () => {
  test.each<[string, readonly string[]]>([
    ['', []],
    [' , ', []],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.0/8,192.168.0.0/16 fd00::/8\n::1', ['10.0.0.0/8', '192.168.0.0/16', 'fd00::/8', '::1/128']],
    ['192.0.2.1', ['192.0.2.1/32']],
    ['0.0.0.0/0', ['0.0.0.0/0']],
    ['::/0', ['::/0']],
    ['10.254.0.0/15', ['10.254.0.0/15']],
    ['2001:DB8:0:0:8000::/65', ['2001:db8:0:0:8000::/65']],
  ])('%j is %j', (text, expected) => {
    const list = parseCidrList(text);
    expect(list.ok && list.cidrs.map(formatCidr)).toEqual(expected);
  });

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    '10.0.0/8',
    '10.1.2.3/8',
    'fd00::/129',
    'fd00::1/64',
    'localhost',
    '300.0.0.1',
    '[::1]/128',
    '010.0.0.1/8',
    '::ffff:10.0.0.0/104',
  ])('%j is refused, and the error names it', (entry) => {
    expect(parseCidrList(`10.0.0.0/8, ${entry}`)).toEqual({ ok: false, error: expect.stringContaining(`"${entry}"`) });
  });
});

test.each<[string, string, boolean]>([
  ['10.0.0.0/8', '10.255.255.255', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['10.0.0.0/8', '9.255.255.255', false],
  ['192.0.2.128/25', '192.0.2.128', true],
  ['192.0.2.128/25', '192.0.2.127', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['0.0.0.0/0', '255.255.255.255', true],
  ['0.0.0.0/0', '::1', false],
  ['::/0', '10.0.0.1', false],
  ['::/0', 'ffff::', true],
  ['10.0.0.0/8', '::ffff:10.0.0.1', false],
  ['fd00::/8', 'fdff:ffff::1', true],
  ['fd00::/8', 'fe00::1', false],
  ['2001:db8::/65', '2001:db8::7fff:0:0:0', true],
  ['2001:db8::/65', '2001:db8::8000:0:0:0', false],
])('%s contains %s: %s', (block, ip, expected) => {
  const reading = parseCidr(block);
  const address = parseIpAddress(ip);
  expect(reading.ok && address && cidrContains(reading.cidr, address)).toBe(expected);
});

test('every address is in any block that is made from it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(128), (text, bits) => {
      const address = parseIpAddress(text) ?? [];
      const prefix = Math.min(bits, address.length * 16);
      expect(cidrContains({ network: maskAddress(address, prefix), prefix }, address)).toBe(true);
    }),
  );
});
