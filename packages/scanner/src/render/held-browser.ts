import type { RenderLimits } from './render-limits.ts';
import type { Ending } from './rendering.ts';
import type { WarmBrowser } from './warm-browser.ts';

/** The browser of a slot: starts on demand and is replaced when it is worn out. */
export interface HeldBrowser {
  isWarm(): boolean;
  /** Resolves with a browser for a page and the memory that it holds before the page. Rejects when none starts. */
  ready(): Promise<{ readonly warm: WarmBrowser; readonly atRestMiB: number }>;
  /** Ends the browser. The next page gets another one, or the one that is starting. */
  drop(): Promise<void>;
  /** Ends the browser once it has been idle for a while. */
  rest(): void;
  /** Ends the browser, and the one that is starting. */
  close(): Promise<void>;
}

interface Held {
  readonly warm: WarmBrowser;
  readonly since: number;
  pages: number;
}

const isSpent = ({ since, pages }: Held, limits: RenderLimits): boolean =>
  pages >= limits.pages || performance.now() - since >= limits.ageMs;

type Launch = () => Promise<WarmBrowser>;

export const heldBrowser = (launchOne: Launch, limits: RenderLimits): HeldBrowser => {
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
    drop,
    close: async () => {
      await starting?.catch(() => {});
      await drop();
    },
    rest: () => {
      clearTimeout(idle);
      idle = setTimeout(() => void drop(), limits.idleMs).unref();
    },
  };
};

/** Ends the rendering when the browser takes more memory than one page may. Returns a function that stops the watch. */
export const watchMemory = (warm: WarmBrowser, atRestMiB: number, limits: RenderLimits, ending: Ending) => {
  const timer = setInterval(() => {
    if (warm.memory() - atRestMiB > limits.pageMiB) ending.end('memory');
  }, limits.memoryEveryMs);
  return () => clearInterval(timer);
};
