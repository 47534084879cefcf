import { defineConfig } from 'vitest/config';
import { CI_JOURNEYS, EVERY_JOURNEY, LONG_JOURNEYS } from './test/every-journey.ts';
import { JourneysAmongOthers } from './test/journeys-among-others.ts';

/** The same promises as those of a PostgreSQL that is at hand. */
const IN_MEMORY_POSTGRES = process.env.TEST_DATABASE_URL
  ? ['packages/store/src/postgres/postgres-in-memory.test.ts']
  : [];
/** Where properties are tried more often than in the suite: a proof (`lab/prove/fuzz.ts`) does, and over the wire. */
const isFuzzing = process.env.FUZZ_TIMES !== undefined;
const setupFiles = isFuzzing ? ['test/fuzz/every-property.ts'] : [];
const OVER_THE_WIRE = isFuzzing ? [] : ['test/fuzz/wire.test.ts'];
const isOnCi = process.env.CI === 'true';
const namesFile = process.argv.some((word) => word.includes('.test.ts'));
const NOT_NOW = EVERY_JOURNEY
  ? []
  : [...LONG_JOURNEYS, ...(isOnCi || namesFile ? [] : CI_JOURNEYS), ...IN_MEMORY_POSTGRES, ...OVER_THE_WIRE];

export default defineConfig({
  // Workspaces resolve to their source, so that a test never runs against a stale build.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'services/*/{src,test}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'lab/**/*.test.ts',
      'scanbench/*.test.ts',
      'scanbench/{controls,mutators,scanners}/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...NOT_NOW],
    // Files share a worker and what it has loaded: what a file changes in its process, it puts back.
    isolate: false,
    // One more than the two cores that are usual: many tests wait, for a browser, a process or a timer.
    maxWorkers: 3,
    sequence: { sequencer: JourneysAmongOthers },
    // On a busy machine with two cores, a journey in a browser took 40 s.
    testTimeout: 60_000,
    // A page that waits for a font took more than a second, the default, on a machine that was busy with proofs.
    expect: { poll: { timeout: 15_000 } },
    // A message names the values: CI prints nothing else of a failed test.
    chaiConfig: { truncateThreshold: 1000 },
    setupFiles,
  },
});
