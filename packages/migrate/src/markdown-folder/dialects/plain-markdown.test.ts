import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKDOWN_DIALECTS, type MarkdownDialect } from '../../source/source-issue.ts';
import { plainMarkdown } from './plain-markdown.ts';

const plain = (markdown: string, dialect: MarkdownDialect): string => plainMarkdown(markdown, dialect).markdown;
const notes = (markdown: string, dialect: MarkdownDialect): readonly string[] =>
  plainMarkdown(markdown, dialect).notes.map(({ kind, what }) => `${kind}: ${what}`);

type Row = readonly [given: string, expected: string, ...notes: string[]];
const rows = (dialect: MarkdownDialect, table: readonly Row[]) =>
  describe(dialect, () => {
    test.each(table)('%j → %j', (given, expected, ...said) => {
      expect(plain(given, dialect)).toBe(expected);
      expect(notes(given, dialect)).toEqual(said);
    });
  });

const INCLUDE = 'dropped: Liquid include';
const PICTURE = 'rewritten: picture tag';
const EMBED = 'rewritten: embed as a link';
const FILE = 'rewritten: link to a source file';
const CODE = 'rewritten: code block tag';
const QUOTE = 'rewritten: quote tag';
const COMMENT = 'dropped: comment';
const UNDEFINED = 'warning: reference without a definition';
const CONDITION = 'warning: condition or loop left out';

