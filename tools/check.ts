import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS, type Run, runGroups, summaryLines, TESTS } from './check/groups.ts';

const root = join(import.meta.dirname, '..');
// So that it also works when npm did not start it.
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const run: Run = (program, args) => {
  console.log(`\n> ${[program, ...args].join(' ')}`);
  const command = program === 'node' ? process.execPath : program;
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  if (error) console.error(`could not run ${program}: ${error.message}`);
  return status ?? 1;
};

const { values } = parseArgs({ options: { 'no-tests': { type: 'boolean', default: false } } });
const outcomes = runGroups(values['no-tests'] ? CHECKS : [...CHECKS, TESTS], run, () => performance.now());
console.log(`\n${summaryLines(outcomes).join('\n')}`);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
