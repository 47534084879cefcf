import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invisibleRuns } from './hidden-instructions.ts';

const tags = (text: string): string => [...text].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('');

const selectors = (text: string): string =>
  [...new TextEncoder().encode(text)].map((b) => String.fromCodePoint(b < 16 ? 0xfe00 + b : 0xe0100 + b - 16)).join('');

test.each([
  ['family', '👨‍👩‍👧‍👦 und 🏳️‍🌈'],
  ['skin tone and keycap', '👍🏽 1️⃣ ❤️'],
  ['flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Persian with non-joiners', 'می\u200cخواهم کتاب\u200cها را بخوانم'],
  ['Hindi with joiners', 'क्\u200dष और र्\u200dय'],
  ['Sinhala', 'ශ්\u200dරී ලංකාව'],
  ['variant of a Chinese character', '葛\u{e0100}飾区'],
  ['byte order mark', '\ufeffHello'],
  ['line break opportunities', 'https://\u200bexample\u200b.com'],
  ['isolated name', 'Hello \u2068Kim\u2069!'],
  ['Hebrew with embedding', '\u202bשלום\u202c'],
  ['soft hyphens', 'Donau\u00addampf\u00adschiff'],
  ['three zero-width characters', 'a\u200b\u200c\u200db'],
  ['one variation selector', 'a\ufe0f'],
])('%s: nothing to report', (_case, text) => {
  expect(invisibleRuns(text, 10)).toEqual([]);
});

test.each([
  ['tags', `Hi${tags('buy now')}!`, { kind: 'tags', index: 2, length: 7, decoded: 'buy now' }],
  ['one tag', `a${tags('x')}`, { kind: 'tags', index: 1, length: 1, decoded: 'x' }],
  [
    'tags after a flag',
    `🏴${tags('gbsct')}\u{e007f}${tags('hi')}`,
    { kind: 'tags', index: 14, length: 2, decoded: 'hi' },
  ],
  ['flag that never ends', `🏴${tags('gbsct')}`, { kind: 'tags', index: 2, length: 5, decoded: 'gbsct' }],
  ['flag of seven', `🏴${tags('abcdefg')}\u{e007f}`, { kind: 'tags', index: 2, length: 8, decoded: 'abcdefg' }],
  ['two selectors', `a${selectors('ok')}`, { kind: 'variation-selectors', index: 1, length: 2, decoded: 'ok' }],
  [
    'bytes in selectors',
    `😀${selectors('가 \n')}`,
    { kind: 'variation-selectors', index: 2, length: 5, decoded: '가 \n' },
  ],
  ['four zero-width', 'a\u200b\u200c\u200d\u200bb', { kind: 'zero-width', index: 1, length: 4, decoded: null }],
  ['override', 'file\u202egpj.exe', { kind: 'bidi-override', index: 4, length: 1, decoded: null }],
  ['four fillers', '\u3164\u3164\u3164\u3164', { kind: 'zero-width', index: 0, length: 4, decoded: null }],
])('%s', (_case, text, run) => {
  expect(invisibleRuns(text, 10)).toEqual([run]);
});

test('at most as many runs as the limit', () => {
  const text = `${tags('x')} `.repeat(5);
  expect(invisibleRuns(text, 4)).toHaveLength(4);
  expect(invisibleRuns(text, 6)).toHaveLength(5);
  expect(invisibleRuns(text, 0)).toEqual([]);
});

test('at most 2,000 tags are decoded', () => {
  expect(invisibleRuns(tags('x'.repeat(2_001)), 1)[0]).toMatchObject({ length: 2_001, decoded: 'x'.repeat(2_000) });
});

test('any text in tags is decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 50 }), (secret) => {
      expect(invisibleRuns(`a${tags(secret)}b`, 1)[0]?.decoded).toBe(secret);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { index, length } of invisibleRuns(text, 10)) expect(index + length).toBeLessThanOrEqual(text.length);
    }),
  );
});
