import { SCRIPTED_ORIGIN } from '../../test/fixture-sites/scripted/pages.ts';
import { scriptedRenderer } from '../../test/fixture-sites/scripted/renderer.ts';
import type { ScriptedServer } from '../../test/fixture-sites/scripted/server.ts';
import { ratioSpread, type Spread, spread } from './figures.ts';
import { interleaved } from './rounds.ts';

export interface WarmthFigures {
  /** Opened one after the other in each round. */
  readonly pages: number;
  /** In a browser that is reused for the next page. */
  readonly warmPerSecond: Spread;
  /** In a new browser for each page, including its start and end. */
  readonly freshPerSecond: Spread;
  readonly warmToFresh: Spread;
}

const PAGES = 4;
/** A single-page app that fetches its text. */
const PAGE = `${SCRIPTED_ORIGIN}/trees`;

type Open = (url: string) => Promise<{ readonly ok: boolean }>;

const open = async (render: Open): Promise<void> => {
  if (!(await render(PAGE)).ok) throw new Error('the page was not rendered');
};

const perSecond = async (openOne: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  for (let page = 0; page < PAGES; page++) await openOne();
  return (PAGES * 1000) / (performance.now() - start);
};

/** A reused browser next to a new one for each page. */
export const measureWarmth = async (server: ScriptedServer, folder: string, rounds: number): Promise<WarmthFigures> => {
  const options = { temporary: folder };
  const warm = scriptedRenderer(server, options);
  try {
    await open(warm.render);
    const [kept = [], fresh = []] = await interleaved(rounds, [
      () => perSecond(() => open(warm.render)),
      () =>
        perSecond(async () => {
          const one = scriptedRenderer(server, options);
          await open(one.render).finally(() => one.close());
        }),
    ]);
    return {
      pages: PAGES,
      warmPerSecond: spread(kept),
      freshPerSecond: spread(fresh),
      warmToFresh: ratioSpread(kept, fresh),
    };
  } finally {
    await warm.close();
  }
};
