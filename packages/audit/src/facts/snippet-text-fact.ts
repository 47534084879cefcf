import type { Quote } from '../quote.ts';

/** What search engines may quote of a page's main content. */
export interface SnippetTextFact {
  readonly words: number;
  /** Words of it inside span, div or section with data-nosnippet. */
  readonly suppressed: number;
  /** The first sentence of its first paragraph, at most 400 characters; null when it has none. */
  readonly lead: string | null;
  /** Whether that paragraph is suppressed. */
  readonly leadSuppressed: boolean;
  /** Tables and lists that are suppressed as a whole. */
  readonly suppressedTables: number;
  /** Beginning of the suppressed text. */
  readonly excerpt: Quote;
}
