/** The documents in which a site lists its offers to programs, and how to read each. */

import type { FetchFact } from '../../kernel/address-answers.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { Quote } from '../../kernel/quote.ts';
import {
  type DocumentReading,
  readAgentCard,
  readAiCatalog,
  readLinkset,
  readServerCard,
  readSignatureCard,
  readSignatureDirectory,
  readSkillsIndex,
} from './document-reading.ts';
import { readJson } from './json-value.ts';

/** @param url where it was read; relative addresses are resolved against it. */
type Reader = (root: unknown, url: string) => DocumentReading;

const READERS = {
  'api-catalog': readLinkset,
  'ai-catalog': readAiCatalog,
  'agent-card': readAgentCard,
  'agent-skills': readSkillsIndex,
  'server-card': readServerCard,
  'signature-directory': readSignatureDirectory,
  'signature-card': readSignatureCard,
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

/** Documents in which a site lists its offers to programs. */

/** An address that a document names, and how it answered. */
export interface DocumentAddressFact {
  readonly from: string;
  readonly url: string;
  readonly status: number | null;
  /** Set, in words, when it leads nowhere or to something other than the document says. */
  readonly trouble: string | null;
}

export interface AgentDocumentFact extends FetchFact {
  readonly mediaType: string | null;
  /** Violations of the format, in words; at most 20. */
  readonly problems: readonly string[];
  /** Faults that readers tolerate, in words; at most 20. */
  readonly shortcomings: readonly string[];
  /** Entries of the list, or of the keys or interfaces in the document. */
  readonly entries: number;
  /** A sample of at most 5 of its addresses that could be requested. */
  readonly named: readonly DocumentAddressFact[];
  /** Beginning of the text. */
  readonly excerpt: Quote;
}

/** Absent for a document that does not exist and that nothing names. */
export type AgentDocumentsFact = { readonly [K in AgentDocumentKey]: Observed<AgentDocumentFact> };
