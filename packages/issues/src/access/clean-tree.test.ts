import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { readHtml } from './clean-tree.ts';
import { visibleText } from './phrasing.ts';
import { bodyOf, lockedSource } from './public-body.ts';

const whole = (markdown: string): Root => bodyOf({ form: 'whole', markdown });
const json = (markdown: string): string => JSON.stringify(whole(markdown));
const excerpt = (markdown: string): Root => bodyOf(lockedSource(`${markdown}<!--members-only-->`));
const words = (tree: Root): string[] =>
  tree.children.map((node) => (node.type === 'paragraph' ? visibleText(node.children) : node.type));

describe('removes what readers cannot see', () => {
  test.each([
    ['a comment', 'a\n\n<!-- HIDDEN -->\n\nb'],
    ['a comment in a line', 'a <!-- HIDDEN --> b'],
    ['a comment over blank lines', '<!-- a\n\nHIDDEN\n\n-->\n\nb'],
    ['a comment without an end', 'a\n\n<!-- HIDDEN\n\nHIDDEN'],
    ['a comment in an HTML block', '<div>a<!-- HIDDEN -->b</div>'],
    ['a comment in a quote in a list', '- > a <!-- HIDDEN -->'],
    ['a comment in a table', '| a |\n|---|\n| b <!-- HIDDEN --> |'],
    ['a script', '<script>HIDDEN</script>\n\nb'],
    ['a script in a line', 'a <script>HIDDEN</script> b'],
    ['a template around blocks', '<template>\n\nHIDDEN\n\n<template>x</template>\n\nHIDDEN\n\n</template>\n\nb'],
    ['a hidden element', 'a <span hidden>HIDDEN</span> b'],
    ['an element with display: none', '<div style="display: none">\n\nHIDDEN\n\n</div>\n\nb'],
    ['an attribute', '<div title="HIDDEN" data-a=\'HIDDEN\'>b</div>'],
    ['the incomplete start of a tag', '<div title="HIDDEN'],
    ['an instruction', '<?php HIDDEN ?>'],
    ['an unused definition', 'a\n\n[x]: https://example.com/HIDDEN "HIDDEN"'],
    ['the second definition of a name', '[a][x]\n\n[x]: /1\n[x]: /HIDDEN'],
    ['an unused footnote', 'a\n\n[^x]: HIDDEN'],
    ['a footnote that only an unused one refers to', 'a\n\n[^x]: b[^y]\n\n[^y]: HIDDEN'],
    ['text after the language of a code block', '```js title=HIDDEN\na\n```'],
  ])('%s', (_, markdown) => {
    expect(json(markdown)).not.toContain('HIDDEN');
  });
});

describe('keeps what readers see', () => {
  test('references become links and images', () => {
    expect(whole('[a][x] ![b][X] [x]\n\n[x]: /u "t"').children).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: '/u', title: 't', children: [{ type: 'text', value: 'a' }] },
          { type: 'text', value: ' ' },
          { type: 'image', url: '/u', title: 't', alt: 'b' },
          { type: 'text', value: ' ' },
          { type: 'link', url: '/u', title: 't', children: [{ type: 'text', value: 'x' }] },
        ],
      },
    ]);
  });

  test('footnotes appear once, in order of use, including those that only footnotes refer to', () => {
    const tree = whole('a[^2] b[^1]\n\n[^1]: one[^3]\n\n[^2]: two[^2]\n\n[^3]: three[^1]');
    const notes = tree.children.filter((node) => node.type === 'footnoteDefinition');
    expect(notes.map(({ identifier }) => identifier)).toEqual(['2', '1', '3']);
  });

  test('raw HTML keeps its words, line breaks and pictures', () => {
    const tree = whole('<p>a &amp; <b>b</b></p><p>c<br>d<img src="/e.png" alt="f &#x41;"></p>');
    expect(words(tree)).toEqual(['a & b', 'c\nd']);
    expect(JSON.stringify(tree)).toContain('{"type":"image","url":"/e.png","title":null,"alt":"f A"}');
    expect(words(whole('a <kbd>b</kbd> c<br/>d'))).toEqual(['a b c\nd']);
    expect(words(whole('<table><tr><td>a</td><td>b</td></tr></table>'))).toEqual(['a b']);
  });

  test.each([
    ['<ruby>東京<rp>(</rp><rt>とうきょう</rt></ruby>へ', '東京(とうきょう)へ'],
    ['<ruby>東京<rp>（</rp><rt>とうきょう</rt><rp>）</rp></ruby>へ', '東京(とうきょう)へ'],
    ['<ruby>東京<rt>とうきょう</rt></ruby>へ', '東京(とうきょう)へ'],
    ['<p><ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby></p>', '東(とう)京(きょう)'],
  ])('%s: the reading is in parentheses', (source, text) => {
    expect(words(whole(source))).toEqual([text]);
  });

  test('blocks that are empty after cleaning are removed', () => {
    expect(whole('- <!-- a -->\n\n> <!-- b -->\n\n# <!-- c -->\n\n<!-- d --> <!-- e -->').children).toEqual([]);
  });

  test('lists, tasks, tables, code and rules stay unchanged', () => {
    expect(words(whole('3. a\n\n- [x] b\n\n| c |\n|:-:|\n| d |\n\n```js\ne\n```\n\n---'))).toEqual([
      'list',
      'list',
      'table',
      'code',
      'thematicBreak',
    ]);
  });
});

describe('cleans the first part of a text', () => {
  test.each([
    ['links without their definitions', 'a [b][1], [c][], ![d][2] e', ['a b, c,  e']],
    ['references to missing footnotes', 'a[^1] b[^long-name]', ['a b']],
    ['links with their definitions', 'a [b][1]\n\n[1]: /u', ['a b']],
    ['not a link: brackets after a word', 'row[i][j]', ['row[i][j]']],
    ['not a link: plain brackets', 'a [b] c', ['a [b] c']],
    ['a list that continues after the cut', '- a\n- ', ['list']],
    ['an open comment', 'a <!-- b ', ['a']],
    ['an open comment with marks inside', 'a <!-- *b* c', ['a']],
    ['an open tag', 'a <img alt="b', ['a']],
    ['a less-than sign', 'a <b c', ['a <b c']],
    ['an open code fence', '```\na\n\nb\n', ['code']],
    ['code before references', '    a [b][1]\n\nc [d][2][^3]', ['code', 'c d']],
    ['a heading without its words', 'a\n\n## ', ['a']],
  ])('%s', (_, markdown, expected) => {
    expect(words(excerpt(markdown))).toEqual(expected);
  });
});

test('hidden HTML continues in the following siblings', () => {
  expect(readHtml('a<svg><svg>').hidden).toEqual({ name: 'svg', depth: 2 });
  expect(readHtml('b</svg>c', { name: 'svg', depth: 1 }).pieces).toEqual([{ kind: 'text', value: 'c' }]);
});
