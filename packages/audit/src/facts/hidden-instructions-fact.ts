import type { Quote } from '../quote.ts';

/** What speaks to an AI where no reader looks, and characters that nobody sees. */

export interface HiddenInstructionFact {
  readonly technique:
    | 'hidden text'
    | 'comment'
    | 'alternative text'
    | 'meta element'
    | 'noscript'
    | 'invisible characters';
  /** The order, with a little around it. */
  readonly text: string;
  /** What holds it. */
  readonly excerpt: Quote;
}

export interface InvisibleTextFact {
  readonly kind: string;
  readonly length: number;
  /** What it says when read as letters; null when it says nothing. */
  readonly decoded: string | null;
  /** Visible text around it. */
  readonly near: string;
  /** They, and what is around them; empty where they are written as character references. */
  readonly excerpt: Quote;
}

export interface HiddenInstructionsFact {
  /** At most ten. */
  readonly orders: readonly HiddenInstructionFact[];
  /** Readers are told the like: the page is about such orders. */
  readonly isTopic: boolean;
  readonly invisible: readonly InvisibleTextFact[];
}
