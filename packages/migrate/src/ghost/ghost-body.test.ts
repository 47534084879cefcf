import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json-rows.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { ImportNote, SourceGate, SourceText } from '../source/source-issue.ts';
import { ghostBody } from './ghost-body.ts';
import { lexical, mobiledoc, paragraph, words } from './ghost-fixtures.ts';

const OPEN: SourceGate = { kind: 'open', said: 'visibility: public' };
const MEMBERS: SourceGate = { kind: 'members', said: 'visibility: paid' };
const UNKNOWN: SourceGate = { kind: 'unknown', said: 'visibility: vip' };
const NONE: SourceGate = { kind: 'none' };

const htmlOf = (text: SourceText | null): string | null =>
  text === null ? null : text.format === 'tree' ? toHtml(text.tree) : `not a tree but ${text.format}`;

const body = (post: JsonObject, gate: SourceGate = OPEN) => {
  const notes: ImportNote[] = [];
  const { open, rest, mark } = ghostBody(post, gate, 'a.json /data/posts/0', (kind, what) =>
    notes.push({ kind, what }),
  );
  return { open: htmlOf(open), rest: htmlOf(rest), mark, notes: notes.map(({ kind, what }) => `${kind}: ${what}`) };
};

const inLexical = (...nodes: readonly JsonObject[]) => body({ lexical: lexical(...nodes) });

const list = (listType: string, ...items: readonly JsonObject[]): JsonObject => ({
  type: 'list',
  listType,
  tag: listType === 'number' ? 'ol' : 'ul',
  start: 1,
  children: items,
});
const item = (...children: readonly JsonObject[]): JsonObject => ({ type: 'listitem', value: 1, children });
const t = (text: string, format = 0) => words(text, format) as JsonObject;
const p = (...children: readonly (JsonObject | string)[]) => paragraph(...children) as JsonObject;