rows('jekyll', [
  ['a {% assign t="2:07" %}\nb', 'a\nb'],
  ['{% assign b = "https://x.example/" %}[q]({{b}}12) {{ b }}', '[q](https://x.example/12) https://x.example/'],
  [
    "{% assign n = 7 %}{{n}}{% assign n = page.date | date: '%s' %}{{n}}",
    '7',
    'dropped: Liquid tag',
    'dropped: Liquid output',
  ],
  ['{% capture c %}two words{% endcapture %}{{c}}.', 'two words.'],
  ['a{% capture c %}{{x}}{% endcapture %}{{c}}', 'a', 'dropped: Liquid tag', 'dropped: Liquid output'],
  ['a {% comment %}```\n{% include x %}{% endcomment %}b', 'a b', COMMENT],
  ['a {% comment %} b', 'a', 'warning: comment without an end: everything after it was left out'],
  ['{% raw %}{{ kept }}{% include x %}{% endraw %}', '{{ kept }}{% include x %}'],
  ['a\n\n{% include references.md %}\n{%- include_relative x.md -%}\n\nb', 'a\n\nb', INCLUDE, INCLUDE],
  ['{% highlight ruby linenos %}\nputs "{{x}}"\n{% endhighlight %}', '```ruby\nputs "{{x}}"\n```', CODE],
  ['{% highlight md %}\n```js\n```\n{% endhighlight %}', '````md\n```js\n```\n````', CODE],
  [
    '[a]({% post_url 2024-01-03-x %}) [b]({% link _posts/y.md %})',
    '[a](/_posts/2024-01-03-x.md) [b](/_posts/y.md)',
    FILE,
    FILE,
  ],
  ['[a]({{ "/b/" | relative_url }}) [c]({{ site.baseurl }}/d)', '[a](/b/) [c](/d)'],
  ['a {% if user.paid %}secret {% if x %}y{% endif %}{% else %}z{% endif %}b', 'a b', CONDITION],
  ['a {% for x in site.posts %}{{ x.title }}{% endfor %}', 'a', CONDITION],
  ['a {% if x %} secret', 'a', CONDITION],
  ['{% note %}kept{% endnote %}', 'kept', 'dropped: Liquid tag', 'dropped: Liquid tag'],
  ['{% youtube abc_-1 %}', '[https://www.youtube.com/watch?v=abc_-1](https://www.youtube.com/watch?v=abc_-1)', EMBED],
  ['`{% x %}` and ``{{ ` }}``', '`{% x %}` and ``{{ ` }}``'],
  ['```\n{% x %} <!-- y --> [a][b] {:.c}\n```', '```\n{% x %} <!-- y --> [a][b] {:.c}\n```'],
  ['- ~~~liquid\n  {% x %}\n  ~~~\n{% y %}', '- ~~~liquid\n  {% x %}\n  ~~~\n', 'dropped: Liquid tag'],
  ['\\`{% z %}\\`', '\\`\\`', 'dropped: Liquid tag'],
  ['a {% not closed', 'a {% not closed'],
  ['a {{ not closed', 'a {{ not closed'],
  ['# A\n{:.big #a}\n\nb *c*{:.d} e', '# A\n\nb *c* e', 'dropped: kramdown attributes', 'dropped: kramdown attributes'],
  ['* x\n{:toc}\n\na', 'a', 'dropped: table of contents'],
  ['1. x\n{:toc .y}\n\na', 'a', 'dropped: table of contents'],
  ['a {::nomarkdown}b{:/} c', 'a b c', 'dropped: kramdown attributes', 'dropped: kramdown attributes'],
  ['a\n\n*[HTML]: Hyper Text\n', 'a\n\n', 'dropped: abbreviation'],
  ['## A {#b}\n\nc', '## A\n\nc', 'dropped: attributes of a heading or block'],
  ['{ :x} {:}', '{ :x} {:}'],
  ['- **<!--slug-->タイトル:** a', '- **タイトル:** a', COMMENT],
  ['- **<!--slug-->****题目：** a', '- **题目：** a', COMMENT],
  ['- **<!--slug-->** **题目**：a', '- **题目**：a', COMMENT],
  ['- **<!--slug-->**题目：** a', '- **题目：** a', COMMENT],
  ['- **<!--slug-->** a', '- a', COMMENT],
  ['a <!-- 1/2 --> b<!-- c -->.', 'a b.', COMMENT, COMMENT],
  ['a\n\n<!--more-->\n\nb <!-- x\n\ny --> c', 'a\n\nb c', 'dropped: read-more mark', COMMENT],
  ['a <!-- b', 'a', 'warning: comment without an end: everything after it was left out'],
  ['a <!--> b', 'a b', COMMENT],
  [
    '[a][b] [C][] [d][e] ![f][g] [h]\n\n[D E]: x\n[e]: y',
    'a C [d][e] f [h]\n\n[D E]: x\n[e]: y',
    UNDEFINED,
    UNDEFINED,
    UNDEFINED,
  ],
  ['[a\nb][c\n  d] [e][f  G]\n\n[F g]: /x', 'a\nb [e][f  G]\n\n[F g]: /x', UNDEFINED],
  ['[`a]`][b] [![i](j)][k] [x [y][z]](w)', '`a]` ![i](j) [x y](w)', UNDEFINED, UNDEFINED, UNDEFINED],
  ['m[i][j] [a](b[c][d]) \\[e][f] [g][^1] [h][i](/j)', 'm[i][j] [a](b[c][d]) \\[e][f] [g][^1] [h][i](/j)'],
]);

test('questions and answers in the parameters of an include become a list', () => {
  const given =
    '{% include functions/details-list.md\n  q0="Why\n  so?"\n  a0="Since [x][]."\n  a0link="https://x.example/#l"\n\n  q1="<!--slug-->And?"\n  a1="No \\"more\\"."\n%}\n\n[x]: /y';
  expect(plain(given, 'jekyll')).toBe(
    '- **Why so?**\n\n  Since [x][]. [➚](https://x.example/#l)\n\n- **And?**\n\n  No "more".\n\n[x]: /y',
  );
});

