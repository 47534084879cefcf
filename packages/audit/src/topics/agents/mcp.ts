/** Builds the messages to an MCP endpoint. They only read and change nothing. */

import { type HeaderLine, headerValue } from '@legible/formats/exchange';
import { unseenReason } from '../../kernel/exchange.ts';
import type { Observed, UnknownReason } from '../../kernel/observed.ts';
import { found, foundIn, type PlannedRequest, type RequestPlanner, roster } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import type { McpEndpointFact, McpFact, McpMessage, McpToolsFact } from './mcp-message.ts';
import {
  asked,
  inLlmsTxt,
  isOurs,
  type McpAddress,
  mcpAddresses,
  namedIn,
  noneOf,
  resource,
  startOf,
} from './surfaces.ts';

/** The revision that has server/discover, and the last one without it. */
const MCP_MODERN = '2026-07-28';
const MCP_LEGACY = '2025-11-25';
const CLIENT = { name: 'Legible', version: '1.0.0' };

const META = {
  'io.modelcontextprotocol/protocolVersion': MCP_MODERN,
  'io.modelcontextprotocol/clientInfo': CLIENT,
  'io.modelcontextprotocol/clientCapabilities': {},
};

type McpQuestion = Pick<PlannedRequest, 'purpose' | 'url' | 'variant'> &
  Partial<Pick<PlannedRequest, 'method' | 'headers' | 'body'>> & { readonly variant: string };

const post = (
  variant: string,
  url: string,
  message: { readonly method: string; readonly params?: unknown },
  more: readonly HeaderLine[],
): McpQuestion => ({
  purpose: 'mcp',
  variant,
  url,
  method: 'POST',
  headers: [['content-type', 'application/json'], ['accept', 'application/json, text/event-stream'], ...more],
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
});

const modern = (variant: string, url: string, method: string): McpQuestion =>
  post(variant, url, { method, params: { _meta: META } }, [
    ['mcp-protocol-version', MCP_MODERN],
    ['mcp-method', method],
  ]);

/** A GET that shows whether something may be MCP: an error that is not a page, or a card. No stream is opened. */
const knock = (url: string): McpQuestion => ({
  purpose: 'mcp',
  variant: 'knock',
  url,
  headers: [['accept', 'application/json']],
});

const discover = (url: string): McpQuestion => modern('discover', url, 'server/discover');

const initialize = (url: string): McpQuestion =>
  post(
    'initialize',
    url,
    { method: 'initialize', params: { protocolVersion: MCP_LEGACY, capabilities: {}, clientInfo: CLIENT } },
    [],
  );

/** Two requests for the list of tools, to see whether its order is stable. */
const TOOL_VARIANTS = ['tools', 'tools-again'] as const;

const modernTools = (url: string): readonly McpQuestion[] =>
  TOOL_VARIANTS.map((variant) => modern(variant, url, 'tools/list'));

/** @param session the session id from `initialize`, if there was one. */
const legacyTools = (url: string, version: string, session: string | null): readonly McpQuestion[] => {
  const headers: HeaderLine[] = [['mcp-protocol-version', version]];
  if (session !== null) headers.push(['mcp-session-id', session]);
  return TOOL_VARIANTS.map((variant) => post(variant, url, { method: 'tools/list' }, headers));
};

/** Plans the messages to MCP endpoints, and the requests for their cards. */

const MAX_ENDPOINTS = 3;
const MAX_CARDS = 2;
const GUESS = roster('A usual address of an MCP server');

/**
 * Plans one GET for each usual address of an MCP endpoint and each address in llms.txt. One that answers with a page
 * gets no message.
 */
export const knocks: RequestPlanner = ({ seen, scope, asked: all }) => {
  if (!seen.target.deployed) return [];
  const usual = scope.base === `${scope.origin}/` ? ['mcp', '.well-known/mcp'].map((path) => scope.base + path) : [];
  const mentioned = inLlmsTxt(all, /\/mcp\/?$/i).filter(({ url }) => isOurs(url, scope) && !usual.includes(url));
  return [
    ...usual.map((url) => ({ ...knock(url), why: GUESS })),
    ...mentioned.slice(0, 1).map(({ url, by, after }) => ({ ...knock(url), why: found(`Mentioned in ${by}`, after) })),
  ];
};

export const serverCards: RequestPlanner = ({ scope, asked: all }) =>
  [
    ...namedIn(all, 'ai-catalog', 'card', ''),
    ...mcpAddresses(all, scope).map(({ url, after }) => ({ url: `${url.replace(/\/$/, '')}/server-card`, after })),
  ]
    .filter(({ url }) => isOurs(url, scope))
    .slice(0, MAX_CARDS)
    .map(({ url, after }) => resource('server-card', url, after, 'application/mcp-server-card+json, application/json'));

/** The answer of one endpoint to one message, if it was sent. */
const answered = (all: readonly Observation[], url: string, variant: string): Observation | undefined =>
  asked(all, 'mcp', variant).find(({ step }) => step.request.url === url);

export const mcpMessageOf = (one: Observation | undefined) =>
  one?.digest?.kind === 'agent-resource' ? one.digest.mcp : null;

/**
 * Plans the next message to one endpoint: discover, else initialize, then the list of tools. Stops when a guessed
 * address gives no MCP answer to the first message and shows that nothing is there.
 */