describe('lexical', () => {
  test.each<[string, JsonObject, string]>([
    ['a paragraph', p('a', { type: 'linebreak' }, 'b'), '<p>a<br>b</p>'],
    ['an empty paragraph', p(), '<p></p>'],
    ['bold', p(t('a', 1)), '<p><strong>a</strong></p>'],
    ['italic', p(t('a', 2)), '<p><em>a</em></p>'],
    ['struck', p(t('a', 4)), '<p><del>a</del></p>'],
    ['underlined', p(t('a', 8)), '<p><u>a</u></p>'],
    ['code in a line', p(t('a', 16)), '<p><code>a</code></p>'],
    ['sub and sup', p(t('a', 32), t('b', 64)), '<p><sub>a</sub><sup>b</sup></p>'],
    ['highlighted', p(t('a', 128)), '<p><mark>a</mark></p>'],
    ['bold italic code', p(t('a', 19)), '<p><strong><em><code>a</code></em></strong></p>'],
    ['an unknown format', p({ type: 'text', text: 'a', format: 'left' }), '<p>a</p>'],
    ['a heading', { type: 'extended-heading', tag: 'h3', children: [t('a')] }, '<h3>a</h3>'],
    ['a heading without a level', { type: 'heading', tag: 'script', children: [t('a')] }, '<h2>a</h2>'],
    ['a quote', { type: 'extended-quote', children: [t('a')] }, '<blockquote><p>a</p></blockquote>'],
    ['an aside', { type: 'aside', children: [t('a')] }, '<blockquote><p>a</p></blockquote>'],
    [
      'a link',
      p({ type: 'link', url: 'https://a.example/?a=1&b', title: 'T', children: [t('a', 1)] }),
      '<p><a href="https://a.example/?a=1&#x26;b" title="T"><strong>a</strong></a></p>',
    ],
    [
      'a link to the site',
      p({ type: 'autolink', url: '__GHOST_URL__/b/', children: [t('a')] }),
      '<p><a href="/b/">a</a></p>',
    ],
    ['a list', list('bullet', item(t('a')), item(t('b'))), '<ul><li>a</li><li>b</li></ul>'],
    ['a numbered list', { ...list('number', item(t('a'))), start: 3 }, '<ol start="3"><li>a</li></ol>'],
    [
      'a list in an item',
      list('bullet', item(t('a')), item(list('number', item(t('b')))), item(t('c'))),
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    ],
    [
      'a list in an item without a previous item',
      list('bullet', item(list('bullet', item(t('b'))))),
      '<ul><li><ul><li>b</li></ul></li></ul>',
    ],
    [
      'tasks',
      list('check', { ...item(t('a')), checked: true }, { ...item(t('b')), checked: false }),
      '<ul><li><input type="checkbox" checked disabled>a</li><li><input type="checkbox" disabled>b</li></ul>',
    ],
    [
      'a table',
      {
        type: 'table',
        children: [
          {
            type: 'tablerow',
            children: [
              { type: 'tablecell', headerState: 1, children: [p('a')] },
              { type: 'tablecell', headerState: 0, children: [p('b')] },
            ],
          },
        ],
      },
      '<table><tr><th><p>a</p></th><td><p>b</p></td></tr></table>',
    ],
    [
      'what is invisible',
      p(
        { type: 'zwnj' },
        'a',
        { type: 'at-link', children: [{ type: 'at-link-search', text: 'nft' }] },
        { type: 'tab' },
      ),
      '<p>a\t</p>',
    ],
    ['markup in text', p('<b>&amp;'), '<p>&#x3C;b>&#x26;amp;</p>'],
  ])('%s', (_, node, html) => {
    expect(inLexical(node)).toEqual({ open: html, rest: null, mark: null, notes: [] });
  });

  test.each<[string, JsonObject, string, string]>([
    ['with children', { type: 'kg-new', children: [t('a')] }, 'a', 'warning: unknown card “kg-new” became its text'],
    [
      'with a text',
      p({ type: 'footnote', text: 'a', format: 1 }),
      '<p><strong>a</strong></p>',
      'warning: unknown card “footnote” became its text',
    ],
    ['with neither', { type: 'poll', question: 'a' }, '', 'warning: unknown card “poll” became its text'],
    ['without a name', { children: [t('a')] }, 'a', 'warning: unknown card became its text'],
    [
      'with an invalid name',
      { type: 'a b'.repeat(99), children: [t('a')] },
      'a',
      'warning: unknown card became its text',
    ],
    [
      'named like a property of every object',
      { type: 'constructor', children: [t('a')] },
      'a',
      'warning: unknown card “constructor” became its text',
    ],
    [
      'named __proto__',
      { type: '__proto__', children: [t('a')] },
      'a',
      'warning: unknown card “__proto__” became its text',
    ],
  ])('unknown nodes %s', (_, node, html, note) => {
    expect(inLexical(node)).toMatchObject({ open: html, notes: [note] });
  });

  const nested = (levels: number) => {
    const inner = '{"type":"quote","children":['.repeat(levels);
    return `{"root":{"children":[${inner}${']}'.repeat(levels)}]}}`;
  };
  test('has a maximum depth', () => {
    expect(body({ lexical: nested(IMPORT_LIMITS.depth) }).open).toContain('<blockquote>');
    for (const levels of [IMPORT_LIMITS.depth + 1, 10_000]) {
      expect(() => body({ lexical: nested(levels), html: '<p>a</p>' })).toThrow(
        'a.json /data/posts/0: its text is nested deeper than 200 levels, which is all we read',
      );
    }
  });
});

