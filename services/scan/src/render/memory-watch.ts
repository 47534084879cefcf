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
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    if ((await warm.memory()) - atRestMiB > limits.pageMiB) ending.end('memory');
    isLooking = false;
  };
  const timer = setInterval(() => void look(), limits.memoryEveryMs);
  return () => clearInterval(timer);
};
