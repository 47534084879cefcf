/**
 * Changes shipped code in one place at a time, drawn by a seed, and runs the tests that could notice: one must fail.
 *
 *   npm run mutants -- [--seed 4711] [--count 100] [--only 3,17]   # --only: these of the drawn ones
 *
 * Works on copies of the last commit. Runs every test file that imports the changed one, directly or through others,
 * nearest first and a few at first, until one fails. Then come those that start a bundle with the file in it, and last
 * the long journeys. A mutant is killed if a test that passes without it fails or does not end. A test that fails
 * without it, too, does not count.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CI_JOURNEYS, LONG_JOURNEYS } from '../../test/every-journey.ts';
import { cruiseImports } from '../../tools/architecture/cruise.ts';
import { isShipped } from '../../tools/architecture/import-rules.ts';
import { BUNDLED } from '../../tools/bundle/programs.ts';
import { writeBundle } from '../../tools/bundle/write-bundle.ts';
import { type Mutation, mutated, mutationsOf } from './mutations.ts';

/** Number of test files in the first run, and how many times more each further run has: journeys take long, so no more. */
const NEAREST = 4;
const GROWTH = { near: 5, late: 1 };
/** Mutants at a time, each in its own copy. */
const COPIES = 2;
/** On a busy machine a file that starts services or a browser takes half a minute, and some take several. */
const LIMIT_PER_FILE_MS = 30_000;
const LIMIT_MS = 120_000;
/** Generated files, declarations, and entry files of programs. */
const LEFT_OUT = /\.gen\.ts$|\.d\.ts$|(^|\/)main\.ts$/;
const TEST = /\.test\.tsx?$/;
/** Part of a path in a bundle. */
const IN_BUNDLE = /['/]bundle['/]/;
const LONG = new Set([...CI_JOURNEYS, ...LONG_JOURNEYS]);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '4711' },
    count: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
});
const only = values.only?.split(',').map(Number);

const scratch = mkdtempSync(join(tmpdir(), 'legible-mutants-'));
/** Process groups of running tests. */
const running = new Set<number>();
/** Ends tests and what they started: with a mutant a test may loop for ever. */
const endTests = (group: number): void => {
  running.delete(group);
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All have ended.
  }
};
process.once('exit', () => {
  running.forEach(endTests);
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const root = join(import.meta.dirname, '../..');
const original = join(scratch, 'original');
execFileSync('git', ['clone', '--quiet', '--shared', root, original]);
// A copy, because its links must lead to the workspaces next to it.
execFileSync('cp', ['-a', join(root, 'node_modules'), join(original, 'node_modules')]);
execFileSync(process.execPath, ['tools/setup.mjs', '--for', 'run', '--build'], { cwd: original, stdio: 'ignore' });
symlinkSync(join(root, '../shared'), join(scratch, 'shared'));

const { modules } = await cruiseImports(original, []);
const files = modules.map(({ source }) => source);
const textOf = (file: string): string => readFileSync(join(original, file), 'utf8');
const importers = Map.groupBy(
  modules.flatMap(({ source, imports }) => imports.map(({ resolved }) => ({ source, resolved }))),
  ({ resolved }) => resolved,
);

/** These files, what imports them, what imports that, and so on. */
const outwards = (from: readonly string[]): readonly string[] => {
  const reached = new Set(from);
  for (const file of reached) for (const { source } of importers.get(file) ?? []) reached.add(source);
  return [...reached];
};

const starting = files.filter((file) => /^(test|lab|services)\//.test(file) && !isShipped(file));
const startBundles = outwards(starting.filter((file) => IN_BUNDLE.test(textOf(file)))).filter((file) =>
  TEST.test(file),
);

/** What could notice a change of a file: test files, nearest first, and later those that need its bundles. */
const witnesses = (file: string) => {
  const reached = outwards([file]);
  const bundles = BUNDLED.filter(({ programs, threads, modules: entries }) =>
    Object.values({ ...programs, ...threads, ...entries }).some((entry) => reached.includes(entry)),
  );
  const services = bundles.map(({ folder }) => folder.replace(/dist\/.*/, ''));
  const starters = startBundles.filter(
    (test) => services.length > 0 && (!test.startsWith('services/') || services.some((one) => test.startsWith(one))),
  );
  const isLate = (test: string): boolean => LONG.has(test) || startBundles.includes(test);
  const isNear = (test: string): number => Number(dirname(test) === dirname(file));
  const tests = reached.filter((one) => TEST.test(one)).sort((a, b) => isNear(b) - isNear(a));
  const late = [...new Set([...tests.filter(isLate), ...starters])];
  return {
    bundles,
    tests: tests.filter((test) => !isLate(test)),
    late: late.sort((a, b) => Number(LONG.has(a)) - Number(LONG.has(b))),
  };
};

/** Runs tests in a copy until one fails. Returns the files that fail: all of them when the run does not end or breaks. */
const failing = async (copy: string, tests: readonly string[]): Promise<readonly string[]> => {
  if (tests.length === 0) return [];
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...options], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, EVERY_JOURNEY: 'true' },
    detached: true,
  }).once('exit', resolve);
  const group = vitest.pid ?? 0;
  running.add(group);
  const timer = setTimeout(() => endTests(group), LIMIT_MS + tests.length * LIMIT_PER_FILE_MS);
  const status = await promise;
  clearTimeout(timer);
  endTests(group);
  if (status === 0) return [];
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly name: string; readonly status: string }[];
    };
    const failed = testResults.filter((one) => one.status === 'failed').map(({ name }) => name.slice(copy.length + 1));
    return failed.length > 0 ? failed : tests;
  } catch {
    return tests;
  }
};

