import { expect, test } from 'vitest';
import { mutated, mutationsOf } from './mutations.ts';

const all = (source: string): readonly string[] => mutationsOf('a.ts', source).map((one) => mutated(source, one));

test.each([
  ['const a = b === c;', ['const a = b !== c;']],
  ['const a = "한" + b;', ['const a = "한" - b;']],
  ['const a = b /* 한 */ + c;', ['const a = b /* 한 */ - c;']],
  ['const a = (x: number) => x < 3;', ['const a = (x: number) => x <= 3;', 'const a = (x: number) => x < 4;']],
  ['const a = true;', ['const a = false;']],
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
  ['await a(); b = c;', ['; b = c;']],
  ['a.b(1);', [';', 'a.b(2);']],
])('%s', (source, expected) => {
  expect(all(source)).toEqual(expected);
});

test.each([
  '/* a === b */ const a = "1 < 2";',
  'type A = 1 | true;',
  'log.warn({ a: b + 1 }, c ? d : e);',
  'options.log.info({});',
  'throw new Error(a ? `b` : `c`);',
  'const KEPT = 40;',
  'const MOST_BYTES = 2_000;',
  'const PAUSE_MS = 40;',
])('is not mutated: %s', (source) => {
  expect(all(source)).toEqual([]);
});

test.each([
  ['const KEPT_OR_NOT = a > b;', 'const KEPT_OR_NOT = a >= b;'],
  ['const a = 0x3000;', 'const a = 12289;'],
  ['dialog.close();', ';'],
  ['throw new Refusal(404);', 'throw new Refusal(405);'],
])('is mutated although similar: %s', (source, expected) => {
  expect(all(source)).toEqual([expected]);
});

test.each([
  ['a < b ? -1 : 1;', ['a <= b ? -1 : 1;', '!(a < b) ? -1 : 1;']],
  ['a ? -1 : b ? 1 : 0;', ['!(a) ? -1 : b ? 1 : 0;', 'a ? -1 : !(b) ? 1 : 0;', 'a ? -1 : b ? 1 : 1;']],
  ['a ? 1 : 0;', ['!(a) ? 1 : 0;', 'a ? 2 : 0;', 'a ? 1 : 1;']],
  ['a.at(-1);', [';', 'a.at(-2);']],
])('of the result of a comparison only the sign counts: %s', (source, expected) => {
  expect([...all(source)].sort()).toEqual([...expected].sort());
});

test('the position and both texts are named', () => {
  const [found] = mutationsOf('a.ts', '\nconst 한 = 1;');
  expect(found).toEqual({ start: 13, end: 14, text: '2', place: '2:11', what: '1 → 2' });
});
