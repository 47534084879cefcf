/**
 * Changes shipped code in one place at a time, drawn by a seed, and runs the nearest tests: one of them must fail.
 *
 *   npm run mutants -- [--seed 4711] [--count 100] [--only 3,17]   # --only: these of the drawn ones
 *
 * Works on a copy of the last commit. The nearest tests are those in the folder of a file, those that import it, those
 * that import its importers, and so on. A mutant is killed if a test that passes without it fails or does not end.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../test/random.ts';
import { cruiseImports } from '../../tools/architecture/cruise.ts';
import { isShipped } from '../../tools/architecture/import-rules.ts';
import { mutated, mutationsOf } from './mutations.ts';

/** Number of test files: the nearest first and, if all of these pass, the next. */
const [NEAREST, NEXT] = [4, 36];
const LIMIT_MS = 60_000;
const LIMIT_PER_FILE_MS = 6_000;
/** Generated files, declarations, and entry files of separate processes, which tests start from an earlier build. */
const LEFT_OUT = /\.gen\.ts$|\.d\.ts$|(^|\/)main\.ts$/;
const TEST = /^(packages|services)\/.*\.test\.tsx?$/;
/** These take minutes when every journey is run. */
const LONG = /in-browser|replicas|several-machines|\/views\/pages\.chromium/;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '4711' },
    count: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
});
const only = values.only?.split(',').map(Number);
const wanted = only?.length ?? Number(values.count);

let running = 0;
/** Ends the running tests and what they started: with a mutant a test may loop for ever. */
const endTests = (): void => {
  try {
    if (running > 0) process.kill(-running, 'SIGKILL');
  } catch {
    // All have ended.
  }
  running = 0;
};
const copy = mkdtempSync(join(tmpdir(), 'legible-mutants-'));
process.once('exit', () => {
  endTests();
  rmSync(copy, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const root = join(import.meta.dirname, '../..');
const tree = join(copy, 'tree');
execFileSync('git', ['clone', '--quiet', '--shared', root, tree]);
// A copy, because its links must lead to the workspaces next to it.
execFileSync('cp', ['-a', join(root, 'node_modules'), join(tree, 'node_modules')]);
execFileSync(process.execPath, ['tools/setup.mjs', '--for', 'run', '--build'], { cwd: tree, stdio: 'ignore' });

const { modules } = await cruiseImports(tree, []);
const files = modules.map(({ source }) => source);
const importers = Map.groupBy(
  modules.flatMap(({ source, imports }) => imports.map(({ resolved }) => ({ source, resolved }))),
  ({ resolved }) => resolved,
);

/** Test files by their distance from a file, nearest first. */
const testsOf = (file: string): readonly string[] => {
  const inFolder = files.filter((one) => TEST.test(one) && dirname(one) === dirname(file));
  const seen = new Set<string>();
  const tests: string[] = [];
  let front = [file, file.replace(/\.tsx?$/, '.test$&')].filter((one) => files.includes(one));
  for (let distance = 0; front.length > 0 && tests.length < NEAREST + NEXT; distance += 1) {
    for (const one of front) seen.add(one);
    tests.push(...front.filter((one) => TEST.test(one) && !LONG.test(one)));
    const further = front.flatMap((one) => importers.get(one)?.map(({ source }) => source) ?? []);
    front = [...new Set([...further, ...(distance === 0 ? inFolder : [])])].filter((one) => !seen.has(one));
  }
  return tests;
};

/** Runs tests until the first fails. Returns the files that fail: all of them when the run does not end or breaks. */
const failing = async (tests: readonly string[]): Promise<readonly string[]> => {
  if (tests.length === 0) return [];
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const options = ['--bail=1', '--maxWorkers=2', '--reporter=json', `--outputFile=${report}`];
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...options], {
    cwd: tree,
    stdio: 'ignore',
    env: { ...process.env, EVERY_JOURNEY: 'true' },
    detached: true,
  }).once('exit', resolve);
  running = vitest.pid ?? 0;
  const timer = setTimeout(endTests, LIMIT_MS + tests.length * LIMIT_PER_FILE_MS);
  const status = await promise;
  clearTimeout(timer);
  endTests();
  if (status === 0) return [];
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly name: string; readonly status: string }[];
    };
    const failed = testResults.filter((one) => one.status === 'failed').map(({ name }) => name.slice(tree.length + 1));
    return failed.length > 0 ? failed : tests;
  } catch {
    return tests;
  }
};

const places = files
  .filter((file) => isShipped(file) && !LEFT_OUT.test(file))
  .sort()
  .flatMap((file) => {
    const source = readFileSync(join(tree, file), 'utf8');
    return mutationsOf(file, source).map((mutation) => ({ file, source, mutation }));
  });
console.log(`${places.length} places, seed ${values.seed}`);

const random = seededRandom(Number(values.seed));
let [killed, survived] = [0, 0];
for (let number = 1; killed + survived < wanted && places.length > 0; number += 1) {
  const [place] = places.splice(Math.floor(random() * places.length), 1);
  if (place === undefined || (only !== undefined && !only.includes(number))) continue;
  const { file, source, mutation } = place;
  const tests = testsOf(file);
  writeFileSync(join(tree, file), mutated(source, mutation));
  const red = await failing(tests.slice(0, NEAREST));
  const reds = red.length > 0 ? red : await failing(tests.slice(NEAREST, NEAREST + NEXT));
  writeFileSync(join(tree, file), source);
  const isCounted = (await failing(reds)).length === 0;
  if (isCounted && reds.length > 0) killed += 1;
  else if (isCounted) survived += 1;
  const verdict = isCounted
    ? reds.length > 0
      ? 'killed'
      : 'SURVIVED'
    : `not counted, ${reds.join(' ')} fails without:`;
  console.log(`${number} ${verdict} ${file}:${mutation.place} ${mutation.what.replace(/\s+/g, ' ')}`);
}
console.log(`${killed} of ${killed + survived} mutants killed`);
