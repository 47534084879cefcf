import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldPictures } from './write-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-pictures-'));
  for (const name of ['page-1-phone.jpg', 'page-2-phone.jpg', 'page-3-phone.jpg', 'notes.jpg'])
    writeFileSync(join(folder, name), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const PAGE = ['page-1-phone.jpg', 'page-2-phone.jpg', 'page-9-phone.jpg', 'notes.jpg', '../page-3-phone.jpg']
  .map((name) => `<img src="${name}">`)
  .join('');

test.each<[string, readonly string[], readonly string[]]>([
  ['which the new report does not have', ['report.html'], ['notes.jpg', 'page-3-phone.jpg', 'report.html']],
  [
    'except those that were written again',
    ['report.html', 'page-1-phone.jpg'],
    ['notes.jpg', 'page-1-phone.jpg', 'page-3-phone.jpg', 'report.html'],
  ],
  [
    'none if the report is not replaced',
    ['report.json'],
    ['notes.jpg', 'page-1-phone.jpg', 'page-2-phone.jpg', 'page-3-phone.jpg', 'report.html'],
  ],
])('pictures of the old report are removed: %s', (_, written, left) => {
  writeFileSync(join(folder, 'report.html'), PAGE);
  removeOldPictures(folder, new Set(written));
  expect(readdirSync(folder).sort()).toEqual(left);
});

test('without an old report no picture is removed', () => {
  removeOldPictures(folder, new Set(['report.html']));
  expect(readdirSync(folder)).toHaveLength(4);
});
