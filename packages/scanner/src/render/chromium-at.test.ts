import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { chromiumAt } from './open-renderer.ts';

let folder: string;
const program = (name: string, script: string): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-chromium-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(skipWithout('unix')).each([
  ['one that runs', 'echo Chromium 156.0.1', true],
  ['one that has the other name', 'echo Google Chrome 156.0.1', true],
  ['another program', 'echo Firefox 200', false],
  ['one that fails', 'echo Chromium 156.0.1; exit 1', false],
  ['one that needs our environment', 'test -n "$HOME" && echo Chromium 1', false],
])('a configured path, %s', (_, script, isFound) => {
  const path = program('configured', script);
  expect(chromiumAt(path)).toBe(isFound ? path : null);
});

test('a configured path without a file, or with a file that cannot run', () => {
  expect(chromiumAt(join(folder, 'nothing'))).toBeNull();
  writeFileSync(join(folder, 'plain'), 'x');
  expect(chromiumAt(join(folder, 'plain'))).toBeNull();
});

test.skipIf(skipWithout('unix'))('the search path comes first, and programs that do not run are skipped', () => {
  program('chromium', 'exit 1');
  const path = program('google-chrome', 'echo Google Chrome 156');
  const found = chromiumAt(null, `relative:${folder}`);
  // A machine with a Chromium in its usual place has that one: names come before folders.
  expect([path, '/usr/bin/chromium']).toContain(found);
  expect(chromiumAt(null, folder)).not.toBe(join(folder, 'chromium'));
});
