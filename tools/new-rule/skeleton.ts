import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathOf, type RuleFile, ruleFiles, TOPICS_FOLDER } from '../gen/rule-files.ts';

export type NewRule =
  | { readonly ok: true; readonly paths: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Writes the skeleton of a rule and of its test below `root`. Both compile; the test is red until the rule is written.
 *
 * @param name `<topic>/<id>`; the id must be new across all topics. The category is that of the topic's other rules, or
 *   else the one of `categories` with the name of the topic.
 */
export const writeNewRule = (root: string, name: string, categories: readonly string[]): NewRule => {
  const parsed = /^([a-z]+(?:-[a-z]+)*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(name);
  const [, topic, id] = parsed ?? [];
  if (topic === undefined || id === undefined) {
    return { ok: false, problem: `"${name}" is not of the form topic/id in lower case with hyphens` };
  }
  const rules = existsSync(join(root, TOPICS_FOLDER)) ? ruleFiles(root) : [];
  if (rules.some((file) => file.id === id)) return { ok: false, problem: `there is already a rule "${id}"` };
  const category = categoryOf(root, topic, rules) ?? topic;
  if (!categories.includes(category)) {
    return {
      ok: false,
      problem: `no rule of the topic "${topic}" has a category yet, so name the topic after a category; there are: ${categories.join(', ')}`,
    };
  }
  const files = skeleton({ topic, id }, category);
  const taken = files.find(([path]) => existsSync(join(root, path)));
  if (taken !== undefined) return { ok: false, problem: `${taken[0]} already exists` };
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { ok: true, paths: files.map(([path]) => path) };
};

/** The category of the topic's first rule. */
const categoryOf = (root: string, topic: string, rules: readonly RuleFile[]): string | undefined => {
  const first = rules.find((file) => file.topic === topic);
  return first && /\bcategory: '([^']+)'/.exec(readFileSync(join(root, pathOf(first)), 'utf8'))?.[1];
};

const skeleton = (file: RuleFile, category: string): readonly (readonly [path: string, text: string])[] => [
  [pathOf(file), ruleSkeleton(file, category)],
  [pathOf(file).replace(/\.ts$/, '.test.ts'), testSkeleton(file)],
];

/** Severity `info` and grade E4, so that a forgotten skeleton does not move a score. */
const ruleSkeleton = (
  { id }: RuleFile,
  category: string,
): string => `import { pageRule, pass } from '../../kernel/rule.ts';

export default pageRule({
  id: '${id}',
  title: '',
  failureTitle: ['', ''],
  category: '${category}',
  rating: ['info', 'neither', 'E4'],
  sources: ['RFC9309'],
  why: '',
  fix: '',
  repair: 'robots-txt',
  expects: '',
  needs: ['document'],
  messages: {},
  passes: '',
  fails: '',
  check() {
    return pass;
  },
});
`;

const testSkeleton = ({ id }: RuleFile): string => `import { expect, test } from 'vitest';
import { absent, documentFact, page, present, site } from '../../rule-fixtures.ts';
import rule from './${id}.rule.ts';

test.each(['title', 'why', 'fix'] as const)('its %s is written', (field) => {
  expect(rule[field]).not.toBe('');
});

test('its failure titles, its repair and its examples are written', () => {
  expect([...rule.failureTitle, rule.repair.expects, ...Object.values(rule.examples)]).not.toContain('');
});

test.each([
  ['what is right', documentFact(), 'pass', undefined],
  ['what is wrong', documentFact(), 'fail', 'missing'],
] as const)('%s', (_case, document, outcome, message) => {
  const verdict = rule.check(page({ document: present(document) }), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('no HTML → not-applicable', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
});
`;
