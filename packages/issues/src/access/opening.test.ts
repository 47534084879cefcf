import { describe, expect, test } from 'vitest';
import { openingBody } from './opening.ts';
import { visibleText } from './phrasing.ts';

const opening = (markdown: string): string =>
  openingBody(markdown)
    .children.map((node) => (node.type === 'paragraph' ? visibleText(node.children) : node.type))
    .join(' | ');
const graphemes = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

test.each([
  ['the first paragraph', 'a\nb\n\nc', 'a\nb'],
  [
    'a paragraph after a heading, a picture, a list, code and a comment',
    '# x\n\n![y](z)\n\n- l\n\n```\nm\n\nn\n```\n\n<!-- o\n\np -->\n\nq',
    'q',
  ],
  ['text with carriage returns', '# x\r\n\r\na\r\nb\r\n\r\nc', 'a\r\nb'],
  ['without footnotes', 'a[^1]\n\n[^1]: b', 'a'],
  ['an underlined heading is not a paragraph', 'a\n===\n\nb', 'b'],
  ['an empty text', '', ''],
  ['no paragraph', '- a\n\n- b', ''],
  ['not after twenty blocks', `${'# x\n\n'.repeat(20)}a`, ''],
  ['but in the twentieth block', `${'# x\n\n'.repeat(19)}a`, 'a'],
  ['not after 8,000 characters', `\`\`\`\n${'x\n'.repeat(4_000)}\`\`\`\n\na`, ''],
])('%s', (_, markdown, expected) => {
  expect(opening(markdown)).toBe(expected);
});

describe('at most 300 graphemes', () => {
  test.each([
    ['300 fit', 'a'.repeat(300), 'a'.repeat(300)],
    ['301 do not fit', 'a'.repeat(301), `${'a'.repeat(299)}…`],
    // The last word may continue after the cut, so it does not count.
    ['whole words', 'ab '.repeat(200), `${'ab '.repeat(98)}ab…`],
    ['whole sentences', `${'가'.repeat(148)}다. `.repeat(3), `${'가'.repeat(148)}다.`],
    ['whole Japanese sentences', '私は学生です。'.repeat(60), '私は学生です。'.repeat(42)],
    ['no sentence that fills less than a third', `A b. ${'c'.repeat(400)}`, 'A b.…'],
    ['emoji of several characters', '👩‍👩‍👧‍👦'.repeat(301), `${'👩‍👩‍👧‍👦'.repeat(298)}…`],
  ])('%s', (_, markdown, expected) => {
    expect(opening(markdown)).toBe(expected);
    expect(graphemes(opening(markdown))).toBeLessThanOrEqual(300);
  });

  test('marks are closed at the cut, and everything after it is removed', () => {
    const text = JSON.stringify(openingBody(`**${'a '.repeat(140)}[${'b '.repeat(40)}](/u)** ![HIDDEN](HIDDEN)`));
    expect(text).toContain('"type":"strong"');
    expect(text).toContain('"url":"/u"');
    expect(text).not.toContain('HIDDEN');
  });
});
