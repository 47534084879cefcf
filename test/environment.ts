import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const ROOT = join(import.meta.dirname, '..');

/** The folder beside the repository with the real sites and newsletters that tests read. It may be absent. */
export const sharedFolder = (): string => join(ROOT, '..', 'shared');

/** Where Debian puts the browser. */
export const CHROMIUM = '/usr/bin/chromium';

/** What a test may need from its machine beside the packages, and how to see whether it is there. */
const NEEDS = {
  shared: {
    what: `the shared folder (${sharedFolder()})`,
    isMet: () => existsSync(sharedFolder()),
  },
  postgresql: {
    what: 'a PostgreSQL server (TEST_DATABASE_URL)',
    isMet: (env: Environment) => (env.TEST_DATABASE_URL ?? '') !== '',
  },
  chromium: {
    what: `Chromium (${CHROMIUM})`,
    isMet: () => existsSync(CHROMIUM),
  },
  'network-namespace': {
    what: 'the right to make a network namespace (root, or user namespaces)',
    isMet: () => spawnSync('unshare', ['--net', 'true']).status === 0,
  },
} as const satisfies Record<string, { what: string; isMet: (env: Environment) => boolean }>;

export type Need = keyof typeof NEEDS;

/**
 * Whether tests have to be skipped because `condition` does not hold: `describe.skipIf(requireOrSkip(…))`.
 *
 * On CI (`CI=true`) nothing may be skipped unseen: there it throws instead. Elsewhere it says once what is missing.
 */
export const requireOrSkip = (condition: boolean, what: string, env: Environment = process.env): boolean => {
  if (condition) return false;
  if (env.CI === 'true') throw new Error(`The tests need ${what}; on CI that is no reason to skip them.`);
  console.warn(`Skipped: tests that need ${what}.`);
  return true;
};

/** What is missing of these, in words; null: nothing is. */
export const missingOf = (needs: readonly Need[], env: Environment = process.env): string | null => {
  const missing = needs.filter((need) => !NEEDS[need].isMet(env)).map((need) => NEEDS[need].what);
  return missing.length === 0 ? null : missing.join(', ');
};

/** `requireOrSkip` for one of the needs that several test files share. */
export const skipWithout = (need: Need, env: Environment = process.env): boolean =>
  requireOrSkip(NEEDS[need].isMet(env), NEEDS[need].what, env);
