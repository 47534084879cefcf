import type { RenderLimits } from './render-limits.ts';
import type { Ending } from './rendering.ts';
import type { WarmBrowser } from './warm-browser.ts';

interface Held {
  readonly warm: WarmBrowser;
  readonly since: number;
  pages: number;
}

const isSpent = ({ since, pages }: Held, limits: RenderLimits): boolean =>
  pages >= limits.pages || performance.now() - since >= limits.ageMs;

type Launch = () => Promise<WarmBrowser>;

export const heldBrowser = (launchOne: Launch, limits: RenderLimits) => {
  let held: Held | null = null;
  let starting: Promise<Held> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const launch = async (): Promise<Held> => {
    const warm = await launchOne();
    const started: Held = { warm, since: performance.now(), pages: 0 };
    held = started;
    warm.onDeath(() => {
      if (held === started) held = null;
      void warm.kill();
    });
    return started;
  };
  const start = (): Promise<Held> => {
    starting ??= launch().finally(() => {
      starting = null;
    });
    return starting;
  };
  const drop = async (): Promise<void> => {
    clearTimeout(idle);
    const dropped = held;
    held = null;
    await dropped?.warm.kill();
  };

  return {
    isWarm: () => held !== null,
    /** Resolves with a browser for a page and the memory that it holds before the page. Rejects when none starts. */
    ready: async () => {
      clearTimeout(idle);
      if (held && isSpent(held, limits)) await drop();
      let fit = held ?? (await start());
      let atRestMiB = fit.warm.memory();
      if (atRestMiB > limits.restMiB && fit.pages > 0) {
        await drop();
        fit = await start();
        atRestMiB = fit.warm.memory();
      }
      fit.pages += 1;
      return { warm: fit.warm, atRestMiB };
    },
    /** Ends the browser. The next page gets another one, or the one that is starting. */
    drop,
    /** Ends the browser, and the one that is starting. */
    close: async () => {
      await starting?.catch(() => {});
      await drop();
    },
    /** Ends the browser once it has been idle for a while. */
    rest: () => {
      clearTimeout(idle);
      idle = setTimeout(() => void drop(), limits.idleMs).unref();
    },
  };
};

/** The browser of a slot: starts on demand and is replaced when it is worn out. */
export type HeldBrowser = ReturnType<typeof heldBrowser>;

/** Ends the rendering when the browser takes more memory than one page may. Returns a function that stops the watch. */
export const watchMemory = (warm: WarmBrowser, atRestMiB: number, limits: RenderLimits, ending: Ending) => {
  const timer = setInterval(() => {
    if (warm.memory() - atRestMiB > limits.pageMiB) ending.end('memory');
  }, limits.memoryEveryMs);
  return () => clearInterval(timer);
};