rows('hexo', [
  ['{% asset_img a.jpg "A picture" %}', '![A picture](a.jpg)', PICTURE],
  ['{% asset_img left a.jpg 200 100 Title %}', '![Title](a.jpg)', PICTURE],
  ['{% img [class names] /a.png 20 30 "title text \'alt text\'" %}', "![title text 'alt text'](/a.png)", PICTURE],
  ['{% img %}', '', 'dropped: picture without an address'],
  ['{% link A title https://x.example/ true %}', '[A title](https://x.example/)', EMBED],
  ['{% post_link 2015-a "The [first]" %}', '[The \\[first\\]](/_posts/2015-a.md)', FILE],
  ['[a]({% post_path b %}) [c]({% asset_path d.pdf %})', '[a](/_posts/b.md) [c](d.pdf)', FILE, FILE],
  ['{% codeblock Title lang:js %}\nlet a = `{{b}}`;\n{% endcodeblock %}', '```js\nlet a = `{{b}}`;\n```', CODE],
  ['{% blockquote A. Author %}\nOne\n\nTwo\n{% endblockquote %}', '> One\n> \n> Two\n> \n> — A. Author', QUOTE],
  ['{% pullquote %}a{% endpullquote %}', '> a', QUOTE],
  ['{% raw %}{{a}}{% endraw %}{# b #}{{c}}', '{{a}}', COMMENT, 'dropped: Nunjucks output'],
  ['{% gist 123 %}', '[https://gist.github.com/123](https://gist.github.com/123)', EMBED],
  ['{% iframe https://x.example/v 3 4 %}', '[https://x.example/v](https://x.example/v)', EMBED],
  ['{% iframe javascript:1 %}', '', 'dropped: embed'],
  ['{% if x %}a{% endif %}b', 'b', CONDITION],
  ['{% note info %}a{% endnote %}', 'a', 'dropped: Hexo tag', 'dropped: Hexo tag'],
  ['a\n<!-- more -->\nb', 'a\n\nb', 'dropped: read-more mark'],
]);

rows('hugo', [
  ['{{< figure src="/a.png" alt="A [b]" title="c" >}}', '![A \\[b\\]](/a.png)', PICTURE],
  ['{{< figure src="a b.png" caption=`d` >}}', '![d](<a b.png>)', PICTURE],
  ['{{< figure >}}', '', 'dropped: picture without an address'],
  ['[a]({{< ref "posts/b.md#c" >}}) [d]({{% relref path="e.md" %}})', '[a](posts/b.md#c) [d](e.md)', FILE, FILE],
  [
    '{{< youtube id="a" autoplay="true" >}}',
    '[https://www.youtube.com/watch?v=a](https://www.youtube.com/watch?v=a)',
    EMBED,
  ],
  ['{{< tweet user="u" id="1" >}}', '[https://x.com/u/status/1](https://x.com/u/status/1)', EMBED],
  ['{{< gist u 1 >}}', '[https://gist.github.com/u/1](https://gist.github.com/u/1)', EMBED],
  ['{{< highlight go "linenos=table" >}}\na {{< b >}}\n{{< /highlight >}}', '```go\na {{< b >}}\n```', CODE],
  ['{{% comment %}}a{{% /comment %}}b', 'b', COMMENT],
  ['a {{% notice tip %}}*b*{{% /notice %}} c', 'a *b* c', 'dropped: shortcode', 'dropped: shortcode'],
  ['{{</* figure */>}}', '{{< figure >}}'],
  ['a {{< not closed', 'a {{< not closed'],
  ['{% kept %} {{ kept }}', '{% kept %} {{ kept }}'],
  ['## A {#b .c}', '## A', 'dropped: attributes of a heading or block'],
]);

rows('astro', [
  [
    'import A from "./a.astro";\nimport b from \'./b.png\'\n\n<Image src={b} alt="B"/>',
    '![B](./b.png)',
    'dropped: import or export',
    PICTURE,
  ],
  ['export const a = {\n  b: 1,\n\n  c: 2,\n};\n\nd', 'd', 'dropped: import or export'],
  ['We import a.\nimport b', 'We import a.\nimport b'],
  ['a {1 + 1} {"b"} {/* c */}d', 'a b d', 'dropped: MDX expression', COMMENT],
  ['<Note kind="x" on={y > {z: 1}}>a **b**</Note>', 'a **b**', 'dropped: component (its text was kept)'],
  ['<>a</> <Tabs.Item>b</Tabs.Item>', 'a b', 'dropped: component (its text was kept)'],
  ['<YouTube id="a" />', '[https://www.youtube.com/watch?v=a](https://www.youtube.com/watch?v=a)', EMBED],
  ['<Picture src={unknown} alt="a" />', '', 'dropped: picture without an address'],
  ['a < B and {unclosed', 'a < B and {unclosed'],
  ['<A b="c', '<A b="c'],
  ['<b>kept</b>', '<b>kept</b>'],
  ['`{a}` <A/>', '`{a}`', 'dropped: component (its text was kept)'],
]);

