import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import { all, csvText } from './csv-fixtures.ts';
import { csvHeader, csvRows } from './csv-rows.ts';

const rowsOf = (text: string | Uint8Array, required: readonly string[] = []) =>
  all(csvRows(memorySource({ 'a.csv': text }), 'a.csv', required));
const cellsOf = async (text: string | Uint8Array) => (await rowsOf(text)).map(({ cells }) => [...cells.values()]);

describe('rows', () => {
  test('have their cells by column name, and their place', async () => {
    expect(await rowsOf('id, title \n1,One\n2,Two\n')).toEqual([
      {
        place: 'a.csv, row 2',
        cells: new Map([
          ['id', '1'],
          ['title', 'One'],
        ]),
      },
      {
        place: 'a.csv, row 3',
        cells: new Map([
          ['id', '2'],
          ['title', 'Two'],
        ]),
      },
    ]);
  });

  test.each([
    ['a byte order mark', '\ufeffid\n1\n', [['1']]],
    ['quoted cells', 'id,b\n"1","2"\n', [['1', '2']]],
    ['a comma, a quotation mark and lines in a cell', 'id,b\n1,"a, ""b""\r\nc\nd"\n', [['1', 'a, "b"\r\nc\nd']]],
    ['lines that end in CR LF', 'id,b\r\n1,2\r\n', [['1', '2']]],
    ['lines that end in CR', 'id,b\r1,2\r', [['1', '2']]],
    ['no line break at the end', 'id\n1', [['1']]],
    ['empty lines', 'id\n\n1\n\n\n2\n\n', [['1'], ['2']]],
    ['an empty cell', 'id,b\n,\n', [['', '']]],
    ['one empty cell', 'id\n""\n', [['']]],
    ['spaces, which are kept', 'id,b\n 1 ,\t2\n', [[' 1 ', '\t2']]],
    ['no row', 'id,b\n', []],
    ['a name that objects have', '__proto__,constructor\n1,2\n', [['1', '2']]],
    ['Korean', 'id\n로봇이 읽는 웹\n', [['로봇이 읽는 웹']]],
  ])('%s', async (_, text, expected) => {
    expect(await cellsOf(text)).toEqual(expected);
  });

  test('give back any cells that were written', async () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'a",\n\r 가') }));
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\r\n', '\n', '\r'), async (rows, lineEnd) => {
        const header = rows[0]?.map((_, at) => `c${at}`) ?? [];
        expect(await cellsOf(csvText([header, ...rows], lineEnd))).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  test('of any text are either read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'a",\n\r;') }), async (text) => {
        const outcome = await rowsOf(text).catch((error: unknown) => error);
        if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ name: 'UnusableSource' });
      }),
      { numRuns: 40 },
    );
  });
});

describe('what cannot be used', () => {
  test.each([
    ['nothing', '', 'a.csv: is empty; export it again'],
    ['nothing but lines', '\n\n', 'a.csv: is empty; export it again'],
    ['a column twice', 'id,b,id\n', 'a.csv, row 1: names the column “id” twice'],
    ['a column missing', 'b,c\n', 'a.csv, row 1: has no column “id”'],
    ['another separator', 'id;b\n1;2\n', 'a.csv, row 1: has no column “id”'],
    ['fewer cells', 'id,b\n1,2\n3\n', 'a.csv, row 3: has 1 cells where the header has 2'],
    ['more cells', 'id,b\n1,2,3\n', 'a.csv, row 2: has 3 cells where the header has 2'],
    ['an open quotation mark', 'id,b\n1,2\n3,"4\n', 'a.csv, row 3: has a quotation mark that is never closed'],
    ['a quotation mark inside a cell', 'id,b\n1,2 "3"\n', 'a.csv, row 2: has a quotation mark in the wrong place'],
    ['text after a quotation mark', 'id,b\n1,"2"3\n', 'a.csv, row 2: has a quotation mark in the wrong place'],
  ])('%s', async (_, text, message) => {
    await expect(rowsOf(text, ['id'])).rejects.toThrow(message);
    await expect(rowsOf(text, ['id'])).rejects.toMatchObject({ name: 'UnusableSource' });
  });

  test('other bytes than UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('id\n'), Buffer.from([0xb0, 0xa1])]);
    await expect(rowsOf(bytes)).rejects.toThrow('a.csv: is not UTF-8');
  });

  test('bytes that end in the middle of a character', async () => {
    await expect(rowsOf(Buffer.from('id\n가').subarray(0, -1))).rejects.toThrow('a.csv: is not UTF-8');
  });

  test('a file that is not there', async () => {
    await expect(all(csvRows(memorySource({}), 'a.csv', []))).rejects.toThrow('a.csv: is not in the source');
  });

  test('a row that is too long is refused, and one with the longest body is not', async () => {
    const body = 'x'.repeat(IMPORT_LIMITS.bodyBytes);
    expect((await cellsOf(`id,b\n1,${body}\n`))[0]?.[1]).toHaveLength(IMPORT_LIMITS.bodyBytes);
    await expect(rowsOf(`id,b\n1,2\n1,${body}${'x'.repeat(300_000)}\n`)).rejects.toThrow(
      'a.csv, row 3: is longer than',
    );
  });

  test('more rows than there can be issues, after the last allowed one', async () => {
    const source = memorySource({ 'a.csv': `id${'\n1'.repeat(IMPORT_LIMITS.issues + 1)}` });
    let rows = 0;
    const counted = (async () => {
      for await (const _ of csvRows(source, 'a.csv', [])) rows += 1;
    })();
    await expect(counted).rejects.toThrow('a.csv, row 50002: is one more than the 50000');
    expect(rows).toBe(IMPORT_LIMITS.issues);
  });
});

test('the file is closed when a reader stops', async () => {
  const source = memorySource({ 'a.csv': `id\n${'1\n'.repeat(50_000)}` });
  const stream = await source.open('a.csv');
  for await (const { place } of csvRows({ ...source, open: async () => stream }, 'a.csv', [])) {
    expect(place).toBe('a.csv, row 2');
    break;
  }
  await expect(finished(stream)).rejects.toThrow();
  expect(stream.destroyed).toBe(true);
});

describe('the header', () => {
  test('is read without the rest', async () => {
    expect(await csvHeader(memorySource({ 'a.csv': '\ufeffid, b\n1\n' }), 'a.csv')).toEqual(['id', 'b']);
  });

  test.each([
    ['nothing', ''],
    ['an open quotation mark', '"id\n'],
    ['other bytes than UTF-8', Buffer.from([0xff, 0xfe])],
  ])('is null: %s', async (_, text) => {
    expect(await csvHeader(memorySource({ 'a.csv': text }), 'a.csv')).toBeNull();
  });

  test('does not hide a defect', async () => {
    const source = { ...memorySource({}), open: () => Promise.reject(new TypeError('defect')) };
    await expect(csvHeader(source, 'a.csv')).rejects.toThrow('defect');
  });
});
