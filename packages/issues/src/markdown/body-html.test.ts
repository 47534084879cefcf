import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyHtml, detachedHtml } from './body-html.ts';
import { parseMarkdown } from './parse-markdown.ts';

const PLACE = { baseUrl: 'https://news.example', page: '/en/issues/7' };
const WORDS = { title: '각주', back: '본문으로' };
const shown = (markdown: string): string => bodyHtml(parseMarkdown(markdown), PLACE, WORDS);

const imageOf = (name: string): string =>
  `<img src="https://news.example/${name.toLowerCase()}.png" alt="${name}" loading="lazy" decoding="async">`;
const figureOf = (name: string): string => {
  const linked = name === 'C' ? `<a href="https://news.example/x">${imageOf(name)}</a>` : imageOf(name);
  return `<figure>${linked}${name === 'A' ? '<figcaption>T</figcaption>' : ''}</figure>`;
};

test.each([
  ['the highest heading has level 2', '# A\n\n### B', '<h2 id="text-a">A</h2>\n<h4 id="text-b">B</h4>'],
  ['headings that begin deeper are raised', '### A\n\n#### B', '<h2 id="text-a">A</h2>\n<h3 id="text-b">B</h3>'],
  ['there is no seventh level', '# A\n\n###### B', '<h2 id="text-a">A</h2>\n<h6 id="text-b">B</h6>'],
  ['ids of any script', '## 한글 & 漢字!', '<h2 id="text-한글-漢字">한글 &#x26; 漢字!</h2>'],
  ['ids are unique', '## A\n\n## A', '<h2 id="text-a">A</h2>\n<h2 id="text-a-2">A</h2>'],
  ['a heading without letters', '## …', '<h2 id="text-section">…</h2>'],
  ['an empty heading', '##\n\na', '<p>a</p>'],
  ['code has its language', '```js x\na<b\n```', '<pre tabindex="0"><code class="language-js">a&#x3C;b\n</code></pre>'],
  [
    'code has colours',
    '```js\nconst a = "<b>"; // c\n```',
    '<pre tabindex="0"><code class="language-js"><span class="hl-key">const</span> a = <span class="hl-text">"&#x3C;b>"</span>; <span class="hl-note">// c</span>\n</code></pre>',
  ],
  [
    'code of a language that we do not know',
    '```klingon\nif a\n```',
    '<pre tabindex="0"><code class="language-klingon">if a\n</code></pre>',
  ],
  ['an invalid language', '```"><b>\na\n```', '<pre tabindex="0"><code>a\n</code></pre>'],
  [
    'an image as a whole paragraph',
    '![A](/a.png "T")',
    '<figure><img src="https://news.example/a.png" alt="A" loading="lazy" decoding="async"><figcaption>T</figcaption></figure>',
  ],
  [
    'a linked image as a whole paragraph',
    '[![A](/a.png)](/x)',
    '<figure><a href="https://news.example/x"><img src="https://news.example/a.png" alt="A" loading="lazy" decoding="async"></a></figure>',
  ],
  [
    'an image in a line',
    'a ![A](/a.png "T")',
    '<p>a <img src="https://news.example/a.png" alt="A" title="T" loading="lazy" decoding="async"></p>',
  ],
  [
    'an emphasised line below is the caption',
    '![A](/a.png)\n*By [B](/b)*',
    '<figure><img src="https://news.example/a.png" alt="A" loading="lazy" decoding="async"><figcaption>By <a href="https://news.example/b">B</a></figcaption></figure>',
  ],
  [
    'several pictures are a gallery',
    '![A](/a.png "T") ![B](/b.png)\n[![C](/c.png)](/x)',
    `<figure class="gallery">${['A', 'B', 'C'].map((name) => figureOf(name)).join('')}</figure>`,
  ],
  [
    'a gallery with a caption',
    '![B](/b.png)\\\n![B](/b.png)\\\n_Both_',
    `<figure class="gallery">${figureOf('B')}${figureOf('B')}<figcaption>Both</figcaption></figure>`,
  ],
  ['emphasis beside a picture is text', '![B](/b.png) *b*', `<p>${imageOf('B')} <em>b</em></p>`],
  ['words among pictures are text', '![B](/b.png) and ![B](/b.png)', `<p>${imageOf('B')} and ${imageOf('B')}</p>`],
  ['only a whole line is a caption', '![B](/b.png)\n*b* c', `<p>${imageOf('B')}\n<em>b</em> c</p>`],
  ['a link within the site', '[a](/x)', '<p><a href="https://news.example/x">a</a></p>'],
  ['a link to another site', '[a](https://a.example)', '<p><a href="https://a.example/" rel="noopener">a</a></p>'],
  ['a heading of the text', '[a](#B)', '<p><a href="#text-b">a</a></p>'],
  ['mail', '[a](mailto:b@c.example)', '<p><a href="mailto:b@c.example">a</a></p>'],
  [
    'a ticked box is a character',
    '- [x] a',
    '<ul class="contains-task-list">\n<li class="task-list-item">☑ a</li>\n</ul>',
  ],
  ['a list that starts later', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
  ['Korean, Japanese and Chinese stay as they are', '한글 かな 漢字 “”。', '<p>한글 かな 漢字 “”。</p>'],
])('%s', (_case, markdown, html) => {
  expect(shown(markdown)).toBe(html);
});

test('a table can be scrolled by keyboard and keeps its alignment', () => {
  const html = shown('| a | b |\n| :- | -: |\n| 1 | 2 |');
  expect(html).toMatch(/^<div class="table" tabindex="0"><table>/);
  expect(html).toContain('<td align="right">2</td>');
});

test('keeps the size of a measured image', () => {
  const root = parseMarkdown('a ![A](/a.png)');
  const image = {
    type: 'image',
    url: '/a.png',
    alt: 'A',
    data: { hProperties: { width: 4, height: 3, onload: 'x' } },
  } as const;
  root.children = [{ type: 'paragraph', children: [{ type: 'text', value: 'a' }, image] }];
  expect(bodyHtml(root, PLACE, WORDS)).toContain('width="4" height="3"');
  expect(bodyHtml(root, PLACE, WORDS)).not.toContain('onload');
});

describe('footnotes', () => {
  const html = shown('A[^x] and again[^x].\n\n[^x]: Note');

  test('every link of a footnote has a target', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toHaveLength(4);
    for (const target of targets) expect(ids).toContain(target);
  });

  test('have labels in the language of the reader', () => {
    expect(html).toContain('<h2 id="footnote-label">각주</h2>');
    expect(html).toContain('aria-label="본문으로 1"');
    expect(html).toContain('aria-label="본문으로 1-2"');
  });

  test('outside of their page they link to it', () => {
    const away = detachedHtml(html, 'https://news.example/?a=1&b="2');
    expect(away).not.toContain('href="#');
    expect(away).toContain('href="https://news.example/?a=1&#x26;b=&#x22;2#note-fn-x"');
  });

  test('outside of their page, code has no colours', () => {
    const code = shown('```js\nconst a = "</pre><span>";\n```\n\n[a](/b "<pre tabindex=0></span>")');
    expect(code).toContain('<span class="hl-key">');
    expect(detachedHtml(code, 'https://news.example/')).toBe(
      '<pre tabindex="0"><code class="language-js">const a = "&#x3C;/pre>&#x3C;span>";\n</code></pre>\n<p><a href="https://news.example/b" title="<pre tabindex=0></span>">a</a></p>',
    );
  });

  test('text that looks like a link stays unchanged', () => {
    const text = shown('`<a href="#x">` [a](/b "<a href=#x")');
    expect(detachedHtml(text, 'https://news.example/')).toBe(text);
  });
});

