import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesInText, relativeTimeIn } from './page-dates.ts';

const daysOf = (text: string): string[][] =>
  datesInText(text).map(({ days }) => days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)));

test.each<[string, string[][]]>([
  ['2026-11-21', [['2026-11-21']]],
  ['2026-11-21T23:59:59+09:00', [['2026-11-21']]],
  ['2026/1/2', [['2026-01-02']]],
  ['2026. 11. 21.', [['2026-11-21']]],
  ['2026.11.21', [['2026-11-21']]],
  ['2026년 11월 21일', [['2026-11-21']]],
  ['2026年11月21日', [['2026-11-21']]],
  ['２０２６年１１月２１日', [['2026-11-21']]],
  ['November 21, 2026', [['2026-11-21']]],
  ['Nov. 21st 2026', [['2026-11-21']]],
  ['Sept 5, 2026', [['2026-09-05']]],
  ['21 November 2026', [['2026-11-21']]],
  ['21st of November 2026', [['2026-11-21']]],
  ['21ST OF NOVEMBER 2026', [['2026-11-21']]],
  ['DIENSTAG, NOV. 21ST 2026', [['2026-11-21']]],
  ['21 DE NOVIEMBRE DEL 2026', [['2026-11-21']]],
  ['21. November 2026', [['2026-11-21']]],
  ['3. März 2026', [['2026-03-03']]],
  ['1er août 2026', [['2026-08-01']]],
  ['21 de noviembre de 2026', [['2026-11-21']]],
  ['21.11.2026', [['2026-11-21']]],
  ['1.2.2026', [['2026-02-01']]],
  ['21/11/2026', [['2026-11-21']]],
  ['11/21/2026', [['2026-11-21']]],
  ['4/5/2026', [['2026-05-04', '2026-04-05']]],
  ['4/4/2026', [['2026-04-04']]],
  ['2 May 2020 and 3 May 2021', [['2020-05-02'], ['2021-05-03']]],
  ['2026-02-30', []],
  ['2026-13-01', []],
  ['21 Foo 2026', []],
  ['21 Schifffahrtsgesellschaft 2026', []],
  ['1989-01-01', []],
  ['12026-11-21', []],
  ['version 2.11.2026.4', []],
  ['November 2026', []],
  ['', []],
])('%j', (text, expected) => {
  expect(daysOf(text)).toEqual(expected);
});

test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb'])(
  'the months of %s are those of CLDR',
  (language) => {
    for (const month of ['long', 'short'] as const) {
      const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      for (let at = 0; at < 12; at++) {
        const day = new Date(Date.UTC(2026, at, 15));
        expect(daysOf(`15 ${names.format(day)} 2026`)).toEqual([[day.toISOString().slice(0, 10)]]);
      }
    }
  },
);

test.each([
  ['3 days ago', '3 days ago'],
  ['vor 2 Stunden', 'vor 2 Stunden'],
  ['il y a 5 minutes', 'il y a 5 minutes'],
  ['hace 3 días', 'hace 3 días'],
  ['IL Y A 2 ANNÉES', 'IL Y A 2 ANNÉES'],
  ['3일 전', '3일 전'],
  ['2時間前', '2時間前'],
  ['5分钟前', '5分钟前'],
  ['3 days later', null],
  ['long ago', null],
])('%j has the relative date %j', (text, expected) => {
  expect(relativeTimeIn(text)).toBe(expected);
});

test('reads back every day as written', () => {
  const locale = fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'es', 'ko', 'ja', 'zh');
  fc.assert(
    fc.property(locale, fc.integer({ min: 7_306, max: 40_000 }), (language, day) => {
      const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
      const text = new Intl.DateTimeFormat(language, options).format(day * 86_400_000);
      expect(datesInText(text)[0]?.days, text).toEqual([day]);
    }),
  );
});
