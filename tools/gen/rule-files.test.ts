import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf, ruleFiles, TOPICS_FOLDER } from './rule-files.ts';

const root = join(import.meta.dirname, '../..');
const files = ruleFiles(root);

test('there are rules', () => {
  expect(files.length).toBeGreaterThan(150);
});

/** Rules of one family may share a test, which imports each of them. */
const testsIn = (topic: string): readonly string[] =>
  readdirSync(join(root, TOPICS_FOLDER, topic))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, TOPICS_FOLDER, topic, name), 'utf8'));

test.each(files)('$topic/$id is tested beside it', ({ topic, id }) => {
  const tests = testsIn(topic).filter((text) => text.includes(`from './${id}.rule.ts'`));
  expect(tests.some((text) => /\bexpect\(/.test(text))).toBe(true);
});

test('three of four have at most 70 lines, including their repair', () => {
  const lines = files.map((file) => readFileSync(join(root, pathOf(file)), 'utf8').split('\n').length - 1);
  lines.sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.75)]).toBeLessThanOrEqual(70);
});
