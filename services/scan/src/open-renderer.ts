import { tmpdir } from 'node:os';
import { type Clock, type GuardedProxyOptions, guardedProxy, OUTBOUND_LIMITS } from '@legible/outbound';
import type { SharedPace } from '@legible/store';
import type { BrowserSettings } from './config.ts';
import { chromiumAt } from './render/chromium-at.ts';
import type { Renderer, RendererOptions } from './render/renderer.ts';
import { navigationPace } from './scan/navigation-pace.ts';
import { startsApart } from './scan/starts-apart.ts';

export interface RendererGround {
  readonly browser: BrowserSettings;
  /** What pages may reach. */
  readonly reach: Pick<GuardedProxyOptions, 'resolve' | 'isAllowed'>;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: RendererOptions['log'];
  /** Turns over all workers; null: there is no other. */
  readonly pace?: Pick<SharedPace, 'acquire'> | null;
  /** Called for every browser that was started. */
  readonly onStart?: RendererOptions['onStart'];
}

/** No browser where the settings ask for one. */
export class NoChromium extends Error {
  override name = 'NoChromium';
}

/** @throws NoChromium where pages always have to be opened in a browser, and there is none. */
export const requireChromium = ({ render, chromiumPath, searchPath }: BrowserSettings): void => {
  if (render !== 'always' || chromiumAt(chromiumPath, searchPath) !== null) return;
  const where = chromiumPath === null ? 'none was found' : `CHROMIUM_PATH, ${chromiumPath}, is none that runs`;
  throw new NoChromium(`RENDER=always asks for a Chromium, and ${where}.`);
};

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
  const { browser, reach, userAgent, clock, log, pace = null, onStart } = ground;
  const apart = startsApart(clock, OUTBOUND_LIMITS.hostGapMs);
  const { rendererOf } = await import('./render/renderer.ts');
  const renderer = rendererOf({
    chromiumPath,
    sandbox: browser.sandbox,
    makeProxy: () => guardedProxy({ ...reach, onRequest: navigationPace(apart, pace) }),
    userAgent,
    onStart,
    log,
    temporary: tmpdir(),
  });
  if (renderer === null) throw new Error('a renderer was not made although there is a browser');
  return renderer;
};
