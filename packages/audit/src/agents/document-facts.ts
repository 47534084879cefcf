/** Documents for programs, and how the addresses they name answer. */
import type { AgentDocumentFact, AgentDocumentsFact, DocumentAddressFact, Observed } from '../facts.ts';
import { fetchOf, isSuccess, mediaTypeOf, unknown } from '../normalize/fetch-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { AGENT_DOCUMENT_KEYS, type AgentDocumentKey } from './agent-documents.ts';
import { cardShortcomings, cardTroubles } from './card-check.ts';
import { isUnseen, noneOf, startOf } from './seen-steps.ts';
import { asked, type DocumentSeen, documents, placesAsked } from './surfaces.ts';

type All = readonly Observation[];

const DEAD = new Set([404, 410]);

/** What is wrong with an address that a document names; null when it answers, or when we could not see. */
const troubleOf = (one: Observation, { role, sha256 }: DocumentSeen['addresses'][number]): string | null => {
  const { answer, failure } = one.exchange;
  if (answer === null) return `no answer (${failure?.code ?? 'unknown'})`;
  if (answer.status >= 500 || answer.status === 410) return `status ${answer.status}`;
  if (role === 'endpoint') return null;
  if (DEAD.has(answer.status)) return `status ${answer.status}`;
  if (sha256 === null || !isSuccess(answer.status) || answer.truncated || one.digest?.kind !== 'agent-resource')
    return null;
  return one.digest.sha256 === sha256 ? null : 'its SHA-256 is not the one in the index';
};

const namedOf = (all: All, key: AgentDocumentKey, { addresses }: DocumentSeen): readonly DocumentAddressFact[] =>
  asked(all, 'agent-resource', `named-${key}`).flatMap((one) => {
    const address = addresses.find(({ url }) => url === one.step.request.url);
    if (address === undefined || isUnseen(one)) return [];
    const status = one.exchange.answer?.status ?? null;
    return [{ from: one.step.id, url: address.url, status, trouble: troubleOf(one, address) }];
  });

/** The right media type of each kind; a catalogue or card as plain JSON is read by everybody too. */
const TYPES: Readonly<Record<AgentDocumentKey, readonly string[]>> = {
  'api-catalog': ['application/linkset+json'],
  'ai-catalog': ['application/ai-catalog+json', 'application/json'],
  'agent-card': ['application/json', 'application/a2a+json'],
  'agent-skills': ['application/json'],
  'server-card': ['application/mcp-server-card+json', 'application/json'],
  'signature-directory': [],
};

const LEGACY = new Set([
  'agent-card-legacy',
  'skills-legacy',
  'well-known-server-card',
  'well-known-mcp-json',
  'knock',
]);

/** @param deployed whether headers are those of a server in the world. */
const shortcomingsOf = (key: AgentDocumentKey, seen: DocumentSeen, deployed: boolean): readonly string[] => {
  const { from, shortcomings } = seen;
  const type = mediaTypeOf(from.exchange);
  const isRight = !deployed || TYPES[key].length === 0 || (type !== null && TYPES[key].includes(type));
  return [
    ...(isRight ? [] : [`the media type is ${type ?? 'missing'}, not ${TYPES[key][0]}`]),
    ...(LEGACY.has(from.step.variant ?? '') ? ['it is only at an address of an earlier draft'] : []),
    ...(key === 'server-card' && deployed ? cardShortcomings(from) : []),
    ...shortcomings,
  ].slice(0, 20);
};

const documentFact = (
  { observations: all, target }: Seen,
  key: AgentDocumentKey,
  scope: SiteScope,
): Observed<AgentDocumentFact> => {
  const [seen] = documents(all, key);
  if (seen === undefined) {
    const steps = placesAsked(all, key).filter(({ step }) => step.purpose !== 'mcp');
    // What is asked for only where something else speaks to agents is not there where nothing does.
    return noneOf([...steps, ...asked(all, 'machine-file', 'ai-catalog')]);
  }
  const { from, problems, entries } = seen;
  const troubles = key === 'server-card' ? cardTroubles(all, scope, seen) : [];
  const value: AgentDocumentFact = {
    ...fetchOf(from),
    mediaType: mediaTypeOf(from.exchange),
    problems: [...problems, ...troubles].slice(0, 20),
    shortcomings: shortcomingsOf(key, seen, target.deployed),
    entries,
    named: namedOf(all, key, seen),
    excerpt: startOf(from),
  };
  return { state: 'present', value, from: from.step.id };
};

export const agentDocumentsFact = (seen: Seen, scope: SiteScope): Observed<AgentDocumentsFact> => {
  const facts = AGENT_DOCUMENT_KEYS.map((key) => [key, documentFact(seen, key, scope)] as const);
  const looked = facts.map(([, fact]) => fact).find(({ state }) => state !== 'unknown') ?? facts[0]?.[1];
  if (looked === undefined || looked.state === 'unknown') return looked ?? unknown('not-looked');
  return { state: 'present', value: Object.fromEntries(facts) as AgentDocumentsFact, from: looked.from };
};
