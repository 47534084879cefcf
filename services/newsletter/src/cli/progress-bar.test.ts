import { expect, test } from 'vitest';
import { progressBar } from './import-command.ts';

const drawn = (isTTY: boolean, columns = 80) => {
  const written: string[] = [];
  let now = 0;
  const bar = progressBar({ isTTY, columns, write: (text) => written.push(text) }, () => now);
  const show = (...[stage, done, total]: ['reading' | 'converting' | 'moving', number, number | null]) =>
    bar.show({ stage, done, total });
  show('reading', 1, null);
  show('reading', 2, null);
  now += 80;
  show('reading', 3, null);
  show('converting', 1, 4);
  now += 79;
  show('converting', 2, 4);
  now += 1;
  show('converting', 4, 4);
  show('moving', 0, null);
  bar.clear();
  return written.map((text) => text.replace('\u001b[2K\r', ''));
};

test('a terminal gets a line, renewed not too often', () => {
  expect(drawn(true)).toEqual([
    'Reading 1 …',
    'Reading 3 …',
    'Converting [######------------------] 1/4',
    'Converting [########################] 4/4',
    'Moving to the folder …',
    '',
  ]);
});

test('the line fits the width of the terminal', () => {
  expect(Math.max(...drawn(true, 12).map((text) => text.length))).toBe(11);
});

test('a pipe gets nothing', () => {
  expect(drawn(false)).toEqual([]);
});
