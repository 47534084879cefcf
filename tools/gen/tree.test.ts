import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apply, differences } from './generated-files.ts';
import { ruleFiles, TOPICS_FOLDER } from './rule-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-gen-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('rule files are the modules of topics with that ending, without tests, sorted by code units', () => {
  for (const path of ['b/two', 'b/Zeta', 'b/one', 'a/three', 'loose'].map((path) => `${path}.rule.ts`)) {
    write(`${TOPICS_FOLDER}/${path}`, '');
  }
  for (const path of ['b/one.rule.test.ts', 'b/reading.ts', 'a/notes.md']) write(`${TOPICS_FOLDER}/${path}`, '');
  expect(ruleFiles(root)).toEqual([
    { topic: 'b', id: 'Zeta' },
    { topic: 'b', id: 'one' },
    { topic: 'a', id: 'three' },
    { topic: 'b', id: 'two' },
  ]);
});

describe('generated files', () => {
  const wanted = new Map([
    ['list.ts', 'list'],
    ['docs/a/one.md', 'one'],
    ['docs/b/two.md', 'two'],
  ]);

  test('missing, different and left-over files are reported, correct ones are not', () => {
    write('list.ts', 'list');
    write('docs/a/one.md', 'old');
    write('docs/a/gone.md', 'gone');
    write('other/kept.md', 'kept');
    expect(differences(root, wanted, ['docs'])).toEqual([
      { path: 'docs/a/one.md', what: 'different' },
      { path: 'docs/b/two.md', what: 'missing' },
      { path: 'docs/a/gone.md', what: 'left over' },
    ]);
  });

  test('a dry run changes nothing', () => {
    differences(root, wanted, ['docs']);
    expect(existsSync(join(root, 'docs'))).toBe(false);
  });

  test('applying corrects the files, and leaves correct ones alone', () => {
    write('list.ts', 'list');
    write('docs/a/gone.md', 'gone');
    const before = statSync(join(root, 'list.ts')).mtimeMs;
    apply(root, wanted, differences(root, wanted, ['docs']));
    expect(differences(root, wanted, ['docs'])).toEqual([]);
    expect(readFileSync(join(root, 'docs/b/two.md'), 'utf8')).toBe('two');
    expect(existsSync(join(root, 'docs/a/gone.md'))).toBe(false);
    expect(statSync(join(root, 'list.ts')).mtimeMs).toBe(before);
  });
});
