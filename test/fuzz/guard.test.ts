import { existsSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkDiscoveredUrl, checkTargetUrl, isPublicAddress, PUBLIC_NETWORKS } from '@legible/outbound';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireOrSkip } from '../environment.ts';
import { hostileText } from './hostile-text.ts';
import { FUZZ_TIMEOUT_MS, fuzzed } from './runs.ts';

/** An address as a number. */
interface Place {
  readonly family: 'ipv4' | 'ipv6';
  readonly value: bigint;
}

const BITS = { ipv4: 32, ipv6: 128 } as const;

const read = (text: string): bigint => {
  if (!isIPv6(text)) return text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
  const [left = '', right = ''] = text.split('::');
  const before = left === '' ? [] : left.split(':');
  const behind = right === '' ? [] : right.split(':');
  const groups = [...before, ...Array.from({ length: 8 - before.length - behind.length }, () => '0'), ...behind];
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
};

const groupsOf = (value: bigint): readonly string[] =>
  Array.from({ length: 8 }, (_, place) => ((value >> BigInt(112 - 16 * place)) & 0xffffn).toString(16));

const dotted = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');

/** Similar to `inet_ntop`: the longest run of zeros is left out. */
const compressed = (groups: readonly string[]): string => {
  const runs = [
    ...groups
      .map((group) => (group === '0' ? '0' : '1'))
      .join('')
      .matchAll(/0{2,}/g),
  ];
  const longest = runs.toSorted((a, b) => b[0].length - a[0].length)[0];
  if (longest === undefined) return groups.join(':');
  return `${groups.slice(0, longest.index).join(':')}::${groups.slice(longest.index + longest[0].length).join(':')}`;
};

/** The spellings of an address. */
const spellings = ({ family, value }: Place): readonly string[] => {
  if (family === 'ipv4') return [dotted(value)];
  const groups = groupsOf(value);
  const short = compressed(groups);
  const long = groups.map((group) => group.padStart(4, '0')).join(':');
  const tail = dotted(value & 0xffff_ffffn);
  return [
    short,
    short.toUpperCase(),
    groups.join(':'),
    long,
    long.toUpperCase(),
    `${groups.slice(0, 6).join(':')}:${tail}`,
  ];
};

const NETWORKS = (['ipv4', 'ipv6'] as const).flatMap((family) => {
  const { allowed, denied } = PUBLIC_NETWORKS[family];
  return [allowed, ...denied.map(([network]) => network)].map((network) => {
    const [address = '', bits = ''] = network.split('/');
    return { family, value: read(address), size: 1n << BigInt(BITS[family] - Number(bits)) };
  });
});

/** Any address, with a preference for the edges of networks. */
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }).map((value) => ({ family: 'ipv4', value }) as const),
  fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map((value) => ({ family: 'ipv6', value }) as const),
  fc.bigInt({ min: 0n, max: 2n ** 125n - 1n }).map((rest) => ({ family: 'ipv6', value: (1n << 125n) | rest }) as const),
  fc
    .tuple(fc.constantFrom(...NETWORKS), fc.constantFrom(-1n, 0n, 1n), fc.boolean())
    .map(
      ([{ family, value, size }, offset, atEnd]) =>
        ({ family, value: BigInt.asUintN(BITS[family], value + offset + (atEnd ? size - 1n : 0n)) }) as const,
    ),
  // An IPv4 address in every position where one can be embedded.
  fc
    .tuple(
      fc.constantFrom(...NETWORKS.filter(({ family }) => family === 'ipv4')),
      fc.constantFrom(
        '::',
        '::ffff:0:0',
        '::ffff:0:0:0',
        '64:ff9b::',
        '2002::',
        '2001:4860::5efe:0:0',
        '2001:4860::200:5efe:0:0',
      ),
    )
    .map(
      ([{ value }, prefix]) =>
        ({ family: 'ipv6', value: read(prefix) | (prefix === '2002::' ? value << 80n : value) }) as const,
    ),
);

/** Node's own reading of the networks: other code, in another language. */
const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const LISTS = (['ipv4', 'ipv6'] as const).map((family) => {
  const { allowed, denied } = PUBLIC_NETWORKS[family];
  return [
    family,
    {
      allowed: listOf(family, [allowed]),
      denied: listOf(
        family,
        denied.map(([network]) => network),
      ),
    },
  ] as const;
});
const LISTS_OF = new Map(LISTS);

