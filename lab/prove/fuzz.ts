import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { FUZZ_FIGURES } from '../../test/fuzz/runs.ts';
import { faultUnless, type Proof } from './proof.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Tests to run: whole services by their descriptions and over the wire, and everything that reads strangers' input. */
const PROPERTIES = [
  'test/fuzz/',
  'services/newsletter/test/fuzz/',
  'packages/audit/src/fuzzed-readers',
  'packages/formats/src/',
  'packages/outbound/src/guard/address',
  'packages/outbound/src/guard/target-url',
  'packages/outbound/src/transport/credentials',
  'packages/outbound/src/transport/spellings',
];

/** Fewest tests that must pass. */
const LEAST_PASSED = 900;

/** Runs the tests, with `times` as many cases for each property as in the suite. */
const runProperties = async (times: number, seed: number) => {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=900000', ...PROPERTIES],
    {
      cwd: ROOT,
      env: { ...process.env, FUZZ_TIMES: String(times), FUZZ_SEED: String(seed) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const hear = (text: string): void => {
    said += text;
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: stripVTControlCharacters(said) };
};

export const fuzz: Proof = {
  name: 'fuzz',
  about:
    'Made-up requests, bytes, texts, addresses, issues and exports find no answer that is not described, and nothing that throws.',
  goals: [],
  fullLength: 100,
  togetherLength: 15,
  unit: 'times the runs of the test suite',
  async run(times, seed) {
    const { code, said } = await runProperties(times, seed);
    const passed = Number(/Tests\s.*?(\d+) passed/.exec(said)?.[1] ?? 0);
    const figures = said.split('\n').filter((line) => line.startsWith(FUZZ_FIGURES));
    return {
      seen: [...figures.map((line) => line.slice(FUZZ_FIGURES.length)), `${passed} tests passed`],
      faults: [
        ...faultUnless(code === 0, `the tests ended with ${code}: ${said.slice(-4_000)}`),
        ...faultUnless(passed >= LEAST_PASSED, `${passed} passed, of ${LEAST_PASSED} at least`),
      ],
    };
  },
};
