import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@legible/formats/yaml';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const found = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const yamlOf = <T>(file: string): T => parseYaml(textOf(file), 100_000) as T;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
}
interface Job {
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: object;
    readonly with?: object;
  }[];
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FILES = found('.github/**/*').filter((file) => /\.(?:yml|md)$/.test(file));
const WORKFLOWS = FILES.filter((file) => file.startsWith('.github/workflows/'));
const { scripts } = JSON.parse(textOf('package.json'));
const PUBLIC = found('{packages,services}/*/package.json')
  .map((file) => ({ folder: file.replace('/package.json', ''), ...(JSON.parse(textOf(file)) as Manifest) }))
  .filter((manifest) => manifest.private !== true);
const versionOf = (name: string): string | undefined => PUBLIC.find((one) => one.name === name)?.version;

describe('the files that a code host reads', () => {
  test('exist', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(9);
    for (const file of ['REVIEW.md', 'CODE_OF_CONDUCT.md', 'RELEASING.md', '.changeset/config.json', '.gitattributes'])
      expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  test.each(FILES.filter((file) => file.endsWith('.yml')))('%s is YAML', (file) => {
    expect(yamlOf(file)).toEqual(expect.any(Object));
  });

  test.each([...FILES, 'RELEASING.md', 'REVIEW.md', 'CONTRIBUTING.md', '.changeset/README.md'])(
    '%s names scripts and paths that exist',
    (file) => {
      const text = textOf(file);
      for (const [, name = ''] of text.matchAll(/npm run ([a-z:-]+)/g))
        expect(Object.keys(scripts), name).toContain(name);
      const paths =
        /(?<![\w/.-])(?:\.ci|\.github|packages|services|tools|lab|docs|templates|deploy)\/[\w./-]*[\w-](?![<*])/g;
      for (const [path] of text.matchAll(paths)) expect(existsSync(join(ROOT, path)), `${file}: ${path}`).toBe(true);
    },
  );

  test('each path has owners', () => {
    const lines = textOf('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const [path = '', ...owners] = line.split(/\s+/);
      expect(owners, line).toEqual([expect.stringMatching(/^@[\w-]+\/[\w-]+$/)]);
      if (path !== '*') expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
  });

  test('dependabot looks where there is something to update', () => {
    const { updates } = yamlOf<{
      updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
    }>('.github/dependabot.yml');
    const proof: Record<string, string> = {
      npm: 'package-lock.json',
      'github-actions': 'action.yml',
      docker: 'Dockerfile',
    };
    const looked = updates.flatMap(({ 'package-ecosystem': system, directory, directories = [] }) =>
      (directory === undefined ? directories : [directory]).map((folder) => join(folder, proof[system] ?? system)),
    );
    expect(looked.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(looked).toHaveLength(5);
  });
});

describe('workflows', () => {
  test.each(WORKFLOWS)('%s can only read contents, and so can its jobs', (file) => {
    const { permissions, jobs } = yamlOf<Workflow>(file);
    expect(permissions.contents).toBe('read');
    for (const job of Object.values(jobs)) expect(job.permissions?.contents ?? 'read').toBe('read');
  });

  test.each(WORKFLOWS)('%s uses actions by major version, and ours with inputs that exist', (file) => {
    for (const { uses, steps = [] } of Object.values(yamlOf<Workflow>(file).jobs))
      for (const step of [{ uses }, ...steps]) {
        if (step.uses === undefined) continue;
        if (!step.uses.startsWith('./')) expect(step.uses).toMatch(/@v\d+$/);
        else if (step.uses.endsWith('.yml')) expect(existsSync(join(ROOT, step.uses)), step.uses).toBe(true);
        else {
          const inputs = Object.keys(yamlOf<{ inputs: object }>(join(step.uses, 'action.yml')).inputs);
          expect(inputs).toEqual(expect.arrayContaining(Object.keys('with' in step ? (step.with ?? {}) : {})));
        }
      }
  });

  test('a job that runs tests has no permission to publish', () => {
    const { jobs } = yamlOf<Workflow>('.github/workflows/release.yml');
    for (const { permissions = {}, steps = [] } of Object.values(jobs)) {
      const publishes = Object.values(permissions).includes('write');
      expect(publishes && steps.some(({ run = '' }) => /\.ci\/run|npm (?:test|run)/.test(run))).toBe(false);
    }
  });

  test('where Chromium and PostgreSQL are not installed, tests may be skipped', () => {
    const { elsewhere, linux } = yamlOf<Workflow>('.github/workflows/ci.yml').jobs;
    expect(elsewhere?.steps?.find(({ run }) => run === 'npm run test:unit')?.env).toEqual({ CI: 'false' });
    expect(linux?.steps?.filter(({ env }) => env !== undefined)).toEqual([]);
  });

  test('a release publishes each public package and no other, by tags that name a package', () => {
    const text = textOf('.github/workflows/release.yml');
    const listed = /for folder in ([^;]+);/.exec(text)?.[1]?.split(' ') ?? [];
    expect(listed.toSorted()).toEqual(PUBLIC.map(({ folder }) => folder).toSorted());
    const { on } = yamlOf<{ on: { push: { tags: string[] } } }>('.github/workflows/release.yml');
    for (const tag of on.push.tags) {
      const name = tag.replace(/@\*$/, '');
      expect(PUBLIC).toContainEqual(expect.objectContaining({ name, folder: `packages/${name}` }));
    }
  });

  test('each target that is built is in the Dockerfile', () => {
    const targets = [...textOf('.github/workflows/release.yml').matchAll(/--target (\S+)/g)].map(([, name]) => name);
    expect(targets).toEqual(['with-chromium']);
    for (const name of targets) expect(textOf('Dockerfile')).toMatch(new RegExp(`^FROM .* AS ${name}$`, 'm'));
  });
});

describe('versions', () => {
  test('packages with a shared version are public, and have the same one', () => {
    const { fixed } = JSON.parse(textOf('.changeset/config.json')) as { fixed: string[][] };
    expect(fixed.length).toBeGreaterThan(0);
    for (const group of fixed) {
      expect(versionOf(group[0] ?? '')).toBeDefined();
      expect(group.map(versionOf)).toEqual(group.map(() => versionOf(group[0] ?? '')));
    }
  });

  // Other tests compare the versions of the actions, their examples and server.json.
  test('an image has the version of legible', () => {
    const version = versionOf('legible');
    for (const [file, written] of [
      ['Dockerfile', /^ARG VERSION=(.+)$|legible:(\d[\d.]+\d)/gm],
      ['deploy/compose.yaml', /image: legible:(.+)$/gm],
      ['deploy/kubernetes/kustomization.yaml', /newTag: (.+)$/gm],
    ] as const) {
      const versions = [...textOf(file).matchAll(written)].map(([, one, other]) => one ?? other);
      expect([file, [...new Set(versions)]]).toEqual([file, [version]]);
    }
  });
});
