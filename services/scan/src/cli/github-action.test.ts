import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@legible/formats/yaml';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { CI_OPTIONS, variableOf } from './ci-arguments.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** Of the package that the action starts. */
const VERSION: string = JSON.parse(textOf('packages/legible/package.json')).version;
const yamlOf = <T>(text: string): T => parseYaml(text, 100_000) as T;

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  readonly 'continue-on-error'?: boolean;
}
interface Input {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: string;
}
interface Action {
  readonly inputs: Readonly<Record<string, Input>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const action = yamlOf<Action>(textOf('action.yml'));
const scan = action.runs.steps.find(({ id }) => id === 'scan') ?? {};
const workflow = yamlOf<Workflow>(textOf('docs/github-action.yml'));
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const uses = steps.find((step) => step.uses?.includes('/legible@'));

const [head = '', body = ''] = textOf('templates/legible.yml').split('\n---\n');
const { spec } = yamlOf<{ readonly spec: Pick<Action, 'inputs'> }>(head);

/** Inputs of the action that are not options of the command: they choose what is started, where, and with which token. */
const OWN = ['target', 'comment', 'token', 'version', 'working-directory'];
const OPTIONS = Object.keys(CI_OPTIONS);

/** The variables of the step, with these inputs and the defaults of the others. */
const variables = (given: Readonly<Record<string, unknown>>) => {
  const inputOf = (name: string) => String(given[name] ?? action.inputs[name]?.default ?? '');
  return Object.fromEntries(
    Object.entries(scan.env ?? {}).flatMap(([name, value]) => {
      const [, input] = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(value) ?? [];
      return input === undefined ? [] : [[name, inputOf(input)]];
    }),
  );
};

/** An expression as workflows write it. */
const expression = (text: string): string => `\${{ ${text} }}`;

const surroundings = { isFolder: (path: string) => path === 'dist', readConfig: () => null };

describe('action.yml', () => {
  test('has the documented inputs and outputs', () => {
    expect(Object.keys(action.inputs)).toEqual([
      ...['target', 'as', 'fail-under-web', 'fail-under-ai', 'fail-on', 'baseline', 'config'],
      ...['header', 'basic-auth', 'cookie', 'client-cert', 'client-key', 'client-passphrase', 'output'],
      ...['comment', 'token', 'version', 'working-directory'],
    ]);
    expect(Object.keys(action.outputs)).toEqual(['web', 'ai', 'report', 'sarif']);
    for (const [name, { value }] of Object.entries(action.outputs))
      expect(value).toBe(expression(`steps.scan.outputs.${name}`));
    expect(action.inputs.version?.default).toBe(VERSION);
  });

  test('every other input is passed as the variable of a command option', () => {
    for (const name of Object.keys(action.inputs).filter((one) => !OWN.includes(one))) {
      expect(OPTIONS).toContain(name);
      expect(scan.env?.[variableOf(name)]).toBe(expression(`inputs.${name}`));
    }
    expect(scan.env?.LEGIBLE_TARGET).toBe(expression('inputs.target'));
    expect(OPTIONS.map(variableOf)).toContain('LEGIBLE_NO_COMMENT');
    expect(scan.env?.LEGIBLE_NO_COMMENT).toBe(expression("inputs.comment == 'false'"));
  });

  test('the command understands the variables', () => {
    const given = { target: 'dist', as: 'https://www.example.com/', 'fail-on': 'high', 'fail-under-web': 70 };
    const env = variables(given);
    expect(readArguments(['ci'], { ...surroundings, env })).toMatchObject({
      kind: 'ci',
      mayComment: true,
      scan: {
        target: { folder: 'dist', url: 'https://www.example.com/' },
        write: { folder: 'legible-report' },
        gates: { under: { web: 70, ai: null }, severity: 'high' },
        baseline: null,
      },
    });
  });

  test('no input is part of a script', () => {
    for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
    expect(scan.run).toContain('npx --yes "legible@$VERSION" ci\n');
  });

  test('every action is pinned to a commit', () => {
    const used = textOf('action.yml').match(/uses: .*/g) ?? [];
    expect(used).toHaveLength(3);
    for (const line of used) expect(line).toMatch(/^uses: (?:actions|github)\/[a-z/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('uploads also run after a missed threshold, and cannot fail the job', () => {
    const uploads = action.runs.steps.filter((step) => step.uses?.includes('upload'));
    expect(uploads).toHaveLength(2);
    for (const upload of uploads) {
      expect(upload.if).toContain('!cancelled() && steps.scan.outputs.');
      expect(upload['continue-on-error']).toBe(true);
    }
    // The token of a fork may not write to code scanning.
    expect(uploads[0]?.if).toContain('head.repo.full_name == github.repository');
  });
});

describe('docs/github-action.yml', () => {
  test('uses only existing inputs, and the command understands them', () => {
    const given = uses?.with ?? {};
    for (const name of Object.keys(given)) expect(Object.keys(action.inputs)).toContain(name);
    const env = variables({ ...given, baseline: 'legible-report/report.json' });
    expect(readArguments(['ci'], { ...surroundings, env })).toMatchObject({
      kind: 'ci',
      scan: { target: { folder: 'dist' }, gates: { under: { web: 70, ai: 70 }, severity: 'high' } },
    });
  });

  test('stores the baseline where the action writes its report', () => {
    const [restored, saved] = steps.filter((step) => step.uses?.startsWith('actions/cache/'));
    expect(restored?.with?.path).toBe(`${action.inputs.output?.default}/report.json`);
    expect([saved?.with?.path, saved?.with?.key]).toEqual([restored?.with?.path, restored?.with?.key]);
    expect(uses?.with?.baseline).toBe(
      `\${{ steps.${restored?.id}.outputs.cache-matched-key && '${restored?.with?.path}' }}`,
    );
    expect(String(restored?.with?.key).startsWith(String(restored?.with?.['restore-keys']))).toBe(true);
  });

  test('has only the permissions for the comment and for code scanning', () => {
    expect(workflow.permissions).toEqual({
      contents: 'read',
      'pull-requests': 'write',
      'security-events': 'write',
      actions: 'read',
    });
  });

  test('every action is pinned to a major version, and ours to this one', () => {
    const used = steps.flatMap((step) => step.uses ?? []).filter((one) => one !== uses?.uses);
    expect(used.length).toBeGreaterThan(2);
    for (const one of used) expect(one).toMatch(/^actions\/[a-z/-]+@v\d+$/);
    expect(uses?.uses).toBe(`your-organisation/legible@v${VERSION}`);
  });
});

describe('docs/github-watch.yml', () => {
  const watch = yamlOf<Workflow & { readonly concurrency?: object }>(textOf('docs/github-watch.yml'));
  const watchSteps = Object.values(watch.jobs).flatMap((job) => job.steps);

  test('runs a command that is understood, of this version, with a token that may write issues and nothing else', () => {
    const step = watchSteps.find(({ run }) => run !== undefined);
    const [, version, words = ''] = /^npx --yes legible@(\S+) (.+)$/.exec(step?.run ?? '') ?? [];
    expect(version).toBe(VERSION);
    const readConfig = () => ({ file: 'legible.config.json', config: { target: 'https://a.example', watch: {} } });
    expect(readArguments(words.split(' '), { ...surroundings, readConfig })).toMatchObject({
      kind: 'watch',
      once: true,
      githubIssues: true,
      store: 'legible-watch',
    });
    expect(step?.env?.GITHUB_TOKEN).toBe(expression('github.token'));
    expect(watch.permissions).toEqual({ contents: 'read', issues: 'write' });
    expect(watch.concurrency).toBeDefined();
  });

  test('keeps the store between runs, also after a regression', () => {
    const [restored, saved] = watchSteps.filter((step) => step.uses?.startsWith('actions/cache/'));
    expect([saved?.with?.path, saved?.with?.key]).toEqual([restored?.with?.path, restored?.with?.key]);
    expect(restored?.with?.path).toBe('legible-watch');
    expect(String(restored?.with?.key).startsWith(String(restored?.with?.['restore-keys']))).toBe(true);
    expect(saved?.if).toBe(expression('!cancelled()'));
    for (const { uses: used = 'actions/x@v1' } of watchSteps) expect(used).toMatch(/^actions\/[a-z/-]+@v\d+$/);
  });
});

describe('the examples of docs/command-line.md', () => {
  const text = textOf('docs/command-line.md');
  const [used = '', included = ''] = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, code = '']) => code);

  test('use only existing inputs', () => {
    const [step] = yamlOf<Step[]>(used);
    expect(step?.uses).toBe(uses?.uses);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})));
    const [component] = yamlOf<{ readonly include: { component: string; inputs: Step['with'] }[] }>(included).include;
    expect(component?.component.endsWith(`/legible@v${VERSION}`)).toBe(true);
    expect(Object.keys(spec.inputs)).toEqual(expect.arrayContaining(Object.keys(component?.inputs ?? {})));
  });

  test('the table names every input of the action', () => {
    const named = [...text.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[a-z-]+/g) ?? [],
    );
    expect(named).toEqual(expect.arrayContaining(Object.keys(action.inputs)));
  });

  test('the command understands the shell recipe', () => {
    const [, recipe = ''] = /```sh\nnpx --yes legible@(.*)\n```/.exec(text) ?? [];
    const [version, ...words] = recipe.split(' ');
    expect(version).toBe(VERSION);
    expect(readArguments(words, surroundings)).toMatchObject({ kind: 'ci', scan: { gates: { severity: 'high' } } });
  });
});

