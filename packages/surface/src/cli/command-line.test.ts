import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choice,
  date,
  type Kind,
  list,
  number,
  printable,
  printableJson,
  readWords,
  siteAddress,
  text,
  WrongCall,
} from './command-line.ts';

test.each([
  ['plain 한국어 “x” 😀\nnext', 'plain 한국어 “x” 😀\nnext'],
  ['\u001b[31mred', '\\u001b[31mred'],
  ['a\rb\u0000\u009b', 'a\\u000db\\u0000\\u009b'],
  ['a\tb', 'a    b'],
  ['\u202etxt.exe\u2066', '\\u202etxt.exe\\u2066'],
  ['half \ud800', 'half \ufffd'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('no control characters are left of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const character of printable(text)) {
        const code = character.codePointAt(0) ?? 0;
        expect(code === 10 || (code >= 32 && code < 127) || code >= 0xa0).toBe(true);
      }
    }),
  );
});

test('escaped JSON has the same meaning', () => {
  const value = { a: '\u001b[0m \u009b\u202e', b: ['\n\t'] };
  expect(JSON.parse(printableJson(value))).toEqual(value);
  for (const char of ['\u001b', '\u009b', '\u202e']) expect(printableJson(value)).not.toContain(char);
});

const read = (kind: Kind<unknown>, given: string) =>
  readWords([`--x=${given}`], { x: { value: '<x>', kind, help: '' } }).values.x;

test.each<[string, Kind<unknown>, string, unknown]>([
  ['text', text, ' a ', ' a '],
  ['number', number(0, 100), '0', 0],
  ['number', number(1, 100), '100', 100],
  ['choice', choice(['on', 'off']), 'off', 'off'],
  ['list', list(['a', 'b', 'c']), 'b, a,b', ['b', 'a']],
  ['date', date, '2016-02-29', '2016-02-29'],
  ['address', siteAddress({ mayHavePath: true }), 'http://a.example/b', new URL('http://a.example/b')],
  ['address', siteAddress({ mayHavePath: false }), 'https://a.example', new URL('https://a.example/')],
])('%s: %j is read', (_name, kind, given, value) => {
  expect(read(kind, given)).toEqual(value);
});

test.each<[Kind<unknown>, string, string]>([
  [text, '', '--x has no value.'],
  [number(1, 100), '0', '--x is a whole number from 1 to 100, not 0.'],
  [number(1, 100), '1e1', '--x is a whole number from 1 to 100, not 1e1.'],
  [number(1, 100), '07', 'not 07.'],
  [choice(['on', 'off']), 'fof', '--x is one of on, off, not "fof". Did you mean off?'],
  [choice(['on', 'off'], (given) => `No ${given}.`), 'x', 'No x.'],
  [list(['a', 'b']), 'a,', '--x takes a, b, not "".'],
  [date, '2015-02-29', '--x 2015-02-29 is not a date.'],
  [date, '1850-01-01', 'is not a date.'],
  [siteAddress({ mayHavePath: true }), 'https://a.example/?b', 'is not an address of a site.'],
  [siteAddress({ mayHavePath: false }), 'https://a.example/b', 'is not an address of a site.'],
])('%o refuses %j', (kind, given, message) => {
  expect(() => read(kind, given)).toThrow(WrongCall);
  expect(() => read(kind, given)).toThrow(message);
});

test('missing options are false or null', () => {
  const table = { x: { value: '<x>', kind: text, help: '' }, y: { help: '' } };
  expect(readWords(['a'], table)).toEqual({ positionals: ['a'], values: { x: null, y: false } });
});
