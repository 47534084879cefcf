import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyHtml } from './body-html.ts';
import { bodyMarkdown } from './body-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

const PLACE = { baseUrl: 'https://news.example', page: '/en/issues/7' };
const WORDS = { title: 'Notes', back: 'Back' };
const written = (markdown: string): string => bodyMarkdown(parseMarkdown(markdown), PLACE);
const shown = (markdown: string): string => bodyHtml(parseMarkdown(markdown), PLACE, WORDS);

describe('writes the Markdown of authors unchanged', () => {
  test.each([
    ['Korean', '마크다운**(Markdown)**을 쓴다. **“강조”**가 남는다.'],
    ['Japanese', 'これは**「強調」**です。**終わり。**次の文。'],
    ['Chinese', '这是**“强调”**的文字。**结束。**下一句（**括号**）。'],
    ['a list', '- 하나\n- 둘\n  - 셋'],
    ['an ordered list', '3. 셋\n4. 넷'],
    ['tasks', '- [x] done\n- [ ] open'],
    ['a quotation', '> 인용\n>\n> 둘째'],
    ['code', '```js\nif (a && b) {\n```'],
    ['code with fences inside', '````md\n```\nx\n```\n````'],
    ['inline code', '`a && b` と `` ` ``'],
    ['a table', '| 이름 | 값 |\n| :- | -: |\n| a\\|b | `c` |'],
    ['a footnote', 'Text[^1].\n\n[^1]: 각주'],
    ['an ampersand', 'Q&A, AT&T, R&D & more'],
    ['an address with a query', '[x](https://a.example/?a=1&b=2 "A & B")'],
    ['an address as its own text', '<https://a.example/?a=1&b=2>'],
    ['text that looks like a character reference', 'AT\\&T; and \\&#x41;'],
    ['characters without a meaning at their place', 'snake_case, 3 < 4, 50%, #tag, C#'],
    ['a rule', 'a\n\n---\n\nb'],
    ['a line break', 'a\\\nb'],
    ['a struck word', '~~old~~ new'],
  ])('%s', (_case, markdown) => {
    expect(written(markdown)).toBe(`${markdown}\n`);
  });
});

test.each([
  ['a letter after it', '**Note:**[](/x)that', '**Note:**&#x74;hat'],
  ['a letter before it', 'that[](/x)**“so”**', 'tha&#x74;**“so”**'],
  ['one letter between two', '**!**[](/x)a[](/x)**?**', '**!**&#x61;**?**'],
  ['a digit', '*!*[](/x)1', '*!*&#x31;'],
  ['emphasis inside', '***!***[](/x)a', '***!***&#x61;'],
  ['Latin before Korean', '1. **!**[](/x)a한글', '1. **!**&#x61;한글'],
  ['Korean', '**!**[](/x)한글', '**!**한글'],
  ['Japanese punctuation inside', '**「終」**[](/x)a', '**「終」**a'],
  ['a space', '**!** a', '**!** a'],
  ['a letter inside', '**b**a', '**b**a'],
])('keeps a mark that ends with punctuation beside %s', (_case, markdown, expected) => {
  expect(written(markdown)).toBe(`${expected}\n`);
  expect(shown(written(markdown))).toBe(shown(markdown));
});

test('keeps an ampersand after a backslash', () => {
  expect(shown(written('a\\\\&\\* b'))).toBe(shown('a\\\\&\\* b'));
  expect(shown('a\\\\&\\* b')).toBe('<p>a\\&#x26;* b</p>');
});

test.each([
  ['relative', '[a](../about)', '[a](https://news.example/en/about)'],
  ['from the root', '[a](/x)', '[a](https://news.example/x)'],
  ['a heading of the text', '[a](#큰-제목)', '[a](https://news.example/en/issues/7#text-%ED%81%B0-%EC%A0%9C%EB%AA%A9)'],
  ['by reference', '[a][b]\n\n[b]: /x "T"', '[a](https://news.example/x "T")'],
  ['a single round bracket', '[a](</x_(y>)', '[a](<https://news.example/x_(y>)'],
  ['square brackets', '[a](</x?y=[1]>)', '[a](<https://news.example/x?y=[1]>)'],
  ['round brackets', '[a](</x_(y)>)', '[a](<https://news.example/x_(y)>)'],
  ['white space', '[a](</x y>)', '[a](https://news.example/x%20y)'],
  ['a bar, which would end a cell', '[a](/x|y)', '[a](https://news.example/x%7Cy)'],
  ['a reference in the query', '[a](/?a=1&amp;copy;=2)', '[a](https://news.example/?a=1&copy%3B=2)'],
  ['an image', '![a](b.png)', '![a](https://news.example/en/issues/b.png)'],
  ['a picture of the content folder', '![a](../images/b/c.png)', '![a](https://news.example/images/b/c.png)'],
  ['a picture in a folder beside the text', '![a](images/c.png)', '![a](https://news.example/images/c.png)'],
  ['a folder with a similar name', '![a](../myimages/c.png)', '![a](https://news.example/en/myimages/c.png)'],
  ['a scheme that runs', '[a](javascript:alert(1))', 'a'],
  ['an image with a scheme that runs', '![a](data:image/svg+xml,x)', 'a'],
  ['an image with a mail address', '![a](mailto:x@y.example)', 'a'],
])('addresses: %s', (_case, markdown, expected) => {
  expect(written(markdown)).toBe(`${expected}\n`);
});

