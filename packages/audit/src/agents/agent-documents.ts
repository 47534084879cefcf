/** The documents in which a site lists what it offers to programs, and how each is read. */
import { readAgentCard } from './agent-card.ts';
import { readAiCatalog } from './ai-catalog.ts';
import type { DocumentReading } from './document-reading.ts';
import { readJson } from './json-value.ts';
import { readLinkset } from './linkset.ts';
import { readServerCard } from './server-card.ts';
import { readSignatureDirectory } from './signature-directory.ts';
import { readSkillsIndex } from './skills-index.ts';

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
const NO_JSON: DocumentReading = { problems: ['it is no JSON'], shortcomings: [], entries: 0, addresses: [] };

export const readAgentDocument = (key: AgentDocumentKey, text: string, url: string): DocumentReading => {
  const root = readJson(text);
  if (root === undefined) return NO_JSON;
  const { problems, shortcomings, ...rest } = READERS[key](root, url);
  return { ...rest, problems: problems.slice(0, MAX_SAID), shortcomings: shortcomings.slice(0, MAX_SAID) };
};
