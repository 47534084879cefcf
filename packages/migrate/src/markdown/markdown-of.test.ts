import { describe, expect, test } from 'vitest';
import { htmlTree } from './html-tree.ts';
import { essence, shownEssence } from './markdown-fixtures.ts';
import { markdownOf } from './markdown-of.ts';

const markdown = (html: string): string => markdownOf(htmlTree(html)).markdown.replace(/\n$/u, '');
const notes = (html: string): string[] => markdownOf(htmlTree(html)).notes.map(({ kind, what }) => `${kind}: ${what}`);

/** Replaces elements and addresses by those that our renderer writes. */
const asShown = (html: string): string =>
  html
    .replace('<strong>', '')
    .replace('</strong>', '')
    .replace(/(?<=<\/?)[bis](?=>)/gu, (name) => ({ b: 'strong', i: 'em', s: 'del' })[name] ?? name)
    .replace('"/a"', '"https://news.example/a"');

describe('what Markdown can express', () => {
  test.each([
    ['paragraphs', '<p>a</p> <p>b</p>', 'a\n\nb'],
    ['marks', '<p><b>a</b> <i>b</i> <s>c</s> <code>d</code></p>', '**a** *b* ~~c~~ `d`'],
    ['white space in marks', '<p>a<b> b </b>c</p>', 'a **b** c'],
    ['headings keep their level', '<h1>a</h1><h3>b #</h3>', '# a\n\n### b \\#'],
    [
      'a link',
      '<p><a href="https://a.example/x_y(z)" title="t &quot;q&quot;">a</a></p>',
      '[a](https://a.example/x_y(z) "t \\"q\\"")',
    ],
    ['an address of its own', '<p><a href="https://a.example/b">https://a.example/b</a></p>', '<https://a.example/b>'],
    ['a bare address', '<p>See https://a.example/b_c?d=e&f=g, please</p>', 'See https://a.example/b_c?d=e&f=g, please'],
    ['a link around blocks', '<a href="/x"><h2>a</h2><p>b</p></a>', '## [a](/x)\n\n[b](/x)'],
    ['bold around blocks', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    ['an image', '<p><img src="/a b.png" alt="x [y]" title="t"></p>', '![x \\[y\\]](/a%20b.png "t")'],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>', '- a\n\n  - b\n\n- c'],
    ['a tight list', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['ordered from', '<ol start="9"><li>a</li><li>b</li></ol>', '9. a\n10. b'],
    ['two lists', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    [
      'tasks',
      '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox" disabled> b</li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a rule at the beginning is not a front matter', '<hr><p>b</p>', '___\n\nb'],
    ['code and its language', '<pre><code class="language-js">a\n\n  b</code></pre>', '```js\na\n\n  b\n```'],
    ['a fence in code', '<pre>```\na\n````\n</pre>', '`````\n```\na\n````\n`````'],
    [
      'highlighted code',
      '<div class="highlight highlight-source-ts"><pre><span>a</span>\n<b>c</b></pre></div>',
      '```ts\na\nc\n```',
    ],
    [
      'code beside its line numbers',
      '<figure class="highlight js"><table><tr><td class="gutter"><pre>1<br>2</pre></td><td class="code"><pre><span class="line">a</span><br><span class="line">b</span><br></pre></td></tr></table></figure>',
      '```js\na\nb\n```',
    ],
    [
      'a table',
      '<table><tr><th>a</th><th align="right">b</th></tr><tr><td>c|d</td><td>e<br>f</td></tr></table>',
      '| a | b |\n| --- | --: |\n| c\\|d | e<br>f |',
    ],
    [
      'a table without a head',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      '| a | b |\n| --- | --- |\n| c | d |',
    ],
    [
      'cells that span others',
      '<table><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      '| a |  |\n| --- | --- |\n| b | c |\n|  | d |',
    ],
    [
      'a list in a cell',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>x</td><td><ul><li>c</li><li>d</li></ul></td></tr></table>',
      '| a | b |\n| --- | --- |\n| x | • c<br>• d |',
    ],
    ['line breaks', '<p>a<br>b<br><br>c<br></p>', 'a\\\nb\n\nc'],
    ['a break in a heading', '<h2>a<br>b</h2>', '## a<br>b'],
    ['a fold', '<details><summary>a</summary><p>b</p></details>', '**a**\n\nb'],
    ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
    ['raised and lowered digits', '<p>10<sup>-2</sup> H<sub>2</sub>O 1<sup>st</sup></p>', '10⁻² H₂O 1st'],
    ['a quotation', '<p>a <q>b</q></p>', 'a “b”'],
    [
      'a caption',
      '<figure><img src="/a.png" alt="x"><figcaption>The <b>cap</b></figcaption></figure>',
      '![x](/a.png "The cap")',
    ],
    [
      'a caption with a link',
      '<figure><img src="/a.png" alt="x"><figcaption>By <a href="/y">y</a></figcaption></figure>',
      '![x](/a.png)\\\n*By [y](/y)*',
    ],
    ['comments', '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- b', 'a'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
    expect(notes(html).filter((note) => !note.includes('fold') && !note.includes('layout'))).toEqual([]);
  });
});

describe('marks beside letters, punctuation and each other', () => {
  test.each([
    ['Korean', '<p><b>마크다운(Markdown)</b>을 쓴다</p>', '**마크다운(Markdown)**을 쓴다'],
    ['Japanese', '<p>これは<b>「強調」</b>です</p>', 'これは**「強調」**です'],
    ['Chinese', '<p>这是<b>“重点”</b>，好</p>', '这是**“重点”**，好'],
    ['Latin letters before punctuation', '<p>iPhone<b>(2007)</b>은</p>', 'iPhone<!--/-->**(2007)**은'],
    ['strikethrough, which knows no CJK', '<p>가<s>(나)</s>다</p>', '가<!--/-->~~(나)~~<!--/-->다'],
    ['within a word', '<p>un<b>believ</b>able</p>', 'un**believ**able'],
    ['strong in emphasis', '<p><i><b>a</b></i></p>', '***a***'],
    ['emphasis in strong', '<p><b><i>a</i></b></p>', '**_a_**'],
    ['emphasis at the end of strong', '<p><b>a <i>b</i></b></p>', '**a *b*<!--/-->**'],
    ['one after the other', '<p><i>a</i><b>b</b></p>', '*a*<!--/-->**b**'],
    ['two of one kind', '<p><b>a</b><b>b</b></p>', '**ab**'],
    ['one in its own kind', '<p><b>a <strong>b</strong></b></p>', '**a b**'],
    ['links', '<p>가<b><a href="/a">나</a></b>다</p>', '가**[나](/a)**다'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
    expect(shownEssence(expected)).toBe(essence(htmlTree(asShown(html))));
  });
});

describe('text that looks like Markdown or HTML', () => {
  test.each([
    ['a tag', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '\\<script>alert(1)\\</script>'],
    ['a reference', '<p>&amp;amp; &amp;lt; AT&amp;T &amp;nosuch</p>', '&amp;amp; &amp;lt; AT&T &nosuch'],
    ['a heading', '<p># a</p>', '\\# a'],
    ['a hashtag', '<p>#a</p>', '#a'],
    [
      'a list',
      '<p>- a</p><p>1. b</p><p>1) b</p><p>+ c</p><p>-1</p><p>2026. 1.</p>',
      '\\- a\n\n1\\. b\n\n1\\) b\n\n\\+ c\n\n-1\n\n2026\\. 1.',
    ],
    ['a list of stars', '<p>* a</p>', '\\* a'],
    ['a quote', '<p>&gt; a</p>', '\\> a'],
    ['the underline of a heading', '<p>a<br>===</p><p>a<br>---</p>', 'a\\\n\\===\n\na\\\n\\---'],
    ['front matter', '<p>---</p><p>title: a</p><p>---</p>', '\\---\n\ntitle: a\n\n\\---'],
    ['a fence', '<p>```</p><p>~~~</p>', '\\`\\`\\`\n\n\\~\\~\\~'],
    ['a definition', '<p>[a]: /b</p><p>[단독] c</p>', '\\[a]: /b\n\n[단독] c'],
    ['a link', '<p>[a](b) ![c](d) [e][f]</p>', '[a\\](b) \\![c\\](d) [e\\][f]'],
    ['a note', '<p>a[^1]</p>', 'a\\[^1]'],
    ['a checkbox', '<ul><li>[x] a</li></ul>', '- \\[x] a'],
    ['a range', '<p>3~5</p><p>3~5, 6~7</p>', '3~5\n\n3\\~5, 6\\~7'],
    ['stars and lines', '<p>2 * 3</p><p>*a* _b_ c_d __init__</p>', '2 * 3\n\n\\*a\\* \\_b\\_ c_d \\_\\_init\\_\\_'],
    ['a backslash', '<p>C:\\a \\*b \\</p>', 'C:\\a \\\\*b \\\\'],
    ['a table', '<p>a | b<br>--- | ---</p>', 'a | b\\\n\\--- | ---'],
    ['code', '<p><code>a|b</code> <code>`</code> <code> c </code></p>', '`a|b` `` ` `` `  c  `'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('what is not for readers', () => {
  test.each([
    ['a script', '<p>a</p><script>b</script><style>c</style>', 'a', ['dropped: script', 'dropped: style sheet']],
    ['a form', '<p>a</p><form><input name="b"><button>c</button></form>', 'a', ['dropped: form']],
    [
      'a preheader',
      '<div style="display: none; color: red">b</div><p hidden>c</p>a',
      'a',
      ['dropped: hidden element', 'dropped: hidden element'],
    ],
    [
      'a pixel by its size',
      '<p>a<img src="https://x.example/b" width="1" height="1"></p>',
      'a',
      ['dropped: tracking pixel'],
    ],
    ['a pixel by its address', '<p>a<img src="https://x.example/wf/open?u=1"></p>', 'a', ['dropped: tracking pixel']],
    [
      'a line of one pixel height is not a pixel',
      '<img src="/l.png" width="600" height="1" alt="">',
      '![](/l.png)',
      [],
    ],
    [
      'merge tags',
      '<p>Hi *|FNAME|*, $%name%$, {first_name, "you"}, {{ subscriber.name }}{% if x %}!</p>',
      'Hi , , , !',
      Array(5).fill('dropped: merge tag'),
    ],
    ['no merge tags in code', '<p><code>{{ a }}</code></p><pre>*|A|*</pre>', '`{{ a }}`\n\n```\n*|A|*\n```', []],
    ['braces that are not merge tags', '<p>{a} {{}} f({x})</p>', '{a} {{}} f({x})', []],
    ['an unsubscribe link', '<p>a</p><p><a href="*|UNSUB|*">stop it</a></p>', 'a', ['dropped: unsubscribe link']],
    [
      'a link to the web version',
      '<p><a href="https://x.example">View this email in your browser</a></p>a',
      'a',
      ['dropped: view in browser link'],
    ],
    ['in Korean', '<p><a href="https://x.example">수신 거부</a></p>a', 'a', ['dropped: unsubscribe link']],
    ['an article about it', '<p><a href="/u">How to unsubscribe</a></p>', '[How to unsubscribe](/u)', []],
    [
      'an address with a reader in it',
      '<p><a href="https://x.example/?e={{ email }}&b=1">a</a></p>',
      '[a](https://x.example/?e=&b=1)',
      ['dropped: merge tag'],
    ],
    ['empty paragraphs', '<p>a</p><p>&nbsp;</p><p></p>', 'a', ['dropped: empty paragraph', 'dropped: empty paragraph']],
    [
      'a script address',
      '<p><a href="java&#10;script:x">a</a> <a href=" data:text/html,x">b</a> <a href="VBScript:x">c</a></p>',
      'a b c',
      ['warning: link to javascript: undone', 'warning: link to data: undone', 'warning: link to vbscript: undone'],
    ],
    ['a telephone', '<p><a href="tel:1">a</a></p>', 'a', ['rewritten: link that is not a web address became text']],
    [
      'addresses that stay',
      '<p><a href="/a">a</a><a href="#b">b</a><a href="__GHOST_URL__/c/">c</a><a href="mailto:d@e.example">d</a></p>',
      '[a](/a)[b](#b)[c](__GHOST_URL__/c/)[d](mailto:d@e.example)',
      [],
    ],
    ['anchors', '<p><a name="a"></a>b</p><h2>c <a class="anchor" href="#c">#</a></h2>', 'b\n\n## c', []],
    [
      'an image inside the text',
      '<p>a<img src="data:image/png;base64,AA" alt="b"></p>',
      'ab',
      ['dropped: image inside the text'],
    ],
    ['an image without an address', '<p>a<img alt="b"></p>', 'ab', ['dropped: image without an address']],
    [
      'a lazy image',
      '<img src="data:image/gif;base64,AA" data-src="/a.png" alt="a"><noscript><img src="/a.png"></noscript>',
      '![a](/a.png)',
      [],
    ],
    [
      'an image that looks like a placeholder but is the only one',
      '<img src="/blank.png" alt="a">',
      '![a](/blank.png)',
      [],
    ],
    [
      'an image of many sizes',
      '<picture><source srcset="/s,1.png 400w, /l,1.png 800w"><img alt="a"></picture>',
      '![a](/l,1.png)',
      [],
    ],
    ['a lightbox', '<a class="image-link" href="/full.png"><img src="/a.png" alt="a"></a>', '![a](/a.png)', []],
    ['an emoji image', '<p>a <img class="emoji" src="https://s.w.org/x.svg" alt="😀"></p>', 'a 😀', []],
    [
      'an e-mail',
      '<table role="presentation"><tr><td><table><tr><td><p>a</p></td><td><h2>b</h2></td></tr></table></td></tr></table>',
      'a\n\n## b',
      ['rewritten: layout table became text', 'rewritten: layout table became text'],
    ],
    [
      'a column',
      '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>',
      'a\n\nb',
      ['rewritten: layout table became text'],
    ],
  ])('%s', (_, html, expected, said) => {
    expect(markdown(html)).toBe(expected);
    expect(notes(html)).toEqual(said);
  });
});

test.each([
  [
    'a picture in the caption, which stays below',
    '<figure><img src="/a.png" alt=""><figcaption>By <img src="/b.png" alt=""></figcaption></figure>',
    '![](/a.png)\n\nBy ![](/b.png)',
  ],
  [
    'blocks of WordPress',
    '<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="/a.png" alt="A"><figcaption>One</figcaption></figure><figure class="wp-block-image"><a href="https://x.example/"><img src="/b.png" alt=""></a></figure><figcaption class="blocks-gallery-caption">By <a href="/y">y</a></figcaption></figure>',
    '![A](/a.png "One") [![](/b.png)](https://x.example/)\\\n*By [y](/y)*',
  ],
  [
    'lists of older WordPress',
    '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li><figure><img src="/a.png"></figure></li><li><figure><img src="/b.png"></figure></li></ul></figure>',
    '![](/a.png) ![](/b.png)',
  ],
  [
    'the card of Ghost',
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.png" width="1" height="2" alt=""></div><div class="kg-gallery-image"><img src="/b.png" alt=""></div></div></div><figcaption>Both</figcaption></figure>',
    '![](/a.png) ![](/b.png)\\\n*Both*',
  ],
  [
    'words among the pictures, which stay',
    '<figure><p>Before</p><img src="/a.png" alt=""><img src="/b.png" alt=""></figure>',
    'Before\n\n![](/a.png)![](/b.png)',
  ],
])('a gallery: %s', (_case, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

describe('what a script would fill in is never lost without a note', () => {
  const attrs = (value: unknown): string => `data-attrs="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;
  const images = ['https://i.example/1.png', 'https://i.example/2.png'].map((src) => ({ src }));
  const gallery = { gallery: { images: [...images, { src: 'javascript:x' }, null, 7] } };

  test.each([
    [
      'a formula of Substack',
      `<p>a</p><div class="latex-rendered" ${attrs({ persistentExpression: 'E=mc^2', id: 'X' })} data-component-name="LatexBlockToDOM"></div>`,
      'a\n\n```latex\nE=mc^2\n```',
      ['rewritten: formula became code'],
    ],
    [
      'a poll, whose question is not in the export',
      `<div class="poll-embed" ${attrs({ id: 123 })} data-component-name="PollToDOM"></div>`,
      '[Poll](https://original.invalid/)',
      ['rewritten: poll became a link to the original'],
    ],
    [
      'a poll with its question',
      `<div class="poll-embed" ${attrs({ id: 1, question: 'Tea or coffee?' })}></div>`,
      '[Tea or coffee?](https://original.invalid/)',
      ['rewritten: poll became a link to the original'],
    ],
    [
      'a gallery',
      `<div class="image-gallery-embed" ${attrs(gallery)}></div>`,
      '![](https://i.example/1.png) ![](https://i.example/2.png)',
      [],
    ],
    ['a mention', `<p><span class="mention-wrap" ${attrs({ name: 'Ann', id: 1 })}></span></p>`, 'Ann', []],
    [
      'a chat',
      `<div class="community-chat" ${attrs({ url: 'https://open.example/chat' })}></div>`,
      '[open.example/chat](https://open.example/chat)',
      ['rewritten: embed became a link'],
    ],
    [
      'a form of another service',
      '<div class="typeform-widget" data-url="https://form.example/to/abc"></div>',
      '[form.example/to/abc](https://form.example/to/abc)',
      ['rewritten: embed became a link'],
    ],
    [
      'a component of an unknown service',
      '<p>a</p><div data-component-name="QuizToDOM"></div><div class="flourish-embed" data-src="visualisation/12"></div>',
      'a',
      ['dropped: element “QuizToDOM” that a script fills', 'dropped: element “flourish-embed” that a script fills'],
    ],
    ['in an empty paragraph', '<p><span data-x="two words"></span></p>', '', ['dropped: element that a script fills']],
    [
      'MathML with its TeX',
      '<p>so <math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></p>',
      'so `E=mc^2`',
      ['rewritten: formula became code'],
    ],
    [
      'MathML alone, in a line of its own',
      '<math display="block"><mi>x</mi><mo>=</mo><mn>2</mn></math>',
      '```latex\nx=2\n```',
      ['rewritten: formula became code'],
    ],
    ['TeX in a script', '<p><script type="math/tex">a_b</script></p>', '`a_b`', ['rewritten: formula became code']],
    ['switches and numbers say nothing', '<div data-block="true" data-n="12"></div><p>a</p>', 'a', []],
    [
      'code with attributes shows itself',
      `<div class="highlighted_code_block" ${attrs({ language: 'js' })}><pre class="shiki"><code>a</code></pre></div>`,
      '```\na\n```',
      [],
    ],
    ['a paywall after the cut', '<div class="paywall-jump" data-component-name="PaywallToDOM"></div>', '', []],
  ])('%s', (_case, html, expected, expectedNotes) => {
    expect(markdown(html)).toBe(expected);
    expect(notes(html)).toEqual(expectedNotes);
  });
});

describe('embeds become links', () => {
  test.each([
    [
      'a frame',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk?x=1" title="T"></iframe>',
      '[T](https://www.youtube.com/watch?v=abcdefghijk)',
    ],
    [
      'a frame without a title',
      '<p>a</p><iframe src="//x.example/b/"></iframe>',
      'a\n\n[x.example/b](https://x.example/b/)',
    ],
    ['a video', '<video title="V"><source src="/v.mp4"></video>', '[V](/v.mp4)'],
    ['an object', '<object data="https://x.example/o"><param name="a"></object>', '[x.example/o](https://x.example/o)'],
    [
      'a bookmark card',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">T</div><div>long</div></div></a></figure>',
      '[T](https://x.example/)',
    ],
    [
      'an embed card',
      '<figure class="kg-embed-card"><iframe src="https://player.vimeo.com/video/12"></iframe><figcaption>C</figcaption></figure>',
      '[C](https://vimeo.com/12)',
    ],
    [
      'an address in a block of WordPress',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://x.example/p\n</div></figure>',
      '[x.example/p](https://x.example/p)',
    ],
    [
      'a widget of Substack',
      `<div class="youtube-wrap" data-attrs='{"videoId":"abcdefghijk"}'><div><iframe src="x"></iframe></div></div>`,
      '[www.youtube.com/watch?v=abcdefghijk](https://www.youtube.com/watch?v=abcdefghijk)',
    ],
    [
      'a tweet of Substack',
      `<div class="tweet" data-attrs='{"url":"https://twitter.com/a/1","full_text":"b","username":"a"}'></div>`,
      '[@a: b](https://twitter.com/a/1)',
    ],
    [
      'a gist',
      '<script src="https://gist.github.com/a/b.js"></script>',
      '[gist.github.com/a/b](https://gist.github.com/a/b)',
    ],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
    expect(notes(html)).toEqual(['rewritten: embed became a link']);
  });

  test.each([
    ['no address', '<iframe></iframe>'],
    ['not an address on the web', '<iframe src="javascript:x"></iframe>'],
    ['broken data', `<div class="tweet" data-attrs='{'></div>`],
  ])('%s: the embed is removed', (_, html) => {
    expect(markdown(html)).toBe('');
    expect(notes(html)).toEqual(['dropped: embed without an address']);
  });
});

describe('footnotes', () => {
  const expected = 'a[^1]\n\n[^1]: b';
  test.each([
    [
      'GitHub',
      '<p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup></p><section data-footnotes class="footnotes"><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>b <a href="#user-content-fnref-1">↩</a></p></li></ol></section>',
    ],
    [
      'Ghost',
      '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1" class="footnote-item"><p>b <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ],
    [
      'Substack',
      '<p>a<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>b</p></div></div>',
    ],
    [
      'Buttondown',
      '<p>a<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup></p><div class="footnote"><hr><ol><li id="fn:1"><p>b&#160;<a class="footnote-backref" href="#fnref:1">&#8617;</a></p></li></ol></div>',
    ],
    [
      'WordPress',
      '<p>a<sup data-fn="1" class="fn"><a href="#1" id="1-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="1">b <a href="#1-link">↩︎</a></li></ol>',
    ],
  ])('of %s', (_, html) => {
    expect(markdown(html).replace('\n\n---', '').replace('\n\n___', '')).toBe(expected);
  });

  test('cut from their text, have the same label in both halves', () => {
    expect(markdown('<p>a<a class="footnote-anchor" id="footnote-anchor-7" href="#footnote-7">7</a></p>')).toBe(
      'a[^7]',
    );
    const note =
      '<div class="footnote"><a id="footnote-7" href="#footnote-anchor-7" class="footnote-number">7</a><div><p>b</p></div></div>';
    expect(markdown(note)).toBe('[^7]: b');
  });

  test('a table of contents is not a footnote', () => {
    const html = '<div><p><a id="t" href="#s">1</a></p><h2 id="s"><a href="#t">2</a></h2><p>b</p></div>';
    expect(markdown(html)).toBe('[1](#s)\n\n## [2](#t)\n\nb');
  });
});

describe('the marker of the members’ part', () => {
  test.each([
    [
      'in text',
      '<p>&lt;!--members-only--&gt; &lt;!— members only</p>',
      '<\u200b!--members-only--> <\u200b!— members only',
    ],
    ['in code', '<p><code>&lt;!--members-only--&gt;</code></p>', '`<\u200b!--members-only-->`'],
    ['in a block of code', '<pre>&lt;!--members-only--&gt;</pre>', '```\n<\u200b!--members-only-->\n```'],
    ['in two paragraphs', '<p>&lt;!--</p><p>members-only</p>', '&lt;!--\n\nmembers-only'],
    [
      'in a title',
      '<p><a href="/a" title="&lt;!--members-only--&gt;">a</a></p>',
      '[a](/a "<\u200b!--members-only-->")',
    ],
    ['in an address', '<p><a href="/&lt;!--members-only--&gt;">a</a></p>', '[a](/%3C!--members-only--%3E)'],
    ['after our own empty comment', '<p>x<b>(a)</b>members only</p>', 'x<!--/-->**(a)**<!--/-->members only'],
    ['itself', '<!--members-only--><p>a</p>', 'a'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

test.each([
  [
    'a picture behind a host that resizes it',
    '<p><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fa.example%2Fb.png" alt="x"></p>',
    '![x](https://a.example/b.png)',
    [],
  ],
  ['a quotation pulled out', '<div class="pullquote"><p>a</p></div>', '> a', []],
  [
    'a button of the platform',
    '<p>a</p><p class="button-wrapper"><a class="button primary" href="https://a.example/subscribe">Subscribe now</a></p>',
    'a',
    ['dropped: button'],
  ],
  [
    'parameters of a campaign',
    '<p><a href="https://a.example/b?utm_source=x&c=d&_bhlid=e">l</a></p>',
    '[l](https://a.example/b?c=d)',
    ['rewritten: link without the parameters of a campaign'],
  ],
])('what newsletter platforms write: %s', (_, html, expected, said) => {
  expect([markdown(html), notes(html)]).toEqual([expected, said]);
});
