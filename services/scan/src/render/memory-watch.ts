import type { Ending } from './ending.ts';
import type { RenderLimits } from './render-limits.ts';
import type { WarmBrowser } from './warm-browser.ts';

/** Ends the rendering when the browser takes more than a page may. Returns how to look no longer. */
export const watchMemory = (
  warm: WarmBrowser,
  atRestMiB: number,
  limits: RenderLimits,
  ending: Ending,
): (() => void) => {
  const timer = setInterval(() => {
    if (warm.memory() - atRestMiB > limits.pageMiB) ending.end('memory');
  }, limits.memoryEveryMs);
  return () => clearInterval(timer);
};
