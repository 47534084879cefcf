import { describe, expect, test } from 'vitest';
import { fenced, isWhole, visibleLine } from './untrusted-text.ts';

describe('a visible line', () => {
  test.each([
    ['line ends', 'a\nb\r\nc\u2028d\u2029e\u0085f\vg\fh', 'a b c d e f g h'],
    ['controls', 'a\u0000b\u001b[31mc\u007f', 'ab[31mc'],
    ['zero width', 'a\u200bb\u200cc\u200dd\u2060e\ufefff', 'abcdef'],
    ['direction', 'a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    ['tags', 'a\u{e0049}\u{e0067}\u{e007f}b', 'ab'],
    ['selectors and fillers', 'a\ufe0fb\u{e0101}c\u00add\u115fe\u3164f', 'abcdef'],
    ['annotations', 'a\ufff9b\ufffbc', 'abc'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['what is read as text', 'Grüße, 안녕, 你好 – “1 < 2” 🙂 ~~~ ```', 'Grüße, 안녕, 你好 – “1 < 2” 🙂 ~~~ ```'],
  ])('%s', (_, text, shown) => {
    expect(visibleLine(text)).toBe(shown);
  });
});

describe('a fence', () => {
  test.each([
    ['no backticks', ['a'], '```'],
    ['a short run', ['a `b` ``c``'], '```'],
    ['a run as long as a fence', ['a', '```'], '````'],
    ['a longer one', ['``````'], '```````'],
    ['a run that was hidden', ['``\u200b``'], '`````'],
    ['tildes', ['~~~~'], '```'],
  ])('around %s', (_, lines, fence) => {
    expect(fenced('text', lines)).toBe(`${fence}text\n${lines.map(visibleLine).join('\n')}\n${fence}`);
  });

  test.each([
    [2_000, false],
    [2_001, true],
  ])('a line of %i is cut: %s', (length, cut) => {
    const line = 'x'.repeat(length);
    expect(isWhole(line)).toBe(!cut);
    expect(fenced('text', [line])).toBe(`\`\`\`text\n${'x'.repeat(2_000)}${cut ? '…' : ''}\n\`\`\``);
  });
});
