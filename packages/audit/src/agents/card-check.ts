/** Compares the card of an MCP server with the server, and looks at how it is served. */
import { headerValue } from '@legible/formats';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation } from '../plan/steps.ts';
import { readJson } from './json-value.ts';
import { endpointsOf } from './mcp-facts.ts';
import { cardIdentity } from './server-card.ts';
import { type DocumentSeen, servedText } from './surfaces.ts';

/** What the card says and the running server contradicts, in words. The server is the one that the card names. */
export const cardTroubles = (
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

export const cardShortcomings = ({ exchange }: Observation): readonly string[] => {
  const has = (name: string): boolean => headerValue(exchange.answer?.headers ?? [], name) !== null;
  return [
    ...(has('access-control-allow-origin') ? [] : ['programs in a browser may not read it: no CORS header']),
    ...(has('etag') ? [] : ['it has no ETag']),
  ];
};
