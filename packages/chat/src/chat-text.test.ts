import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, plainLine } from './chat-message.ts';
import { defused, entityEscaped, markdownEscaped } from './plain-message.ts';

const Z = '\u200b';
const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['  two \n lines\t', 'two lines'],
  ['a\u0000b\u001bc\u009fd', 'a b c d'],
  ['ab\u2028c', 'ab c'],
  ['\u202egnp.exe\u202c', 'gnp.exe'],
  ['in\u00advis\u200bible\u2060', 'invisible'],
  ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
  [FAMILY, FAMILY],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('one line: %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test.each([
  ['plain 글 text 1.5, 10:30', 'plain 글 text 1.5, 10:30'],
  ['@here', `@${Z}here`],
  ['a@b.co', `a@${Z}b.${Z}co`],
  ['<!channel>', `<${Z}!channel>`],
  ['https://evil.tld/x', `https:${Z}//evil.${Z}tld/x`],
  ['例え.jp', `例え.${Z}jp`],
  ['[a](b)', `[a]${Z}(b)`],
  ['{{DATE(x)}}', `{${Z}{DATE(x)}}`],
  ['끝. 다음', '끝. 다음'],
])('defused: %j', (text, safe) => {
  expect(defused(text)).toBe(safe);
});

test.each([
  ['**b** _i_ ~~s~~ `c` ||h||', '\\*\\*b\\*\\* \\_i\\_ \\~\\~s\\~\\~ \\`c\\` \\|\\|h\\|\\|'],
  ['\\', '\\\\'],
  ['[a](b)', `\\[a\\]${Z}(b)`],
  ['# a', '\\# a'],
  ['- a', '\\- a'],
  ['12. a', '12\\. a'],
  ['12) a', '12\\) a'],
  ['a # - 1. b', 'a # - 1. b'],
  ['> a', '\\> a'],
])('Markdown: %j', (text, safe) => {
  expect(markdownEscaped(text)).toBe(safe);
});

test('entities are escaped', () => {
  expect(entityEscaped('AT&T <b> &lt;')).toBe(`AT&amp;T &lt;${Z}b&gt; &amp;lt;`);
});

describe('a text with limits', () => {
  test('is unchanged if it fits, for each limit', () => {
    expect(fitText('한글제목', { graphemes: 4, units: 4, bytes: 12 })).toBe('한글제목');
    expect(fitText('한글제목', { graphemes: 3 })).toBe('한글…');
    expect(fitText('한글제목', { units: 3 })).toBe('한글…');
    expect(fitText('한글제목', { bytes: 11 })).toBe('한글…');
    expect(fitText('한글제목', { bytes: 9 })).toBe('한글…');
    expect(fitText('한글제목', { bytes: 8 })).toBe('한…');
  });

  test('is never cut inside a grapheme', () => {
    expect(fitText(`${FAMILY}${FAMILY}${FAMILY}`, { graphemes: 2 })).toBe(`${FAMILY}…`);
    expect(fitText(`a${FAMILY}b`, { units: 5 })).toBe('a…');
    expect(fitText(`x${'\u0301'.repeat(500)}y`, { units: 100 })).toBe('…');
  });

  test('has no space before the ellipsis, and no ellipsis when empty', () => {
    expect(fitText('one two', { graphemes: 5 })).toBe('one…');
    expect(fitText('', { graphemes: 5 })).toBe('');
  });

  test('counts the characters that escaping adds, and never cuts an escape', () => {
    expect(fitText('&&&&', { units: 20 }, entityEscaped)).toBe('&amp;&amp;&amp;&amp;');
    expect(fitText('&&&&', { units: 19 }, entityEscaped)).toBe('&amp;&amp;&amp;…');
  });

  test('stays within them for any text', () => {
    const sign = fc.constantFrom('a', '&', '*', '한', FAMILY, 'e\u0301', ' ', '.', '@');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), fc.integer({ min: 3, max: 80 }), (text, most) => {
        const written = fitText(text, { graphemes: most, units: most, bytes: most }, entityEscaped);
        return Buffer.byteLength(written) <= most;
      }),
    );
  });
});
