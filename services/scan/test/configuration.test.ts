import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest, isIgnored, type Report } from '@legible/audit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIG_SCHEMA } from '../src/cli/configuration/config-schema.ts';
import { matchesPath } from '../src/cli/configuration/load-config.ts';
import { OUTPUT_FORMS } from '../src/cli/output-forms.tsx';
import { runCommand } from '../src/cli/run-command.ts';
import { type OutputStream, terminalOn } from '../src/cli/terminal.ts';

const page = (title: string, more = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title === '' ? '' : `<title>${title}</title>`}<link rel="canonical" href="https://www.example.com/">${more}</head><body><h1>A page</h1><p>${'Some words of a page. '.repeat(40)}</p><a href="/blog/old">Old</a> <a href="/about">About us</a></body></html>`;

let folder: string;
const here = process.cwd();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-config-'));
  mkdirSync(join(folder, 'dist', 'blog'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), page('The home page of an example'));
  writeFileSync(join(folder, 'dist', 'about.html'), page('About the people of an example'));
  writeFileSync(join(folder, 'dist', 'blog', 'old.html'), page(''));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

const openReader = () => ({
  read: async (...[purpose, exchange]: Parameters<typeof digest>) => ({
    ok: true as const,
    digest: digest(purpose, exchange),
  }),
  close: async () => {},
});

const run = async (...words: string[]) => {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written): OutputStream => ({
    write: (more) => {
      written[name] += more;
    },
    on: () => {},
  });
  const lost = (): void => expect.fail('output was lost');
  const terminal = terminalOn({ stdout: stream('stdout'), stderr: stream('stderr'), mayColour: false, lost });
  const code = await runCommand(words, {
    terminal,
    env: { RENDER: 'never' },
    openReader,
    openRenderer: () => null,
    stopSignal: () => new AbortController().signal,
  });
  return { code, ...written };
};

/** Writes the configuration, scans with it, and removes it. */
const scanBy = async (config: unknown, ...words: string[]) => {
  const path = join(folder, 'legible.config.json');
  writeFileSync(path, typeof config === 'string' ? config : JSON.stringify(config));
  try {
    return await run('scan', ...words);
  } finally {
    rmSync(path);
  }
};
const SITE = { target: 'dist', as: 'https://www.example.com/' };
const reportBy = async (config: object): Promise<Report> =>
  JSON.parse((await scanBy({ ...SITE, ...config }, '--json')).stdout);
const NEXT_YEAR = '2999-12-31';
const ignore = { rule: 'title-present', reason: 'Old posts are moved next spring', until: NEXT_YEAR };

describe('configurations and exit statuses', () => {
  test.each<[string, object, number, string]>([
    ['nothing but the target', {}, 0, ''],
    ['a severity that failed', { failOn: 'high' }, 1, 'title-present (high) failed.'],
    ['a severity that no failure has', { failOn: 'crit' }, 0, ''],
    ['a score that is reached', { budgets: { web: { score: 1 } } }, 0, ''],
    ['a score that is not reached', { budgets: { web: { score: 100 } } }, 1, 'Web search scores'],
    ['a level that is not reached', { budgets: { ai: { level: 'ready' } } }, 1, 'below ready.'],
    ['a level that is reached', { budgets: { ai: { level: 'blocked' } } }, 0, ''],
    ['a category within its budget', { budgets: { categories: { metadata: 9 } } }, 0, ''],
    ['a category over its budget', { budgets: { categories: { metadata: 0 } } }, 1, 'rules failed, 0 may: '],
    ['a rule that is off', { failOn: 'high', rules: { 'title-present': 'off' } }, 0, ''],
    [
      'a rule that is off on another path',
      { failOn: 'high', rules: { 'title-present': { off: ['/shop/**'] } } },
      1,
      'failed',
    ],
    ['a rule that is off on its path', { failOn: 'high', rules: { 'title-present': { off: ['/blog/**'] } } }, 0, ''],
    ['a rule of lower severity everywhere', { failOn: 'high', rules: { 'title-present': 'low' } }, 0, ''],
    ['a rule lower on its path', { failOn: 'high', rules: { 'title-present': { low: ['/blog/**'] } } }, 0, ''],
    [
      'a rule of lower severity on another path',
      { failOn: 'high', rules: { 'title-present': { low: ['/shop/**'] } } },
      1,
      'failed',
    ],
    [
      'a rule of higher severity on its path',
      { failOn: 'crit', rules: { 'title-present': { crit: ['/blog/**'] } } },
      1,
      'failed',
    ],
    ['an accepted fault', { failOn: 'high', ignores: [ignore] }, 0, ''],
    ['a fault that is accepted on its path', { failOn: 'high', ignores: [{ ...ignore, paths: ['/blog/*'] }] }, 0, ''],
    ['a fault accepted elsewhere', { failOn: 'high', ignores: [{ ...ignore, paths: ['/shop/**'] }] }, 1, 'failed'],
    ['a fault whose acceptance has ended', { ignores: [{ ...ignore, until: '2026-01-31' }] }, 1, 'ended on 2026-01-31'],
    ['a failing page that is excluded', { failOn: 'high', exclude: ['/blog/**'] }, 0, ''],
    ['only pages that pass are included', { failOn: 'high', include: ['/about'] }, 0, ''],
    ['no target', { target: undefined, as: undefined }, 2, 'Which address, or which folder'],
    ['a folder without its address', { as: undefined }, 2, 'dist is a folder: say with --as'],
    ['a misspelt key', { failsOn: 'high' }, 2, 'there is no key failsOn. Did you mean failOn?'],
    ['a misspelt rule', { rules: { 'title-presnt': 'off' } }, 2, 'Did you mean title-present?'],
    ['an invalid severity', { failOn: 'hgih' }, 2, 'failOn: write one of crit, high, med, low, info.'],
    ['an invalid value of a rule', { rules: { 'title-present': 'never' } }, 2, 'write off, a severity, or'],
    ['an ignore without a reason', { ignores: [{ rule: 'title-present', until: NEXT_YEAR }] }, 2, 'ignores.0.reason'],
    ['an ignore without a date', { ignores: [{ rule: 'title-present', reason: 'x' }] }, 2, 'ignores.0.until'],
    ['a day that does not exist', { ignores: [{ ...ignore, until: '2026-02-30' }] }, 2, 'ignores.0.until'],
    ['an invalid path', { exclude: ['blog'] }, 2, 'exclude.0'],
    ['a site rule with a path', { rules: { 'sitemap-present': { off: ['/a'] } } }, 2, 'asks about the whole site'],
  ])('%s', async (_, config, code, complaint) => {
    const ended = await scanBy({ ...SITE, ...config }, '-q');
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(complaint) });
    if (complaint === '') expect(ended.stderr).toBe('');
  });

  test.each<[string, string[], number, string]>([
    ['options override it', ['--fail-on', 'crit', '-q'], 0, ''],
    ['the call names a target', ['dist', '--as', 'https://other.example.com', '--json'], 1, 'failed'],
    ['--no-config reads none', ['dist', '--as', 'https://www.example.com', '--no-config', '-q'], 0, ''],
    ['--no-config with --config', ['--no-config', '--config', 'x.json'], 2, 'leave one of them out'],
    ['--config names another file', ['--config', 'none.json'], 2, 'There is no file none.json'],
  ])('beside options: %s', async (_, words, code, complaint) => {
    const ended = await scanBy({ ...SITE, failOn: 'high' }, ...words);
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(complaint) });
  });

  test('invalid JSON, and two files', async () => {
    expect(await scanBy('{')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('legible.config.json cannot be'),
    });
    writeFileSync(
      join(folder, 'legible.config.ts'),
      `export default { ...${JSON.stringify(SITE)}, failOn: 'high' as const };`,
    );
    try {
      expect(await scanBy(SITE)).toMatchObject({ code: 2, stderr: expect.stringContaining('keep one') });
      expect(await run('scan', '-q')).toMatchObject({ code: 1, stderr: expect.stringContaining('title-present') });
    } finally {
      rmSync(join(folder, 'legible.config.ts'));
    }
  });
});

describe('every form shows what the configuration changed', () => {
  const CONFIG = { ...SITE, rules: { 'description-present': 'off' }, ignores: [ignore] };
  test.each([
    ['json', '"reason":"Old posts are moved next spring"'],
    ['md', 'accepted: title-present: Old posts are moved next spring (until 2999-12-31, 1 place)'],
    ['html', 'description-present is off'],
    ['csv', 'Old posts are moved next spring (until 2999-12-31)'],
    ['junit', 'description-present is off'],
    ['sarif', '"suppressions":[{"kind":"external","status":"accepted","justification":"Old posts'],
  ])('%s', async (format, text) => {
    const { code, stdout } = await scanBy(CONFIG, '--format', format);
    expect(code).toBe(0);
    expect(stdout.replaceAll(/\\u002d|\\(?=-)/g, '').replaceAll('": ', '":')).toContain(text);
  });

  test('in the summary', async () => {
    const { stdout } = await scanBy(CONFIG);
    expect(stdout).toContain(
      'Changed by legible.config.json:\n- description-present is off\n- accepted: title-present: Old posts are moved next spring (until 2999-12-31, 1 place)\n',
    );
  });

  test('an accepted failure is a skipped test in JUnit', async () => {
    const { stdout } = await scanBy(CONFIG, '--format', 'junit');
    expect(stdout).toMatch(/name="title-present" time="0"><skipped message="Accepted: Old posts/);
  });
});

describe('scores stay true', () => {
  test('an ignore changes no score, no outcome and no cause', async () => {
    const [plain, ignored] = [await reportBy({}), await reportBy({ ignores: [ignore] })];
    expect(ignored.scores).toEqual(plain.scores);
    expect(ignored.causes.map(({ id }) => id)).toEqual(plain.causes.map(({ id }) => id));
    expect(ignored.rules.map(({ id, outcome }) => [id, outcome])).toEqual(
      plain.rules.map(({ id, outcome }) => [id, outcome]),
    );
    const rule = ignored.rules.find(({ id }) => id === 'title-present');
    expect(rule?.findings.every((finding) => isIgnored(finding, ignored))).toBe(true);
    expect(ignored.configuration?.ignores).toEqual([
      { ruleId: 'title-present', paths: null, reason: ignore.reason, until: NEXT_YEAR, expired: false, places: 1 },
    ]);
  });

  test('a severity changes what a failure costs', async () => {
    const [plain, milder] = [await reportBy({}), await reportBy({ rules: { 'title-present': 'low' } })];
    expect(milder.scores.web.value).toBeGreaterThan(plain.scores.web.value ?? 0);
    expect(milder.configuration).toMatchObject({ rules: [{ ruleId: 'title-present', now: 'low', paths: null }] });
  });

  test('a severity on some paths changes thresholds, but no score', async () => {
    const [plain, milder] = [await reportBy({}), await reportBy({ rules: { 'title-present': { low: ['/blog/**'] } } })];
    expect(milder.scores).toEqual(plain.scores);
    const rule = milder.rules.find(({ id }) => id === 'title-present');
    expect(rule?.severity).toBe('high');
    expect(rule?.findings[0]?.places[0].severity).toBe('low');
  });

  test('patterns match by folder for any path', () => {
    fc.assert(
      fc.property(
        fc.webPath(),
        fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 4 }),
        (any, parts) => {
          const path = `/${parts.join('/')}`;
          expect(matchesPath(['/**'], path)).toBe(true);
          expect(matchesPath([path], path)).toBe(true);
          expect(matchesPath(['/*'], path)).toBe(parts.length === 1);
          expect(matchesPath([`/${parts[0]}/**`], path)).toBe(true);
          expect(matchesPath(['/never/**'], `/x${any}`)).toBe(false);
        },
      ),
    );
  });
});

describe('init, explain and completion', () => {
  test('init writes thresholds that the site meets, and refuses a second time', async () => {
    const made = await run('init', 'dist', '--as', 'https://www.example.com', '-q');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    try {
      const config = JSON.parse(readFileSync(join(folder, 'legible.config.json'), 'utf8'));
      expect(config).toMatchObject({
        target: 'dist',
        as: 'https://www.example.com',
        baseline: 'legible-baseline.json',
      });
      expect(await run('scan', '-q')).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(await run('init', 'dist', '--as', 'https://www.example.com')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('legible.config.json is already here'),
      });
    } finally {
      rmSync(join(folder, 'legible.config.json'), { force: true });
      rmSync(join(folder, 'legible-baseline.json'), { force: true });
    }
  });

  test.each([
    [['explain', 'title-present'], 0, 'The page has a title'],
    [['explain', 'foreign-host'], 0, '[cause foreign-host]'],
    [['explain', 'foreign-host: a.example', '--json'], 0, '"id": "foreign-host"'],
    [['explain', 'title-presnt'], 2, 'Did you mean title-present?'],
    [['explain'], 2, 'Which rule or cause?'],
    [['completion', 'bash'], 0, 'complete -o default -F _legible legible'],
    [['completion', 'zsh'], 0, 'bashcompinit'],
    [['completion', 'fish'], 0, '-l fail-on'],
    [['completion', 'tcsh'], 2, 'is one of bash, zsh, fish'],
    [['completion'], 2, 'Which shell?'],
  ])('%j', async (words, code, text) => {
    const { code: ended, stdout, stderr } = await run(...words);
    expect([ended, stdout + stderr]).toEqual([code, expect.stringContaining(text)]);
  });
});

test('the documentation has every key, and its example is valid', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), 'utf8');
  const part = doc.slice(doc.indexOf('## Configuration'), doc.indexOf('## Rules'));
  const table = part.slice(part.indexOf('| key |'));
  for (const key of Object.keys(CONFIG_SCHEMA.shape)) expect(table, key).toContain(`\`${key}\``);
  expect(CONFIG_SCHEMA.safeParse(JSON.parse(/```json\n(.*?)```/s.exec(part)?.[1] ?? ''))).toMatchObject({
    success: true,
  });
  const example = doc.slice(doc.indexOf('## Watch'));
  expect(CONFIG_SCHEMA.safeParse(JSON.parse(/```json\n(.*?)```/s.exec(example)?.[1] ?? ''))).toMatchObject({
    success: true,
  });
  expect(CONFIG_SCHEMA.shape.format.unwrap().element.options).toEqual(OUTPUT_FORMS.map(({ format }) => format));
});
