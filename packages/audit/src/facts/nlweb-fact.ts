import type { Quote } from '../quote.ts';
import type { FetchFact } from './exchange-fact.ts';

/** An advertised NLWeb endpoint and its answer to one question. */
export interface NlwebFact extends FetchFact {
  /** Who named it. */
  readonly namedBy: string;
  readonly json: boolean;
  /** Results, and those among them with a schema.org object. */
  readonly results: number;
  readonly typed: number;
  readonly excerpt: Quote;
}
