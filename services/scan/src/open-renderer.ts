import { tmpdir } from 'node:os';
import { type Clock, type GuardedProxyOptions, guardedProxy, OUTBOUND_LIMITS } from '@legible/outbound';
import type { BrowserSettings } from './config.ts';
import { chromiumAt } from './render/chromium-at.ts';
import type { Renderer, RendererOptions } from './render/renderer.ts';
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
 * Opens pages in the Chromium of this machine; null when there is none. Blocks for as long as it takes to ask each
 * candidate for its version. The driver is loaded and the browser started with the first page.
 */
export const openRenderer = (ground: RendererGround): Renderer | null => {
  const { browser } = ground;
  const chromiumPath = chromiumAt(browser.chromiumPath, browser.searchPath);
  if (chromiumPath === null) return null;
  let opened: Promise<Renderer> | null = null;
  return {
    render: async (url, request) => {
      opened ??= load(ground, chromiumPath);
      return (await opened).render(url, request);
    },
    close: async () => (await opened)?.close(),
  };
};

const load = async (ground: RendererGround, chromiumPath: string): Promise<Renderer> => {
  const { browser, reach, userAgent, clock, log } = ground;
  const onRequest = startsApart(clock, OUTBOUND_LIMITS.hostGapMs);
  const { rendererOf } = await import('./render/renderer.ts');
  const renderer = rendererOf({
    chromiumPath,
    sandbox: browser.sandbox,
    makeProxy: () => guardedProxy({ ...reach, onRequest }),
    userAgent,
    log,
    temporary: tmpdir(),
  });
  if (renderer === null) throw new Error('a renderer was not made although there is a browser');
  return renderer;
};
