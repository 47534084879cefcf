import { expect, test } from 'vitest';
import { type Script, scriptCounts, scriptOf } from './word-count.ts';

test.each<[string, Script | null]>([
  ['A', 'latin'],
  ['z', 'latin'],
  ['@', null],
  ['[', null],
  ['×', null],
  ['é', 'latin'],
  ['ạ', 'latin'],
  ['5', null],
  ['Ａ', 'latin'],
  ['가', 'hangul'],
  ['힣', 'hangul'],
  ['ㄱ', 'hangul'],
  ['ᄀ', 'hangul'],
  ['あ', 'kana'],
  ['ー', 'kana'],
  ['・', null],
  ['ｱ', 'kana'],
  ['一', 'han'],
  ['々', 'han'],
  ['。', null],
  ['𠮷', 'han'],
  ['ж', null],
  ['\ud800', null],
])('%s is %s', (character, script) => {
  expect(scriptOf(character.codePointAt(0) ?? 0)).toBe(script);
});

test('counts of a mixed text', () => {
  expect(scriptCounts('Café 한국 カフェ咖啡 1!')).toEqual({ latin: 4, hangul: 2, kana: 3, han: 2 });
});
