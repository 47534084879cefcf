/** What is said to MCP endpoints, and where their cards are looked for. */
import { headerValue } from '@legible/formats';
import type { Observation } from '../plan/steps.ts';
import { found, foundIn, roster, type Wish, type Wishes } from '../plan/wish.ts';
import { discover, initialize, knock, legacyTools, modernTools } from './mcp-request.ts';
import { resource } from './resource-wish.ts';
import { asked, inLlmsTxt, isOurs, type McpAddress, mcpAddresses, namedIn } from './surfaces.ts';

const MAX_ENDPOINTS = 3;
const MAX_CARDS = 2;
const GUESS = roster('A usual address of an MCP server');

/**
 * Usual addresses of an MCP endpoint and those that llms.txt mentions, one GET each; what answers with a page is not
 * spoken to.
 */
export const knocks: Wishes = ({ seen, scope, asked: all }) => {
  if (!seen.target.deployed) return [];
  const usual = scope.base === `${scope.origin}/` ? ['mcp', '.well-known/mcp'].map((path) => scope.base + path) : [];
  const mentioned = inLlmsTxt(all, /\/mcp\/?$/i).filter(({ url }) => isOurs(url, scope) && !usual.includes(url));
  return [
    ...usual.map((url) => ({ ...knock(url), why: GUESS })),
    ...mentioned.slice(0, 1).map(({ url, by, after }) => ({ ...knock(url), why: found(`Mentioned in ${by}`, after) })),
  ];
};

export const serverCards: Wishes = ({ scope, asked: all }) =>
  [
    ...namedIn(all, 'ai-catalog', 'card', ''),
    ...mcpAddresses(all, scope).map(({ url, after }) => ({ url: `${url.replace(/\/$/, '')}/server-card`, after })),
  ]
    .filter(({ url }) => isOurs(url, scope))
    .slice(0, MAX_CARDS)
    .map(({ url, after }) => resource('server-card', url, after, 'application/mcp-server-card+json, application/json'));

/** The answer of one endpoint to one question, if it was asked. */
const answered = (all: readonly Observation[], url: string, variant: string): Observation | undefined =>
  asked(all, 'mcp', variant).find(({ step }) => step.request.url === url);

export const mcpMessageOf = (one: Observation | undefined) =>
  one?.digest?.kind === 'agent-resource' ? one.digest.mcp : null;

/**
 * The next question to one endpoint: discover, else initialize, then the list of tools. A guessed address that has no
 * MCP answer to the first question and says that nothing is there is left alone.
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

export const conversation: Wishes = ({ seen, scope, asked: all }) => {
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
      return isList && tools !== url ? [] : questions.map((question): Wish => ({ ...question, why }));
    });
};
