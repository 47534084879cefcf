import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KNOWN_SITES } from '../../test/real-sites/known-sites.ts';
import { bringInputs, type Input, readManifest } from './bring-inputs.ts';

const { inputs, withoutSource } = readManifest();

describe('the manifest', () => {
  test.each(inputs)('the row of $place is complete', (row) => {
    expect(row).toEqual({
      place: expect.stringMatching(/^(sites|newsletters)(\/[a-z-]+)+$/),
      repository: expect.stringMatching(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/),
      commit: expect.stringMatching(/^[\da-f]{40}$/),
      folder: expect.stringMatching(/^([^/].*[^/]|)$/),
      licence: expect.stringMatching(/^[\w.-]+$/),
      ...(row.files === undefined ? {} : { files: expect.toSatisfy((text: string) => new RegExp(text).source !== '') }),
    });
  });

  test('it has every real site that tests use, and lists what has no source', () => {
    const sites = inputs.map(({ place }) => place).filter((place) => place.startsWith('sites/'));
    expect(sites.sort()).toEqual(KNOWN_SITES.map(({ site }) => `sites/${site}`).sort());
    expect(withoutSource.map(({ place }) => place)).toContain('tools');
  });
});

describe('what is fetched from a repository', () => {
  let root = '';
  let origin = '';
  let commit = '';
  const lines: string[] = [];
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', origin, ...args], { encoding: 'utf8' });
  const bring = (rows: readonly Input[]): number =>
    bringInputs(rows, join(root, 'inputs'), undefined, (line) => lines.push(line));
  const row = (change: Partial<Input> = {}): Input => ({
    place: 'sites/one',
    repository: pathToFileURL(origin).href,
    commit,
    folder: 'public',
    licence: 'MIT',
    ...change,
  });
  const found = (...path: readonly string[]) => readdirSync(join(root, 'inputs', ...path)).sort();

  beforeEach(() => {
    lines.length = 0;
    root = mkdtempSync(join(tmpdir(), 'legible-inputs-'));
    origin = join(root, 'origin');
    for (const [path, text] of Object.entries({
      'public/index.html': 'home',
      'public/a/page.html': 'page',
      'posts/2024-01.md': 'old',
      'posts/2025-01.md': 'new',
      'README.md': 'about',
    })) {
      mkdirSync(dirname(join(origin, path)), { recursive: true });
      writeFileSync(join(origin, path), text);
    }
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'First');
    commit = git('rev-parse', 'HEAD').trim();
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  test('is the folder at the commit, byte for byte', () => {
    expect(bring([row(), row({ place: 'sites/two', folder: '' })])).toBe(0);
    expect(found('sites', 'one')).toEqual(['a', 'index.html']);
    expect(readFileSync(join(root, 'inputs/sites/one/a/page.html'), 'utf8')).toBe('page');
    expect(found('sites', 'two')).toEqual(['README.md', 'posts', 'public']);
  });

  test('is only what the pattern matches, if there is one', () => {
    expect(bring([row({ place: 'newsletters/n/en', folder: 'posts', files: '^2025-' })])).toBe(0);
    expect(found('newsletters', 'n', 'en')).toEqual(['2025-01.md']);
  });

  test('is not fetched again unless its row changes', () => {
    bring([row()]);
    expect(lines).toEqual(['sites/one: brought']);
    bring([row()]);
    expect(lines).toHaveLength(1);
    bring([row({ folder: 'posts' })]);
    expect(found('sites', 'one')).toEqual(['2024-01.md', '2025-01.md']);
  });

  test.each<[string, Partial<Input>]>([
    ['a commit', { commit: 'f'.repeat(40) }],
    ['a folder', { folder: 'nowhere' }],
    ['a file', { files: '^none$' }],
  ])('with a missing %s the group is not moved into place, and continues from there the next time', (_what, wrong) => {
    const second = { place: 'sites/two' };
    expect(bring([row(), row({ ...second, ...wrong }), row({ place: 'newsletters/n' })])).toBe(1);
    expect(lines[1]).toMatch(/^sites\/two: not brought: ./);
    expect(existsSync(join(root, 'inputs/sites'))).toBe(false);
    expect(found('newsletters', 'n')).toEqual(['a', 'index.html']);
    lines.length = 0;
    expect(bring([row(), row(second)])).toBe(0);
    expect(lines).toEqual(['sites/two: brought']);
    expect(found('sites').filter((name) => !name.startsWith('.'))).toEqual(['one', 'two']);
  });
});