test.each([
  ['a comment', 'a <!-- secret --> b', 'a  b'],
  ['a comment as a whole block', '<!-- secret -->\n\nb', 'b'],
  ['an element', '<div>\nsecret\n</div>\n\nb', 'b'],
  ['marks separated by a removed element', '**a**<i></i>**b**', '**ab**'],
  ['white space at the edge of a mark', '**<i></i> a** b', '**a** b'],
  ['a line break element', 'a<br/>b', 'a\\\nb'],
  ['a line break in a cell', '| a |\n| - |\n| b<br>c |', '| a |\n| - |\n| b<br>c |'],
  ['an unused definition', 'a\n\n[secret]: https://a.example/secret', 'a'],
  ['an unused footnote', 'a\n\n[^secret]: x', 'a'],
  ['footnotes that only refer to each other', 'a\n\n[^1]: x[^2]\n\n[^2]: y[^1]', 'a'],
  ['lines within a Chinese sentence', '中文\n换行', '中文换行'],
  ['lines within an English sentence', 'one\ntwo', 'one\ntwo'],
])('removes or normalises: %s', (_case, markdown, expected) => {
  expect(written(markdown)).toBe(expected === '' ? '' : `${expected}\n`);
});

describe('written Markdown is read back unchanged', () => {
  const word = fc.constantFrom('한글', '텍스트', 'を', '日本', '中文', '的', 'word', 'a', '3', 'é', '𠮷');
  const punctuation = fc.constantFrom(
    '。',
    '、',
    '“',
    '”',
    '「',
    '」',
    '（',
    '）',
    '(',
    ')',
    '.',
    ',',
    '!',
    '&',
    ':',
    '…',
    '·',
    '#',
  );
  const space = fc.constantFrom(' ', ' ', '\n', '');
  const plain = fc
    .array(fc.oneof(word, word, punctuation, space), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(''));
  const marked = fc.oneof(
    plain.map((text) => `**${text}**`),
    plain.map((text) => `*${text}*`),
    plain.map((text) => ` ~~${text}~~ `),
    plain.map((text) => `\`${text}\``),
    plain.map((text) => `[${text}](/x?a=1&b=2)`),
    plain.map((text) => `![${text}](/x.png)`),
    plain.map((text) => `**${text}*${text}***`),
    fc.constantFrom(
      '<br>',
      ' <b> ',
      ' <!-- x --> ',
      '[^1]',
      '\\*',
      '*',
      '_',
      '~',
      '|',
      '<',
      '&lt;',
      '&amp;',
      '\\',
      'https://a.example/x',
    ),
  );
  const line = fc.array(fc.oneof(plain, marked), { minLength: 1, maxLength: 7 }).map((all) => all.join(''));
  const block = fc.oneof(
    line,
    line,
    line.map((text) => `## ${text.replaceAll('\n', ' ')}`),
    line.map((text) => `- ${text.replaceAll('\n', ' ')}\n- b`),
    line.map((text) => `> ${text.replaceAll('\n', ' ')}`),
    line.map((text) => `1. ${text.replaceAll('\n', ' ')}`),
    line.map((text) => `| a |\n| - |\n| ${text.replaceAll('\n', ' ')} |`),
    line.map((text) => `\`\`\`\n${text}\n\`\`\``),
    line.map((text) => `[^1]: ${text.replaceAll('\n', ' ')}`),
  );
  const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'));

  /** Finds Korean, Japanese and Chinese characters that are written as character references. */
  const numbered = (markdown: string): readonly string[] =>
    (markdown.match(/&#x[0-9A-F]+;/g) ?? [])
      .map((number) => String.fromCodePoint(Number.parseInt(number.slice(3, -1), 16)))
      .filter((char) => /[\p{scx=Hang}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(char));

  test('a second pass changes nothing, the page stays the same, and no CJK character becomes a reference', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const once = written(markdown);
        // Where an address holds a character reference, its semicolon is written as %3B.
        expect(shown(once).replaceAll('%3B', ';')).toBe(shown(markdown));
        expect(written(once)).toBe(once);
        expect(numbered(once)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});
