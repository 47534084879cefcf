import { tmpdir } from 'node:os';
import { type Clock, type GuardedProxyOptions, guardedProxy, OUTBOUND_LIMITS } from '@legible/outbound';
import type { BrowserSettings } from './config.ts';
import { chromiumAt } from './render/chromium-at.ts';
import { type Renderer, type RendererOptions, rendererOf } from './render/renderer.ts';
import { startsApart } from './scan/starts-apart.ts';

export interface RendererGround {
  readonly browser: BrowserSettings;
  /** What pages may reach. */
  readonly reach: Pick<GuardedProxyOptions, 'resolve' | 'isAllowed'>;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: RendererOptions['log'];
}

/**
 * Opens pages in the Chromium of this machine, from the first page on; null when there is none. Blocks for as long as it
 * takes to ask each candidate for its version.
 */
export const openRenderer = ({ browser, reach, userAgent, clock, log }: RendererGround): Renderer | null => {
  const onRequest = startsApart(clock, OUTBOUND_LIMITS.hostGapMs);
  return rendererOf({
    chromiumPath: chromiumAt(browser.chromiumPath, browser.searchPath),
    sandbox: browser.sandbox,
    makeProxy: () => guardedProxy({ ...reach, onRequest }),
    userAgent,
    log,
    temporary: tmpdir(),
  });
};
