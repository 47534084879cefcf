/** What a browser that ran its scripts made of a page, held against what the HTML says by itself. */
import type { DocumentFact } from './document-fact.ts';

/** How the visit of a browser went. Measured on our machine, in a single visit: no figures of real visitors. */
export interface Rendering {
  /** From the navigation until the document was taken, milliseconds. */
  readonly settledMs: number;
  /** True when the page never came to rest, and was taken as it stood when the time was up. */
  readonly timedOut: boolean;
  /** Errors that scripts threw or wrote to the console; in a fact at most 20, cleaned. */
  readonly consoleErrors: readonly string[];
  /** Sum of layout shifts (the score of CLS); null when the browser did not tell. */
  readonly layoutShift: number | null;
  /** Largest contentful paint, milliseconds; null when the browser did not tell. */
  readonly largestPaintMs: number | null;
  /** Requests that were kept from addresses that are not public. */
  readonly refusedRequests: number;
}

export interface ShownPassage {
  readonly text: string;
  /** Whether the HTML has the words of it as well. */
  readonly inHtml: boolean;
}

/** The content as fetchers without scripts read it, and as a browser shows it. CJK characters count half. */
export interface RenderedTextFact {
  /** Words of the content in the HTML, but for those that the browser has as well and does not show. */
  readonly htmlWords: number;
  /** Words of the content in the browser. */
  readonly words: number;
  /** Share of the browser's words that the HTML has too, 0 to 1, each counted as often as it stands there; null without words. */
  readonly share: number | null;
  /** Beginning of the content of the HTML, block by block. */
  readonly html: readonly string[];
  /** Beginning of the content in the browser, block by block. */
  readonly shown: readonly ShownPassage[];
  /** The first blocks that only the browser shows, looked for beyond `shown`. */
  readonly missing: readonly string[];
}

/** Lists of the document as it stood when the browser had run the scripts. */
export interface RenderedFact
  extends Pick<DocumentFact, 'directives' | 'canonicals' | 'titles' | 'metas' | 'anchors' | 'jsonLd'> {
  /** Where the browser ended; scripts may lead on from the address of the page. */
  readonly url: string;
  readonly text: RenderedTextFact;
  /** Errors of scripts on a page that stayed nearly empty: what keeps the content away. */
  readonly breaks: readonly string[];
  /** Null when whoever visited told nothing of it. */
  readonly visit: Rendering | null;
}
