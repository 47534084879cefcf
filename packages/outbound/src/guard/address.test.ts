import { type Cidr, parseCidr } from '@legible/formats/ip-address';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './address.ts';

/** First and last address of each denied block, with its public neighbors. Null when the neighbor is denied too. */
const V4_EDGES = [
  [null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['161.25.255.255', '161.26.0.0', '161.26.255.255', '161.27.0.0'],
  ['166.7.255.255', '166.8.0.0', '166.11.255.255', '166.12.0.0'],
  ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.1'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.31.195.255', '192.31.196.0', '192.31.196.255', '192.31.197.0'],
  ['192.52.192.255', '192.52.193.0', '192.52.193.255', '192.52.194.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['192.175.47.255', '192.175.48.0', '192.175.48.255', '192.175.49.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '239.255.255.255', null],
  [null, '240.0.0.0', '255.255.255.255', null],
] as const;

const V6_EDGES = [
  [null, '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  [
    '2620:4f:7fff:ffff:ffff:ffff:ffff:ffff',
    '2620:4f:8000::',
    '2620:4f:8000:ffff:ffff:ffff:ffff:ffff',
    '2620:4f:8001::',
  ],
  ['3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
] as const;

describe('edges of the denied blocks', () => {
  test.each([...V4_EDGES, ...V6_EDGES])('%s | %s - %s | %s', (before, first, last, after) => {
    expect(isPublicAddress(first)).toBe(false);
    expect(isPublicAddress(last)).toBe(false);
    expect([before, after].map((ip) => ip === null || isPublicAddress(ip))).toEqual([true, true]);
  });
});

test.each([
  ['Google DNS', '8.8.8.8'],
  ['Cloudflare', '1.1.1.1'],
  ['Cloudflare', '2606:4700::1111'],
  ['Google', '2a00:1450:4001::200e'],
  ['ISATAP with a public address', '2a00:1450::5efe:8.8.8.8'],
])('%s is public: %s', (_, ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test.each([
  ['metadata, most clouds', '169.254.169.254'],
  ['metadata, ECS', '169.254.170.2'],
  ['metadata, EKS', '169.254.170.23'],
  ['metadata, Scaleway', '169.254.42.42'],
  ['metadata, Tencent', '169.254.0.23'],
  ['metadata, Alibaba', '100.100.100.200'],
  ['metadata, Oracle classic', '192.0.0.192'],
  ['wire server, Azure', '168.63.129.16'],
  ['metadata, AWS v6', 'fd00:ec2::254'],
  ['metadata, GCP v6', 'fd20:ce::254'],
  ['metadata, Scaleway v6', 'fd00:42::42'],
  ['loopback', '::1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped, public', '::ffff:8.8.8.8'],
  ['compatible', '::127.0.0.1'],
  ['compatible, public', '::8.8.8.8'],
  ['SIIT', '::ffff:0:127.0.0.1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64, public', '64:ff9b::8.8.8.8'],
  ['NAT64, local use', '64:ff9b:1::7f00:1'],
  ['link-local', 'fe80::1'],
  ['zone', 'fe80::1%eth0'],
  ['zone on a public address', '2606:4700::1111%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['discard', '100::1'],
  ['dummy', '100:0:0:1::1'],
  ['port control protocol anycast', '2001:1::1'],
  ['benchmarking', '2001:2::1'],
  ['AMT', '2001:3::1'],
  ['AS112', '2001:4:112::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:20::1'],
  ['DRIP', '2001:30::1'],
  ['SRv6', '5f00::1'],
  ['unallocated', '4000::1'],
  ['unallocated', 'e000::1'],
  ['ISATAP with a private address', '2001:470::5efe:10.0.0.1'],
  ['ISATAP, universal bit', '2001:470::200:5efe:10.0.0.1'],
  ['not an address', 'localhost'],
  ['not an address', ''],
  ['octal', '0177.0.0.1'],
  ['short', '127.1'],
  ['bracketed', '[2606:4700::1111]'],
])('%s is not public: %s', (_, ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

test("the operator's blocks are added", () => {
  const own: Cidr[] = ['8.8.8.0/24', '2606:4700::/32'].map((text) => {
    const reading = parseCidr(text);
    if (!reading.ok) throw new Error(reading.error);
    return reading.cidr;
  });
  expect(
    ['8.8.8.8', '8.8.9.8', '2606:4700::1', '2606:4701::1', '10.0.0.1'].map((ip) => isPublicAddress(ip, own)),
  ).toEqual([false, true, false, true, false]);
});

const hex16 = fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16));
const tail = (groups: number) =>
  fc.array(hex16, { minLength: groups, maxLength: groups }).map((parts) => parts.join(':'));

describe('properties', () => {
  test('no IPv6 address outside 2000::/3 is public', () => {
    const outside = fc.integer({ min: 0, max: 0xffff }).filter((group) => group >> 13 !== 1);
    fc.assert(
      fc.property(outside, tail(7), (first, rest) => {
        expect(isPublicAddress(`${first.toString(16)}:${rest}`)).toBe(false);
      }),
    );
  });

  test('no embedding of IPv4 is public, whatever address it embeds', () => {
    const forms = [
      (v4: string) => `::${v4}`,
      (v4: string) => `::ffff:${v4}`,
      (v4: string) => `::ffff:0:${v4}`,
      (v4: string) => `64:ff9b::${v4}`,
      (v4: string) => `64:ff9b:1::${v4}`,
      (v4: string) => `2002:${v4Groups(v4)}::1`,
      (v4: string) => `2001:0:${v4Groups(v4)}::1`,
    ];
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom(...forms), (v4, form) => {
        expect(isPublicAddress(form(v4))).toBe(false);
      }),
    );
  });
});

const v4Groups = (v4: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
};
