import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inCidr, parseAddress, parseCidr, unmapped } from './ip-address.ts';

describe('parseAddress', () => {
  test.each([
    ['0.0.0.0', { family: 4, value: 0n }],
    ['1.2.3.4', { family: 4, value: 0x01020304n }],
    ['255.255.255.255', { family: 4, value: 0xffffffffn }],
    ['::', { family: 6, value: 0n }],
    ['::1', { family: 6, value: 1n }],
    ['1::', { family: 6, value: 1n << 112n }],
    ['2001:db8::8:800:200c:417a', { family: 6, value: 0x20010db80000000000080800200c417an }],
    ['1:2:3:4:5:6:7:8', { family: 6, value: 0x00010002000300040005000600070008n }],
    ['::FFFF:1.2.3.4', { family: 6, value: 0xffff01020304n }],
    ['64:ff9b::10.0.0.1', { family: 6, value: (0x0064ff9bn << 96n) | 0x0a000001n }],
  ])('%s', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  test.each([
    '',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '1.2.3.4 ',
    '１.2.3.4',
    '[::1]',
    'fe80::1%lo',
    '::1%',
    '1::2::3',
    'a.b',
  ])('refuses %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test('reads every spelling of the same 128 bits alike', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
        const value = groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
        const long = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        expect(parseAddress(long)?.value).toBe(value);
        expect(parseAddress(short)?.value).toBe(value);
      }),
    );
  });

  test('answers for every address Node knows, but for zones', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
        expect(parseAddress(text) !== null).toBe(isIP(text) !== 0 && !text.includes('%'));
      }),
    );
  });
});

describe('parseCidr', () => {
  test.each([
    ['10.0.0.0/8', { family: 4, network: 0x0a000000n, prefixLength: 8 }],
    ['0.0.0.0/0', { family: 4, network: 0n, prefixLength: 0 }],
    ['192.0.2.7', { family: 4, network: 0xc0000207n, prefixLength: 32 }],
    ['2000::/3', { family: 6, network: 0x2n << 124n, prefixLength: 3 }],
    ['::1/128', { family: 6, network: 1n, prefixLength: 128 }],
  ])('%s', (text, cidr) => {
    expect(parseCidr(text)).toEqual({ ok: true, cidr });
  });

  test.each([
    ['', 'is not an address block'],
    ['10.0.0/8', 'is not an address block'],
    ['10.0.0.0/8/8', 'is not an address block'],
    ['fe80::%lo/64', 'is not an address block'],
    ['10.0.0.0/', 'number from 0 to 32'],
    ['10.0.0.0/33', 'number from 0 to 32'],
    ['10.0.0.0/-1', 'number from 0 to 32'],
    ['10.0.0.0/8.0', 'number from 0 to 32'],
    ['::/129', 'number from 0 to 128'],
    ['10.0.0.1/8', 'bits after the first 8 must be zero'],
    ['2000::1/3', 'bits after the first 3 must be zero'],
  ])('%j: %s', (text, error) => {
    const reading = parseCidr(text);
    expect(reading.ok ? '' : reading.error).toContain(error);
    expect(reading.ok ? '' : reading.error).toContain(JSON.stringify(text));
  });
});

describe('inCidr', () => {
  const inside = (ip: string, block: string): boolean => {
    const address = parseAddress(ip);
    const reading = parseCidr(block);
    if (address === null || !reading.ok) throw new Error('broken case');
    return inCidr(address, reading.cidr);
  };

  test.each([
    ['172.15.255.255', '172.16.0.0/12', false],
    ['172.16.0.0', '172.16.0.0/12', true],
    ['172.31.255.255', '172.16.0.0/12', true],
    ['172.32.0.0', '172.16.0.0/12', false],
    ['9.9.9.9', '0.0.0.0/0', true],
    ['9.9.9.9', '::/0', false],
    ['::9', '0.0.0.0/0', false],
    ['::9', '::/0', true],
  ])('%s in %s: %s', (ip, block, expected) => {
    expect(inside(ip, block)).toBe(expected);
  });
});

test.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['10.0.0.1', '10.0.0.1'],
  ['::7f00:1', '::7f00:1'],
  ['::1', '::1'],
  ['', ''],
])('unmapped %j → %j', (text, plain) => {
  expect(unmapped(text)).toBe(plain);
});