/** Cards that both editors have, by name and payload. */
const CARDS: readonly [name: string, payload: JsonObject, html: string, note?: string][] = [
  [
    'image',
    { src: '__GHOST_URL__/content/images/a.png', alt: 'A', title: 'T', caption: '<i>c</i>' },
    '<figure><img src="/content/images/a.png" alt="A" title="T"><figcaption><i>c</i></figcaption></figure>',
  ],
  [
    'image',
    { src: 'a.png', href: 'https://a.example/' },
    '<figure><a href="https://a.example/"><img src="a.png" alt=""></a></figure>',
  ],
  ['image', { src: '', alt: 'A' }, ''],
  [
    'gallery',
    { images: [{ src: 'a.png', alt: 'A' }, { src: 'b.png', caption: 'b' }, null], caption: 'c' },
    '<figure><figure><img src="a.png" alt="A"></figure><figure><img src="b.png" alt=""><figcaption>b</figcaption></figure><figcaption>c</figcaption></figure>',
  ],
  [
    'bookmark',
    { url: 'https://a.example/', metadata: { title: 'T', description: 'D', icon: 'i.png' }, caption: '' },
    '<p><a href="https://a.example/">T</a></p><p>D</p>',
  ],
  ['bookmark', { url: 'https://a.example/' }, '<p><a href="https://a.example/">https://a.example/</a></p>'],
  [
    'embed',
    { url: 'https://v.example/1', html: '<iframe src="x"></iframe>', metadata: { title: 'V' }, caption: 'c' },
    '<p><a href="https://v.example/1">V</a></p><p>c</p>',
    'rewritten: embed became a link',
  ],
  ['embed', { html: '<blockquote>q</blockquote>' }, '<blockquote>q</blockquote>'],
  ['html', { html: '<table><tr><td>a</td></tr></table>' }, '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  [
    'markdown',
    { markdown: '**a** [b](__GHOST_URL__/c/) ~~d~~\n\n# e' },
    '<p><strong>a</strong> <a href="/c/">b</a> <del>d</del></p>\n<h1>e</h1>',
  ],
  ['markdown', { markdown: 'a <b>b</b>' }, '<p>a <b>b</b></p>'],
  [
    'markdown',
    { markdown: '> '.repeat(500) },
    `<pre>${'&gt; '.repeat(500)}</pre>`.replaceAll('&gt;', '>'),
    'warning: Markdown card that is too deep to be read became its text',
  ],
  [
    'codeblock',
    { code: 'a\n  <b>', language: 'js', caption: 'c' },
    '<pre><code class="language-js">a\n  &#x3C;b>\n</code></pre><p>c</p>',
  ],
  ['code', { code: 'a', language: '"><script>' }, '<pre><code>a\n</code></pre>'],
  ['horizontalrule', {}, '<hr>'],
  ['hr', {}, '<hr>'],
  ['callout', { calloutEmoji: '💡', calloutText: 'a <b>b</b>' }, '<blockquote><p>💡 a <b>b</b></p></blockquote>'],
  ['callout', { calloutEmoji: '💡', calloutText: '<p>a</p><p>b</p>' }, '<blockquote><p>💡 a</p><p>b</p></blockquote>'],
  [
    'toggle',
    { heading: 'H', content: '<p>a</p>' },
    '<p><strong>H</strong></p><p>a</p>',
    'rewritten: toggle became its heading and text',
  ],
  ['button', { buttonText: 'B', buttonUrl: '__GHOST_URL__' }, '<p><a href="/">B</a></p>'],
  ['file', { src: 'f.pdf', fileTitle: 'F', fileCaption: 'c', fileSize: 9 }, '<p><a href="f.pdf">F</a></p><p>c</p>'],
  [
    'product',
    {
      productTitle: 'P',
      productDescription: '<p>d</p>',
      productImageSrc: 'p.png',
      productUrl: 'https://p.example/',
      productButton: 'Buy',
    },
    '<img src="p.png" alt=""><p><strong>P</strong></p><p>d</p><p><a href="https://p.example/">Buy</a></p>',
  ],
  [
    'header',
    { header: 'H', subheader: 's', buttonUrl: '/x/', buttonText: 'B' },
    '<h2>H</h2><p>s</p><p><a href="/x/">B</a></p>',
  ],
  ['header', { header: 'H', buttonEnabled: false, buttonUrl: '/x/', buttonText: 'B' }, '<h2>H</h2>'],
  ['audio', { src: 'a.mp3', title: 'A' }, '<p><a href="a.mp3">A</a></p>', 'rewritten: audio or video became a link'],
  [
    'video',
    { src: 'v.mp4', fileName: 'v.mp4', caption: 'c' },
    '<p><a href="v.mp4">v.mp4</a></p><p>c</p>',
    'rewritten: audio or video became a link',
  ],
  [
    'call-to-action',
    { textValue: '<p>a</p>', showButton: true, buttonText: 'B', buttonUrl: '/b/' },
    '<p>a</p><p><a href="/b/">B</a></p>',
  ],
  ['email', { html: '<p>nft</p>' }, '', 'dropped: card for e-mails only'],
  ['email-cta', { html: '<p>nft</p>', buttonText: 'nft' }, '', 'dropped: card for e-mails only'],
  ['collection', { collection: 'latest', header: 'nft' }, '', 'dropped: list of posts'],
  ['signup', { header: 'nft', disclaimer: 'nft' }, '', 'dropped: sign-up form'],
];

