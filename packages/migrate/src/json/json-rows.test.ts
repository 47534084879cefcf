import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnusableSource } from '../source/source-files.ts';
import { memorySource } from '../source/source-fixtures.ts';
import { type JsonRow, jsonRows, type RowLimits } from './json-rows.ts';

const LIMITS: RowLimits = { rowLength: 10_000, depth: 20 };

const rows = async (
  json: string | Uint8Array,
  wanted: Readonly<Record<string, readonly string[] | null>>,
  limits: RowLimits = LIMITS,
): Promise<JsonRow[]> => {
  const pointers = new Map(Object.entries(wanted).map(([pointer, keys]) => [pointer, keys && new Set(keys)]));
  const found: JsonRow[] = [];
  for await (const row of jsonRows(memorySource({ 'a.json': json }), 'a.json', pointers, limits)) found.push(row);
  return found;
};

const values = async (...args: Parameters<typeof rows>) =>
  JSON.parse(JSON.stringify((await rows(...args)).map(({ value }) => value)));

const said = async (...args: Parameters<typeof rows>) =>
  rows(...args).then(
    (found) => `nothing; ${found.length} rows`,
    (error) => (error instanceof UnusableSource ? error.message : Promise.reject(error)),
  );

describe('rows of named arrays', () => {
  test.each<[string, string, Readonly<Record<string, readonly string[] | null>>, unknown]>([
    ['the document', '[1,{"a":[]},null]', { '': null }, [1, { a: [] }, null]],
    ['below keys', '{"x":{"rows":[0]},"data":{"rows":[1,2]},"rows":[3]}', { '/data/rows': null }, [1, 2]],
    ['below an element', '{"db":[{"r":[1]},{"r":[2]}]}', { '/db/0/r': null }, [1]],
    ['several, in document order', '{"b":[1],"a":[2],"c":[3]}', { '/a': null, '/b': null }, [1, 2]],
    ['escaped keys', '{"a/b":[1],"c~d":[2],"e\\u0022":[3]}', { '/a~1b': null, '/c~0d': null, '/e"': null }, [1, 2, 3]],
    [
      'values that are not arrays',
      '{"a":{"b":1},"c":"d","e":null}',
      { '/a': null, '/c': null, '/e': null },
      [{ b: 1 }, 'd', null],
    ],
    ['arrays in rows', '[[1,[2]],[]]', { '': null }, [[1, [2]], []]],
    ['no rows', '{"a":[]}', { '/a': null }, []],
    ['nothing of that name', '{"b":[1],"ab":[2],"c":{"a":[3]}}', { '/a': null }, []],
    [
      'some members',
      '[{"a":1,"b":{"a":2},"c":{"b":3}},{"d":{"a":5}},[6,{"b":7}],8]',
      { '': ['a', 'c'] },
      [{ a: 1, c: { b: 3 } }, {}, [6, { b: 7 }], 8],
    ],
    ['a duplicate key: the later value', '[{"a":1,"a":2}]', { '': null }, [{ a: 2 }]],
  ])('%s', async (_, json, wanted, expected) => {
    expect(await values(json, wanted)).toEqual(expected);
  });

  test('have their pointer and index', async () => {
    expect(await rows('{"a":[5,6],"b":7}', { '/a': null, '/b': null })).toEqual([
      { pointer: '/a', index: 0, value: 5 },
      { pointer: '/a', index: 1, value: 6 },
      { pointer: '/b', index: null, value: 7 },
    ]);
  });

  test('are objects without a prototype', async () => {
    const [row] = await rows('[{"__proto__":{"visibility":"public"},"constructor":1}]', { '': null });
    expect(Object.getPrototypeOf(row?.value)).toBeNull();
    expect(Object.keys(row?.value as object)).toEqual(['__proto__', 'constructor']);
    expect(row?.value).not.toHaveProperty('visibility');
  });

  test('equal the result of JSON.parse, wherever chunks end', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 5 })),
        fc.constantFrom(undefined, 2),
        async (array, indent) => {
          const text = JSON.stringify({ skipped: array, rows: array, more: array }, null, indent);
          expect(await values(text, { '/rows': null })).toEqual(JSON.parse(JSON.stringify(array)));
        },
      ),
      { numRuns: 60 },
    ));

  test('may be longer than a chunk, with characters cut in two', async () => {
    const long = '가"\\\n😀'.repeat(120_000);
    expect(await values(JSON.stringify([long, { long }]), { '': null }, { ...LIMITS, rowLength: 1_000_000 })).toEqual([
      long,
      { long },
    ]);
  });

  test('come while the rest is still unread', async () => {
    const json = `{"a":[1,2],"b":"${' '.repeat(1_100_000)}" oops`;
    const found = jsonRows(memorySource({ 'a.json': json }), 'a.json', new Map([['/a', null]]), LIMITS);
    expect((await found.next()).value).toMatchObject({ value: 1 });
    expect((await found.next()).value).toMatchObject({ value: 2 });
    await expect(found.next()).rejects.toThrow('a.json: is not JSON from line 1, character');
  });
});

