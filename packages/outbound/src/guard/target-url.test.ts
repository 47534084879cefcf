import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAbsoluteUrl, checkDiscoveredUrl, checkTargetUrl, type UrlRefusal } from './target-url.ts';

const verdict = (raw: string): string => {
  const check = checkTargetUrl(raw);
  return check.ok ? check.url.href : check.refusal;
};

/** Hosts that the URL parser turns into an IPv4 address. */
const SPELLED_V4 = [
  '127.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0.0.1',
  '0x7f000001',
  '0X7F000001',
  '127.1',
  '127.0.1',
  '0x7f.0.0.01',
  '127.000.000.001',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  '127.0.0.1.',
  '0',
  '0x',
  '0.0.0.0',
  '0.1.2.3',
  '１２７．０．０．１',
  '127．0．0．1',
  '127。0。0。1',
  '127｡0｡0｡1',
  '①②⑦.⓪.⓪.①',
  '¹²⁷.0.0.1',
  '𝟏𝟐𝟕.0.0.1',
  '127.0.0\u00ad.1',
  '127.0.0\u200b.1',
  '127.0.0\ufe0f.1',
  '10.0.0.1',
  '172.16.0.1',
  '172.32.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '2852039166',
  '0xA9FEA9FE',
  '0251.0376.0251.0376',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.42.42',
  '169.254.0.23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '161.26.0.1',
  '166.8.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '192.0.0.9',
  '192.0.0.10',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '8.8.8.8',
] as const;

const V6 = [
  '::1',
  '0:0:0:0:0:0:0:1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '::10.0.0.1',
  '::a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  'fd00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fd00:42::42',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '100:0:0:1::1',
  '2001:1::1',
  '2620:4f:8000::1',
  '5f00::1',
  '4000::1',
  'e000::1',
  '2001:470::5efe:10.0.0.1',
  '2606:4700::1111',
] as const;

const INNER_NAMES = [
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'localhost.localdomain',
  'localhost6',
  'ip6-localhost',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'ｌｏｃａｌｈｏｓｔ',
  'localhoſt',
  'Kube.local',
  'printer.local',
  'a.internal',
  'a.home.arpa',
  'a.lan',
  'a.corp',
  'a.home',
  'a.mail',
  'a.localdomain',
  'a.intranet',
  'a.private',
  'a.test',
  'a.example',
  'a.invalid',
  'a.onion',
  'a.alt',
  '1.0.0.127.in-addr.arpa',
  'intranet',
  'com',
  'kubernetes.default.svc.cluster.local',
  'host.docker.internal',
  'metadata.google.internal',
  'metadata.goog',
  'x.metadata.goog',
  'instance-data',
  'a..b.com',
  '.example.com',
  'example.com..',
  '127.0.0.1.nip..',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(125)}info`,
  'exa$mple.com',
  'a!b.com',
  "a'b.com",
  'a*.com',
  'a~b.com',
] as const;

const MALFORMED = [
  '4294967296',
  '127.0.0.256',
  '127.0.0.1.1',
  '08.0.0.1',
  '١٢٧.0.0.1',
  '127\u20240.0.1',
  'a\uff20b.com',
  '\u2100.com',
  '％41.com',
  'a\u202eb.com',
  'a\u{e0041}b.com',
  '[fe80::1%25eth0]',
  '[fe80::1%eth0]',
  '[::1',
  'a%00b.com',
  'a%20b.com',
  '',
  'example.com:65536',
  'example.com:%38%30',
] as const;

describe('hosts', () => {
  test.each(SPELLED_V4)('IPv4 literal %s', (host) => {
    expect([`http://${host}/`, `https://${host}:443/x`].map(verdict)).toEqual(['ip-literal', 'ip-literal']);
  });
  test.each(V6)('IPv6 literal [%s]', (host) => {
    expect(verdict(`http://[${host}]/`)).toBe('ip-literal');
  });
  test.each(INNER_NAMES)('private or malformed name %s', (host) => {
    expect(verdict(`http://${host}/`)).toBe('not-public-name');
  });
  test.each(MALFORMED)('unreadable host %j', (host) => {
    expect(verdict(`http://${host}/`)).toBe('malformed');
  });
  test.each([
    ['example.com', 'http://example.com/'],
    ['EXAMPLE.com', 'http://example.com/'],
    ['example.com.', 'http://example.com/'],
    ['ｅｘａｍｐｌｅ。com', 'http://example.com/'],
    ['한국.kr', 'http://xn--3e0b707e.kr/'],
    ['my_site.example.com', 'http://my_site.example.com/'],
    ['127.0.0.1.nip.io', 'http://127.0.0.1.nip.io/'],
    ['localtest.me', 'http://localtest.me/'],
    ['mylocalhost.com', 'http://mylocalhost.com/'],
    ['test.com', 'http://test.com/'],
    ['a.1a', 'http://a.1a/'],
    [`${'a'.repeat(63)}.com`, `http://${'a'.repeat(63)}.com/`],
    [`${'a.'.repeat(125)}com`, `http://${'a.'.repeat(125)}com/`],
  ])('public name %s', (host, href) => {
    expect(verdict(`http://${host}/`)).toBe(href);
  });
});

