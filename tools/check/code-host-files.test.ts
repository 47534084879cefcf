import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@legible/formats/yaml';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = globSync('.github/**/*', { cwd: ROOT }).filter((file) => /\.(?:yml|md)$/.test(file));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json'));

describe('what a code host reads', () => {
  test('is here', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(9);
    for (const file of ['REVIEW.md', 'CODE_OF_CONDUCT.md', 'RELEASING.md', '.changeset/config.json', '.gitattributes'])
      expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  test.each(FILES.filter((file) => file.endsWith('.yml')))('%s is YAML', (file) => {
    expect(parseYaml(textOf(file), 100_000)).toEqual(expect.any(Object));
  });

  test.each([...FILES, 'RELEASING.md', 'REVIEW.md', 'CONTRIBUTING.md'])(
    '%s names scripts and paths that exist',
    (file) => {
      const text = textOf(file);
      for (const [, name = ''] of text.matchAll(/npm run ([a-z:-]+)/g))
        expect(Object.keys(scripts), name).toContain(name);
      for (const [path] of text.matchAll(/(?:\.ci|packages|services|tools|lab|docs|templates|deploy)\/[\w./-]*[\w-]/g))
        if (!/<|\*/.test(text.slice(text.indexOf(path), text.indexOf(path) + path.length + 2)))
          expect(existsSync(join(ROOT, path)), `${file}: ${path}`).toBe(true);
    },
  );

  test('a workflow has the rights that it names and no more, and pins its actions', () => {
    for (const file of FILES.filter((one) => one.includes('workflows/'))) {
      const { permissions } = parseYaml(textOf(file), 100_000) as { permissions: Record<string, string> };
      expect(permissions.contents).toBe('read');
      for (const [, action = ''] of textOf(file).matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@v\d+$/);
    }
  });

  test('a release publishes each public package, and none else', () => {
    const listed = /for folder in ([^;]+);/.exec(textOf('.github/workflows/release.yml'))?.[1]?.split(' ') ?? [];
    const all = globSync('{packages,services}/*/package.json', { cwd: ROOT });
    const open = all
      .filter((file) => JSON.parse(textOf(file)).private !== true)
      .map((file) => file.replace('/package.json', ''));
    expect(listed.toSorted()).toEqual(open.map((one) => one.replaceAll('\\', '/')).toSorted());
  });
});
