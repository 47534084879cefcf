import { parseYaml } from '@legible/formats/yaml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownFile, pageHead, pageMarkdown } from './page-markdown.ts';

const BASE = 'https://legible.example/guide';
const page = (main: string): string =>
  `<!doctype html><html lang="en"><head><title>A “guide” &amp; more · Legible</title><meta name="description" content="What: it says"><link rel="canonical" href="${BASE}"></head><body><header><a href="/">Menu</a></header><main>${main}</main><footer>Edge</footer></body></html>`;
const body = (main: string): string => pageMarkdown(page(main)).body.trimEnd();

test.each([
  ['ko', '*웹페이지의 이 자리에는 “Scan” 양식이 있습니다. 입력 항목: A; B.*\n\n- **C**: d'],
  ['ja', '*ウェブページのこの場所に「Scan」のフォームがあります。入力欄：A／B。*\n\n- **C**：d'],
  ['zh-CN', '*网页的此处有“Scan”表单，填写项：A；B。*\n\n- **C**：d'],
])('what is ours in the Markdown of a page is in its language: %s', (lang, expected) => {
  const form = '<form><label>A</label><label>B</label><button>Scan</button></form><dl><dt>C</dt><dd>d</dd></dl>';
  expect(pageMarkdown(page(form).replace('lang="en"', `lang="${lang}"`)).body.trimEnd()).toBe(expected);
});

describe('what Markdown makes of', () => {
  test.each<[string, string, string]>([
    ['headings and paragraphs', '<h1>A</h1><p>One\n two.</p><h2 id="b">B</h2>', '# A\n\nOne two.\n\n## B'],
    [
      'a link within the site',
      '<p><a class="x" href="/rules?a=1#b">R</a></p>',
      '[R](https://legible.example/rules?a=1#b)',
    ],
    ['a link within the page', '<p><a href="#b">B</a></p>', `[B](${BASE}#b)`],
    ['a link elsewhere', '<p><a href="https://a.example/" rel="noopener">A</a></p>', '[A](https://a.example/)'],
    [
      'an address as its own text',
      '<p><a href="https://a.example/">https://a.example/</a></p>',
      '[https://a.example/](https://a.example/)',
    ],
    ['a link by mail', '<p><a href="mailto:a@b.example">a@b.example</a></p>', '[a@b.example](mailto:a@b.example)'],
    ['a link that leads nowhere', '<p><a>B</a> <a href="http://[">C</a></p>', 'B C'],
    ['a list', '<ol><li>One</li><li>Two <code>x`y</code></li></ol>', '1. One\n2. Two ``x`y``'],
    [
      'a heading in a list',
      '<ul><li><h3><a href="/b">A</a> 3</h3><p>B</p></li></ul>',
      '- **[A](https://legible.example/b) 3**\n\n  B',
    ],
    [
      'a definition list',
      '<dl><div><dt>A</dt><dd>b <em>c</em></dd></div><div><dt><code>D</code></dt><dd>e</dd><dd>f</dd></div></dl>',
      '- **A**: b *c*\n- **`D`**: e; f',
    ],
    ['terms without groups', '<dl><dt>A</dt><dd>b</dd><dt>C</dt><dd>d</dd></dl>', '- **A**: b\n- **C**: d'],
    [
      'a table with a caption',
      '<table><caption>All <b>of</b> it</caption><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><th scope="row">c | d</th><td></td></tr></tbody></table>',
      '*All **of** it*\n\n| A | B |\n| - | - |\n| c \\| d | |',
    ],
    [
      'code with a language',
      '<pre><code class="language-sh">a &lt;b&gt;\n```\n</code></pre>',
      '````sh\na <b>\n```\n````',
    ],
    ['code without', '<pre><code>a</code></pre>', '```\na\n```'],
    ['code separated by style alone', '<p><code>a</code><code>b</code></p>', '`a` `b`'],
    ['words that touch on purpose', '<p>pre<em>fix</em>ed</p>', 'pre*fix*ed'],
    [
      'chips',
      '<p class="chips"><code>id</code><span class="chip"><span aria-hidden="true">✕</span> Fail</span></p>',
      '`id` · Fail',
    ],
    ['what appears over the title', '<article><p class="eyebrow">Up</p><h1>A</h1><p>B</p></article>', '# A\n\nUp\n\nB'],
    [
      'menus, scripts, controls, comments, hidden parts',
      '<h1>A</h1><nav><a href="#x">X</a></nav><!-- c --><script>s()</script><style>p{}</style><noscript>n</noscript><template>t</template><svg><text>g</text></svg><button>b</button><p hidden>h</p><p aria-hidden="true">i</p><p><button>only</button></p>',
      '# A',
    ],
    [
      'a form with a name',
      '<form aria-label="Filter"><label>Text</label><input><label>Kind</label><select><option>o</option></select><p><button>Go</button></p></form>',
      '*On the page there is a form here, “Filter”, with the fields: Text; Kind.*',
    ],
    [
      'a form without, and its hint',
      '<form><label>Address</label><input value="v"><button> Scan </button><p class="hint">Public <a href="/x">only</a>.</p></form>',
      '*On the page there is a form here, “Scan”, with the fields: Address.*\n\nPublic [only](https://legible.example/x).',
    ],
    [
      'text that looks like markup',
      '<p># a *b* [c](d) &lt;i&gt; &amp;lt; `e`</p>',
      '\\# a \\*b\\* \\[c]\\(d) \\<i> \\&lt; \\`e\\`',
    ],
  ])('%s', (_what, main, expected) => {
    expect(body(main)).toBe(expected);
  });
});

