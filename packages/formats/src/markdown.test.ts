import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { readMarkdown } from './markdown.ts';

const headings = (text: string) =>
  readMarkdown(text).headings.map(({ level, text: title, line }) => [level, title, line]);
const links = (text: string) => readMarkdown(text).links.map(({ text: label, href, line }) => [label, href, line]);

test.each([
  [
    'ATX',
    '# One\n\ntext\n### Three ###',
    [
      [1, 'One', 1],
      [3, 'Three', 4],
    ],
  ],
  ['six signs', '###### Six', [[6, 'Six', 1]]],
  ['seven signs are text', '####### Seven', []],
  ['no space', '#hashtag', []],
  [
    'setext',
    'One\n===\n\nTwo\n---',
    [
      [1, 'One', 1],
      [2, 'Two', 4],
    ],
  ],
  ['a rule after a blank line', 'text\n\n---\n', []],
  ['a rule after a list', '- item\n---', []],
  ['inside a fence', '```\n# no\n```\n# yes', [[1, 'yes', 4]]],
  ['code within a line that begins with backticks', '```a``` b\n# yes', [[1, 'yes', 2]]],
  ['a longer fence', '````\n```\n# no\n````\n# yes', [[1, 'yes', 5]]],
  ['a fence of tildes', '~~~ sh\n# no\n~~~', []],
  ['front matter', '---\ntitle: x\n# no\n---\n# yes', [[1, 'yes', 5]]],
  ['front matter without an end', '---\n# yes', [[1, 'yes', 2]]],
  ['with emphasis and a link', '# **A** [b](c)', [[1, 'A b', 1]]],
] as const)('headings: %s', (_case, text, expected) => {
  expect(headings(text)).toEqual(expected);
});

test.each([
  [
    'inline',
    'see [a b](https://e.x/a "Title") and [c](/c)',
    [
      ['a b', 'https://e.x/a', 1],
      ['c', '/c', 1],
    ],
  ],
  ['parentheses in the address', '[a](https://e.x/a_(b))', [['a', 'https://e.x/a_(b)', 1]]],
  ['angle brackets', '[a](</b>)', [['a', '/b', 1]]],
  ['brackets in the label', '[a [b] c](/d)', [['a [b] c', '/d', 1]]],
  ['an autolink', '<https://e.x/>', [['https://e.x/', 'https://e.x/', 1]]],
  ['a definition', '[id]: https://e.x/ "Title"', [['id', 'https://e.x/', 1]]],
  ['an image is not a link', '![alt](/a.png)', []],
  ['code is not a link', '`[a](/b)`', []],
  ['a fence is not a link', '```\n[a](/b)\n```', []],
] as const)('links: %s', (_case, text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  ['a list', '- one', true],
  ['numbers', '1. one', true],
  ['a quote', '> one', true],
  ['a table', '| a | b |', true],
  ['code', 'the `x` value', true],
  ['strong', 'a **b** c', true],
  ['words', 'Only words.\nAnd more.', false],
  ['nothing', '', false],
  ['JSON', '{"a": 1}', false],
])('marked: %s → %s', (_case, text, marked) => {
  expect(readMarkdown(text).marked).toBe(marked);
});

test('the text is what a reader sees', () => {
  const text =
    '# Title\n\nA **bold** [link](https://e.x/secret) and ![alt](/i.png) <b>tag</b>.\n\n```js\nlet a = 1;\n```\n';
  const plain = readMarkdown(text).text;
  expect(plain.split(/\s+/).filter(Boolean)).toEqual([
    'Title',
    'A',
    'bold',
    'link',
    'and',
    'alt',
    'tag',
    '.',
    'let',
    'a',
    '=',
    '1;',
  ]);
});

test('never throws, and lists have a maximum length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('[', ']', '(', ')', '#', '`', '<', '!', '\n', ' ', 'a', '-', '*'), { maxLength: 400 }),
      (parts) => {
        expect(() => readMarkdown(parts.join(''))).not.toThrow();
      },
    ),
  );
  expect(readMarkdown('# a\n'.repeat(1_100)).headings).toHaveLength(1_000);
  expect(readMarkdown('[a](b)\n'.repeat(5_100)).links).toHaveLength(5_000);
});

test.each([['['], ['[a'], ['[[x]'], ['<!--'], ['**a'], ['](('], ['`'], ['[a](b'], ['| ']])(
  '%s repeated is read in linear time',
  (piece) => {
    const started = cpuTime();
    readMarkdown(piece.repeat(Math.floor(250_000 / piece.length)));
    expect(cpuTime() - started).toBeLessThan(2_000);
  },
);

test.each([
  ['none', '# A', null],
  ['closed', '```js\na\n```\nb', null],
  ['never closed', '# A\n```js\na\n\n# B', 2],
  ['below front matter', '---\na: b\n---\n# A\n```\ncode', 5],
  ['at the end, with nothing below', 'a\n```\n\n', null],
  ['closed by tildes', '```\na\n~~~\nb', 1],
  ['closed by fewer backticks', '````\na\n```\nb', 1],
  ['closed with a word behind it', '```\na\n``` js\nb', 1],
  ['the second of two', '```\na\n```\n~~~\nb\n```\nc', 4],
  ['code within a line', '```a``` b\nc', null],
  ['opened in a list', '- ```js\n  a\n  ```\nb', null],
  ['opened in a quote', '> ```\n> a\n```\nb', null],
  ['deep in a list', '1. a\n\n    ```\n    b\n   ```\nc', null],
])('an open fence: %s', (_case, text, line) => {
  expect(readMarkdown(text).openFence).toBe(line);
});
