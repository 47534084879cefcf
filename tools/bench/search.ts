import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { LANGUAGES, NEWSLETTERS } from './search/corpus.ts';
import { compareRelevance } from './search/relevance-comparison.ts';
import { missedGoals, reportLines, type SearchBench } from './search/report.ts';
import { measureSpeed } from './search/speed.ts';
import { skippedWithout } from './skipped.ts';

const USAGE = `npm run bench:search -- [--rounds 5] [--json] [--strict] [--only relevance|speed]
  --rounds  rounds of the measurements of time; figures are medians over them
  --json    one line of JSON on standard output
  --strict  exit code 1 when a goal is missed
  --only    one of the two parts`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const machineNow = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

const main = (): void => {
  const rounds = Number(values.rounds);
  const isKnown = values.only === undefined || values.only === 'relevance' || values.only === 'speed';
  if (values.help || !isKnown || !Number.isInteger(rounds) || rounds < 1) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const skipped = skippedWithout({ newsletters: NEWSLETTERS });
  if (skipped) {
    console.error(`Nothing to search without ${skipped.skipped}.`);
    process.exitCode = 2;
    return;
  }
  const bench: SearchBench = {
    relevance: values.only === 'speed' ? [] : LANGUAGES.map(compareRelevance),
    speed: values.only === 'relevance' ? [] : LANGUAGES.map((language) => measureSpeed(language, rounds)),
    machine: machineNow(),
  };
  const missed = missedGoals(bench);
  console.log(values.json ? JSON.stringify({ ...bench, missed }) : reportLines(bench).join('\n'));
  if (values.strict && missed.length > 0) process.exitCode = 1;
};

main();