describe('bounds', () => {
  const row = (length: number) => `[{"a":"${'x'.repeat(length)}"}]`;
  // The key costs one, its value sixteen.
  test.each([
    ['a string', row(983), 1_000, row(984)],
    ['brackets', `[[${'[],'.repeat(61)}[]]]`, 1_000, `[[${'[],'.repeat(62)}[]]]`],
    ['digits', `[${'1'.repeat(1_000)}]`, 1_000, `[${'1'.repeat(1_001)}]`],
    ['a key outside rows', `{"${'k'.repeat(1_000)}":1}`, 1_000, `{"${'k'.repeat(1_001)}":1}`],
  ])('%s', async (_, fits, rowLength, over) => {
    const wanted = fits.startsWith('[') ? { '': null } : { '/way/on': null };
    expect(await said(fits, wanted, { ...LIMITS, rowLength })).toMatch(/^nothing/);
    expect(await said(over, wanted, { ...LIMITS, rowLength })).toMatch(
      /^a\.json .*: is longer than 1000 characters, which is more than we read; take it out of the export$/,
    );
  });

  test('apply to each row, not to all together, and the error names the row', async () => {
    const many = JSON.stringify({ a: Array.from({ length: 100 }, () => 'x'.repeat(900)), b: ['y', 'x'.repeat(1_001)] });
    expect(await said(many, { '/a': null }, { ...LIMITS, rowLength: 1_000 })).toBe('nothing; 100 rows');
    expect(await said(many, { '/b': null }, { ...LIMITS, rowLength: 1_000 })).toContain(
      'a.json /b/1: is longer than 1000',
    );
  });

  test('do not count unwanted values', async () => {
    const huge = JSON.stringify({ skipped: ['x'.repeat(5_000)], rows: [{ html: 'x'.repeat(5_000), id: 1 }] });
    expect(await values(huge, { '/rows': ['id'] }, { ...LIMITS, rowLength: 100 })).toEqual([{ id: 1 }]);
  });

  test.each(['{"rows":', '{"skipped":'])('depth, in %s', async (head) => {
    const nested = (depth: number) => `${head}${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(await said(nested(20), { '/rows': null })).toMatch(/^nothing/);
    expect(await said(nested(21), { '/rows': null })).toContain('is nested deeper than 20 levels');
    expect(await said(nested(200_000), { '/rows': null })).toContain('is nested deeper than 20 levels');
  });
});

describe('what is not JSON', () => {
  const where = (at: string) =>
    `a.json: is not JSON from ${at} on; it may have been cut off or edited, so export it again`;
  test.each([
    ['nothing', '', 'line 1, character 1'],
    ['blanks', ' \n ', 'line 2, character 2'],
    ['cut off in an array', '{"a":[1,2', 'line 1, character 10'],
    ['cut off in a word', '{"a":[1,tru', 'line 1, character 9'],
    ['cut off between values', '{"a":[1,2]', 'line 1, character 11'],
    ['a string that never ends', '"abc', 'line 1, character 5'],
    ['followed by more', '{"a":[1,2]}\n{}', 'line 2, character 1'],
    ['an extra comma', '{"a":[1,]}', 'line 1, character 9'],
    ['single quotes', "{'a':1}", 'line 1, character 2'],
    ['a line break in a string', '{"a":\n"b\nc______"}', 'line 2, character 3'],
    ['HTML', '<!doctype html>', 'line 1, character 1'],
  ])('%s', async (_, json, at) => {
    expect(await said(json, { '/a': null })).toBe(where(at));
  });

  test('is distinguished from other encodings', async () => {
    expect(await said(Buffer.from('{"a":"é"}', 'latin1'), { '/a': null })).toBe(
      'a.json: is not UTF-8; save it as UTF-8 and try again',
    );
    expect(await said(Uint8Array.of(0x22, 0xea, 0xb0), { '/a': null })).toContain('is not UTF-8');
    expect(await values('\uFEFF{"a":[1]}', { '/a': null })).toEqual([1]);
    expect(await values('{"a":["\uFEFF"]}', { '/a': null })).toEqual(['\uFEFF']);
  });
});
