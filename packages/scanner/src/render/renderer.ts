import pLimit from 'p-limit';
import { type HeldBrowser, heldBrowser, watchMemory } from './held-browser.ts';
import { RENDER_LIMITS, type RenderLimits } from './render-limits.ts';
import {
  type Ending,
  makeEnding,
  notRendered,
  type ProxyMaker,
  type Rendering,
  type RenderProxy,
  type RenderRequest,
  within,
} from './rendering.ts';
import { openTab, type Tab } from './tab.ts';
import { visit } from './visit.ts';
import { type LaunchOptions, launchBrowser, type WarmBrowser } from './warm-browser.ts';

export interface RendererOptions {
  /** Path of a Chromium that runs (`chromiumAt`); null when there is none. */
  readonly chromiumPath: string | null;
  /** Whether to use Chromium's own sandbox. It is always off when this process is root. */
  readonly sandbox: boolean;
  readonly makeProxy: ProxyMaker;
  /** Our product name with the address of our page about it, added to the browser's own. */
  readonly userAgent: string;
  /** Called for every browser that was started. */
  readonly onStart?: (() => void) | undefined;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Folder for the temporary files of browsers. */
  readonly temporary: string;
  readonly limits?: Partial<RenderLimits>;
}

/** Renders pages. The first page starts a browser, which stays warm for the next ones. */
export interface Renderer {
  /** Waits for a free slot and renders a page. Never rejects because of the page or the browser. */
  render(url: string, request?: RenderRequest): Promise<Rendering>;
  /** Ends all renderings; resolves when no process and no file is left. */
  close(): Promise<void>;
}

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Resolves like the promise, or as aborted when the signal comes first. */
const orAborted = async (promised: Promise<Rendering>, signal: AbortSignal | undefined): Promise<Rendering> => {
  if (signal === undefined) return promised;
  const { promise: aborted, resolve } = Promise.withResolvers<Rendering>();
  const abort = (): void => resolve(notRendered('aborted'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([aborted, promised]).finally(() => signal.removeEventListener('abort', abort));
};

/** Makes a renderer. Returns null when there is no browser. */
export const rendererOf = (options: RendererOptions): Renderer | null => {
  const { chromiumPath, log } = options;
  if (chromiumPath === null) return null;
  const isRoot = process.getuid?.() === 0;
  if (options.sandbox && isRoot) log.warn({}, 'Chromium runs without its sandbox, because this process runs as root');
  const limits = { ...RENDER_LIMITS, ...options.limits };
  const slot = browserSlot({ ...options, chromiumPath, sandbox: options.sandbox && !isRoot, limits });
  const turns = pLimit(1);
  let isClosed = false;

  const inTurn = async (url: string, request: RenderRequest): Promise<Rendering> => {
    if (request.signal?.aborted) return notRendered('aborted');
    return isClosed ? notRendered('no-renderer', 'closed') : slot.render(url, request);
  };
  return {
    render: async (url, request = {}) => {
      if (!isWebAddress(url)) return notRendered('navigation-failed', 'no web address');
      return orAborted(turns(inTurn, url, request), request.signal);
    },
    close: async () => {
      isClosed = true;
      await slot.close();
    },
  };
};

export interface SlotOptions extends LaunchOptions {
  readonly makeProxy: ProxyMaker;
  readonly userAgent: string;
  readonly log: { error(fields: object, message: string): void };
  /** Called for every browser that was started. */
  readonly onStart?: (() => void) | undefined;
}

interface Errand {
  readonly url: string;
  readonly request: RenderRequest;
  readonly ending: Ending;
  /** Time of `performance.now()` at which the rendering has to end. */
  readonly end: number;
}

const CLOSE_WITHIN_MS = 1_000;

/** Languages that Chromium accepts; any other value would fail the page. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

const isClosed = ({ context }: Tab): Promise<boolean> => {
  const closed = context.close().then(
    () => true,
    () => false,
  );
  return within(closed, CLOSE_WITHIN_MS, false);
};

/** Renders the page in its own tab. Also returns whether the tab closed in time. */
const renderIn = async (warm: WarmBrowser, proxy: RenderProxy, errand: Errand, options: SlotOptions) => {
  const { request, url, ending, end } = errand;
  const language = LANGUAGE.test(request.language ?? '') ? (request.language ?? null) : null;
  const { limits, userAgent } = options;
  const settings = { warm, proxy, userAgent, language, answers: request.answers ?? null, limits, ending };
  const tab = await openTab(settings);
  const rendering = await visit(tab, { ...settings, url, end });
  return { rendering, isClean: await isClosed(tab) };
};

/** Renders a page in the browser of a slot. Rejects when the browser dies, also when we ended it. */
const run = async (held: HeldBrowser, errand: Errand, options: SlotOptions): Promise<Rendering> => {
  const { ending } = errand;
  const { warm, atRestMiB } = await held.ready();
  if (ending.isOver()) return ending.cause;
  const died = (): void => ending.end('crashed', 'the browser');
  warm.browser.once('disconnected', died);
  const lookNoLonger = watchMemory(warm, atRestMiB, options.limits, ending);
  const proxy = await options.makeProxy();
  try {
    const { rendering, isClean } = await renderIn(warm, proxy, errand, options);
    warm.browser.off('disconnected', died);
    if (!isClean) await held.drop();
    return rendering;
  } finally {
    lookNoLonger();
    warm.browser.off('disconnected', died);
    await proxy.close();
  }
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

export const browserSlot = (options: SlotOptions) => {
  /**
   * Whether a failed start was logged. It is logged once until a browser starts; otherwise each page would repeat it.
   */
  let isFailureLogged = false;
  const launch = async (): Promise<WarmBrowser> => {
    const warm = await launchBrowser(options);
    isFailureLogged = false;
    options.onStart?.();
    return warm;
  };
  const held = heldBrowser(launch, options.limits);
  let underWay: { readonly ending: Ending; readonly done: Promise<Rendering> } | null = null;

  const attempt = (errand: Errand): Promise<Rendering> =>
    run(held, errand, options).catch((error: unknown) => {
      // The driver rejects every pending call when its browser ends.
      if (held.isWarm() || errand.ending.isOver()) return notRendered('crashed', 'the page');
      if (!isFailureLogged)
        options.log.error(
          { error: wordsOf(error) },
          'Chromium does not start: rules that need a browser stay untested',
        );
      isFailureLogged = true;
      return notRendered('not-started');
    });

  const renderUntil = async (url: string, request: RenderRequest, ending: Ending): Promise<Rendering> => {
    const { wallMs } = options.limits;
    const timer = setTimeout(() => ending.end('timeout'), wallMs);
    const abort = (): void => ending.end('aborted');
    request.signal?.addEventListener('abort', abort, { once: true });
    if (request.signal?.aborted) abort();
    try {
      const errand = { url, request, ending, end: performance.now() + wallMs };
      const rendering = await Promise.race([ending.cause, attempt(errand)]);
      if (ending.isOver()) await held.drop();
      return rendering;
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
      held.rest();
    }
  };

  return {
    render: async (url: string, request: RenderRequest) => {
      const ending = makeEnding();
      const done = renderUntil(url, request, ending);
      underWay = { ending, done };
      const rendering = await done;
      underWay = null;
      return rendering;
    },
    close: async () => {
      underWay?.ending.end('aborted');
      await underWay?.done;
      await held.close();
    },
  };
};

/** One browser with one page at a time, so that killing it affects no other page. */
export type BrowserSlot = ReturnType<typeof browserSlot>;