describe('cards', () => {
  test.each<[string, JsonObject, string, string?]>(CARDS)('%s %j', (name, payload, html, note) => {
    const expected = { open: html, rest: null, mark: null, notes: note === undefined ? [] : [note] };
    expect(inLexical({ ...payload, type: name })).toEqual(expected);
    expect(body({ mobiledoc: mobiledoc({ cards: [[name, payload]], sections: [[10, 0]] }) })).toEqual(expected);
  });

  test.each<[string, unknown, boolean]>([
    ['nothing', undefined, true],
    ['null', null, true],
    ['visitors', { web: { nonMember: true, memberSegment: '' }, email: { memberSegment: '' } }, true],
    ['members', { web: { nonMember: false, memberSegment: 'status:free,status:-free' } }, false],
    ['e-mails', { web: { nonMember: false, memberSegment: '' }, email: { memberSegment: 'status:free' } }, false],
    ['an odd yes', { web: { nonMember: 'true' } }, false],
    ['an old yes', { showOnWeb: true, showOnEmail: true, segment: '' }, true],
    ['an old no', { showOnWeb: false, showOnEmail: true, segment: '' }, false],
    ['an unknown value', { tier: 'gold' }, false],
    ['a word', 'members', false],
  ])('for %s are shown or dropped, whichever card it is', (_, visibility, isIn) => {
    for (const card of [
      { type: 'html', html: '<p>CANARY</p>' },
      { type: 'call-to-action', textValue: 'CANARY' },
      { type: 'new', text: 'CANARY' },
    ]) {
      const result = inLexical({ ...card, visibility } as JsonObject);
      expect(JSON.stringify(result).includes('CANARY'), card.type).toBe(isIn);
      if (!isIn) expect(result.notes).toEqual(['dropped: card that is not for everybody']);
    }
  });
});

