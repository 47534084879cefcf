import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLoop } from '../../packages/store/src/fixtures/kill-loop.ts';
import type { Proof } from './proof.ts';

export const storeKill: Proof = {
  name: 'store-kill',
  about: 'What the embedded store acknowledged is there after kill -9, whole.',
  goals: [],
  fullLength: 100,
  togetherLength: 30,
  unit: 'kills',
  async run(kills) {
    const folder = mkdtempSync(join(tmpdir(), 'legible-prove-'));
    try {
      const { acknowledged, ...figures } = await killLoop({
        file: join(folder, 'store.db'),
        kills,
        random: Math.random,
      });
      const { lost, torn, damage } = figures;
      return {
        seen: [`${acknowledged} writes acknowledged; ${JSON.stringify(figures)}`],
        faults: [
          ...(lost.length > 0 || torn > 0 || damage.length > 0
            ? ['a write was lost or torn, or the file is damaged']
            : []),
          ...(acknowledged > kills ? [] : ['too few writes to show anything']),
        ],
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
