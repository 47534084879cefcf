import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cidrContains, formatCidr, parseCidrList } from './cidr.ts';
import { formatIpAddress, parseIpAddress } from './ip-address.ts';

describe('parseCidrList', () => {
  test.each<[string, readonly string[]]>([
    ['', []],
    [' , ', []],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.0/8,192.168.0.0/16 fd00::/8\n::1', ['10.0.0.0/8', '192.168.0.0/16', 'fd00::/8', '::1/128']],
    ['192.0.2.1', ['192.0.2.1/32']],
    ['0.0.0.0/0', ['0.0.0.0/0']],
    ['::/0', ['::/0']],
    ['10.1.2.3/8', ['10.0.0.0/8']],
    ['10.255.255.255/15', ['10.254.0.0/15']],
    ['2001:DB8:0:0:ffff::1/33', ['2001:db8::/33']],
    ['::ffff:10.0.0.0/104', ['10.0.0.0/8']],
    ['::ffff:10.0.0.1', ['10.0.0.1/32']],
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
    'fd00::/129',
    'localhost',
    '300.0.0.1',
    '::ffff:10.0.0.0/95',
    '[::1]/128',
    '010.0.0.1/8',
  ])('%j is refused by name', (entry) => {
    expect(parseCidrList(`10.0.0.0/8, ${entry}`)).toEqual({
      ok: false,
      error: `"${entry}" is not an IP address or a CIDR range`,
    });
  });
});

describe('cidrContains, both sides of each edge', () => {
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
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['fd00::/8', 'fdff:ffff::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['2001:db8::/65', '2001:db8::7fff:0:0:0', true],
    ['2001:db8::/65', '2001:db8::8000:0:0:0', false],
  ])('%s has %s: %s', (range, ip, expected) => {
    const list = parseCidrList(range);
    const address = parseIpAddress(ip);
    expect(list.ok && address && list.cidrs.some((cidr) => cidrContains(cidr, address))).toBe(expected);
  });
});

describe('spelling of addresses', () => {
  test.each([
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['1:0:0:2:2:0:0:1', '1::2:2:0:0:1'],
    ['::', '::'],
    ['1::', '1::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is written %s', (text, expected) => {
    const address = parseIpAddress(text);
    expect(address && formatIpAddress(address)).toBe(expected);
  });

  test('every IPv6 address keeps its value and has one spelling', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const address = parseIpAddress(text);
        const written = address && formatIpAddress(address);
        expect(written && parseIpAddress(written)).toEqual(address);
        // The URL parser writes IPv6 by RFC 5952 as well: an independent opinion, except for IPv4-mapped addresses.
        if (written && isIPv6(written)) expect(`[${written}]`).toBe(new URL(`http://[${text}]`).hostname);
      }),
    );
  });
});
