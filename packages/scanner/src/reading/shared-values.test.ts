import { expect, test } from 'vitest';
import { valueSharer } from './shared-values.ts';

test('equal parts of two values become one, and the values stay what they were', () => {
  const share = valueSharer();
  const page = (n: number) => ({
    title: `Page ${n}`,
    menu: [{ href: 'https://e.x/', rels: ['home'], n: 1 }],
    none: null,
  });
  const [a, b] = [share(page(1)), share(page(2))];
  expect([a, b]).toEqual([page(1), page(2)]);
  expect(a.menu).toBe(b.menu);
});

test.each<[string, object, object]>([
  ['a name that looks like a value', { 'a,3:"1:xb': 'y' }, { a: 'x', b: 'y' }],
  ['a number and its text', { a: 1 }, { a: '1' }],
  ['null, undefined and their names', { a: null, b: undefined }, { a: 'null', b: 'undefined' }],
  ['a list and an object', { a: ['x'] }, { a: { 0: 'x' } }],
  ['an empty list and an empty object', { a: [] }, { a: {} }],
  ['bytes and a list', { a: new Uint8Array([1]) }, { a: [1] }],
  ['one string and two', { a: ['x', 'y'] }, { a: ['x,1:"1:y'] }],
])('%s are not mixed up', (_, one, other) => {
  const share = valueSharer();
  const [first, second] = [structuredClone(one), structuredClone(other)];
  expect(share(first)).toStrictEqual(one);
  expect(share(second)).toStrictEqual(other);
});

test('a name from a site cannot change what an object is', () => {
  const value = JSON.parse('{"__proto__": {"admin": true}, "a": "x"}') as Record<string, unknown>;
  const shared = valueSharer()(value);
  expect(Object.getPrototypeOf(shared)).toBe(Object.prototype);
  expect(shared.admin).toBeUndefined();
});

test('values that did not come again are forgotten', () => {
  const share = valueSharer();
  const first = share({ a: ['the first one'] });
  for (let n = 0; n < 12_000; n++) share({ a: [`another one ${n}`] });
  expect(share({ a: ['the first one'] })).not.toBe(first);
});
