import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markUnseen, unseenIn, unseenInAddress, unseenInWords, withoutUnseen } from './unseen-characters.ts';

const AT = 'https://example.com';

test.each([
  [`${AT}/tea`, []],
  [`${AT}/tea\u00a0`, ['U+00A0']],
  [`${AT}/tea%C2%A0`, ['U+00A0']],
  [`${AT}/tea%c2%a0/`, ['U+00A0']],
  [`${AT}/tea%E3%80%80?a=b`, ['U+3000']],
  [`${AT}/%E2%80%8Btea`, ['U+200B']],
  [`${AT}/te%E2%80%8Ba`, ['U+200B']],
  [`${AT}/te%EF%BB%BFa%C2%A0`, ['U+FEFF', 'U+00A0']],
  // Between words, where they may be intended.
  [`${AT}/search?q=%E6%9D%B1%E4%BA%AC%E3%80%80%E8%8C%B6`, []],
  [`${AT}/a%C2%A0b`, []],
  // A joiner inside a Persian word, and at its end.
  [`${AT}/%D9%85%DB%8C%E2%80%8C%D8%B1%D9%88%D8%AF`, []],
  [`${AT}/%D9%85%E2%80%8C`, ['U+200C']],
  [`${AT}/%E9`, []],
  [`${AT}/a%20b`, []],
])('%s', (url, expected) => {
  expect(unseenInAddress(url)).toEqual(expected);
});

test('describes unseen characters in words', () => {
  expect(unseenInWords(`${AT}/a%C2%A0`)).toBe(`${AT}/a%C2%A0 (U+00A0)`);
  expect(unseenInWords(`${AT}/a`)).toBeNull();
  expect(markUnseen('Disallow: /\u00a0')).toBe('Disallow: /␣U+00A0');
  expect(withoutUnseen('\ufeffUser\u00a0agent: *\u3000')).toBe('User agent: *');
  expect(withoutUnseen('Disallow\u00a0/x\u200b')).toBe('Disallow /x');
});

test.each([
  ['a control', '\u001b[31m', '␣U+001B[31m'],
  ['an eight-bit control character', '\u009b', '␣U+009B'],
  ['a direction override', 'gpj.\u202eexe', 'gpj.␣U+202Eexe'],
  ['direction marks', '\u200e\u061c\u2066', '␣U+200E␣U+061C␣U+2066'],
  ['a tag', '\u{e0041}', '␣U+E0041'],
  ['no width', 'a\u200b\u200d\u2060\ufeff', 'a␣U+200B␣U+200D␣U+2060␣U+FEFF'],
  ['spaces', '\u00a0\u2009\u3000', '␣U+00A0␣U+2009␣U+3000'],
  ['line separators', 'a\u2028b\u2029', 'a␣U+2028b␣U+2029'],
  ['a soft hyphen', 'a\u00adb', 'a␣U+00ADb'],
  ['half a character', 'a\ud800', 'a\ufffd'],
  ['visible characters', 'a \t\r\n茶 ❤\ufe0f ␣', 'a \t\r\n茶 ❤\ufe0f ␣'],
])('written out: %s', (_case, text, shown) => {
  expect(markUnseen(text)).toBe(shown);
  expect(markUnseen(shown)).toBe(shown);
});

test('never throws and leaves no unseen character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      unseenInAddress(text);
      expect(unseenIn(withoutUnseen(text))).toEqual([]);
    }),
  );
});
