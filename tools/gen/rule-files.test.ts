import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES_FOLDER, ruleFiles } from './rule-files.ts';

const root = join(import.meta.dirname, '../..');
const files = ruleFiles(root);
const at = (category: string, name: string): string => join(root, RULES_FOLDER, category, name);

test('there are rules', () => {
  expect(files.length).toBeGreaterThan(150);
});

/** Rules of one family may share a test; it imports each of them. */
const testsIn = (category: string): readonly string[] =>
  readdirSync(join(root, RULES_FOLDER, category))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(at(category, name), 'utf8'));

test.each(files)('$category/$id is tested beside it', ({ category, id }) => {
  const tests = testsIn(category).filter((text) => text.includes(`from './${id}.ts'`));
  expect(tests.some((text) => /\bexpect\(/.test(text))).toBe(true);
});

test('three of four have at most 60 lines', () => {
  const lines = files.map(({ category, id }) => readFileSync(at(category, `${id}.ts`), 'utf8').split('\n').length - 1);
  lines.sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.75)]).toBeLessThanOrEqual(60);
});
