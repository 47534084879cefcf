import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { prepareFolder, writeWhole } from './write-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-write-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the folder is created with its parents, and an existing one stays', () => {
  const deep = join(folder, 'a', 'b');
  prepareFolder(deep);
  prepareFolder(deep);
  expect(readdirSync(deep)).toEqual([]);
});

test('a file that has the name of the folder', () => {
  writeFileSync(join(folder, 'a'), '');
  expect(() => prepareFolder(join(folder, 'a'))).toThrow('EEXIST');
  expect(() => prepareFolder(join(folder, 'a', 'b'))).toThrow('ENOTDIR');
});

test('a place where no folder can be created is reported, and the call returns', () => {
  expect(() => prepareFolder('/proc/legible/out')).toThrow('ENOENT');
});

test('a file is replaced as a whole, and nothing else is left', () => {
  writeFileSync(join(folder, 'report.md'), 'an older and longer text');
  writeWhole(folder, 'report.md', 'new');
  expect([readdirSync(folder), readFileSync(join(folder, 'report.md'), 'utf8')]).toEqual([['report.md'], 'new']);
});

test.skipIf(skipWithout('unix'))('a written file has the rights that the umask leaves, and is not a program', () => {
  writeWhole(folder, 'report.md', 'new');
  writeWhole(folder, 'kept.json', 'new', 0o600);
  const modes = ['report.md', 'kept.json'].map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o666 & ~process.umask(), 0o600]);
});

test('if a file cannot be replaced, the temporary file is removed', () => {
  mkdirSync(join(folder, 'report.md', 'full'), { recursive: true });
  expect(() => writeWhole(folder, 'report.md', 'new')).toThrow('report.md cannot be written');
  expect(readdirSync(folder)).toEqual(['report.md']);
});
