import type { HeaderLine } from '@legible/formats/exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentFact } from '../kernel/page/document-fact.ts';
import { exchange, failedExchange, SITE_URL } from '../rule-fixtures.ts';
import { digest } from './digest.ts';

const HTML: HeaderLine = ['content-type', 'text/html'];

const read = (body: string | Uint8Array, headers: readonly HeaderLine[] = [HTML], url = `${SITE_URL}dir/page`) => {
  const result = digest('page', exchange(url, { body, headers }));
  if (result?.kind !== 'page') throw new Error('no page');
  return result;
};

const documentOf = (body: string | Uint8Array, headers?: readonly HeaderLine[]): DocumentFact => {
  const { document } = read(body, headers);
  if (document === null) throw new Error('no document');
  return document;
};

const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('kinds', () => {
  test('reads each purpose in its way', () => {
    expect(digest('robots', exchange(SITE_URL, { body: 'User-agent: *' }))?.kind).toBe('robots');
    expect(digest('sitemap', exchange(SITE_URL, { body: '<urlset/>' }))?.kind).toBe('sitemap');
    expect(digest('sitemap-child', exchange(SITE_URL, { body: '<urlset/>' }))?.kind).toBe('sitemap');
    expect(digest('missing-url', exchange(SITE_URL, { body: '<title>Gone</title>' }))).toEqual({
      kind: 'other',
      title: 'Gone',
      sketch: [],
      challenge: null,
    });
    expect(digest('page', failedExchange(SITE_URL, 'timeout'))).toBeNull();
  });

  test.each([
    ['text/html', 'x', true],
    ['application/xhtml+xml', 'x', true],
    ['application/json', '<html>', false],
    ['nonsense', '<html>', false],
    [null, '\n<!DOCTYPE HTML><p>', true],
    [null, '{"a":1}', false],
  ])('content-type %s, body %j: HTML %s', (type, body, expected) => {
    expect(read(body, type === null ? [] : [['content-type', type]]).document !== null).toBe(expected);
  });
});

describe('character encoding', () => {
  const UTF16LE = Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0, 0xe9, 0]);
  const META = '<meta charset="euc-kr">';
  // [case, content-type, bytes, used, from, unknown label]
  test.each([
    ['nothing', 'text/html', latin('<p>'), 'utf-8', 'default', null],
    ['byte order mark before header', 'text/html; charset=euc-kr', latin('\xef\xbb\xbf<p>'), 'utf-8', 'bom', null],
    ['UTF-16 byte order mark', 'text/html', UTF16LE, 'utf-16le', 'bom', null],
    ['header before meta', 'text/html; charset=shift_jis', latin(META), 'shift_jis', 'header', null],
    ['meta', 'text/html', latin(META), 'euc-kr', 'meta', null],
    [
      'meta http-equiv',
      'text/html',
      latin('<META http-equiv=content-type content="text/html; charset=GBK">'),
      'gbk',
      'meta',
      null,
    ],
    ['latin1 is windows-1252', 'text/html; charset=latin1', latin('<p>'), 'windows-1252', 'header', null],
    ['meta in a comment', 'text/html', latin(`<!-- ${META} --><p>`), 'utf-8', 'default', null],
    ['meta after a comment', 'text/html', latin(`<!-- a -->${META}`), 'euc-kr', 'meta', null],
    ['meta that claims UTF-16', 'text/html', latin('<meta charset=utf-16>'), 'utf-8', 'meta', null],
    ['unknown label in the header', 'text/html; charset=klingon', latin(META), 'euc-kr', 'meta', 'klingon'],
    [
      'unknown labels everywhere',
      'text/html; charset=klingon',
      latin('<meta charset=x>'),
      'utf-8',
      'default',
      'klingon',
    ],
    ['UTF-7 is unknown', 'text/html', latin('<meta charset=utf-7>'), 'utf-8', 'default', 'utf-7'],
    [
      'charset in an attribute of another element',
      'text/html',
      latin('<p title="charset=euc-kr">'),
      'utf-8',
      'default',
      null,
    ],
  ] as const)('%s', (_case, type, bytes, used, from, unknownLabel) => {
    expect(documentOf(bytes, [['content-type', type]]).charset).toEqual({ used, from, unknownLabel });
  });

  test.each([
    [1006, 'meta'],
    [1024, 'default'],
  ])('a meta of 18 bytes at byte %i', (start, from) => {
    expect(documentOf(latin(`${' '.repeat(start)}<meta charset=gbk>`)).charset.from).toBe(from);
  });

  test('decodes the text', () => {
    expect(documentOf(Uint8Array.from([...latin(`${META}<title>`), 0xc7, 0xd1]), [HTML]).titles[0]?.text).toBe('한');
    expect(documentOf(Uint8Array.from([...latin('<title>a'), 0xff]), [HTML]).titles[0]?.text).toBe('a\ufffd');
  });
});

