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
  'test/journeys/mcp-clients.test.ts',
  'test/journeys/newsletter-mcp.test.ts',
];
/** Nine journeys with whether the visitor would notice, sixty questions about pages, and the clients of MCP. */
const LEAST_PASSED = 125;

/** Runs the journeys by the test runner, which makes one of each file when it is not told this. */
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
  fullLength: 1,
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
