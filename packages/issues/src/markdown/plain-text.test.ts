import { expect, test } from 'vitest';
import { headings } from './arrange-body.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { plainText, readingMinutes, wordCount } from './plain-text.ts';

test.each([
  ['blocks are lines', '# A\n\nb *c* **d**\n\n- e\n- f', 'A\nb c d\ne\nf'],
  ['cells are separated', '| a | b |\n| - | - |\n| 1 | 2 |', 'a b\n1 2'],
  ['lines of English', 'one\ntwo', 'one two'],
  ['lines of Korean', '하나\n둘', '하나 둘'],
  ['lines of Japanese', 'ひと\nつ、\n二', 'ひとつ、二'],
  ['a line break', 'a\\\nb', 'a b'],
  ['images and links', '![alt](/x.png) [text](https://a.example)', 'alt text'],
  ['code', '`a`\n\n```\nb\nc\n```', 'a\nb\nc'],
  ['raw HTML', 'a <b onclick=x>b</b> <!-- secret -->\n\n<div>secret</div>', 'a b'],
  ['footnotes', 'a[^1]\n\n[^1]: note', 'a\nnote'],
  ['definitions', 'a [b][c]\n\n[c]: https://a.example "secret"', 'a b'],
  ['quotations in lists', '- > a\n  > b\n- c', 'a b\nc'],
  ['nothing', '', ''],
])('plain text: %s', (_case, markdown, text) => {
  expect(plainText(parseMarkdown(markdown))).toBe(text);
});

test.each([
  ['en', "Don't count, 3.5 times!", 4],
  ['ko', '한국어 문장은 띄어 쓴다.', 4],
  ['zh-CN', '今天天气很好。', 3],
  ['ja', '日本語を読む。', 3],
  ['en', '', 0],
])('words in %s: %s', (language, text, words) => {
  expect(wordCount(parseMarkdown(text), language)).toBe(words);
});

test.each([
  ['nothing', '', 1],
  ['one English minute', 'word '.repeat(238), 1],
  ['just below one and a half minutes', 'word '.repeat(356), 1],
  ['one and a half minutes', 'word '.repeat(357), 2],
  ['apostrophes and points join words', "it's 3.5 e-mail ".repeat(79), 1],
  ['Chinese, just below one and a half minutes', '中'.repeat(749), 1],
  ['Chinese, one and a half minutes', '中'.repeat(750), 2],
  ['Japanese', 'かなカナ漢字'.repeat(250), 3],
  ['Korean without spaces', '한글'.repeat(500), 2],
  ['Korean with spaces', '한글 '.repeat(500), 2],
  ['mixed', `${'中'.repeat(500)} ${'word '.repeat(238)}`, 2],
  ['punctuation takes no time', '。'.repeat(5000), 1],
])('reading time: %s', (_case, text, minutes) => {
  expect(readingMinutes(parseMarkdown(text))).toBe(minutes);
});

test('returns headings with the ids of the page', () => {
  const root = parseMarkdown('# A *b*\n\n> ### 한글\n\n# A b\n\n##');
  expect(headings(root, { baseUrl: 'https://a.example', page: '/' })).toEqual([
    { depth: 2, text: 'A b', anchor: 'text-a-b' },
    { depth: 4, text: '한글', anchor: 'text-한글' },
    { depth: 2, text: 'A b', anchor: 'text-a-b-2' },
  ]);
});
