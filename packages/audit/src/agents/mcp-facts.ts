/** MCP endpoints, as they answered. */
import type { McpEndpointFact, McpFact, McpToolsFact, Observed, UnknownReason } from '../facts.ts';
import { unseenReason } from '../normalize/fetch-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation } from '../plan/steps.ts';
import type { McpMessage } from './mcp-message.ts';
import { TOOL_VARIANTS } from './mcp-request.ts';
import { noneOf, startOf } from './seen-steps.ts';
import { asked, type McpAddress, mcpAddresses } from './surfaces.ts';

type All = readonly Observation[];

const messageOf = (one: Observation | undefined): McpMessage | null =>
  one?.digest?.kind === 'agent-resource' ? one.digest.mcp : null;

/** Failures by which an address that was named shows that nothing is there; others may pass. */
const DEAD: readonly UnknownReason[] = ['name-not-found', 'connect-failed', 'tls-invalid'];

const NOBODY = { reason: null, versions: [], serverName: null, serverVersion: null } as const;

type Speech = Pick<McpEndpointFact, 'speaks' | 'reason' | 'versions' | 'serverName' | 'serverVersion'>;

const speechOf = (first: Observation, second: Observation | undefined): Speech => {
  const modern = messageOf(first);
  if (modern?.type === 'discover') return { ...NOBODY, ...modern, speaks: 'modern' };
  // It knows the revision's own error, and speaks other versions of it.
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
  // What was guessed and does not speak is no MCP endpoint.
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