describe('mobiledoc', () => {
  const inMobiledoc = (parts: Parameters<typeof mobiledoc>[0]) => body({ mobiledoc: mobiledoc(parts) });
  test.each<[string, Parameters<typeof mobiledoc>[0], string]>([
    [
      'paragraphs',
      {
        sections: [
          [1, 'p', [[0, [], 0, 'a']]],
          [1, 'h2', [[0, [], 0, 'b']]],
        ],
      },
      '<p>a</p><h2>b</h2>',
    ],
    [
      'quotes',
      {
        sections: [
          [1, 'blockquote', [[0, [], 0, 'a']]],
          [1, 'pull-quote', [[0, [], 0, 'b']]],
        ],
      },
      '<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>',
    ],
    [
      'nested markups',
      {
        markups: [['strong'], ['a', ['rel', 'x', 'href', '/b/']]],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 0, 'a'],
              [0, [1], 2, 'b'],
              [0, [], 0, 'c'],
            ],
          ],
        ],
      },
      '<p><strong>a<a href="/b/">b</a></strong>c</p>',
    ],
    [
      'a markup that closes more than are open',
      {
        markups: [['em']],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 9, 'a'],
              [0, [], 0, 'b'],
            ],
          ],
        ],
      },
      '<p><em>a</em>b</p>',
    ],
    [
      'unknown markups',
      {
        markups: [['script', ['src', 'x']]],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 1, 'a'],
              [0, [7], 1, 'b'],
            ],
          ],
        ],
      },
      '<p><span>a</span><span>b</span></p>',
    ],
    [
      'atoms',
      {
        atoms: [
          ['soft-return', '', {}],
          ['other', 'x', {}],
        ],
        sections: [
          [
            1,
            'p',
            [
              [0, [], 0, 'a'],
              [1, [], 0, 0],
              [1, [], 0, 1],
            ],
          ],
        ],
      },
      '<p>a<br>x</p>',
    ],
    [
      'lists',
      {
        sections: [
          [3, 'ol', [[[0, [], 0, 'a']], [[0, [], 0, 'b']]]],
          [3, 'ul', [[[0, [], 0, 'c']]]],
        ],
      },
      '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
    ],
    ['pictures', { sections: [[2, '__GHOST_URL__/a.png']] }, '<img src="/a.png" alt="">'],
    ['tags that do not exist', { sections: [[1, 'script', [[0, [], 0, 'a']]]] }, '<p>a</p>'],
    ['Markdown of Ghost 1', { cards: [['card-markdown', { markdown: '# a' }]], sections: [[10, 0]] }, '<h1>a</h1>'],
    ['indexes that do not exist', { sections: [[10, 5], [1, 'p', [[1, [], 0, 9]]], [10]] }, '<p></p>'],
  ])('%s', (_, parts, html) => {
    expect(inMobiledoc(parts).open).toBe(html);
  });

  test('uses each card and atom once: few bytes cannot become many', () => {
    const cards = [['html', { html: 'x'.repeat(1_000) }]];
    const atoms = [['mention', 'y'.repeat(1_000), {}]];
    const sections = [...Array(500).fill([10, 0]), [1, 'p', Array(500).fill([1, [], 0, 0])]];
    expect(inMobiledoc({ cards, atoms, sections }).open).toHaveLength(
      'x'.repeat(1_000).length + '<p></p>'.length + 1_000,
    );
  });

  test('of other versions is not read', () => {
    const parts = { sections: [[1, 'p', [[0, [], 0, 'a']]]] };
    expect(inMobiledoc({ ...parts, version: '0.3.2' }).open).toBe('<p>a</p>');
    expect(() => inMobiledoc({ ...parts, version: '0.2.0' })).toThrow(
      'its mobiledoc is not what Ghost writes; export it again',
    );
  });
});

describe('which column is read', () => {
  const columns = {
    lexical: lexical(p('L')),
    mobiledoc: mobiledoc({ sections: [[1, 'p', [[0, [], 0, 'M']]]] }),
    html: '<p>H</p>',
  };
  test.each<[JsonObject, string]>([
    [columns, '<p>L</p>'],
    [{ ...columns, lexical: null }, '<p>M</p>'],
    [{ ...columns, lexical: '', mobiledoc: ' ' }, '<p>H</p>'],
    [{ html: null }, ''],
    [{}, ''],
    [{ lexical: { root: {} }, html: 7 }, ''],
  ])('%j', (post, html) => {
    expect(body(post)).toEqual({ open: html, rest: null, mark: null, notes: [] });
  });

  test.each(['{"root":', 'null', '[]', '{"root":[]}', '"text"', '{"__proto__":{"root":{"children":[]}}}'])(
    'lexical that is not valid: %s',
    (broken) => {
      expect(body({ lexical: broken, html: '<p>H</p>' })).toMatchObject({
        open: '<p>H</p>',
        notes: ['warning: text of the editor that we cannot read, taken from the rendered page'],
      });
      expect(() => body({ lexical: broken, html: null })).toThrow(
        'a.json /data/posts/0: its lexical is not what Ghost writes; export it again',
      );
    },
  );

  test.each(['lexical', 'mobiledoc', 'html'])('%s has a maximum size in bytes', (column) => {
    const frame = {
      lexical: ['{"root":{"x":"', '"}}'],
      mobiledoc: ['{"version":"0.3.1","sections":[],"x":"', '"}'],
      html: ['<p>', '</p>'],
    };
    const [begin = '', end = ''] = frame[column as keyof typeof frame];
    const fits = `${begin}${'가'.repeat(1_000)}${'x'.repeat(IMPORT_LIMITS.bodyBytes - 3_000 - begin.length - end.length)}${end}`;
    expect(() => body({ [column]: fits })).not.toThrow();
    expect(() => body({ [column]: fits.replace('x', 'xx') })).toThrow(
      `a.json /data/posts/0: its ${column} is longer than 4194304 bytes, which is all we read of one`,
    );
  });
});