const nextQuestions = (all: readonly Observation[], { url, by }: McpAddress) => {
  const first = answered(all, url, 'discover');
  if (first === undefined) return [discover(url)];
  const modern = mcpMessageOf(first);
  if (modern?.type === 'discover') return modernTools(url);
  const status = first.exchange.answer?.status ?? null;
  if (status === null || status === 401 || (by === null && modern === null && NOTHING_THERE.has(status))) return [];
  const second = answered(all, url, 'initialize');
  if (second === undefined) return modern?.type === 'error' && modern.supported.length > 0 ? [] : [initialize(url)];
  const legacy = mcpMessageOf(second);
  if (legacy?.type !== 'initialize') return [];
  const session = headerValue(second.exchange.answer?.headers ?? [], 'mcp-session-id');
  return legacyTools(url, legacy.versions[0] ?? '', session);
};

const NOTHING_THERE = new Set([403, 404, 405, 410]);

export const conversation: RequestPlanner = ({ seen, scope, asked: all }) => {
  if (!seen.target.deployed) return [];
  let tools = asked(all, 'mcp', 'tools')[0]?.step.request.url;
  return mcpAddresses(all, scope)
    .slice(0, MAX_ENDPOINTS)
    .flatMap((address) => {
      const { url, by, after } = address;
      const questions = nextQuestions(all, address);
      const isList = questions[0]?.variant === 'tools';
      if (isList) tools ??= url;
      const why = by === null ? foundIn(after, 'may speak MCP') : found(`Named by ${by}`, after);
      return isList && tools !== url ? [] : questions.map((question): PlannedRequest => ({ ...question, why }));
    });
};

/** MCP endpoints, as they answered. */

type All = readonly Observation[];

const messageOf = (one: Observation | undefined): McpMessage | null =>
  one?.digest?.kind === 'agent-resource' ? one.digest.mcp : null;

/** Failures that show that nothing exists at a named address; others may be temporary. */
const DEAD: readonly UnknownReason[] = ['name-not-found', 'connect-failed', 'tls-invalid'];

const NOBODY = { reason: null, versions: [], serverName: null, serverVersion: null } as const;

type Speech = Pick<McpEndpointFact, 'speaks' | 'reason' | 'versions' | 'serverName' | 'serverVersion'>;

const speechOf = (first: Observation, second: Observation | undefined): Speech => {
  const modern = messageOf(first);
  if (modern?.type === 'discover') return { ...NOBODY, ...modern, speaks: 'modern' };
  // It knows the error of this revision, and supports other versions.
  if (modern?.type === 'error' && modern.supported.length > 0)
    return { ...NOBODY, speaks: 'modern', versions: modern.supported };
  const legacy = messageOf(second);
  if (legacy?.type === 'initialize') return { ...NOBODY, ...legacy, speaks: 'legacy' };
  if ([first, second].some((one) => one?.exchange.answer?.status === 401)) return { ...NOBODY, speaks: 'protected' };
  const reason = [first, second].flatMap((one) => (one === undefined ? [] : (unseenReason(one) ?? [])))[0];
  const status = first.exchange.answer?.status ?? 0;
  if (status === 403) return { ...NOBODY, speaks: 'unseen', reason: 'forbidden' };
  if (status >= 500) return { ...NOBODY, speaks: 'unseen', reason: 'server-error' };
  if (reason !== undefined && !DEAD.includes(reason)) return { ...NOBODY, speaks: 'unseen', reason };
  return { ...NOBODY, speaks: 'silent' };
};

const endpointOf = (all: All, { url, by }: McpAddress): McpEndpointFact | null => {
  const answerTo = (variant: string): Observation | undefined =>
    asked(all, 'mcp', variant).find(({ step }) => step.request.url === url);
  const first = answerTo('discover');
  if (first === undefined) return null;
  const second = answerTo('initialize');
  const decided = messageOf(second)?.type === 'initialize' && messageOf(first)?.type !== 'discover' ? second : first;
  const { speaks, reason, versions, serverName, serverVersion } = speechOf(first, second);
  // A guessed address that does not answer in MCP is not an endpoint.
  if (by === null && speaks === 'silent') return null;
  const from = (decided ?? first).step.id;
  return {
    url,
    namedBy: by,
    from,
    speaks,
    reason,
    versions,
    serverName,
    serverVersion,
    excerpt: startOf(decided ?? first),
  };
};

export const endpointsOf = (all: All, scope: SiteScope): readonly McpEndpointFact[] =>
  mcpAddresses(all, scope).flatMap((address) => endpointOf(all, address) ?? []);

const toolsOf = (all: All): McpFact['tools'] => {
  const [first, second] = TOOL_VARIANTS.map((variant) => asked(all, 'mcp', variant)[0]);
  if (first === undefined) return null;
  const reason = unseenReason(first);
  if (reason !== null) return reason;
  const list = messageOf(first);
  if (list?.type !== 'tools') return 'protocol-error';
  const again = messageOf(second);
  const names = (message: McpMessage): string =>
    message.type === 'tools' ? JSON.stringify(message.tools.map(({ name }) => name)) : '';
  const value: McpToolsFact = {
    url: first.step.request.url,
    from: first.step.id,
    list: list.tools,
    more: list.more,
    stable: again?.type === 'tools' ? names(list) === names(again) : null,
    excerpt: startOf(first),
  };
  return value;
};

export const mcpFact = (all: All, scope: SiteScope): Observed<McpFact> => {
  const endpoints = endpointsOf(all, scope);
  const [first] = endpoints;
  if (first !== undefined) return { state: 'present', value: { endpoints, tools: toolsOf(all) }, from: first.from };
  return noneOf(asked(all, 'mcp'));
};
