import { globSync, readFileSync } from 'node:fs';
import { PROBES } from '@legible/audit';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../language/language.ts';
import { GLOSSARY } from './glossary.ts';
import { STEP_LABELS } from './step-labels.ts';

/** Labels as the topics declare them. */
const DECLARED = globSync('../../../../packages/audit/src/topics/*/topic.ts', { cwd: import.meta.dirname }).flatMap(
  (path) =>
    [...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(/label: '([^']+)'/g)].map(
      ([, label = '']) => label,
    ),
);

const LETTERS = { ko: /[가-힣]/, ja: /[\u3040-\u30ff\u4e00-\u9fff]/, zh: /[\u4e00-\u9fff]/ };

test.each(LANGUAGES.filter((language) => language !== 'en'))('%s: every step of a scan has a label', (language) => {
  const labels = [...DECLARED, ...Object.values(PROBES).map(({ name }) => `The page as ${name}`)];
  expect(DECLARED.length).toBeGreaterThan(40);
  expect(labels.filter((label) => label !== 'robots.txt' && !Object.hasOwn(STEP_LABELS[language], label))).toEqual([]);
  const unwanted = GLOSSARY.flatMap(({ not }) => not?.[language] ?? []);
  for (const own of Object.values(STEP_LABELS[language])) {
    expect(own).toMatch(LETTERS[language]);
    expect(unwanted.filter((word) => own.includes(word))).toEqual([]);
  }
});
