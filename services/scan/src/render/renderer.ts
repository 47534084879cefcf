import pLimit from 'p-limit';
import { notRendered } from './ending.ts';
import { browserLane, type Lane } from './lane.ts';
import { RENDER_LIMITS, type RenderLimits } from './render-limits.ts';
import type { ProxyMaker } from './render-proxy.ts';
import type { RenderRequest } from './render-request.ts';
import type { Rendering } from './rendering.ts';

export interface RendererOptions {
  /** Of a Chromium that runs (`chromiumAt`); null when there is none. */
  readonly chromiumPath: string | null;
  /** Chromium's own walls around its pages. It has none when this process is root. */
  readonly sandbox: boolean;
  readonly makeProxy: ProxyMaker;
  /** Our name with the address of the page about us; follows the browser's own. */
  readonly userAgent: string;
  /** Called for every browser that was started. */
  readonly onStart?: (() => void) | undefined;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Where the temporary files of browsers go. */
  readonly temporary: string;
  /** Pages at a time, each in a browser of its own. Default 1. */
  readonly concurrency?: number;
  readonly limits?: Partial<RenderLimits>;
}

/** Shows what a browser makes of pages. The first page starts a browser, which is kept warm for the next ones. */
export interface Renderer {
  /** Never rejects for what a page does, nor for what the browser does. Waits for its turn first. */
  render(url: string, request?: RenderRequest): Promise<Rendering>;
  /** Ends what is under way; resolves when no process and no file is left. */
  close(): Promise<void>;
}

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** What is promised, or that the signal came first. */
const orAborted = async (promised: Promise<Rendering>, signal: AbortSignal | undefined): Promise<Rendering> => {
  if (signal === undefined) return promised;
  const { promise: aborted, resolve } = Promise.withResolvers<Rendering>();
  const abort = (): void => resolve(notRendered('aborted'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([aborted, promised]).finally(() => signal.removeEventListener('abort', abort));
};

/** Null without a browser. */
export const rendererOf = (options: RendererOptions): Renderer | null => {
  const { chromiumPath, log } = options;
  if (chromiumPath === null) return null;
  const isRoot = process.getuid?.() === 0;
  if (options.sandbox && isRoot) log.warn({}, 'Chromium runs without its sandbox, because this process runs as root');
  const limits = { ...RENDER_LIMITS, ...options.limits };
  const lane = (): Lane => browserLane({ ...options, chromiumPath, sandbox: options.sandbox && !isRoot, limits });
  const lanes = Array.from({ length: options.concurrency ?? 1 }, lane);
  const free = new Set(lanes);
  const turns = pLimit(lanes.length);
  let isClosed = false;

  const inTurn = async (url: string, request: RenderRequest): Promise<Rendering> => {
    if (request.signal?.aborted) return notRendered('aborted');
    const taken = [...free].find((one) => one.isWarm()) ?? [...free][0];
    if (isClosed || taken === undefined) return notRendered('no-renderer', 'closed');
    free.delete(taken);
    const rendering = await taken.render(url, request);
    free.add(taken);
    return rendering;
  };
  return {
    render: async (url, request = {}) => {
      if (!isWebAddress(url)) return notRendered('navigation-failed', 'no web address');
      return orAborted(turns(inTurn, url, request), request.signal);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(lanes.map((one) => one.close()));
    },
  };
};
