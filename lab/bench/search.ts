import { parseArgs } from 'node:util';
import { machineNow } from './machine.ts';
import { measureSearch, SEARCH_PARTS } from './search/measure.ts';
import { missedGoals, reportLines } from './search/search-report.ts';

const USAGE = `npm run bench:search -- [--rounds 5] [--json] [--strict] [--only relevance|coverage|speed]
  --rounds  rounds of the measurements of time; figures are medians over them
  --json    one line of JSON on standard output
  --strict  exit code 1 when a goal is missed
  --only    one of the parts`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const main = (): void => {
  const rounds = Number(values.rounds);
  const only = SEARCH_PARTS.find((part) => part === values.only) ?? null;
  const isKnown = values.only === undefined || only !== null;
  if (values.help || !isKnown || !Number.isInteger(rounds) || rounds < 1) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const measured = measureSearch({ rounds, only });
  if ('skipped' in measured) {
    console.error(`There is nothing to search without ${measured.skipped}.`);
    process.exitCode = 2;
    return;
  }
  const bench = { ...measured, machine: machineNow() };
  const missed = missedGoals(bench);
  console.log(values.json ? JSON.stringify({ ...bench, missed }) : reportLines(bench).join('\n'));
  if (values.strict && missed.length > 0) process.exitCode = 1;
};

main();
