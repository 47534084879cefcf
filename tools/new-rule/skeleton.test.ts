import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_JOURNEY } from '../../test/every-journey.ts';
import { TOPICS_FOLDER } from '../gen/rule-files.ts';
import { writeNewRule } from './skeleton.ts';

const repository = join(import.meta.dirname, '..', '..');
const CATEGORIES = ['crawling', 'page-experience'];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-rule-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const files = (): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

test('a new rule is a rule and its test, in the folder of its topic', () => {
  const paths = ['fonts-preloaded.rule.ts', 'fonts-preloaded.rule.test.ts'].map(
    (file) => `${TOPICS_FOLDER}/page-experience/${file}`,
  );
  expect(writeNewRule(root, 'page-experience/fonts-preloaded', CATEGORIES)).toEqual({ ok: true, paths });
  expect(files()).toHaveLength(2);
});

test('a rule of a topic has the category of the others', () => {
  mkdirSync(join(root, TOPICS_FOLDER, 'fonts'), { recursive: true });
  writeFileSync(join(root, TOPICS_FOLDER, 'fonts', 'first.rule.ts'), "export default { category: 'crawling' };\n");
  writeNewRule(root, 'fonts/second', CATEGORIES);
  expect(readFileSync(join(root, TOPICS_FOLDER, 'fonts', 'second.rule.ts'), 'utf8')).toContain("category: 'crawling'");
});

describe('a refusal writes nothing', () => {
  test.each([
    ['no category', 'fonts-preloaded', 'not of the form'],
    ['capital letters', 'crawling/FontsPreloaded', 'not of the form'],
    ['a path out of the folder', 'crawling/../../x', 'not of the form'],
    ['a file name', 'crawling/fonts.ts', 'not of the form'],
    ['an empty id', 'crawling/', 'not of the form'],
    ['an unknown topic', 'fonts/preloaded', 'there are: crawling, page-experience'],
  ])('%s', (_case, name, problem) => {
    expect(writeNewRule(root, name, CATEGORIES)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
    expect(files()).toEqual([]);
  });

  test('an id that another topic has', () => {
    mkdirSync(join(root, TOPICS_FOLDER, 'page-experience'), { recursive: true });
    writeFileSync(join(root, TOPICS_FOLDER, 'page-experience', 'fonts-preloaded.rule.ts'), '');
    expect(writeNewRule(root, 'crawling/fonts-preloaded', CATEGORIES)).toEqual({
      ok: false,
      problem: 'there is already a rule "fonts-preloaded"',
    });
    expect(files()).toHaveLength(1);
  });

  test('a test that waits for its rule', () => {
    mkdirSync(join(root, TOPICS_FOLDER, 'crawling'), { recursive: true });
    writeFileSync(join(root, TOPICS_FOLDER, 'crawling', 'waits.rule.test.ts'), '');
    expect(writeNewRule(root, 'crawling/waits', CATEGORIES)).toEqual({
      ok: false,
      problem: `${TOPICS_FOLDER}/crawling/waits.rule.test.ts already exists`,
    });
    expect(files()).toHaveLength(1);
  });
});

// The compiler takes seconds. The test runner takes longer, so only the proof of all journeys starts it.
describe('the skeleton beside the real rule type', () => {
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(join(repository, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8' });

  beforeEach(() => {
    const isNeeded = (path: string) => !/\.(?:test|rule)\.ts$/.test(path) && !path.endsWith('catalogue.gen.ts');
    cpSync(join(repository, 'packages/audit/src'), join(root, 'packages/audit/src'), {
      recursive: true,
      filter: isNeeded,
    });
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    writeNewRule(root, 'crawling/fonts-preloaded', CATEGORIES);
  });

  test('compiles, as does its test', () => {
    const config = {
      extends: join(repository, 'tsconfig.tests.json'),
      include: [
        `${TOPICS_FOLDER}/crawling/*.ts`,
        'packages/audit/src/topics/topics.gen.ts',
        'packages/audit/src/**/*.d.ts',
      ],
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    expect(run('tsc', '-p', '.')).toMatchObject({ stdout: '', status: 0 });
  });

  test.runIf(EVERY_JOURNEY)('is red until it is written', () => {
    const report = join(root, 'report.json');
    expect(run('vitest', 'run', '--root', root, '--reporter=json', `--outputFile=${report}`).status).toBe(1);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      numFailedTests: 5,
      numPassedTests: 2,
      numTotalTests: 7,
    });
  });
});
