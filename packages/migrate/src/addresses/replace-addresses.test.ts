import { parseMarkdown } from '@legible/issues';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locatedAddresses, replaceAddresses } from './rewritten-text.ts';

const changed = (markdown: string, to = '/new') =>
  replaceAddresses(
    markdown,
    locatedAddresses(markdown).map((address) => ({ address, url: to })),
  );

test.each([
  ['[a](/old)', '[a](/new)'],
  ['[a](/old "t (x)")', '[a](/new "t (x)")'],
  ["[a]( /old\n 't' )", "[a]( /new\n 't' )"],
  ['[a](</o ld>)', '[a](/new)'],
  ['[a](/o(l)d)', '[a](/new)'],
  ['[a]()', '[a]()'],
  ['![a [b](/c) d](/old)', '![a [b](/c) d](/new)'],
  ['[![a](/pic.png)](/old)', '[![a](/new)](/new)'],
  ['[![a](/pic.png)]()', '[![a](/new)]()'],
  ['[](/old)', '[](/new)'],
  ['[`](/x)`](/old)', '[`](/x)`](/new)'],
  ['[a\\](/x)](/old)', '[a\\](/x)](/new)'],
  ['[a][b]\n\n[b]: /old "t"', '[a][b]\n\n[b]: /new "t"'],
  ['[b]: </old>\n  "t"\n\n[b]', '[b]: /new\n  "t"\n\n[b]'],
  ['> - [a](/old)\n>   [b](/old)', '> - [a](/new)\n>   [b](/new)'],
  ['| a |\n| - |\n| [x\\|y](/old) |', '| a |\n| - |\n| [x\\|y](/new) |'],
  ['[^1]\n\n[^1]: See [a](/old).', '[^1]\n\n[^1]: See [a](/new).'],
  ['# 제목 **[굵게](/old)**은', '# 제목 **[굵게](/new)**은'],
  ['`[a](/old)`\n\n    [a](/old)\n\n```\n[a](/old)\n```', null],
  ['\\[a](/old) [a] (/old) <!-- [a](/old) -->', null],
  ['<https://old.example/a_b*c>', '[https://old.example/a\\_b\\*c](/new)'],
  ['See https://old.example/a_b.', 'See [https://old.example/a\\_b](/new).'],
  ['See www.old.example/x now', 'See [http://www.old.example/x](/new) now'],
  ['a\r\n[a](/old)\r\n\tb', 'a\r\n[a](/new)\r\n\tb'],
  ['😀 [é](/old) 한', '😀 [é](/new) 한'],
  ['[a](/old)[b](/old)', '[a](/new)[b](/new)'],
])('%j becomes %j', (markdown, expected) => {
  expect(changed(markdown)).toBe(expected ?? markdown);
});

describe('an address is read back as it was written', () => {
  test.each(['/a(b', '/a)b', '/a b', '/a<b>c', 'https://x.example/?a=1&b=2#c', '/한글', '/a\\b', '/a*b_c_'])(
    '%s',
    (url) => {
      const [address] = locatedAddresses(changed('[a](/old)', url));
      expect(decodeURI(address?.url ?? '')).toBe(url);
    },
  );
});

test('entities and escapes are decoded', () => {
  const urls = locatedAddresses('[a](/x?a=1&amp;b=2) [b](/y\\_z)').map(({ url }) => url);
  expect(urls).toEqual(['/x?a=1&b=2', '/y_z']);
});

/** Returns the tree with every address emptied. */
const shape = (markdown: string): string =>
  JSON.stringify(parseMarkdown(markdown), (key, value: unknown) => (key === 'url' ? '' : value));

test('only addresses change, wherever a link is', () => {
  const piece = fc.constantFrom(
    '[a](/b)',
    '![a](/b "t")',
    '[a]: /b\n',
    '[a][]',
    '*',
    '**',
    '`',
    '\n\n',
    '\n',
    '> ',
    '- ',
    '[',
    ']',
    '(',
    ')',
    'x',
    ' ',
    '\\',
    '| a | b |\n|-|-|\n| ',
    '```\n',
    '한국',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const markdown = pieces.join('');
      expect(shape(changed(markdown))).toBe(shape(markdown));
    }),
    { numRuns: 300 },
  );
});
