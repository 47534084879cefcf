import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresIn } from './figures.ts';

test.each([
  ['Sales rose by 12.5 % in spring.', '12.5 %'],
  ['We closed 900+ pull requests.', '900+'],
  ['It has 1,200+ members.', '1,200+'],
  ['Half of it, 50%, was sold.', '50%'],
  ['The trail is 1,200 km long.', '1,200 km'],
  ['It costs USD 40 a night.', 'USD 40'],
  ['It costs $3.5 million.', '$3.5 million'],
  ['It draws 65 W at most.', '65 W'],
  ['The wait is 3 days.', '3 days'],
  ['It was 21 °C outside.', '21 °C'],
  ['Der Umsatz stieg um 3,4 Mio. Euro.', '3,4 Mio'],
  ['Die Strecke dauert 45 Minuten.', '45 Minuten'],
  ['Cela coûte 2 000 € par an.', '2 000 €'],
  ['Il y a 300 habitants.', '300 habitants'],
  ['Cuesta 15 euros al mes.', '15 euros'],
  ['Subió un 7 por ciento.', '7 por ciento'],
  ['매출은 3억 원을 넘었다.', '3억'],
  ['이용자는 약 1,200만 명이다.', '1,200만'],
  ['가격이 20% 올랐다.', '20%'],
  ['참가자는 모두50명이었다.', '50명'],
  ['売上は約30％増えた。', '30%'],
  ['会員は５万人を超えた。', '5万'],
  ['费用为3000元。', '3000元'],
  ['用户超过2亿。', '2亿'],
  ['增长了百分之二十。', '百分之二十'],
  ['售价¥199起。', '¥199'],
  ['Надо пройти расстояние в 3 или 4 метра.', '4 метра'],
  ['Цена выросла на 12 процентов.', '12 процентов'],
  ['Длина 20 см.', '20 см'],
  ['Ему 40 лет.', '40 лет'],
  ['وقياسه 3.5 بوصة.', '3.5 بوصة'],
  ['ارتفع السعر بنسبة ٢٠٪ هذا العام.', '20٪'],
  ['يعمل فيها 300 موظف.', '300 موظف'],
])('%j has %j', (text, figure) => {
  expect(figuresIn(text, 5)).toEqual({ count: 1, first: [{ figure, sentence: text }] });
});

test.each([
  'It was founded in 1998.',
  'Version 2.14.1 is out.',
  'Call 555-0100 today.',
  'We meet at 10:30.',
  'Chapter 7 follows.',
  'The A4 format and the B2B market.',
  'We have 3 kmh signs.',
  'It needs Node 18+ or Python 3.10+.',
  'Of 100+200 and 100 + 200.',
  'Take 2 a day.',
  '2024년 5월 3일에 열린다.',
  'Основана в 2014 году, 3 мая 2014 года.',
  'Глава 7 мала.',
  'تأسست عام 2014.',
  '제3회 대회가 열린다.',
  '第3回の大会が開かれる。',
  '会议在10时5分开始。',
  'no numbers at all',
])('%j has no figure', (text) => {
  expect(figuresIn(text, 5)).toEqual({ count: 0, first: [] });
});

test('all are counted, as many are returned as were asked for, and a long sentence is cut at 300', () => {
  const text = 'It is 5 km. '.repeat(4);
  expect(figuresIn(text, 3)).toMatchObject({ count: 4, first: { length: 3 } });
  expect(figuresIn(text, 0)).toEqual({ count: 4, first: [] });
  expect(figuresIn(`5 km ${'x'.repeat(295)}`, 1).first[0]?.sentence).toHaveLength(300);
  expect(figuresIn(`5 km ${'x'.repeat(296)}`, 1).first[0]?.sentence).toHaveLength(300);
});

test('the first 2,000 units of a sentence are searched', () => {
  expect(figuresIn(`${'x '.repeat(998)}5 km`, 1).count).toBe(1);
  expect(figuresIn(`${'x '.repeat(999)}5 km`, 1).count).toBe(0);
});

test('no text is refused', () => {
  const pieces = fc.constantFrom('1', '2,', '.', '%', ' ', 'km', '억', '第', '\ud800', '。', '$', 'x');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 200 }), (parts) => {
      const { count, first } = figuresIn(parts.join(''), 3);
      expect(first).toHaveLength(Math.min(3, count));
    }),
  );
});
