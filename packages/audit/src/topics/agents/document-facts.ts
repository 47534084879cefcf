/** Compares an MCP server with its card, and checks how the card is served. */

import { headerValue } from '@legible/formats/exchange';
import { fetchOf, isSuccess, mediaTypeOf, unknown } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import {
  AGENT_DOCUMENT_KEYS,
  type AgentDocumentFact,
  type AgentDocumentKey,
  type AgentDocumentsFact,
  type DocumentAddressFact,
} from './agent-documents.ts';
import { cardIdentity, isSignedByEach } from './document-reading.ts';
import { readJson } from './json-value.ts';
import { endpointsOf } from './mcp.ts';
import { asked, type DocumentSeen, documents, isUnseen, noneOf, placesAsked, servedText, startOf } from './surfaces.ts';

/** How the running server contradicts its card, in words. The card names the server. */
const cardTroubles = (
  all: readonly Observation[],
  scope: SiteScope,
  { from, addresses }: DocumentSeen,
): readonly string[] => {
  const { name, version, protocols } = cardIdentity(readJson(servedText(from) ?? ''));
  const urls = new Set(addresses.map(({ url }) => url));
  const spoken = endpointsOf(all, scope).filter(({ url }) => urls.has(url));
  const [server] = spoken.filter(({ speaks }) => speaks === 'modern' || speaks === 'legacy');
  const silent = spoken.find(({ speaks }) => speaks === 'silent');
  if (server === undefined) return silent === undefined ? [] : [`nobody speaks MCP at ${silent.url}, which it names`];
  const { serverName, serverVersion, versions, speaks } = server;
  const isOther = (said: string | null, is: string | null): boolean => said !== null && is !== null && said !== is;
  return [
    ...(isOther(name, serverName) ? [`it calls the server “${name}”, the server itself “${serverName}”`] : []),
    ...(isOther(version, serverVersion) ? [`it says version ${version}, the server ${serverVersion}`] : []),
    ...(protocols.length > 0 && speaks === 'modern' && !versions.some((one) => protocols.includes(one))
      ? [`none of its protocol versions is among those of the server (${versions.join(', ')})`]
      : []),
  ];
};

const directoryShortcomings = (from: Observation): readonly string[] => {
  const input = headerValue(from.exchange.answer?.headers ?? [], 'signature-input') ?? '';
  return isSignedByEach(readJson(servedText(from) ?? ''), input)
    ? []
    : ['its answer is not signed by each of its keys'];
};

const cardShortcomings = ({ exchange }: Observation): readonly string[] => {
  const has = (name: string): boolean => headerValue(exchange.answer?.headers ?? [], name) !== null;
  return [
    ...(has('access-control-allow-origin') ? [] : ['programs in a browser may not read it: no CORS header']),
    ...(has('etag') ? [] : ['it has no ETag']),
  ];
};

/** Makes the facts about documents for programs, and about the addresses that they name. */

type All = readonly Observation[];

const DEAD = new Set([404, 410]);

/** The fault of an address that a document names; null when it answers, or when we could not see. */
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

/** The right media types of each kind. For a catalogue or card, all readers accept plain JSON too. */
const TYPES: Readonly<Record<AgentDocumentKey, readonly string[]>> = {
  'api-catalog': ['application/linkset+json'],
  'ai-catalog': ['application/ai-catalog+json', 'application/json'],
  'agent-card': ['application/json', 'application/a2a+json'],
  'agent-skills': ['application/json'],
  'server-card': ['application/mcp-server-card+json', 'application/json'],
  'signature-directory': ['application/http-message-signatures-directory+json'],
  'signature-card': ['application/json'],
};

const LEGACY = new Set([
  'agent-card-legacy',
  'skills-legacy',
  'well-known-server-card',
  'well-known-mcp-json',
  'knock',
]);

/** @param deployed whether a real server sent the headers. */
const shortcomingsOf = (key: AgentDocumentKey, seen: DocumentSeen, deployed: boolean): readonly string[] => {
  const { from, shortcomings } = seen;
  const type = mediaTypeOf(from.exchange);
  const isRight = !deployed || TYPES[key].length === 0 || (type !== null && TYPES[key].includes(type));
  return [
    ...(isRight ? [] : [`the media type is ${type ?? 'missing'}, not ${TYPES[key][0]}`]),
    ...(LEGACY.has(from.step.variant ?? '') ? ['it is only at an address of an earlier draft'] : []),
    ...(key === 'server-card' && deployed ? cardShortcomings(from) : []),
    ...(key === 'signature-directory' && deployed ? directoryShortcomings(from) : []),
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
    // Documents that are requested only from sites for agents are absent on all others.
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