/** The rank of a place. It depends on its own line and the one before only: other changes leave the draw as it is. */
const rankOf = (file: string, lines: readonly string[], { place, what }: Mutation): string => {
  const [line = 0, column] = place.split(':').map(Number);
  const [above, own = ''] = [lines[line - 2]?.trim(), lines[line - 1]];
  const key = [values.seed, file, above, own.trim(), Number(column) - own.search(/\S/), what];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
};

const places = files
  .filter((file) => isShipped(file) && !LEFT_OUT.test(file))
  .flatMap((file) => {
    const source = textOf(file);
    const lines = source.split('\n');
    return mutationsOf(file, source).map((mutation) => ({
      ...{ file, source, mutation },
      rank: rankOf(file, lines, mutation),
    }));
  })
  .sort((a, b) => (a.rank < b.rank ? -1 : 1));
console.log(`${places.length} places, seed ${values.seed}`);

/** Tests for one run each: a few at first, and `growth` times more each time. */
const runsOf = (tests: readonly string[], growth: number): readonly (readonly string[])[] => {
  const runs: (readonly string[])[] = [];
  for (let [from, count] = [0, NEAREST]; from < tests.length; [from, count] = [from + count, count * growth])
    runs.push(tests.slice(from, from + count));
  return runs;
};

/** Whether a test notices a mutant in a copy, which is as it was before when this ends. */
const isKilled = async (copy: string, { file, source, mutation }: (typeof places)[number]): Promise<boolean> => {
  const { bundles, tests, late } = witnesses(file);
  const mutant = mutated(source, mutation);
  let [written, inUse]: [string, typeof bundles] = [source, []];
  const write = async (text: string): Promise<void> => {
    if (text === written) return;
    written = text;
    writeFileSync(join(copy, file), text);
    await Promise.all(inUse.map((one) => writeBundle(copy, join(copy, one.folder), one)));
  };
  const notices = async (run: readonly string[]): Promise<boolean> => {
    await write(mutant);
    const red = await failing(copy, run);
    if (red.length === 0) return false;
    await write(source);
    if ((await failing(copy, red)).length === 0) return true;
    console.log(`without a mutant, too: ${red.join(' ')}`);
    return notices(run.filter((test) => !red.includes(test)));
  };
  for (const run of runsOf(tests, GROWTH.near)) if (await notices(run)) return true;
  await write(source);
  inUse = bundles;
  for (const run of runsOf(late, GROWTH.late)) if (await notices(run)) return true;
  await write(source);
  return false;
};

const drawn = places
  .map((place, at) => ({ place, number: at + 1 }))
  .filter(({ number }) => only?.includes(number) ?? number <= Number(values.count));
const left = drawn.values();
const survivors: string[] = [];
const tryMutants = async (copy: string): Promise<void> => {
  execFileSync('cp', ['-a', original, copy]);
  for (const { place, number } of left) {
    const name = `${number} ${place.file}:${place.mutation.place} ${place.mutation.what.replace(/\s+/g, ' ')}`;
    const killed = await isKilled(copy, place);
    if (!killed) survivors.push(name);
    console.log(`${killed ? 'killed' : 'SURVIVED'} ${name}`);
  }
};
await Promise.all(Array.from({ length: COPIES }, (_, at) => tryMutants(join(scratch, `${at}`))));
console.log(`${drawn.length - survivors.length} of ${drawn.length} mutants killed. Survivors:`);
for (const one of survivors) console.log(`  ${one}`);
