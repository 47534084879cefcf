import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages/languages.ts';
import { beginsWith, firstMention, isAmong, plainPhrase } from './phrase-match.ts';

test.each([
  ['  Read  More… ', 'read more'],
  ['→ Here »', 'here'],
  ['J’en profite !', "j'en profite"],
  ['¿Qué es?', 'qué es'],
  ['ＭＯＲＥ', 'more'],
  ['더보기 +', '더보기'],
  ['[続きを読む]', '続きを読む'],
  ['...', ''],
])('%j is plainly %j', (text, plain) => {
  expect(plainPhrase(text)).toBe(plain);
});

test.each<[Language, string, boolean]>([
  ['en', 'Click here!', true],
  ['en', 'Click here for opening hours', false],
  ['ko', '더보기 >', true],
  ['ko', '요금제 더보기', false],
  ['ja', 'こちら', true],
  ['ja', '料金はこちら', false],
  ['zh', '點擊這裡', true],
  ['zh', '查看价格', false],
  ['de', 'Mehr erfahren', true],
  ['de', 'Mehr über Kaffee', false],
  ['fr', 'En savoir plus…', true],
  ['fr', 'Nos horaires', false],
  ['es', 'Leer más', true],
  ['es', 'Leer el informe', false],
])('%s: link text %j is generic: %s', (language, text, generic) => {
  expect(isAmong(text, LANGUAGES[language].linkTexts)).toBe(generic);
});

test('a text of 200 units may be a phrase, a longer one may not', () => {
  const list = new Set(['here']);
  expect(isAmong(`here${'.'.repeat(196)}`, list)).toBe(true);
  expect(isAmong(`here${'.'.repeat(197)}`, list)).toBe(false);
});

test.each<[Language, string, string | null]>([
  ['en', '404: Page Not Found | Shop', 'not found'],
  ['en', 'Why foundations crack', null],
  ['ko', '요청하신 페이지를 찾을 수 없습니다', '찾을 수 없'],
  ['ja', 'ページが見つかりません', '見つかりません'],
  ['zh', '您访问的页面不存在', '不存在'],
  ['de', 'Die Seite wurde nicht gefunden.', 'nicht gefunden'],
  ['fr', 'Page introuvable', 'introuvable'],
  ['es', 'La página no existe', 'no existe'],
])('%s: %j says that something is wrong: %s', (language, text, phrase) => {
  expect(firstMention(text, LANGUAGES[language].errorPhrases)).toBe(phrase);
});

test('Latin words end where letters end', () => {
  const list = new Set(['art']);
  expect(firstMention('start party art', list)).toBe('art');
  expect(firstMention('start party', list)).toBeNull();
  expect(firstMention('artを', list)).toBe('art');
  expect(beginsWith('Art is long', list)).toBe(true);
  expect(beginsWith('Artful', list)).toBe(false);
});

test('the first 20,000 units are searched', () => {
  const list = new Set(['forbidden']);
  expect(firstMention(`${'x '.repeat(9_995)}forbidden`, list)).toBe('forbidden');
  expect(firstMention(`${'x '.repeat(10_000)} forbidden`, list)).toBeNull();
});