describe('hostile addresses', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#x6A;avascript:alert(1)',
    'javascript&#9;:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,%3Cscript%3Ealert(1)',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    'blob:https://news.example/x',
    'view-source:https://news.example/',
    'http://[',
  ])('%s', (address) => {
    expect(shown(`[a](<${address}>)`)).toBe('<p>a</p>');
    expect(shown(`[a][b]\n\n[b]: <${address}>`)).toBe('<p>a</p>');
    expect(shown(`![a](<${address}>)`)).toBe('<p>a</p>');
  });

  test.each([
    ['//elsewhere.example/x', 'https://elsewhere.example/x'],
    ['\\\\\\\\elsewhere.example/x', 'https://elsewhere.example/x'],
    ['https:elsewhere', 'https://news.example/en/issues/elsewhere'],
    ['https://bank.example@elsewhere.example/', 'https://elsewhere.example/'],
    ['https://elsewhere.example/"onclick="x', 'https://elsewhere.example/%22onclick=%22x'],
    ['./javascript:alert(1)', 'https://news.example/en/issues/javascript:alert(1)'],
  ])('%s leads to %s', (address, href) => {
    expect(shown(`[a](<${address}>)`)).toContain(`<a href="${href}"`);
  });
});

/** Matches exactly what may appear between angle brackets. */
const TAG = new RegExp(
  [
    '</?(?:h[2-6]|p|blockquote|pre|hr|section|span|ul|ol|li|table|thead|tbody|tr|th|td|a|em|strong|del|code|br|sup|img|figure|figcaption|div)',
    '(?: (?:href|src)="(?:https?://|mailto:|#(?:text|note)-)[^"<]*"',
    '| (?:id|class|title|alt|align|rel|loading|decoding|start|tabindex|data-footnote-backref|aria-label|aria-describedby)="[^"]*"',
    '| alt| data-footnotes| data-footnote-ref)*>',
  ].join(''),
  'g',
);

