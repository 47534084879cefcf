import { setTimeout as wait } from 'node:timers/promises';
import { type PageState, STATE } from './page-scripts.ts';
import type { RenderLimits } from './render-limits.ts';
import type { Tab } from './tab.ts';

const LOOK_EVERY_MS = 50;

/** A page that is about to navigate, or whose scripts are busy, has no state. */
const stateOf = ({ evaluate }: Tab, patienceMs: number): Promise<PageState | null> =>
  Promise.race([evaluate<PageState>(STATE).catch(() => null), wait(patienceMs, null)]);

const isAwaiting = ({ notes }: Tab, limits: RenderLimits): boolean => {
  const oldest = performance.now() - limits.awaitedMs;
  return [...notes.awaited.values()].some((since) => since > oldest);
};

/**
 * Waits until the document is parsed, nothing in it has changed for a while and no script or data that it asked for is
 * under way; until `end` (by `performance.now()`) at most. Tells whether that came to be. The network as such is no
 * measure: pages keep connections open, and count and measure for as long as they are looked at.
 */
export const settle = async (tab: Tab, end: number, limits: RenderLimits): Promise<boolean> => {
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    const state = await stateOf(tab, left);
    if (state?.parsed && state.quietMs >= limits.quietMs && !isAwaiting(tab, limits)) return true;
    await wait(Math.min(LOOK_EVERY_MS, Math.max(0, end - performance.now())));
  }
  return false;
};

/** Stops whatever a page does, so that it can be read: what is loading, the script that runs, and those that would. */
export const halt = ({ session }: Tab): void => {
  for (const done of [
    session.send('Page.stopLoading'),
    session.send('Emulation.setScriptExecutionDisabled', { value: true }),
    session.send('Runtime.terminateExecution'),
  ])
    done.catch(() => {});
};