/** ISATAP (RFC 5214, section 6.1): the last 32 bits are an IPv4 address. */
const embedded = ({ family, value }: Place): Place | null =>
  family === 'ipv6' && ((value >> 32n) & 0xfdff_ffffn) === 0x5efen
    ? { family: 'ipv4', value: value & 0xffff_ffffn }
    : null;

const nodeAllows = (at: Place): boolean => {
  const [address = ''] = spellings(at);
  const lists = LISTS_OF.get(at.family);
  const inside = embedded(at);
  if (!lists?.allowed.check(address, at.family) || lists.denied.check(address, at.family)) return false;
  return inside === null || nodeAllows(inside);
};

test('an address is public exactly when Node says so for the same networks, in every spelling', {
  timeout: FUZZ_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(place, (at) => {
      const expected = nodeAllows(at);
      for (const text of spellings(at)) expect([text, isPublicAddress(text)]).toEqual([text, expected]);
    }),
    fuzzed(300),
  );
});

/** Another library that is used as a guard; it is installed apart from the repository's own packages. */
const PEER = join(import.meta.dirname, '../../checks/node_modules/ipaddr.js/lib/ipaddr.js');

interface Peer {
  readonly parse: (text: string) => { readonly range: () => string };
}

test.skipIf(requireOrSkip(existsSync(PEER), `ipaddr.js (${PEER})`))(
  'every public address is unicast for ipaddr.js',
  { timeout: FUZZ_TIMEOUT_MS },
  async () => {
    const loaded = (await import(pathToFileURL(PEER).href)) as { readonly default: Peer };
    fc.assert(
      fc.property(place, (at) => {
        const [text = ''] = spellings(at);
        if (isPublicAddress(text)) expect([text, loaded.default.parse(text).range()]).toEqual([text, 'unicast']);
      }),
      fuzzed(200),
    );
  },
);

/** An address in a form that a browser would accept as a host. */
const asHost = (text: string): readonly string[] =>
  text.includes(':') ? [`[${text}]`] : [text, `${text}.`, `%3${text}`];

test('no address is accepted as a target, however it is written', { timeout: FUZZ_TIMEOUT_MS }, () => {
  const base = new URL('https://e.example/a');
  fc.assert(
    fc.property(place, hostileText(10), (at, noise) => {
      for (const host of spellings(at).flatMap(asHost)) {
        for (const url of [`http://${host}/`, `https://${host}:443/${noise}`, `http:\\\\${host}`]) {
          expect([url, checkTargetUrl(url).ok]).toEqual([url, false]);
          expect([url, checkDiscoveredUrl(url, base).ok]).toEqual([url, false]);
        }
        expect([host, checkDiscoveredUrl(`//${host}/`, base).ok]).toEqual([host, false]);
      }
    }),
    fuzzed(30),
  );
});

test('an accepted target has a name, no credentials and its usual port', { timeout: FUZZ_TIMEOUT_MS }, () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'http://',
      'https://',
      'e.example',
      'example.com',
      '.',
      '/',
      '//',
      '@',
      ':',
      '\\',
      '?',
      '#',
      '%40',
      '127.1',
      '[::1]',
      'localhost',
      ':80',
      '\t',
      ' ',
    ),
    hostileText(8),
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => `https://${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  const base = new URL('https://e.example/a');
  fc.assert(
    fc.property(text, (raw) => {
      for (const check of [checkTargetUrl(raw), checkDiscoveredUrl(raw, base)]) {
        if (!check.ok) continue;
        const { protocol, username, password, port, hostname } = check.url;
        expect([['http:', 'https:'].includes(protocol), username, password, ['', '80', '443'].includes(port)]).toEqual([
          true,
          '',
          '',
          true,
        ]);
        expect(hostname).toMatch(/^(?=.{4,254}$)(?:[a-z0-9_-]{1,63}\.)+(?=[a-z0-9_-]*[a-z_-])[a-z0-9_-]{1,63}\.?$/);
        expect(hostname).not.toMatch(/(?:^|\.)(?:localhost|local|internal|arpa|test|invalid|onion|lan)\.?$/);
      }
    }),
    fuzzed(300),
  );
});
