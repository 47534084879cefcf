import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { parseSitemap, SITEMAP_MAX_ENTRIES } from './sitemap.ts';

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (inner: string): string => `<?xml version="1.0"?><urlset ${NS}>${inner}</urlset>`;
const codes = (text: string): string[] => parseSitemap(text).problems.map(({ code }) => code);

describe('reading', () => {
  test.each([
    [
      'a urlset',
      urlset('<url><loc> https://e.x/a?b=1&amp;c </loc><lastmod>2026-01-02</lastmod></url>'),
      'urlset',
      [{ loc: 'https://e.x/a?b=1&c', lastmod: '2026-01-02' }],
    ],
    [
      'an index',
      `<sitemapindex ${NS}><sitemap><loc>https://e.x/1.xml</loc></sitemap></sitemapindex>`,
      'sitemapindex',
      [{ loc: 'https://e.x/1.xml' }],
    ],
    [
      'a prefix',
      '<s:urlset xmlns:s="x"><s:url><s:loc>https://e.x/</s:loc></s:url></s:urlset>',
      'urlset',
      [{ loc: 'https://e.x/' }],
    ],
    ['CDATA', urlset('<url><loc><![CDATA[https://e.x/?a&b]]></loc></url>'), 'urlset', [{ loc: 'https://e.x/?a&b' }]],
    [
      'images beside pages',
      urlset('<url><loc>https://e.x/</loc><i:image xmlns:i="y"><i:loc>https://e.x/i.png</i:loc></i:image></url>'),
      'urlset',
      [{ loc: 'https://e.x/' }],
    ],
    [
      'RSS',
      '<rss><channel><link>https://e.x/</link><item><link>https://e.x/a</link><pubDate>Fri, 20 Nov 2026</pubDate></item></channel></rss>',
      'feed',
      [{ loc: 'https://e.x/a', lastmod: 'Fri, 20 Nov 2026' }],
    ],
    [
      'Atom',
      '<feed><link href="https://e.x/"/><entry><link rel="self" href="https://e.x/s"/><link href="https://e.x/a"/></entry></feed>',
      'feed',
      [{ loc: 'https://e.x/a' }],
    ],
    ['blank lines first', `\ufeff\n\n${urlset('')}`, 'urlset', []],
    [
      'plain text',
      'https://e.x/a\r\n\r\nhttps://e.x/b\n',
      'text',
      [{ loc: 'https://e.x/a' }, { loc: 'https://e.x/b' }],
    ],
    ['HTML', '<html><body></body></html>', 'unreadable', []],
    ['words', 'not found', 'unreadable', []],
    ['nothing', '', 'unreadable', []],
  ] as const)('%s', (_case, text, kind, entries) => {
    expect(parseSitemap(text)).toMatchObject({ kind, entries });
  });

  test.each([
    ['DOCTYPE', `<!DOCTYPE urlset [<!ENTITY a "b">]>${urlset('').slice(21)}`, 'doctype'],
    ['undeclared entity', urlset('<url><loc>&x;</loc></url>'), 'not-well-formed'],
    ['raw ampersand', urlset('<url><loc>https://e.x/?a&b</loc></url>'), 'not-well-formed'],
    ['a file that was cut off', urlset('<url>').slice(0, -9), 'not-well-formed'],
    ['other root', '<opml/>', 'no-root'],
    ['no loc', urlset('<url></url>'), 'bad-address'],
    ['long loc', urlset(`<url><loc>https://e.x/${'a'.repeat(2048)}</loc></url>`), 'bad-address'],
  ])('%s', (_case, text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  test('keeps what precedes an error and reports its position', () => {
    const text = urlset('\n<url><loc>https://e.x/a</loc></url>\n<url><loc>https://e.x/?a&b</loc></url>');
    expect(parseSitemap(`\n${text}`)).toMatchObject({
      entries: [{ loc: 'https://e.x/a' }],
      problems: [{ line: 4, code: 'not-well-formed' }],
      truncated: true,
    });
  });

  test.each([
    [31, []],
    [32, ['too-deep']],
  ])('%i levels below the root', (levels, expected) => {
    expect(codes(urlset('<a>'.repeat(levels) + '</a>'.repeat(levels)))).toEqual(expected);
  });

  test.each([
    ['xml', 0, false],
    ['xml', 1, true],
    ['text', 0, false],
    ['text', 1, true],
  ])('%s, limit plus %i', (form, more, truncated) => {
    const count = SITEMAP_MAX_ENTRIES + more;
    const text =
      form === 'xml' ? urlset('<url><loc>https://e.x/</loc></url>'.repeat(count)) : 'https://e.x/\n'.repeat(count);
    const sitemap = parseSitemap(text);
    expect(sitemap.entries).toHaveLength(SITEMAP_MAX_ENTRIES);
    expect(sitemap.truncated).toBe(truncated);
  });

  test('a million nested tags end at once', () => {
    const started = cpuTime();
    expect(codes('<urlset>'.repeat(1_000_000))).toEqual(['too-deep']);
    expect(cpuTime() - started).toBeLessThan(1000);
  });

  test('reads UTF-16', () => {
    const text = `\ufeff${urlset('<url><loc>https://e.x/한</loc></url>')}`;
    const bytes = new Uint8Array(text.length * 2);
    for (let i = 0; i < text.length; i++) bytes.set([text.charCodeAt(i) & 0xff, text.charCodeAt(i) >> 8], i * 2);
    expect(parseSitemap(bytes).entries).toEqual([{ loc: 'https://e.x/한' }]);
  });

  /** [case, charset of the header, label in the declaration, bytes of the word, the word] */
  test.each<[string, string | null, string | null, readonly number[], string]>([
    ['UTF-8 by default', null, null, [0xc3, 0xa9], 'é'],
    ['ISO-8859-1 by its declaration', null, 'ISO-8859-1', [0xe9], 'é'],
    ['windows-1252 by its declaration', null, 'windows-1252', [0x80], '€'],
    ['Shift_JIS by its declaration', null, 'Shift_JIS', [0x93, 0xfa], '日'],
    ['EUC-KR by its declaration', null, 'EUC-KR', [0xc7, 0xd1], '한'],
    ['GB18030 by its declaration', null, 'gb18030', [0xd6, 0xd0], '中'],
    ['the header takes precedence over the declaration', 'iso-8859-1', 'UTF-8', [0xe9], 'é'],
    ['a header without a declaration', 'euc-kr', null, [0xc7, 0xd1], '한'],
    ['an unknown label in the header', 'x-none', 'ISO-8859-1', [0xe9], 'é'],
    ['an unknown label in the declaration', null, 'x-none', [0xc3, 0xa9], 'é'],
    ['UTF-16 declared by a file that reads as ASCII', null, 'utf-16', [0xc3, 0xa9], 'é'],
  ])('charset: %s', (_case, charset, label, word, expected) => {
    const declaration = label === null ? '' : `<?xml version='1.0' encoding='${label}'?>\n`;
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode(`${declaration}<urlset><url><loc>https://e.x/`),
      ...word,
      ...new TextEncoder().encode('</loc></url></urlset>'),
    ]);
    expect(parseSitemap(bytes, charset).entries).toEqual([{ loc: `https://e.x/${expected}` }]);
  });

  test.each<[string, string | null, readonly number[], 'le' | 'be']>([
    ['a byte order mark takes precedence over the header', 'iso-8859-1', [0xff, 0xfe], 'le'],
    ['a big-endian mark', null, [0xfe, 0xff], 'be'],
    ['no mark', null, [], 'le'],
    ['no mark, big-endian', null, [], 'be'],
  ])('UTF-16: %s', (_case, charset, mark, order) => {
    const text = urlset('<url><loc>https://e.x/한</loc></url>');
    const units = [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return order === 'le' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    });
    expect(parseSitemap(Uint8Array.from([...mark, ...units]), charset).entries).toEqual([{ loc: 'https://e.x/한' }]);
  });

  test('any bytes under any label are read without throwing', () => {
    const label = fc.constantFrom(null, 'utf-16', 'iso-2022-jp', 'hz-gb-2312', 'x-user-defined', '', 'replacement');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), label, label, (bytes, charset, declared) => {
        const head = new TextEncoder().encode(declared === null ? '' : `<?xml version="1.0" encoding="${declared}"?>`);
        parseSitemap(Uint8Array.from([...head, ...bytes]), charset);
      }),
    );
  });

  test('never throws', () => {
    const piece = fc.constantFrom(
      '<urlset>',
      '</urlset>',
      '<url>',
      '<loc>',
      '&',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<?x',
      'a',
      '\u0000',
      ' ',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(Array.isArray(parseSitemap(pieces.join('')).entries)).toBe(true);
      }),
    );
  });
});

test.each([
  ['default', '<urlset xmlns="a"/>', 'a'],
  ['prefixed', '<s:urlset xmlns:s="b" xmlns="a"/>', 'b'],
  ['none', '<urlset/>', null],
  ['no XML', 'https://e.x/', null],
  ['500 characters', `<urlset xmlns="${'x'.repeat(500)}"/>`, 'x'.repeat(500)],
  ['501 characters', `<urlset xmlns="${'x'.repeat(501)}"/>`, 'x'.repeat(500)],
])('namespace: %s', (_case, text, namespace) => {
  expect(parseSitemap(text).namespace).toBe(namespace);
});
