import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '../../test/environment.ts';
import { LIGHTHOUSE_MODULE, openLighthouse } from '../own-pages/lighthouse.ts';
import { openOwnPages } from '../own-pages/own-pages.ts';
import { type Spread, spread } from './figures.ts';
import { interleaved } from './rounds.ts';
import { type Skipped, skippedWithout } from './skipped.ts';

export interface OwnPagesFigures {
  /**
   * Lighthouse's performance, 0 to 100, of each page that search engines may show, but only one of the rules' pages.
   */
  readonly pages: readonly { readonly path: string; readonly performance: Spread }[];
}

/**
 * Our own pages from the built service, measured by Lighthouse with its defaults: a phone on a slow network, simulated.
 */
export const measureOwnPages = async (rounds: number): Promise<OwnPagesFigures | Skipped> => {
  const skipped = skippedWithout({ Lighthouse: LIGHTHOUSE_MODULE, Chromium: CHROMIUM });
  if (skipped) return skipped;
  // Not inside the repository: the browser creates a socket there, and the path of a socket must be short (unix(7)).
  const folder = mkdtempSync(join(tmpdir(), 'legible-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    const { urls, end } = await openOwnPages(join(folder, 'data'));
    try {
      const scores = await looks(urls, rounds, join(folder, 'browser'));
      return {
        pages: urls.map((url, page) => ({ path: new URL(url).pathname, performance: spread(scores[page] ?? []) })),
      };
    } finally {
      await end();
    }
  } finally {
    process.off('exit', remove);
    remove();
  }
};

const looks = async (
  urls: readonly string[],
  rounds: number,
  profile: string,
): Promise<readonly (readonly number[])[]> => {
  const lighthouse = await openLighthouse(profile);
  try {
    const look = async (url: string): Promise<number> =>
      (await lighthouse.look(url, ['performance'], true)).scores.performance ?? 0;
    return await interleaved(
      rounds,
      urls.map((url) => () => look(url)),
    );
  } finally {
    await lighthouse.close();
  }
};