test('the head becomes front matter', () => {
  const html = page('<h1>A</h1><p>B</p>');
  const head = { title: 'A “guide” & more · Legible', description: 'What: it says', canonical: BASE };
  expect(pageHead(html)).toEqual(head);
  const [, matter = '', text] = markdownFile(pageMarkdown(html)).split(/^---\n/m);
  expect(parseYaml(matter, 1_000)).toEqual(head);
  expect(text).toBe('\n# A\n\nB\n');
});

test.each(['<main>', '<title>', 'name="description"', 'rel="canonical"'])('a page without %s is a defect', (part) => {
  expect(() => pageMarkdown(page('<h1>A</h1>').replace(part, '<i>'))).toThrow('the page has no');
});

/** Lines outside fences, without inline code and escaped characters. */
const markupOf = (markdown: string): string =>
  markdown
    .replace(/^(`{3,})[^\n]*\n.*?^\1$/gms, '')
    .replace(/\\[!-/:-@[-`{-~]/g, '')
    .replace(/(`+)(?!`).*?(?<!`)\1(?!`)/gs, '');

test('nothing in it is HTML, and every word is kept', () => {
  const word = fc.stringMatching(/^word[a-z]{4}$/);
  const nasty = fc.constantFrom(
    '<b>',
    '<!-- x -->',
    '</p>',
    '<?php',
    '&lt;',
    '&#60;i&#62;',
    '<script>',
    '*',
    '_',
    '`',
    '|',
    '[x](y)',
    '![',
    '#',
    '- ',
    '1. ',
    '~~',
    '\\',
    '<a@b.example>',
    '<https://a.example>',
    '\n',
  );
  const text = fc.array(fc.oneof(word, nasty), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '));
  const escaped = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  fc.assert(
    fc.property(text, fc.constantFrom('p', 'td', 'li', 'h2', 'dd', 'code'), (raw, tag) => {
      const within = `<${tag}>begin ${escaped(raw)} end</${tag}>`;
      const main = {
        td: `<table><tr><th>h</th></tr><tr>${within}</tr></table>`,
        li: `<ul>${within}</ul>`,
        dd: `<dl><dt>t</dt>${within}</dl>`,
        code: `<p>${within}</p>`,
      };
      const markdown = body(Object.hasOwn(main, tag) ? (main[tag as keyof typeof main] ?? '') : within);
      expect(markupOf(markdown)).not.toMatch(/<[a-z!?/]/i);
      for (const said of raw.match(/word[a-z]{4}/g) ?? []) expect(markdown).toContain(said);
    }),
    { numRuns: 150 },
  );
});