describe('hostile HTML', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<ScRiPt src=//x></sCrIpT>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<div style="position:fixed" onclick=x>',
    '<math><mi xlink:href="data:x,<script>">',
    '<form action=//x><input name=password>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>]]>',
    '<template><script>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '&lt;script&gt;',
    '\\<script>',
    '"><script>',
    "' onmouseover='x",
    '<details open ontoggle=alert(1)>',
    '<base href=//x>',
    '<meta http-equiv=refresh content=0>',
    '<p id=text-a name=body>',
  ];

  test.each(HOSTILE)('%s', (html) => {
    for (const around of [
      '#',
      `a #`,
      '> #',
      '- #',
      '| # |\n| - |\n| # |',
      '`#`',
      '```#\n#\n```',
      '[#](/x "#")',
      '![#](/x.png "#")',
      '# #',
      '[^#]\n\n[^#]: #',
    ])
      expect(shown(around.replaceAll('#', html)).replaceAll(TAG, '')).not.toContain('<');
  });

  test('any input gives only known elements and attributes', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '"',
        "'",
        '=',
        '`',
        '*',
        '_',
        '~~',
        '\n',
        '\n\n',
        '|',
        '- ',
        '> ',
        '# ',
        '!',
        ':',
        '&',
        '\\',
        '\u0000',
        '[^1]',
        '[^1]: ',
        '| - |\n',
      ),
      fc.constantFrom('javascript:', 'data:', '//', 'https://a.example', 'onclick', 'style', '한글', 'か', 'a', ' '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(shown(pieces.join('')).replaceAll(TAG, '')).not.toContain('<');
      }),
      { numRuns: 150 },
    );
  });

  test('a tree that no parser could make is sanitised too', () => {
    const root = {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          data: { hName: 'script', hProperties: { onClick: 'x' } },
          children: [{ type: 'text', value: 'a' }],
        },
        { type: 'iframe', children: [] },
        { type: 'yaml', value: 'secret: 1' },
        {
          type: 'heading',
          depth: 2,
          data: { hProperties: { id: 'body', style: 'x' } },
          children: [{ type: 'text', value: 'b' }],
        },
      ],
    } as unknown as Parameters<typeof bodyHtml>[0];
    expect(bodyHtml(root, PLACE, WORDS)).toBe('<p>a</p>\n<h2 id="text-b">b</h2>');
  });
});

test.each([
  'https://en.wikipedia.example/wiki/Legibility_(typography)',
  'https://a.example/?q=(x)&y=[1]&z=%5B2%5D',
  'https://a.example/(a',
])('%s keeps its spelling, as a link and as a picture', (address) => {
  const href = address.replaceAll('&', '&#x26;');
  expect(shown(`[a](<${address}>)`)).toContain(`href="${href}"`);
  expect(shown(`![a](<${address}>)`)).toContain(`src="${href}"`);
});
