import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FETCHED_INPUTS, requireOrSkip, sharedFolder, skipWithout } from './environment.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockReset().mockReturnValue();
});
afterEach(() => {
  warn.mockReset();
});

describe('requireOrSkip', () => {
  test.each([{}, { CI: 'true' }])('what exists is used, without a message (%o)', (env) => {
    expect(requireOrSkip(true, 'a thing', env)).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([{}, { CI: '' }, { CI: 'false' }])('what is missing is skipped, with a message (%o)', (env) => {
    expect(requireOrSkip(false, 'a thing', env)).toBe(true);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Skipped: tests that need a thing.');
  });

  test('on CI, what is missing is an error', () => {
    expect(() => requireOrSkip(false, 'a thing', { CI: 'true' })).toThrow('The tests need a thing');
  });
});

describe('skipWithout', () => {
  test.each([
    [{}, true],
    [{ TEST_DATABASE_URL: '' }, true],
    [{ TEST_DATABASE_URL: 'postgres://127.0.0.1/test' }, false],
  ])('postgresql under %o → %s', (env, skipped) => {
    expect(skipWithout('postgresql', env)).toBe(skipped);
  });

  test('on CI without a server, the message says what to set', () => {
    expect(() => skipWithout('postgresql', { CI: 'true' })).toThrow('TEST_DATABASE_URL');
  });
});

test('the shared folder is next to the repository; without one, the fetched inputs are used', () => {
  expect(sharedFolder(import.meta.dirname)).toBe(import.meta.dirname);
  expect(sharedFolder(join(import.meta.dirname, 'nowhere'))).toBe(FETCHED_INPUTS);
  expect(dirname(FETCHED_INPUTS)).toBe(dirname(import.meta.dirname));
});
