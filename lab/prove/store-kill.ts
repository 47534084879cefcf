import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Proof } from './proof.ts';

/** The store's own loop: it prints its figures as JSON and ends with 1 when they are bad. */
const MAIN = join(import.meta.dirname, '..', '..', 'packages', 'store', 'prove', 'main.ts');

export const storeKill: Proof = {
  name: 'store-kill',
  about: 'What the embedded store acknowledged is there after kill -9, whole.',
  goals: [],
  fullLength: 100,
  togetherLength: 30,
  unit: 'kills',
  async run(kills) {
    const child = spawn(process.execPath, [MAIN, String(kills)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const { acknowledged = 0, ...figures } = JSON.parse(output || '{}') as { readonly acknowledged?: number };
    return {
      seen: [`${acknowledged} writes acknowledged; ${JSON.stringify(figures)}`],
      faults: [
        ...(code === 0 ? [] : [`the loop ended with ${code}`]),
        ...(acknowledged > kills ? [] : ['too few writes to show anything']),
      ],
    };
  },
};
