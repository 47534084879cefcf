import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesOf } from './snippet-text.ts';

test.each([
  ['', []],
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['It costs 3.50 euros. Buy it.', ['It costs 3.50 euros.', 'Buy it.']],
  ['Dr. Kim met Mrs. Lee. They talked.', ['Dr. Kim met Mrs. Lee.', 'They talked.']],
  ['Use a tool, e.g. Vim. It works.', ['Use a tool, e.g. Vim.', 'It works.']],
  ['The answer is no. We left.', ['The answer is no.', 'We left.']],
  ['First line\nSecond line', ['First line', 'Second line']],
  ['빵을 굽는다. 문을 연다.', ['빵을 굽는다.', '문을 연다.']],
  ['店を開ける。休みである。', ['店を開ける。', '休みである。']],
  ['开门了。关门了！', ['开门了。', '关门了！']],
  ['Das ist z. B. Kaffee. Gut.', ['Das ist z. B. Kaffee.', 'Gut.']],
  ['C’est M. Durand. Il dort.', ['C’est M. Durand.', 'Il dort.']],
  ['Es la Sra. López. Duerme.', ['Es la Sra. López.', 'Duerme.']],
])('%j', (text, sentences) => {
  expect([...sentencesOf(text)]).toEqual(sentences);
});

test('eight pieces make one sentence at most, however many abbreviations follow each other', () => {
  expect([...sentencesOf('Dr. '.repeat(16).trim())]).toHaveLength(2);
  expect([...sentencesOf('Dr. '.repeat(17).trim())]).toHaveLength(3);
});

test('nothing but white space is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', '?', ' ', '\n', '다', '。', '\ud800') }), (text) => {
      expect([...sentencesOf(text)].join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
