import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const ROOT = join(import.meta.dirname, '..');

const SHARED = join(ROOT, '..', 'shared');
/** The folder into which `npm run inputs` fetches the real sites and newsletters of `lab/inputs.json`. */
export const FETCHED_INPUTS = join(ROOT, 'inputs');

/**
 * The folder of the real sites and newsletters that tests read: next to the repository, or fetched. It may be missing.
 */
export const sharedFolder = (shared = SHARED): string => (existsSync(shared) ? shared : FETCHED_INPUTS);

/**
 * The files of a real site, and the list of files that are left out: complete if the shared folder has the complete
 * site, otherwise trimmed.
 */
export const realSite = (
  site: string,
): { readonly files: string; readonly absent: string; readonly isWhole: boolean } => {
  const whole = join(sharedFolder(), 'whole-sites');
  const isWhole = existsSync(join(whole, site));
  const folder = isWhole ? whole : join(sharedFolder(), 'sites');
  return { files: join(folder, site), absent: join(folder, 'absent', `${site}.txt`), isWhole };
};

/** The path of the browser on Debian. */
export const CHROMIUM = '/usr/bin/chromium';

interface Needed {
  readonly what: string;
  readonly isMet: (env: Environment) => boolean;
  /** It comes with no machine and no package: a clone is complete without it, on CI too. */
  readonly isNeighbour?: boolean;
}

/** What a test may need from its machine in addition to the packages, and how to detect it. */
const NEEDS = {
  sites: {
    what: 'the real sites (../shared, or npm run inputs)',
    isMet: () => existsSync(join(sharedFolder(), 'sites')),
    isNeighbour: true,
  },
  newsletters: {
    what: 'the real newsletters (../shared, or npm run inputs)',
    isMet: () => existsSync(join(sharedFolder(), 'newsletters')),
    isNeighbour: true,
  },
  'small-internet': {
    what: 'the small Internet (../shared/tools/internet.mjs; it has no public source)',
    isMet: () => existsSync(join(sharedFolder(), 'tools', 'internet.mjs')),
    isNeighbour: true,
  },
  postgresql: {
    what: 'a PostgreSQL server (TEST_DATABASE_URL)',
    isMet: (env: Environment) => (env.TEST_DATABASE_URL ?? '') !== '',
  },
  chromium: {
    what: `Chromium (${CHROMIUM})`,
    isMet: () => existsSync(CHROMIUM),
  },
  linux: {
    what: 'Linux (/proc, every address of 127.0.0.0/8)',
    isMet: () => process.platform === 'linux',
  },
  unix: {
    what: 'Linux or macOS (links, pipes, signals, file modes, a shell)',
    isMet: () => process.platform !== 'win32',
  },
  'network-namespace': {
    what: 'the right to make a network namespace (root, or user namespaces)',
    isMet: () => spawnSync('unshare', ['--net', 'true']).status === 0,
  },
} satisfies Record<string, Needed>;

export type Need = keyof typeof NEEDS;

/**
 * Whether tests must be skipped because `condition` does not hold: `describe.skipIf(requireOrSkip(…))`.
 *
 * On CI (`CI=true`) no test may be skipped unnoticed: there it throws instead. Elsewhere it prints once what is
 * missing.
 */
export const requireOrSkip = (condition: boolean, what: string, env: Environment = process.env): boolean => {
  if (condition) return false;
  if (env.CI === 'true') throw new Error(`The tests need ${what}; on CI that is not a reason to skip them.`);
  console.warn(`Skipped: tests that need ${what}.`);
  return true;
};

/** Which of these are missing, in words; null when none is. */
export const missingOf = (needs: readonly Need[], env: Environment = process.env): string | null => {
  const missing = needs.filter((need) => !NEEDS[need].isMet(env)).map((need) => NEEDS[need].what);
  return missing.length === 0 ? null : missing.join(', ');
};

/** `requireOrSkip` for one of the needs that several test files share. */
export const skipWithout = (need: Need, env: Environment = process.env): boolean => {
  const { what, isMet, isNeighbour = false }: Needed = NEEDS[need];
  return requireOrSkip(isMet(env), what, isNeighbour ? { ...env, CI: undefined } : env);
};
