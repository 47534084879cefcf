import type { Quote } from '../quote.ts';

/** How a page hands visitors on: to the next page of a list, or to another address. */

/** An element that shows more of a list. */
export interface ListControlFact {
  readonly text: string;
  readonly excerpt: Quote;
}

export interface PaginationFact {
  /** Addresses of further pages of this list, at most 10. */
  readonly pages: readonly string[];
  /** A button, or a link without an address, that loads more. */
  readonly scripted: ListControlFact | null;
  /** A link to a further page that only a fragment tells from this one. */
  readonly fragment: ListControlFact | null;
  /** Number of this page in its list, by its address; null when the address holds none. */
  readonly number: number | null;
  /** The address without that number. */
  readonly firstPage: string | null;
  /** Start tag of the control that was found first. */
  readonly excerpt: Quote;
}

export interface PageMovesFact {
  /** Redirects by meta element, in order; a reload of the page itself is none. */
  readonly refreshes: readonly { readonly seconds: number; readonly to: string; readonly excerpt: Quote }[];
  /** A redirect that an inline script makes as it is read; null when there is none. */
  readonly script: { readonly to: string; readonly excerpt: Quote } | null;
}

/** Days at which the page says that it was changed, in days since 1970, each once, at most 20. */
export interface ModifiedFact {
  readonly said: readonly { readonly day: number; readonly source: 'JSON-LD' | 'meta' }[];
}
