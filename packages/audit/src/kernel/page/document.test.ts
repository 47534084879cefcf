import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { quoted } from '../../rule-fixtures.ts';
import { readDocument } from './document.ts';
import type { DocumentFact } from './document-fact.ts';

const CHARSET = { used: 'utf-8', from: 'header', unknownLabel: null } as const;

const read = (html: string): DocumentFact => readDocument(html, 'https://example.com/dir/page', CHARSET).fact;

test('the name of a drawing is not a title of the page', () => {
  const { titles } = read('<title>Page</title><body><svg><title>Logo</title></svg>');
  expect(titles.map(({ text, place }) => [text, place])).toEqual([
    ['Page', 'head'],
    ['Logo', 'svg'],
  ]);
});

const prose = (words: number): string => Array.from({ length: words }, (_, i) => `word${i}`).join(' ');

describe('what ends the head', () => {
  const CANONICAL = '<link rel=canonical href=/x>';
  // [case, HTML, breaking element, lost]
  test.each([
    ['nothing', `<head><title>T</title>${CANONICAL}</head><body><div>`, null, []],
    ['no tags at all', `<title>T</title>${CANONICAL}<p>text`, null, []],
    ['head left open', `<head><title>T</title><p>text`, null, []],
    ['a div before a canonical', `<head><div></div>${CANONICAL}</head><body>`, 'div', ['canonical']],
    ['a div without head tags', `<title>T</title><div></div>${CANONICAL}<body>`, 'div', ['canonical']],
    ['a div in a head left open', `<head><div></div>${CANONICAL}`, 'div', ['canonical']],
    ['a div after the last metadata', `<head>${CANONICAL}<div></div></head><body>`, 'div', []],
    ['text', `<head>oops${CANONICAL}</head>`, '#text', ['canonical']],
    [
      'an image, then several',
      `<head><img><meta name=robots content=noindex><link rel=alternate hreflang=de href=/de><script type=application/ld+json>{}</script></head>`,
      'img',
      ['robots', 'hreflang', 'json-ld'],
    ],
    ['a picture in noscript', `<head><noscript><img src=/p></noscript>${CANONICAL}</head>`, 'noscript', ['canonical']],
    [
      'a style in noscript',
      `<head><noscript><style>p{}</style><link rel=stylesheet href=/c></noscript>${CANONICAL}</head>`,
      null,
      [],
    ],
    ['markup in a script', `<head><script>"<div></head>"</script>${CANONICAL}</head>`, null, []],
    ['a title in an image', `<head><svg><title>Logo</title></svg>${CANONICAL}</head>`, 'svg', ['canonical']],
    ['a template', `<head><template id=x><svg><title>x</title></svg></template>${CANONICAL}</head>`, null, []],
    ['a canonical in a template', `<head><template>${CANONICAL}<p>x</template><title>T</title></head>`, null, []],
    ['a template that never ends', `<head><template><p>x</head><body>${CANONICAL}`, null, []],
    ['a template after the break', `<head><p><template>${CANONICAL}</template></head>`, 'p', []],
    ['base, bgsound and noframes', `<head><base><bgsound><noframes><p></noframes>${CANONICAL}</head>`, null, []],
    [
      'a comment and a script',
      `<head><!-- <img> --><script>document.write("<p>")</script>${CANONICAL}</head>`,
      null,
      [],
    ],
    ['noframes in noscript', `<head><noscript><noframes><p></noframes></noscript>${CANONICAL}</head>`, null, []],
    ['a comment in noscript', `<head><noscript><!-- <img> --></noscript>${CANONICAL}</head>`, null, []],
    ['text in noscript', `<head><noscript>Enable scripts</noscript>${CANONICAL}</head>`, 'noscript', ['canonical']],
    ['a link in a drawing', `<head><svg>${CANONICAL}</svg><title>T</title></head>`, 'svg', ['title']],
    ['an unknown end tag', `<head></div></p>${CANONICAL}</head>`, null, []],
    ['an end that begins a body', `<head></br>${CANONICAL}</head>`, 'br', ['canonical']],
    ['JSON-LD in the body of a head left open', '<head><p><script type=application/ld+json>{}</script>', null, []],
    ['metadata after the end', `<head></head><body><div></div>${CANONICAL}`, null, []],
    ['metadata between head and body', `<head></head>${CANONICAL}<body>`, null, []],
  ] as const)('%s', (_case, html, breaker, lost) => {
    const { head } = read(html);
    expect(head.brokenBy?.tagName ?? null).toBe(breaker);
    expect(head.lost.map(({ kind }) => kind)).toEqual(lost);
  });

  const piece = fc.constantFrom(
    ...['<title>T</title>', CANONICAL, '<meta name=robots content=noindex>', '<base href=/>', '<style>p{}</style>'],
    ...['<script>"<p>"</script>', '<bgsound>', '<noframes><p></noframes>', '<basefont>', '<!-- <p> -->', ' \n', '</p>'],
    ...['<p>x</p>', '<img>', 'text', '<svg><title>x</title></svg>', '<table><tr></table>', '<br/>', '</br>', '&nbsp;'],
    ...['<noscript><style></style></noscript>', '<noscript><img></noscript>', '<noscript> x</noscript>', '<math><mi>'],
  );
  const { fragment } = fc.letrec<{ fragment: string }>((tie) => ({
    fragment: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      piece,
      tie('fragment').map((inside) => `<template>${inside}</template>`),
      fc.tuple(tie('fragment'), tie('fragment')).map(([a, b]) => a + b),
    ),
  }));
  const namesIn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] =>
    nodes.flatMap((node) => {
      if (!('attrs' in node) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [];
      const own = ['title', 'base', 'link', 'meta'].includes(node.tagName) ? [node.tagName] : [];
      return [...own, ...namesIn(node.childNodes)];
    });
  test('agrees with the tree of the parser for any head', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 6 }), (fragments) => {
        const html = `<!doctype html><html><head>${fragments.join('')}</head><body></body></html>`;
        const { head } = read(html);
        const root = parse(html, { scriptingEnabled: false }).childNodes.find(({ nodeName }) => nodeName === 'html');
        const body = (root as DefaultTreeAdapterTypes.Element).childNodes.find(({ nodeName }) => nodeName === 'body');
        const { childNodes } = body as DefaultTreeAdapterTypes.Element;
        expect(head.brokenBy !== null, html).toBe(childNodes.length > 0);
        const kinds = { canonical: 'link', robots: 'meta' } as Record<string, string>;
        expect(
          head.lost.map(({ kind }) => kinds[kind] ?? kind),
          html,
        ).toEqual(namesIn(childNodes));
      }),
      { numRuns: 500 },
    );
  });
});

