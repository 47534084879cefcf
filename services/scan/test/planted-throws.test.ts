import { expect, test } from 'vitest';
import { plantedScan } from '../../../test/fixture-sites/planted-scan.ts';
import { OUTPUT_FORMS } from '../src/cli/output-forms.tsx';

/** `npm run prove -- --only planted-throws` runs a thousand scans. */
const SCANS = 40;

test('a scan in which readers, builders and rules throw at random still gives a report', async () => {
  const places = new Set<string>();
  for (let seed = 0; seed < SCANS; seed++) {
    const { planted, report, faults } = await plantedScan(seed);
    expect(faults, `seed ${seed}`).toEqual([]);
    for (const { render } of OUTPUT_FORMS)
      expect(render({ report, events: [], screenshots: [] }, null).length).toBeGreaterThan(50);
    for (const at of planted) places.add(at);
  }
  // These scans plant no throws in the door; perform-step.test.ts does.
  const kinds = new Set([...places].map((at) => at.split(' ')[0]));
  expect(kinds).toEqual(new Set(['read', 'plan', 'fact', 'rule', 'report']));
  expect(places.size).toBeGreaterThan(350);
}, 120_000);
