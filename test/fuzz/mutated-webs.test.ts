import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BROKEN_WEBS } from '../fixture-sites/broken/sites.ts';
import { mutatedWeb } from '../fixture-sites/mutated-web.ts';
import { PERFECT_WEB } from '../fixture-sites/perfect/app.ts';
import { scanWeb } from '../fixture-sites/scan-web.ts';
import { seededRandom } from '../random.ts';
import { FUZZ_TIMEOUT_MS, fuzzed } from './runs.ts';

const WEBS = [PERFECT_WEB, ...Object.values(BROKEN_WEBS)];
/** How a scan ends when the site itself prevents reading the submitted page. */
const OF_THE_SITE = ['too-slow', 'answer-broken', 'redirects-broken', 'not-public', 'tls-invalid'];

test('whole sites with changed values are scanned, and nothing throws', {
  timeout: FUZZ_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WEBS), fc.integer(), async (web, seed) => {
      const scan = scanWeb(mutatedWeb(web, seededRandom(seed))).catch((error: unknown) => {
        if (!(error instanceof Error) || !OF_THE_SITE.includes(error.message)) throw error;
        return { defects: [] };
      });
      expect((await scan).defects).toEqual([]);
    }),
    fuzzed(10),
  );
});