describe('hidden text', () => {
  const LONG = prose(31);
  const KEYWORDS = 'cheap boats buy boats best boats top boats online';
  // [case, HTML, technique and certainty]
  test.each([
    ['no style', `<p>${LONG}</p>`, null],
    ['off the screen', `<p style="position:absolute;left:-9999px">${LONG}</p>`, 'off-screen clear'],
    ['a little off', `<p style="position:absolute;left:-300px">${LONG}</p>`, null],
    ['-998 pixels', `<p style="text-indent:-998px">${LONG}</p>`, null],
    ['-999 pixels', `<p style="text-indent:-999px">${LONG}</p>`, 'off-screen clear'],
    ['off the screen, but in flow', `<p style="left:-9999px">${LONG}</p>`, null],
    ['7 words without size', `<p style="font-size:0">${prose(7)}</p>`, null],
    ['8 words without size', `<p style="font-size:0">${prose(8)}</p>`, 'font-size clear'],
    [
      '8 words in the colour of their background',
      `<p style="color:#fff;background:#fff">${prose(8)}</p>`,
      'colour clear',
    ],
    ['30 words off the screen', `<p style="position:absolute;left:-9999px">${prose(30)}</p>`, null],
    ['31 words', `<p style="font-size:0">${LONG}</p>`, 'font-size clear'],
    ['a link', '<p style="font-size:0"><a href=/x>casino</a></p>', 'font-size clear'],
    ['a size that a child sets again', `<ul style="font-size:0"><li style="font-size:16px">${LONG}</ul>`, null],
    ['a relative size of nothing', `<ul style="font-size:0"><li style="font-size:2em">${LONG}</ul>`, 'font-size clear'],
    ['0.5em is a size', `<p style="font-size:0.5em">${LONG}</p>`, null],
    ['opacity', `<p style="opacity:0">${LONG}</p>`, 'opacity clear'],
    ['opacity, with a script', `<p style="opacity:0">${LONG}</p><script>x</script>`, 'opacity doubtful'],
    [
      'opacity, with data',
      `<p style="opacity:0">${LONG}</p><script type=application/ld+json>{}</script>`,
      'opacity clear',
    ],
    [
      'opacity, with a style sheet',
      `<link rel=stylesheet href=/c><p style="opacity:0">${LONG}</p>`,
      'opacity doubtful',
    ],
    [
      'opacity that ends on hover',
      `<style>.x{opacity:0}.x:hover{opacity:1}</style><p class=x>${LONG}</p>`,
      'opacity doubtful',
    ],
    [
      'text that fades in when scrolled to',
      `<style>.reveal{opacity:0;transform:translateY(20px);transition:opacity .6s}.reveal.visible{opacity:1}</style><div class=reveal>${LONG}<a href=/x>x</a></div>`,
      'opacity doubtful',
    ],
    [
      'text that slides in, by an inline style',
      `<p style="opacity:0;transform:translateY(20px)">${LONG}</p>`,
      'opacity doubtful',
    ],
    [
      'text that moves in from far away',
      `<p style="position:fixed;left:-9999px;transition:left 1s">${LONG}</p>`,
      'off-screen doubtful',
    ],
    [
      'off the screen by a rule, with a script',
      `<style>.x{position:absolute;left:-9999px}</style><p class=x>${LONG}</p><script>x</script>`,
      'off-screen doubtful',
    ],
    [
      'off the screen inline, with a script',
      `<p class=x style="position:absolute;left:-9999px">${LONG}</p><script>x</script>`,
      'off-screen clear',
    ],
    [
      'a size of nothing by a rule, with a script',
      `<style>.x{font-size:0}</style><p class=x>${LONG}</p><script>x</script>`,
      'font-size doubtful',
    ],
    [
      'cloaked until a script runs',
      `<style>[x-cloak]{opacity:0}</style><p x-cloak>${LONG}</p><script>x</script>`,
      null,
    ],
    ['made visible later', `<p style="visibility:hidden;transition:visibility 1s">${LONG}</p>`, null],
    ['half opacity', `<p style="opacity:.5">${LONG}</p>`, null],
    ['white on white', `<p style="color:#fff;background:white">${LONG}</p>`, 'colour clear'],
    ['white on the page', `<p style="color:#fff">${LONG}</p>`, 'colour clear'],
    ['white on the page, with a style sheet', `<link rel=stylesheet href=/c><p style="color:#fff">${LONG}</p>`, null],
    ['white on a picture', `<p style="color:#fff;background:url(x)">${LONG}</p>`, null],
    ['white on a dark parent', `<div style="background:#000"><p style="color:#fff">${LONG}</div>`, null],
    ['by a rule', `<style>.x{font-size:0}</style><p class=x>${LONG}</p>`, 'font-size clear'],
    [
      'by a rule, with a style sheet',
      `<link rel=stylesheet href=/c><style>#x{font-size:0}</style><p id=x>${LONG}</p>`,
      'font-size doubtful',
    ],
    ['by a rule for print', `<style>@media print{.x{font-size:0}}</style><p class=x>${LONG}</p>`, null],
    ['by a selector of two parts', `<style>.y .x{font-size:0}</style><div class=y><p class=x>${LONG}</div>`, null],
    ['a closed accordion', `<div style="display:none;font-size:0">${LONG}</div>`, null],
    ['for screen readers', `<style>.sr-only{position:absolute;left:-9999px}</style><p class=sr-only>${LONG}</p>`, null],
    [
      'for screen readers, by its box',
      `<p style="position:absolute;left:-9999px;width:1px;height:1px">${LONG}</p>`,
      null,
    ],
    ['keywords off the screen', `<p style="position:absolute;left:-9999px">${KEYWORDS}</p>`, 'off-screen clear'],
    ['keywords in an element without a name', `<p style="display:none">${KEYWORDS}</p>`, 'display clear'],
    ['prose in an element without a name', `<p style="display:none">${LONG}</p>`, null],
    ['keywords that a script can name', `<p id=x style="display:none">${KEYWORDS}</p>`, null],
    ['keywords in a menu', `<nav style="display:none">${KEYWORDS}</nav>`, null],
    [
      'the own text of an element without size, with a style sheet',
      `<link rel=stylesheet href=/c><p style="font-size:0">${prose(8)}</p>`,
      'font-size clear',
    ],
    [
      'text in an element below it, with a style sheet',
      `<link rel=stylesheet href=/c><ul style="font-size:0"><li>${LONG}</ul>`,
      'font-size doubtful',
    ],
    ['a menu that slides in', `<nav style="position:fixed;left:-9999px">${LONG}</nav>`, null],
  ] as const)('%s', (_case, html, expected) => {
    const [item] = read(html).hidden.items;
    expect(item === undefined ? null : `${item.technique} ${item.certainty}`).toBe(expected);
  });

  test('proof: the tag, the rule, words and links', () => {
    const { hidden } = read(`<style>.x{font-size:0}</style><div class=x>${LONG} <a href=/y>more</a></div>`);
    expect(hidden).toMatchObject({
      styled: true,
      items: [{ words: 32, links: 1, excerpt: quoted('<div class=x>'), selector: '.x' }],
    });
    expect(read('<p>x').hidden).toEqual({ styled: false, items: [] });
  });
});

