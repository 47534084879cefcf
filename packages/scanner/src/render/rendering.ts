import type { HeaderLine } from '@legible/formats/exchange';
import type { GuardedProxy } from '@legible/outbound/proxy';
import type { Answers } from './answers.ts';

/** One page as a browser rendered it, as plain data. */

export interface Rendered {
  readonly ok: true;
  /**
   * The final document with its doctype. Open shadow roots are in the place where the browser shows them, and elements that
   * it does not show have the attribute `hidden`.
   */
  readonly html: string;
  /** Whether `html` was longer than `RENDER_LIMITS.htmlBytes` and is cut off. */
  readonly truncated: boolean;
  /** Visible text of the body. */
  readonly text: string;
  readonly finalUrl: string;
  /** Status of the navigation that brought the document. */
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  /** Milliseconds from the navigation until the document was read. */
  readonly settledMs: number;
  /** Whether the page had not come to rest when its time was up. */
  readonly timedOut: boolean;
  /** Different console errors, one line each, in the order of their first occurrence. */
  readonly consoleErrors: readonly string[];
  /** Cumulative layout shift of the load. A lab value of this machine, not a field value of visitors. */
  readonly shift: number | null;
  /** Largest contentful paint in milliseconds, also a lab value. */
  readonly largestPaintMs: number | null;
  /** Screenshots of the first screen, JPEG. */
  readonly screenshots: { readonly phone: Uint8Array | null; readonly desktop: Uint8Array | null };
  /** Number of requests that the page made, and number that the proxy refused. */
  readonly requests: { readonly made: number; readonly refused: number };
  readonly windows: number;
}

/**
 * no-renderer = there is no browser; not-started = there is one, but it does not start; aborted = by the caller's
 * signal; crashed = the page or the browser died; memory, overload = the page took more memory, or made more requests
 * and messages, than one may; timeout = nothing could be read in time; refused = the address, or one it redirects to,
 * is not public; navigation-failed = no answer; download, not-html = the answer is not a page.
 */
export type RenderFault =
  | 'no-renderer'
  | 'not-started'
  | 'aborted'
  | 'crashed'
  | 'memory'
  | 'overload'
  | 'timeout'
  | 'refused'
  | 'navigation-failed'
  | 'download'
  | 'not-html';

export interface NotRendered {
  readonly ok: false;
  readonly reason: RenderFault;
  /** A short text of ours or an error code of the browser; '' where the reason says enough. */
  readonly detail: string;
}

export type Rendering = Rendered | NotRendered;

export interface RenderRequest {
  /** Ends the rendering at once. */
  readonly signal?: AbortSignal;
  /** Language that the browser reports to the page, BCP 47. */
  readonly language?: string;
  /** Answers that replace the network. */
  readonly answers?: Answers;
}

/** The proxy of one page, its only way to the network. */
export type RenderProxy = Pick<GuardedProxy, 'url' | 'credentials' | 'counters' | 'refusals' | 'close'>;

/** Makes a proxy for each page, with its own secret, limits and counts. */
export type ProxyMaker = () => Promise<RenderProxy>;

export const notRendered = (reason: RenderFault, detail = ''): NotRendered => ({ ok: false, reason, detail });

export const makeEnding = () => {
  const { promise: cause, resolve } = Promise.withResolvers<NotRendered>();
  let isOver = false;
  return {
    /** Resolves with the cause. */
    cause,
    isOver: () => isOver,
    end: (reason: RenderFault, detail?: string) => {
      isOver = true;
      resolve(notRendered(reason, detail));
    },
  };
};

/** Ends a rendering early. The first cause counts. */
export type Ending = ReturnType<typeof makeEnding>;

/**
 * Resolves with the result of `work`, or with `otherwise` after `ms`. It leaves no timer behind, which would keep the
 * process alive.
 */
export const within = <T, Otherwise>(work: Promise<T>, ms: number, otherwise: Otherwise): Promise<T | Otherwise> => {
  const { promise, resolve } = Promise.withResolvers<Otherwise>();
  const timer = setTimeout(() => resolve(otherwise), Math.max(0, ms));
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