describe('lists', () => {
  test('titles and their positions', () => {
    const { titles } = documentOf('<title> A\n b </title><body><svg><title>Logo</title></svg><title>C</title>');
    expect(titles.map(({ text, place }) => [text, place])).toEqual([
      ['A b', 'head'],
      ['Logo', 'svg'],
      ['C', 'body'],
    ]);
    expect(titles[0]?.excerpt).toBe('<title> A\n b </title>');
  });

  test('metas', () => {
    const { metas } = documentOf(
      '<meta NAME=Description content=" x "><meta property="og:title" content=t><meta charset=utf-8><meta>',
    );
    expect(metas.map(({ attribute, key, content }) => [attribute, key, content])).toEqual([
      ['name', 'description', 'x'],
      ['property', 'og:title', 't'],
      ['charset', 'charset', 'utf-8'],
    ]);
    expect(metas[0]?.excerpt).toBe('<meta NAME=Description content=" x ">');
  });

  test('canonical links of the document and of headers', () => {
    const { canonicals, document } = read(
      '<base href="/b/"><link rel="CANONICAL foo" href="c"><link rel=canonical href=""><body><link rel=canonical href=/d>',
      [HTML, ['link', '</h>; rel=canonical, </x>; rel=canonical; anchor="/y", </z>; rel=next']],
    );
    expect(document?.canonicals.map(({ href, place }) => [href, place])).toEqual([
      ['https://example.com/b/c', 'head'],
      [null, 'head'],
      ['https://example.com/d', 'body'],
    ]);
    expect(canonicals.map(({ href, source }) => [href, source])).toEqual([['https://example.com/h', 'header']]);
  });

  test('robots directives per robot', () => {
    const { directives, document } = read(
      '<meta name=robots content=noindex><meta name=Googlebot content="nosnippet"><meta property=robots content=none>',
      [HTML, ['x-robots-tag', 'bingbot: nofollow']],
    );
    expect(document?.directives.map(({ bot, directives }) => [bot, directives[0]?.name])).toEqual([
      ['*', 'noindex'],
      ['googlebot', 'nosnippet'],
    ]);
    expect(directives).toMatchObject([{ source: 'header', bot: 'bingbot', directives: [{ name: 'nofollow' }] }]);
  });

  test('anchors, their text and region', () => {
    const { anchors } = documentOf(
      '<nav><a href=/a>A <b>b</b></a></nav><main><header><a href="c#x" rel="NoFollow x">C</a></header><a href=mailto:x>m</a><a>n</a></main>' +
        '<footer><a href=//other.example/>o<img alt="pic"></a></footer><div role=navigation><a href=http://[>bad</a><a href=?q>q</a></div>',
    );
    expect(anchors.map(({ href, text, region, rels }) => [href, text, region, rels.join()])).toEqual([
      ['https://example.com/a', 'A b', 'navigation', ''],
      ['https://example.com/dir/c#x', 'C', 'content', 'nofollow,x'],
      ['https://other.example/', 'o pic', 'navigation', ''],
      ['https://example.com/dir/page?q', 'q', 'navigation', ''],
    ]);
  });

  test('headings and visible text', () => {
    const { headings, textLength, textSample, lang } = documentOf(
      '<html lang=ko><h1>One <em>two</em></h1><script>no()</script><p hidden>no</p><template><h2>no</h2></template><noscript>no</noscript><p>three</p>',
    );
    expect(headings).toEqual([{ level: 1, text: 'One two' }]);
    expect(textSample).toBe('One two three');
    expect(textLength).toBe('One two three'.length);
    expect(lang).toBe('ko');
  });

  test.each([['data:,x'], ['javascript:0'], ['http://[']])('base %s is ignored', (base) => {
    expect(documentOf(`<base href="${base}">`).baseUrl).toBe(`${SITE_URL}dir/page`);
  });
});