describe('links that no crawler follows', () => {
  test.each([
    ['<a href=/x>t</a>', null],
    ['<a href="javascript:go()">t</a>', 'script'],
    ['<a href="javascript:void(0)" role=button>t</a>', null],
    ['<a href="javascript:void(0)" aria-expanded=false>t</a>', null],
    ['<a href="#">t</a>', null],
    ['<a href="#" onclick="location.href=1">t</a>', 'onclick'],
    ['<a>t</a>', null],
    ['<a onclick="go()">t</a>', 'no-href'],
    ['<a routerlink=/x>t</a>', 'no-href'],
    ['<a href="http://[">t</a>', 'unreadable'],
    ['<span role=link>t</span>', 'role'],
    ['<div onclick="window.location = x">t</div>', 'onclick'],
    ['<button onclick="open()">t</button>', null],
    ['<span role=link></span>', null],
    ['<noscript><span role=link>t</span></noscript>', null],
  ])('%s → %s', (html, technique) => {
    expect(read(`<body>${html}`).uncrawlable[0]?.technique ?? null).toBe(technique);
  });

  test('reports the text, the region and the start tag', () => {
    expect(read('<nav><span role=link>Shop <b>now</b></span></nav>').uncrawlable).toMatchObject([
      { text: 'Shop now', region: 'navigation', excerpt: quoted('<span role=link>') },
    ]);
  });
});