describe('templates/legible.yml', () => {
  /** A component with these inputs, as GitLab fills it in. */
  const filled = (given: Readonly<Record<string, string>>) =>
    Object.values(
      yamlOf<
        Record<
          string,
          Step & { readonly variables: Record<string, string>; readonly script: string[]; readonly artifacts: unknown }
        >
      >(
        body.replaceAll(/\$\[\[ inputs\.([a-z-]+) \]\]/g, (_, name: string) => {
          expect(Object.keys(spec.inputs)).toContain(name);
          return given[name] ?? spec.inputs[name]?.default ?? expect.fail(`${name} is required`);
        }),
      ),
    )[0];

  test('has the inputs of the action that are useful on GitLab', () => {
    const shared = Object.keys(action.inputs).filter(
      (name) => !['comment', 'token', 'working-directory'].includes(name),
    );
    expect(Object.keys(spec.inputs)).toEqual([...shared, 'job', 'stage', 'image']);
    for (const name of shared)
      expect(spec.inputs[name]?.default).toBe(name === 'target' ? undefined : (action.inputs[name]?.default ?? ''));
  });

  test('runs a command that is understood, and shows its files', () => {
    const job = filled({ target: 'dist', as: 'https://www.example.com/', 'fail-under-ai': '60', output: 'out' });
    const { VERSION: started, ...env } = job?.variables ?? {};
    expect(started).toBe(VERSION);
    expect(readArguments(['ci'], { ...surroundings, env })).toMatchObject({
      kind: 'ci',
      scan: { target: { folder: 'dist' }, write: { folder: 'out' }, gates: { under: { web: null, ai: 60 } } },
    });
    expect(job?.script).toEqual(['npx --yes "legible@$VERSION" ci']);
    expect(job?.artifacts).toEqual({
      when: 'always',
      expose_as: 'Legible',
      paths: ['out/'],
      reports: { junit: 'out/junit.xml' },
    });
  });
});
