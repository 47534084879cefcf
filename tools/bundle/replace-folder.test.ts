import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'replaced-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const folder = (name: string, file: string): string => {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, file), name);
  return join(root, name);
};

test('the previous content is gone, and nothing else is left', () => {
  replaceFolder(folder('bundle', 'old.js'), folder('next', 'new.js'));
  expect(readdirSync(root)).toEqual(['bundle']);
  expect(readdirSync(join(root, 'bundle'))).toEqual(['new.js']);
});

test('a folder can be moved to where there was none', () => {
  replaceFolder(join(root, 'bundle'), folder('next', 'new.js'));
  expect(readFileSync(join(root, 'bundle', 'new.js'), 'utf8')).toBe('next');
});

test('a missing new folder is an error', () => {
  expect(() => replaceFolder(join(root, 'bundle'), join(root, 'next'))).toThrow('ENOENT');
});

const REPLACING = `
  import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
  const [module, root, name] = process.argv.slice(1);
  const { replaceFolder } = await import(module);
  for (let round = 0; round < 100; round++) {
    const next = root + '/' + name + round;
    mkdirSync(next);
    writeFileSync(next + '/new.js', name);
    replaceFolder(root + '/bundle', next);
    rmSync(next, { recursive: true, force: true });
  }`;

test('no concurrent process fails, and one of them wins', async () => {
  const module = new URL('./replace-folder.ts', import.meta.url).href;
  const names = ['a', 'b', 'c'];
  const ended = names.map(async (name) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', REPLACING, module, root, name], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return (await once(child, 'exit'))[0];
  });
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  expect(readdirSync(root)).toEqual(['bundle']);
  expect(names).toContain(readFileSync(join(root, 'bundle', 'new.js'), 'utf8'));
});
