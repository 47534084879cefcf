import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { HOSTILE } from './rendering-fixtures.tsx';

test.each([
  [['a', 'b c', 3, null], 'a,b c,3,\r\n'],
  [['say "tea"', 'a,b', 'a;b'], '"say ""tea""","a,b","a;b"\r\n'],
  [['two\nlines', ' space '], 'two lines,space\r\n'],
  [[], '\r\n'],
])('%j is %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

describe('a cell that a spreadsheet might compute is text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    [' \t\r\n=1', "'=1"],
    ['\u200b=1', '⟨U+200B⟩=1'],
    ["'=1", "''=1"],
    ['“=1', "'“=1"],
  ])('%j', (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  test.each([
    ['"=1+1"', '"\'""=1+1"""\r\n'],
    ['a;=1+1', '"a;\'=1+1"\r\n'],
    ['a; "=1', '"a;\' ""=1"\r\n'],
  ])('%j is %j', (text, line) => {
    expect(csvLine([text])).toBe(line);
  });

  test.each(['a=1', '1-2', 'tea@example.com', '#1', '!x', '/path?a=-1', '_x', 'é=', '茶=1'])('%j is none', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  });
});

test.each([
  [
    "curl --header 'user-agent: a; +https://bot.example'",
    '"curl --header \'user-agent: a; +https://bot.example\'"\r\n',
  ],
  ['=1+1', "'=1+1\r\n"],
])('the command %j stays as it is unless it is a formula', (command, line) => {
  expect(csvLine([{ command }])).toBe(line);
});

/** The cells of one line, read as RFC 4180 says and nothing more. */
const read = (line: string): string[] => {
  const field = '(?:"((?:[^"]|"")*)"|([^",\\r\\n]*))';
  if (!new RegExp(`^${field}(?:,${field})*\\r\\n$`).test(line)) throw new Error(`not a line of RFC 4180: ${line}`);
  return [...`,${line.slice(0, -2)}`.matchAll(new RegExp(`,${field}`, 'g'))].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
};

describe('any text', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...HOSTILE)), {
    minLength: 1,
    maxLength: 5,
  });

  test('stays in its cell and does not start a formula, also with a semicolon as the separator', () => {
    fc.assert(
      fc.property(texts, (cells) => {
        const back = read(csvLine(cells));
        expect(back).toHaveLength(cells.length);
        for (const cell of back.flatMap((one) => one.split(';'))) {
          expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
        }
      }),
    );
  });
});
