import { expect, test } from 'vitest';
import { tableLines } from './table.ts';

test('the first column is aligned left, the others right', () => {
  expect(
    tableLines([
      ['', 'a', 'wide'],
      ['name', '1000', '2'],
      ['short', '3'],
    ]),
  ).toEqual([
    //
    '          a  wide',
    'name   1000     2',
    'short     3',
  ]);
  expect(tableLines([])).toEqual([]);
});

test('words are aligned left in every column', () => {
  expect(
    tableLines(
      [
        ['R1', 'a', 'yes'],
        ['R21', 'wide', 'no'],
      ],
      'left',
    ),
  ).toEqual(['R1   a     yes', 'R21  wide  no']);
});