describe('the cut', () => {
  const paywall = { type: 'paywall', version: 1 };
  const sources: readonly (readonly [string, JsonObject])[] = [
    ['lexical', { lexical: lexical(p('before'), paywall, p('CANARY')) }],
    ['an HTML card', { lexical: lexical(p('before'), { type: 'html', html: '<!--members-only-->' }, p('CANARY')) }],
    [
      'mobiledoc',
      {
        mobiledoc: mobiledoc({
          cards: [['paywall', {}]],
          sections: [
            [1, 'p', [[0, [], 0, 'before']]],
            [10, 0],
            [1, 'p', [[0, [], 0, 'CANARY']]],
          ],
        }),
      },
    ],
    ['HTML', { html: '<p>before</p><!--members-only--><p>CANARY</p>' }],
  ];
  test.each(sources)('in %s, by gate', (_, post) => {
    const halves = { open: '<p>before</p>', rest: '<p>CANARY</p>', mark: 'paywall', notes: [] };
    for (const gate of [MEMBERS, UNKNOWN, NONE]) expect(body(post, gate)).toEqual(halves);
    const whole = body(post, OPEN);
    expect(whole).toMatchObject({ rest: null, mark: null, notes: ['dropped: paywall of a public post'] });
    expect(whole.open).toContain('<p>CANARY</p>');
  });

  test('in a Markdown card', () => {
    const card = (markdown: string) => ({ lexical: lexical({ type: 'markdown', markdown }) });
    expect(body(card('before\n\n<!--members-only-->\n\nCANARY'), MEMBERS)).toMatchObject({
      open: '<p>before</p>',
      rest: '<p>CANARY</p>',
    });
    expect(body(card('before <!--members-only--> CANARY'), MEMBERS)).toMatchObject({
      open: '<p>before</p>',
      rest: '<p>CANARY</p>',
    });
    // Ghost shows this as code and cuts nothing.
    expect(body(card('before\n\n```\n<!--members-only-->\n```\n\nCANARY'), MEMBERS)).toMatchObject({
      open: '',
      mark: null,
    });
  });

  test('inside elements keeps them in both halves', () => {
    const inCallout = lexical(p('a'), { type: 'callout', calloutText: '<p>b</p><!--members-only--><p>CANARY</p>' });
    expect(body({ lexical: inCallout }, MEMBERS)).toMatchObject({
      open: '<p>a</p><blockquote><p>b</p></blockquote>',
      rest: '<blockquote><p>CANARY</p></blockquote>',
    });
    const html = '<div><p>before <b>b<!--members-only-->CANARY</b></p></div>';
    expect(body({ html }, MEMBERS)).toMatchObject({
      open: '<div><p>before <b>b</b></p></div>',
      rest: '<div><p><b>CANARY</b></p></div>',
    });
  });

  test('is the first of several', () => {
    const { open, rest } = body({ lexical: lexical(p('a'), paywall, p('CANARY'), paywall, p('CANARY')) }, MEMBERS);
    expect(open).toBe('<p>a</p>');
    expect(rest?.match(/CANARY/g)).toHaveLength(2);
  });

  test.each<[string, JsonObject]>([
    ['no mark', { lexical: lexical(p('CANARY')) }],
    ['a mark that Ghost does not recognize', { html: '<p>CANARY</p><!-- members-only --><p>CANARY</p>' }],
    ['a mark in another letter case', { html: '<p>CANARY</p><!--Members-Only--><p>CANARY</p>' }],
    ['a node of another name', { lexical: lexical(p('CANARY'), { type: 'Paywall' }, p('CANARY')) }],
    ['a mark as text', { lexical: lexical(p('CANARY <!--members-only--> CANARY')) }],
  ])('comes before everything if there is %s', (_, post) => {
    for (const gate of [MEMBERS, UNKNOWN]) {
      const { open, rest, mark } = body(post, gate);
      expect({ open, mark }).toEqual({ open: '', mark: null });
      expect(rest).toContain('CANARY');
    }
  });

  // A browser's parser moves loose text in a table to a place before the table.
  test.each([
    '<p>a</p><table><!--members-only-->CANARY<tr><td>CANARY</td></tr></table>',
    '<p>a</p><table><tr><!--members-only--><b>CANARY</b></tr></table>',
    '<p>a</p><a href="x"><table><a href="y"><!--members-only-->CANARY</table>',
    '<p>a</p><b title="<!--members-only-->CANARY">CANARY</b>',
    '<p>a</p><script><!--members-only--></script>CANARY',
    '<p>a</p><template><!--members-only-->CANARY</template>CANARY',
    '<p>a</p><textarea><!--members-only-->CANARY</textarea>',
    '<p>a</p><!--members-only--></p><p>CANARY',
    '<select><option>a<!--members-only-->CANARY<p>CANARY',
    '<p>a</p><svg><title><!--members-only-->CANARY</title></svg>CANARY',
  ])('lets nothing move in front of it: %s', (html) => {
    for (const post of [
      { html },
      { lexical: lexical({ type: 'html', html }) },
      { lexical: lexical({ type: 'markdown', markdown: html }) },
      { lexical: lexical({ type: 'toggle', heading: 'a', content: html }) },
    ]) {
      const { open, notes } = body(post, MEMBERS);
      expect(open).not.toContain('CANARY');
      expect(JSON.stringify(notes)).not.toContain('CANARY');
    }
  });
});

