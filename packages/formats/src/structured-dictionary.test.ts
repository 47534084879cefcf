import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { parseStructuredDictionary, type StructuredItem } from './structured-dictionary.ts';

const read = (text: string) => {
  const members = parseStructuredDictionary(text);
  return members === null
    ? null
    : Object.fromEntries([...members].map(([key, { type, value }]) => [key, [type, value]]));
};

test.each([
  ['', {}],
  ['  ', {}],
  ['train-ai=n', { 'train-ai': ['token', 'n'] }],
  [' a=1,\tb=-2.5 ', { a: ['integer', 1], b: ['decimal', -2.5] }],
  ['a', { a: ['boolean', true] }],
  ['a;x;y=1', { a: ['boolean', true] }],
  ['a=?0', { a: ['boolean', false] }],
  ['a="x\\"\\\\y"', { a: ['string', 'x"\\y'] }],
  ['a=:aGk=:', { a: ['bytes', 'aGk='] }],
  ['a=@1659578233', { a: ['date', 1_659_578_233] }],
  ['a=%"f%c3%bc"', { a: ['display-string', 'fü'] }],
  ['a=(1 "x";p   y)', { a: ['inner-list', null] }],
  ['a=()', { a: ['inner-list', null] }],
  ['a=*x/y:z', { a: ['token', '*x/y:z'] }],
  ['a=1, a=2', { a: ['integer', 2] }],
  ['*a.b_c-1=y', { '*a.b_c-1': ['token', 'y'] }],
  ['a=n;  p=1, b=y', { a: ['token', 'n'], b: ['token', 'y'] }],
  ['a=123456789012345', { a: ['integer', 123_456_789_012_345] }],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  'A=n',
  '1=n',
  'a=',
  'a=,b',
  'a,',
  ',a',
  'a b',
  'a:n',
  'a=1.',
  'a=1.2345',
  'a=1234567890123.1',
  'a=1234567890123456',
  'a=--1',
  'a="x',
  'a="\\x"',
  'a="ü"',
  'a=ü',
  'a=:x',
  'a=?2',
  'a=@1.5',
  'a=%"%C3"',
  'a=%"%c3"',
  'a=%"%"',
  'a=(1',
  'a=(1,2)',
  'a=(1(2))',
  'a;',
  'a;=1',
  'a;P',
  'a= n',
  'a =n',
  '\ta',
])('%j is not a dictionary', (text) => {
  expect(parseStructuredDictionary(text)).toBeNull();
});

test.each([
  [16_384, true],
  [16_385, false],
])('%i characters: read %s', (size, isRead) => {
  expect(parseStructuredDictionary(`a="${'x'.repeat(size - 4)}"`) !== null).toBe(isRead);
});

const write = ({ type, value }: StructuredItem): string => {
  if (type === 'boolean') return value ? '?1' : '?0';
  if (type === 'string') return `"${value.replace(/(["\\])/g, '\\$1')}"`;
  if (type === 'date') return `@${value}`;
  if (type === 'bytes') return `:${value}:`;
  return `${value}`;
};

test('reads what was written', () => {
  const key = fc.stringMatching(/^[a-z*][a-z0-9_.*-]{0,10}$/);
  const item: fc.Arbitrary<StructuredItem> = fc.oneof(
    fc.record({ type: fc.constant('integer' as const), value: fc.integer() }),
    fc.record({ type: fc.constant('date' as const), value: fc.integer() }),
    fc.record({ type: fc.constant('boolean' as const), value: fc.boolean() }),
    fc.record({
      type: fc.constant('token' as const),
      value: fc.stringMatching(/^[A-Za-z*][\w!#$%&'*+.^`|~:/-]{0,10}$/),
    }),
    fc.record({ type: fc.constant('string' as const), value: fc.stringMatching(/^[\x20-\x7e]{0,10}$/) }),
    fc.record({ type: fc.constant('bytes' as const), value: fc.stringMatching(/^[A-Za-z0-9+/]{0,8}$/) }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(key, item), { selector: ([name]) => name }),
      fc.boolean(),
      (members, spaced) => {
        const text = members.map(([name, value]) => `${name}=${write(value)}`).join(spaced ? ' , ' : ',');
        expect(parseStructuredDictionary(text)).toEqual(new Map(members));
      },
    ),
  );
});

test('never throws, and takes linear time', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom('a', '=', '"', '\\', '(', ')', ';', ',', ' ', '?', '1', '%', ':') }),
      ),
      (text) => {
        parseStructuredDictionary(text);
      },
    ),
  );
  const started = cpuTime();
  for (const text of ['a=('.repeat(5_000), `a=${'('.repeat(16_000)}`, `a="${'\\"'.repeat(8_000)}`, 'a;'.repeat(8_000)])
    expect(parseStructuredDictionary(text)).toBeNull();
  expect(cpuTime() - started).toBeLessThan(500);
});