rows('pelican', [
  [
    '[a]({filename}../b.md#c) ![d]({static}/e.png) [f](|filename|g.md)',
    '[a](../b.md#c) ![d](/e.png) [f](g.md)',
    FILE,
    FILE,
    FILE,
  ],
  ['[a]({tag}b) [c]({index})', '[a](/tag/b.html) [c](/)', FILE, FILE],
  ['[TOC]\n\na', 'a', 'dropped: table of contents'],
  ['{other}x', '{other}x'],
]);

rows('plain', [
  ['{% a %} {{ b }} {:c} <D/>', '{% a %} {{ b }} {:c} <D/>'],
  ['a<!-- b -->\n\n\n\nc', 'a\n\nc', COMMENT],
  ['\n\n\na', 'a'],
  ['```\na\n\n\n\nb\n```', '```\na\n\n\n\nb\n```'],
  ['    code stays\n', '    code stays\n'],
]);

rows('legible', [
  [
    '{% a %} {{ b }} {{< c >}} {:d}\n\n\n\n<!-- e --> [f][g] [TOC]',
    '{% a %} {{ b }} {{< c >}} {:d}\n\n\n\n<!-- e --> [f][g] [TOC]',
  ],
]);

describe('unmatched marks do not take quadratic time', () => {
  const LIQUID = ['{%', '{{', '{% comment %}', '{% if %}', '{% raw', '{% x "\\"'];
  const PIECES: Readonly<Record<MarkdownDialect, readonly string[]>> = {
    plain: ['<!--', '**<!--', '[', '][', '[a][', '[a](', '`', '``` `', '~~~\n', '{#a', '  ', '\n'],
    jekyll: [...LIQUID, '{:', '- x\n', '*['],
    hexo: [...LIQUID, '{# '],
    hugo: ['{{<', '{{%', '{{< a "', '{{</*'],
    astro: ['{', '<A ', '<A "', '<A b={', 'import {\n\n', 'export\n\n'],
    pelican: ['{filename', '|tag|'],
    legible: ['<!--', '['],
  };
  test.each(MARKDOWN_DIALECTS)('%s', (dialect) => {
    for (const piece of PIECES[dialect]) {
      const markdown = piece.repeat(131_072 / piece.length);
      const before = process.cpuUsage();
      plainMarkdown(markdown, dialect);
      const { user, system } = process.cpuUsage(before);
      expect({ piece, slow: user + system > 1_000_000 }).toEqual({ piece, slow: false });
    }
  });
});

test('whatever the text contains, it never throws, and code before it stays', () => {
  const piece = fc.constantFrom(
    '{%',
    '%}',
    '{{',
    '}}',
    'raw',
    'endraw',
    'comment',
    'endcomment',
    '<!--',
    '-->',
    '**',
    '[a]',
    '[b]',
    '(c)',
    '`',
    '```',
    '\n',
    ' ',
    '{:',
    '}',
    '{',
    '<A',
    '>',
    '"',
    '{{<',
    '>}}',
    '/*',
    '*/',
    'import ',
    '# ',
    '\\',
    '본문',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(...MARKDOWN_DIALECTS), (pieces, dialect) => {
      const code = '\n\n```\n{% x %}{{<y>}}<!--z--><A/>\n```\n';
      expect(plain(`${code}${pieces.join('')}`, dialect)).toContain(code.trim());
    }),
  );
});