describe('blocks of rendered pages', () => {
  const begin = (params: string) => `<!--kg-gated-block:begin ${params} -->`;
  const end = '<!--kg-gated-block:end-->';
  const members = begin('nonMember:false memberSegment:"status:free,status:-free"');
  test.each<[string, string, string]>([
    ['for members', `<p>a</p>${members}<p>CANARY</p>${end}<p>b</p>`, '<p>a</p><p>b</p>'],
    [
      'for visitors',
      `<p>a</p>${begin('nonMember:true memberSegment:""')}<p>c</p>${end}`,
      '<p>a</p><p>c</p><!--kg-gated-block:end-->',
    ],
    ['that never end', `<p>a</p>${members}<p>CANARY</p>`, '<p>a</p>'],
    ['whose beginning never ends', '<p>a</p><!--kg-gated-block:begin CANARY', '<p>a</p>'],
    ['whose end never ends', `<p>a</p>${members}CANARY<!--kg-gated-block:end CANARY`, '<p>a</p>'],
    [
      'in a table',
      `<table>${members}CANARY<tr><td>CANARY</td></tr>${end}<tr><td>a</td></tr></table>`,
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['with blanks', `<p>a</p>${members.replace('<!--', '<!--\n ')}CANARY${end.replace('<!--', '<!-- ')}b`, '<p>a</p>b'],
    [
      'as in a test of Ghost',
      '<!--kg-gated-block:begin nonMember:true--><p>a</p><!--kg-gated-block:end-->',
      '<p>a</p><!--kg-gated-block:end-->',
    ],
    ['for an empty segment', '<!--kg-gated-block:begin memberSegment:"" -->CANARY<!--kg-gated-block:end-->', ''],
    ['twice', `${members}CANARY${end}a${members}CANARY${end}`, 'a'],
  ])('%s', (_, html, open) => {
    const result = body({ html });
    expect(result.open).toBe(open);
    expect(JSON.stringify(result)).not.toContain('CANARY');
  });
});
