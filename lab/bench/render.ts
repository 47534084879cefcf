import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, sharedFolder } from '../../test/environment.ts';
import { scriptedServer } from '../../test/fixture-sites/scripted/server.ts';
import { type AgreementFigures, measureAgreement } from './render-agreement.ts';
import { measureRenderCost, type RenderCost } from './render-cost.ts';
import { measureWarmth, type WarmthFigures } from './render-warmth.ts';
import { type Skipped, skippedWithout } from './skipped.ts';

export interface RenderFigures {
  readonly cost: RenderCost;
  readonly warmth: WarmthFigures;
  readonly agreement: readonly AgreementFigures[];
}

/** The cost of a browser for a scan, and what it shows beyond the shape of the pages. */
export const measureRender = async (rounds: number): Promise<RenderFigures | Skipped> => {
  const skipped = skippedWithout({
    'the real sites': join(sharedFolder(), 'sites'),
    Chromium: CHROMIUM,
    'the process figures of Linux': '/proc/self/smaps_rollup',
  });
  if (skipped) return skipped;
  // Not inside the repository: the browser creates a socket there, and the path of a socket must be short (unix(7)).
  const folder = mkdtempSync(join(tmpdir(), 'legible-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const server = await scriptedServer();
  try {
    const cost = await measureRenderCost(folder, rounds);
    const warmth = await measureWarmth(server, folder, rounds);
    return { cost, warmth, agreement: await measureAgreement(server, folder) };
  } finally {
    await server.close();
    process.off('exit', remove);
    remove();
  }
};