describe('limits', () => {
  test.each([
    ['anchors', '<a href=/x>y</a>', 5_000, (d: DocumentFact) => d.anchors.length],
    ['headings', '<h2>y</h2>', 1_000, (d: DocumentFact) => d.headings.length],
    ['elements', '<meta name=a>', 1_000, (d: DocumentFact) => d.metas.length],
    ['elements', '<link rel=a>', 1_000, (d: DocumentFact) => d.links.length],
  ] as const)('%s', (limit, html, cap, count) => {
    const full = documentOf(html.repeat(cap));
    expect([count(full), full.limits]).toEqual([cap, []]);
    const over = documentOf(html.repeat(cap + 1));
    expect([count(over), over.limits]).toEqual([cap, [limit]]);
  });

  test.each([
    // html and body are open below the elements of the case.
    ['depth', 510, '<div>', [], ['depth']],
    // html, head and body are nodes too.
    ['nodes', 199_997, '<br>', [], ['nodes']],
  ])('%s', (_limit, count, html, at, over) => {
    expect(documentOf(html.repeat(count)).limits).toEqual(at);
    expect(documentOf(html.repeat(count + 1)).limits).toEqual(over);
  });

  test.each([
    [2_000, []],
    [2_001, ['attributes']],
  ])('%i attributes', (count, limits) => {
    const attributes = Array.from({ length: count }, (_, i) => `a${i}`).join(' ');
    expect(documentOf(`<title>T</title><p ${attributes}>`)).toMatchObject({ limits, titles: [{ text: 'T' }] });
    const bodies = Array.from({ length: count }, (_, i) => `<body a${i}>`).join('');
    expect(documentOf(bodies).limits).toEqual(limits);
  });

  test.each([
    [300, 300],
    [301, 300],
  ])('a title of %i', (length, kept) => {
    expect(documentOf(`<title>${'x'.repeat(length)}</title>`).titles[0]?.text).toHaveLength(kept);
  });

  test('a cut never leaves half a character', () => {
    expect(documentOf(`<title>${'x'.repeat(299)}😀</title>`).titles[0]?.text).toBe('x'.repeat(299));
  });

  test('text is cleaned of controls, overrides and tags', () => {
    expect(documentOf('<title>a\u0007\u202eb\u{e0041}\u0085c</title>').titles[0]?.text).toBe('abc');
  });

  test.each([
    ['100,000 nested divs', '<div>'.repeat(100_000)],
    ['200,000 attributes', `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['5 MB of <', '<'.repeat(5_000_000)],
    ['5 MB of comment', `<!--${'-'.repeat(5_000_000)}`],
    ['5 MB of white space', `<p>${' '.repeat(5_000_000)}x`],
    ['nested formatting', Array.from({ length: 20_000 }, (_, i) => `<p><b id=${i}>`).join('')],
    ['nested tables', '<table><tr><td>'.repeat(50_000)],
    ['100,000 anchors never closed', '<a href=/x>'.repeat(100_000)],
    ['one tag of 5 MB', `<a href="${'x'.repeat(5_000_000)}">`],
    ['5 MB of entities', '&amp;'.repeat(1_000_000)],
  ])('%s', (_case, html) => {
    // CPU time of this thread only, so that other work on the machine is not counted.
    const before = process.threadCpuUsage();
    const result = documentOf(html);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(4_000);
    expect(JSON.stringify(result).length).toBeLessThan(2_000_000);
  });
});

test('whatever the bytes are, the digest can be cloned and stored', () => {
  const piece = fc.constantFrom(
    '<a href=',
    '<title>',
    '</title>',
    '<svg>',
    '<meta name=robots content=',
    '<base href=',
    '">',
    '\ud800',
    '\u0000',
    '<link rel=canonical href=',
    'https://[x',
    '<table>',
    '<b>',
    '</p>',
    '<frameset>',
    '<template>',
    'text ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.string(), (pieces, header) => {
      const result = read(pieces.join(''), [HTML, ['x-robots-tag', header], ['link', header]]);
      expect(structuredClone(result)).toEqual(result);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      expect(JSON.stringify(result).isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});
