/** Documents in which a site tells programs what it offers them. */
import type { AgentDocumentKey } from '../agents/agent-documents.ts';
import type { Quote } from '../quote.ts';
import type { FetchFact } from './exchange-fact.ts';
import type { Observed } from './observed.ts';

/** An address that a document names, and how it answered. */
export interface DocumentAddressFact {
  readonly from: string;
  readonly url: string;
  readonly status: number | null;
  /** Set when it leads nowhere or to something else than the document says, in words. */
  readonly trouble: string | null;
}

export interface AgentDocumentFact extends FetchFact {
  readonly mediaType: string | null;
  /** What contradicts the format, in words; at most 20. */
  readonly problems: readonly string[];
  /** What readers live with, in words; at most 20. */
  readonly shortcomings: readonly string[];
  /** Entries of the list that the document is, or of the keys or interfaces in it. */
  readonly entries: number;
  /** Of the addresses it names, a sample of at most 5 that could be asked. */
  readonly named: readonly DocumentAddressFact[];
  /** Beginning of the text. */
  readonly excerpt: Quote;
}

/** Absent for a document that is not there and that nobody named. */
export type AgentDocumentsFact = { readonly [K in AgentDocumentKey]: Observed<AgentDocumentFact> };
