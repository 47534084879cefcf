import type { HeaderLine } from '@legible/formats/exchange';
import type { GuardedProxy } from '@legible/outbound';
import type { Answers } from './answers.ts';

/** What a browser made of one page, as plain data. */

export interface Rendered {
  readonly ok: true;
  /**
   * The final document, its doctype included; open shadow roots appear where the browser shows them, and what it does not
   * show has the attribute `hidden`.
   */
  readonly html: string;
  /** True when `html` was longer than `RENDER_LIMITS.htmlBytes`. */
  readonly truncated: boolean;
  /** What the body shows as text. */
  readonly text: string;
  readonly finalUrl: string;
  /** Of the navigation that brought the document. */
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  /** From the navigation until the document was taken, milliseconds. */
  readonly settledMs: number;
  /** True when the page had not come to rest when its time was up. */
  readonly timedOut: boolean;
  /** One line each, in the order of their first time. */
  readonly consoleErrors: readonly string[];
  /** Cumulative layout shift of the load. A lab value of this machine, unlike what visitors' browsers report. */
  readonly shift: number | null;
  /** Largest contentful paint, milliseconds; a lab value as well. */
  readonly largestPaintMs: number | null;
  /** JPEG pictures of the first screen. */
  readonly screenshots: { readonly phone: Uint8Array | null; readonly desktop: Uint8Array | null };
  /** `refused` by the proxy; `windows` are those that the page opened, closed at once. */
  readonly requests: { readonly made: number; readonly refused: number };
  readonly windows: number;
}

/**
 * no-renderer = there is no browser; not-started = there is one, and it does not start; aborted = by the caller's signal; crashed = the page or the
 * browser died; memory, overload = the page took more memory, or made more requests and messages, than one may;
 * timeout = nothing could be read in time; refused = the address, or one it redirects to, is not public;
 * navigation-failed = no answer; download, not-html = the answer is not a page.
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
  /** A few words of ours, or an error code of the browser; '' where the reason says it all. */
  readonly detail: string;
}

export type Rendering = Rendered | NotRendered;

export interface RenderRequest {
  /** Ends the rendering at once. */
  readonly signal?: AbortSignal;
  /** Language of the page (BCP 47), for pages that ask the browser for its own. */
  readonly language?: string;
  /** Asked before the network. */
  readonly answers?: Answers;
}

/** The only way out for one page. */
export type RenderProxy = Pick<GuardedProxy, 'url' | 'credentials' | 'counters' | 'refusals' | 'close'>;

/** Makes one for each page, so that every page has its own secret, its own limits and its own counts. */
export type ProxyMaker = () => Promise<RenderProxy>;

/** How a rendering ends before its time: the first cause counts. */
export interface Ending {
  /** Settles when there is a cause. */
  readonly cause: Promise<NotRendered>;
  isOver(): boolean;
  end(reason: RenderFault, detail?: string): void;
}

export const notRendered = (reason: RenderFault, detail = ''): NotRendered => ({ ok: false, reason, detail });

export const makeEnding = (): Ending => {
  const { promise: cause, resolve } = Promise.withResolvers<NotRendered>();
  let isOver = false;
  return {
    cause,
    isOver: () => isOver,
    end: (reason, detail) => {
      isOver = true;
      resolve(notRendered(reason, detail));
    },
  };
};

/** @returns what `work` resolves to within `ms`, else `otherwise`. No timer is left: a process would stay alive for it. */
export const within = <T, Otherwise>(work: Promise<T>, ms: number, otherwise: Otherwise): Promise<T | Otherwise> => {
  const { promise, resolve } = Promise.withResolvers<Otherwise>();
  const timer = setTimeout(() => resolve(otherwise), Math.max(0, ms));
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
