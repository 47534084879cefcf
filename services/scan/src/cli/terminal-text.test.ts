import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Line, linesText, styled } from './terminal.ts';

const ESC = '\u001b';

describe('colour', () => {
  const lines: Line[] = [['a ', styled('red', 'b'), ' c'], 'd'];
  test('is only around the words that have it, and is missing without a terminal', () => {
    expect(linesText(lines, true)).toBe(`a ${ESC}[31mb${ESC}[39m c\nd\n`);
    expect(linesText(lines, false)).toBe('a b c\nd\n');
    expect(linesText([[styled('red', '')]], true)).toBe('\n');
  });
});

test.each([
  ['no colour of its own', `${ESC}[32mgreen`, '\\u001b[32mgreen\n'],
  ['no line of its own', 'title\n- fail: forged\r\n', 'title - fail: forged\n'],
  ['no line by other signs', 'a\u2028b\u2029c', 'a b c\n'],
  ['no title of the window', `x${ESC}]0;owned\u0007y`, 'x\\u001b]0;owned\\u0007y\n'],
  ['no reordering', 'a\u202eb', 'a\\u202eb\n'],
  // docs.github.com, "Workflow commands": a line that begins so is obeyed; the older form is anywhere in it.
  ['no command to a runner', '::add-mask::a', ': :add-mask::a\n'],
  ['nor behind spaces', '  ::error::a', '  : :error::a\n'],
  ['nor in the older form', 'a ##[command]b', 'a # #[command]b\n'],
  ['what is not a command stays', 'a ::b:: c', 'a ::b:: c\n'],
  ['no trailing spaces', 'a  ', 'a\n'],
])('hostile text: %s', (_what, text, shown) => {
  expect(linesText([text], false)).toBe(shown);
  expect(linesText([[styled('dim', text)]], false)).toBe(shown);
});

test('any text stays on one line, and the only escape sequences are our own colours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: our own colour is taken away
      const plain = linesText([text, [styled('red', text)]], true).replaceAll(/\u001b\[(?:31|39)m/g, '');
      expect(plain.split('\n')).toHaveLength(3);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is what is tested
      expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }),
  );
});
