import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { faultUnless, type Proof } from './proof.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const JOURNEYS = [
  'services/newsletter/test/newsletter-in-browser.test.ts',
  'services/newsletter/test/webhooks-in-browser.test.ts',
  'services/scan/test/report-in-browser.test.ts',
  'services/scan/src/views/pages.chromium.test.ts',
  'services/scan/src/cli/standalone-page.chromium.test.ts',
  'test/dogfood/newsletter.test.ts',
  'test/journeys/mcp-clients.test.ts',
  'test/journeys/newsletter-mcp.test.ts',
  'test/journeys/newsletter-replicas.test.ts',
  'test/journeys/several-machines.test.ts',
  'services/scan/src/render/renderer.chromium.test.ts',
  'tools/new-rule/skeleton.test.ts',
  'packages/store/src/postgres-in-memory.test.ts',
  'services/newsletter/src/delivery/attempt.test.ts',
  'services/newsletter/src/delivery/announcer.test.ts',
  'services/newsletter/src/delivery/registration.test.ts',
  'services/newsletter/src/delivery/operator/operator-answers.test.ts',
];
/** In a browser, by clients of MCP, over several processes; and every delivery on both engines. */
const LEAST_PASSED = 270;

/** Runs the journeys by the test runner, which makes one of each kind, or none of the long ones, when it is not told this. */
const runJourneys = async (): Promise<{ readonly code: number | null; readonly said: string }> => {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...JOURNEYS], {
    cwd: ROOT,
    env: { ...process.env, EVERY_JOURNEY: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: stripVTControlCharacters(said) };
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
    const { code, said } = await runJourneys();
    const passed = Number(/Tests\s+(\d+) passed/.exec(said)?.[1] ?? 0);
    return {
      seen: [`${passed} passed`],
      faults: [
        ...faultUnless(code === 0, `the journeys ended with ${code}: ${said.slice(-2_000)}`),
        ...faultUnless(passed >= LEAST_PASSED, `${passed} passed, of ${LEAST_PASSED} at least`),
      ],
    };
  },
};