test('fragment routes of this site', () => {
  const html =
    '<a href=#/a>1</a><a href=/x#!b>2</a><a href=#top>3</a><a href=#/>4</a><a href=https://other.example/#/c>5</a>';
  expect(read(html).fragmentRoutes.map(({ href }) => href)).toEqual([
    'https://example.com/dir/page#/a',
    'https://example.com/x#!b',
  ]);
});

describe('main text', () => {
  test.each([
    ['main', '<nav>n</nav><main>a<aside>no</aside> b</main><footer>f</footer>', 'main', 'a b'],
    ['role=main', '<div role=main>a</div>b', 'main', 'a'],
    ['the header of an article', '<main><article><header>h</header>a</article></main>', 'main', 'h a'],
    ['an article', '<header>h</header><article>one two</article>three', 'article', 'one two'],
    ['a teaser', `<article>one</article><div>${prose(20)}</div>`, 'body', `one ${prose(20)}`],
    ['an empty main', '<main></main><p>a</p>', 'body', 'a'],
    ['nothing', '<nav>n</nav>', 'body', ''],
  ] as const)('%s', (_case, html, within, excerpt) => {
    expect(read(`<body>${html}`).mainText).toMatchObject({ within, excerpt });
  });

  test('the hash is that of the words', () => {
    const hash = (html: string) => read(html).mainText.hash;
    expect(hash('<main><p>One, <b>two</b></main>')).toBe(hash('<nav>x</nav><main>one\n TWO!</main>'));
    expect(hash('<main>one</main>')).not.toBe(hash('<main>two</main>'));
    expect(hash('<main></main>')).toBeNull();
  });
});

test('JSON-LD is compared without white space', () => {
  const hash = (text: string) => read(`<script type="application/ld+json">${text}</script>`).jsonLd;
  expect(hash('{"a": 1}')).toEqual(hash('{\n"a":1}'));
  expect(hash('{}').count).toBe(1);
  expect(read('<script>{}</script>').jsonLd).toEqual({ count: 0, hash: null });
});

test.each([
  ['styles never closed', `<style>${'.a{'.repeat(100_000)}</style><p style="font-size:0">${prose(40)}`],
  ['comments never closed', `<style>${'/*'.repeat(100_000)}</style>`],
  ['at-rules never closed', `<style>${'@media{'.repeat(100_000)}</style>`],
  [
    'many rules and classes',
    `<style>${'.a,.b,.c{color:red}'.repeat(15_000)}</style>${'<p class="a b c">x'.repeat(10_000)}`,
  ],
  ['30,000 hidden paragraphs', '<p style="font-size:0"><a href=/x>y</a></p>'.repeat(30_000)],
  ['a noscript of 2 MB', `<head><noscript>${'<'.repeat(2_000_000)}</noscript></head>`],
  ['lost metadata', `<head><div>${'<meta name=robots>'.repeat(50_000)}</head>`],
  ['2 MB of words', `<main>${'word '.repeat(400_000)}</main>`],
])('bounded: %s', (_case, html) => {
  // CPU time of this thread only, so that other work on the machine is not counted.
  const before = process.threadCpuUsage();
  const fact = read(html);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(4_000);
  expect(JSON.stringify(fact).length).toBeLessThan(2_500_000);
});

test('a heading that holds another, in an element between them', () => {
  const { headings } = read('<h1>Tea <div><h2>Leaves</h2></div></h1><h2>Pots</h2>');
  expect(headings).toEqual([
    { level: 1, text: 'Tea Leaves' },
    { level: 2, text: 'Leaves' },
    { level: 2, text: 'Pots' },
  ]);
});