describe('the rest of the URL', () => {
  test.each<[string, UrlRefusal | `http${string}`]>([
    ['http://user:pw@example.com/', 'credentials'],
    ['http://example.com@127.0.0.1/', 'credentials'],
    ['http://a@b@127.0.0.1/', 'credentials'],
    ['http://example.com%2f@127.0.0.1/', 'credentials'],
    ['http://@example.com/', 'credentials'],
    ['http://:@example.com/', 'credentials'],
    ['http://example.com／@127.0.0.1/', 'credentials'],
    ['http://example.com/@user', 'http://example.com/@user'],
    ['http://example.com/?a=b@c', 'http://example.com/?a=b@c'],
    ['http://example.com?@127.0.0.1', 'http://example.com/?@127.0.0.1'],
    ['http://example.com#@127.0.0.1', 'http://example.com/'],
    ['http://example.com\\@127.0.0.1/', 'malformed'],
    ['http:\\\\example.com\\x', 'malformed'],
    ['http:/example.com', 'malformed'],
    ['http:example.com', 'malformed'],
    ['http://///example.com', 'malformed'],
    ['http://', 'malformed'],
    ['//example.com/', 'malformed'],
    ['/path', 'malformed'],
    ['example.com', 'malformed'],
    ['', 'malformed'],
    ['example.com:80', 'scheme'],
    ['ht\ntp://example.com/', 'control-characters'],
    ['http://exa\tmple.com/', 'control-characters'],
    ['http://example.com/\r\nX: y', 'control-characters'],
    ['http://example.com/\u0000', 'control-characters'],
    ['http://example.com/\u001f', 'control-characters'],
    ['http://example.com/\u007f', 'control-characters'],
    [' http://example.com/', 'control-characters'],
    ['http://example.com/ ', 'control-characters'],
    ['http://example.com/a b', 'control-characters'],
    ['http://exa mple.com/', 'control-characters'],
    ['http://example.com:80/', 'http://example.com/'],
    ['http://example.com:00080/', 'http://example.com/'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://example.com:80/', 'https://example.com:80/'],
    ['http://example.com:/', 'http://example.com/'],
    ['http://example.com:0/', 'port'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:25/', 'port'],
    ['http://example.com:6379/', 'port'],
    ['http://example.com:8080/', 'port'],
    ['http://example.com:79/', 'port'],
    ['http://example.com:81/', 'port'],
    ['https://example.com:444/', 'port'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['gopher://127.0.0.1:6379/_x', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['blob:http://example.com/x', 'scheme'],
    ['view-source:http://example.com/', 'scheme'],
    ['about:blank', 'scheme'],
    ['ws://example.com/', 'scheme'],
    ['jar:http://example.com!/', 'scheme'],
    ['HTTPS://example.com/', 'https://example.com/'],
    ['http://example.com/%EC%95%88?q=%00#x', 'http://example.com/%EC%95%88?q=%00'],
    ['http://example.com/안녕', 'http://example.com/%EC%95%88%EB%85%95'],
  ])('%j → %s', (raw, expected) => {
    expect(verdict(raw)).toBe(expected);
  });

  test('length: at most 2048 characters, and 8192 once encoded', () => {
    const base = 'http://example.com/';
    const ofLength = (length: number): string => base + 'a'.repeat(length - base.length);
    expect(checkTargetUrl(ofLength(2048)).ok).toBe(true);
    expect(verdict(ofLength(2049))).toBe('too-long');
    expect(checkAbsoluteUrl(ofLength(8192)).ok).toBe(true);
    expect(checkAbsoluteUrl(ofLength(8193))).toEqual({ ok: false, refusal: 'too-long' });
    expect(checkTargetUrl(base + '안'.repeat(908)).ok).toBe(true);
    expect(verdict(base + '안'.repeat(909))).toBe('too-long');
  });
});

describe('checkDiscoveredUrl', () => {
  const base = new URL('https://example.com/a/b?c');
  const found = (raw: string): string => {
    const check = checkDiscoveredUrl(raw, base);
    return check.ok ? check.url.href : check.refusal;
  };
  test.each([
    ['x', 'https://example.com/a/x'],
    ['/x y', 'https://example.com/x%20y'],
    [' \n/x\t ', 'https://example.com/x'],
    ['?d', 'https://example.com/a/b?d'],
    ['#d', 'https://example.com/a/b?c'],
    ['//example.org/x', 'https://example.org/x'],
    ['http://example.org', 'http://example.org/'],
    ['user@example.org', 'https://example.com/a/user@example.org'],
    ['', 'malformed'],
    [' ', 'malformed'],
    ['///127.0.0.1/', 'malformed'],
    ['/\\127.0.0.1/', 'malformed'],
    ['https:x', 'malformed'],
    ['http:127.0.0.1', 'malformed'],
    ['//127.0.0.1/', 'ip-literal'],
    ['//8.8.8.8/', 'ip-literal'],
    ['http://[::ffff:7f00:1]/', 'ip-literal'],
    ['//localhost/', 'not-public-name'],
    ['//user@example.org/', 'credentials'],
    ['//@example.org/', 'credentials'],
    ['//example.org:22/', 'port'],
    ['file:///etc/passwd', 'scheme'],
    ['mailto:a@b.c', 'scheme'],
    ['/a\tb', 'control-characters'],
    ['ht\ntp://127.0.0.1/', 'control-characters'],
    [`/${'a'.repeat(15_000)}`, 'too-long'],
  ])('%j → %s', (raw, expected) => {
    expect(found(raw)).toBe(expected);
  });
});

describe('allowPrivate', () => {
  test.each([
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['http://user@localhost/', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['http://local host/', 'control-characters'],
  ])('%s → %s', (raw, expected) => {
    const check = checkTargetUrl(raw, { allowPrivate: true });
    expect(check.ok ? check.url.href : check.refusal).toBe(expected);
  });
});

describe('properties', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const radix = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0X00${n.toString(16).toUpperCase()}`,
    (n: number) => `0${n.toString(8)}`,
  );
  test('every spelling of every IPv4 address is a literal', () => {
    fc.assert(
      fc.property(
        octet,
        octet,
        octet,
        octet,
        fc.array(radix, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (a, b, c, d, spell, parts) => {
          const octets = [a, b, c, d];
          const rest = octets.slice(parts - 1).reduce((value, part) => value * 256 + part, 0);
          const numbers = [...octets.slice(0, parts - 1), rest];
          const host = numbers.map((number, index) => (spell[index] ?? String)(number)).join('.');
          expect(verdict(`http://${host}/`)).toBe('ip-literal');
        },
      ),
    );
  });

  test('an admitted URL is stable: checking its own href changes nothing', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (raw) => {
        const check = checkTargetUrl(raw);
        fc.pre(check.ok);
        expect(verdict(check.url.href)).toBe(check.url.href);
      }),
    );
  });

  test('any text gets a verdict, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        for (const text of [raw, `http://${raw}`, `http://${raw}.com/`]) {
          expect(typeof verdict(text)).toBe('string');
          expect(typeof checkDiscoveredUrl(text, new URL('http://example.com/')).ok).toBe('boolean');
        }
      }),
    );
  });
});
