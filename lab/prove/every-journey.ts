import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CI_JOURNEYS, LONG_JOURNEYS } from '../../test/every-journey.ts';
import { canRunServer, ownServer } from '../../test/own-server.ts';
import { faultUnless, type Proof } from './proof.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Journeys that the test suite runs in part, and those that it leaves out. */
const JOURNEYS = [
  ...LONG_JOURNEYS,
  ...CI_JOURNEYS,
  'test/dogfood/newsletter.test.ts',
  'test/journeys/mcp-clients.test.ts',
  'test/journeys/newsletter-mcp.test.ts',
  'tools/new-rule/skeleton.test.ts',
  'packages/store/src/postgres/postgres-in-memory.test.ts',
  'services/newsletter/src/delivery/attempt.test.ts',
  'services/newsletter/src/delivery/announcer.test.ts',
  'services/newsletter/src/delivery/registration.test.ts',
  'services/newsletter/src/delivery/operator/operator-answers.test.ts',
];
/** Fewest tests that must pass: in a browser, by MCP clients, over several processes, and deliveries on both engines. */
const LEAST_PASSED = 270;

/** Runs the journeys with EVERY_JOURNEY. Without it, the test runner runs one of each kind, or none of the long ones. */
const runJourneys = async (
  database: string | null,
): Promise<{ readonly code: number | null; readonly said: string }> => {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...JOURNEYS], {
    cwd: ROOT,
    env: { ...process.env, EVERY_JOURNEY: 'true', ...(database !== null && { TEST_DATABASE_URL: database }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: stripVTControlCharacters(said) };
};

/** Runs `use` with the URL of a separate server; null where PostgreSQL is not installed. */
const withServer = async <T>(use: (database: string | null) => Promise<T>): Promise<T> => {
  if (!canRunServer) return use(null);
  const server = await ownServer(['max_connections=200']);
  try {
    await server.start();
    return await use(server.url);
  } finally {
    await server.remove();
  }
};

export const everyJourney: Proof = {
  name: 'every-journey',
  about:
    'Visitors in Chromium go all the way through both services: in four languages, by pointer, by keyboard, without scripts.',
  goals: [],
  fullLength: 1,
  togetherLength: null,
  unit: 'rounds',
  async run() {
    const { code, said } = await withServer(runJourneys);
    const passed = Number(/Tests\s+(?:\d+ failed \| )?(\d+) passed/.exec(said)?.[1] ?? 0);
    return {
      seen: [`${passed} passed`],
      faults: [
        ...faultUnless(code === 0, `the journeys ended with ${code}: ${said.slice(-2_000)}`),
        ...faultUnless(passed >= LEAST_PASSED, `${passed} passed, of ${LEAST_PASSED} at least`),
      ],
    };
  },
};
