import type { DocumentFact } from '../facts/document-fact.ts';
import type { Document } from './parse-html.ts';

/** What a reader of one part of a page starts from. */
export interface DocumentSource {
  /** As a browser without scripts builds it; capped, see `fact.limits`. */
  readonly tree: Document;
  /** Decoded source text. */
  readonly html: string;
  /** The address that answered; `fact.baseUrl` is what relative links are resolved against. */
  readonly url: string;
  /** The main text that `fact.mainText` tells of. */
  readonly mainText: string;
  /** What was read of the document as a whole. */
  readonly fact: DocumentFact;
}
