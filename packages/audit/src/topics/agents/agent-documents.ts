/** The documents in which a site lists what it offers to programs, and how each is read. */

import type { FetchFact } from '../../kernel/exchange-fact.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { Quote } from '../../kernel/quote.ts';
import {
  type DocumentReading,
  readAgentCard,
  readAiCatalog,
  readLinkset,
  readServerCard,
  readSignatureDirectory,
  readSkillsIndex,
} from './document-reading.ts';
import { readJson } from './json-value.ts';

/** @param url where it was read: relative addresses are resolved against it. */
type Reader = (root: unknown, url: string) => DocumentReading;

const READERS = {
  'api-catalog': readLinkset,
  'ai-catalog': readAiCatalog,
  'agent-card': readAgentCard,
  'agent-skills': readSkillsIndex,
  'server-card': readServerCard,
  'signature-directory': readSignatureDirectory,
} as const satisfies Record<string, Reader>;

export type AgentDocumentKey = keyof typeof READERS;

export const AGENT_DOCUMENT_KEYS = Object.keys(READERS) as AgentDocumentKey[];
const MAX_SAID = 20;

const NO_JSON: DocumentReading = { problems: ['it is not JSON'], shortcomings: [], entries: 0, addresses: [] };

export const readAgentDocument = (key: AgentDocumentKey, text: string, url: string): DocumentReading => {
  const root = readJson(text);
  if (root === undefined) return NO_JSON;
  const { problems, shortcomings, ...rest } = READERS[key](root, url);
  return { ...rest, problems: problems.slice(0, MAX_SAID), shortcomings: shortcomings.slice(0, MAX_SAID) };
};

/** Documents in which a site lists what it offers to programs. */

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
