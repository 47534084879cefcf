import { join } from 'node:path';
import { digest, judge, normalize, type Observation, plan, RULES, targetOf } from '@legible/audit';
import { folderDoor } from '@legible/outbound';
import { describe, expect, test } from 'vitest';
import { sharedFolder, skipWithout } from '../../../../test/environment.ts';
import { quotesIn } from '../../../../test/fuzz/quotes-in.ts';
import { KNOWN_SITES } from '../../../../test/real-sites/known-sites.ts';
import { notAsked } from './exchanges.ts';

/** Returns everything that a scan sees of a folder, including bodies. */
const observationsOf = async ({ site, host, mount = '' }: (typeof KNOWN_SITES)[number]) => {
  const door = folderDoor({
    root: join(sharedFolder(), 'sites', site),
    origin: `https://${host}`,
    mount,
    userAgent: 'LegibleBot',
  });
  const target = targetOf(`https://${host}${mount}/`, { deployed: false });
  const observations: Observation[] = [];
  for (;;) {
    const steps = plan({ target, observations }, RULES, { requests: 300, pages: 60 });
    if (steps.length === 0) return { target, observations };
    for (const step of steps) {
      const exchange = step.refused
        ? notAsked(step, step.refused, 0)
        : await door.fetch({ ...step.request, signal: new AbortController().signal });
      observations.push({ step, exchange, digest: digest(step.purpose, exchange) });
    }
  }
};

describe.skipIf(skipWithout('sites'))('every quote of every rule is what the site sent', () => {
  const quoting = new Set<string>();

  test.each(KNOWN_SITES)('$host', { timeout: 60_000 }, async (site) => {
    const seen = await observationsOf(site);
    const { judgements, defects } = judge(RULES, normalize(seen));
    const { rules, wrong } = quotesIn(seen.observations, judgements);
    expect(wrong).toEqual([]);
    expect(defects).toEqual([]);
    for (const id of rules) quoting.add(id);
  });

  test('many rules quote', () => {
    expect(quoting.size).toBeGreaterThan(20);
  });
});
