/** Plans requests to surfaces for programs: the usual addresses once, and then those that follow from their answers. */

import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import { type MachineFileKey, machineFileRequest, machineFileUrl } from '../../kernel/machine-files.ts';
import {
  found,
  foundIn,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  roster,
  type StageInput,
} from '../../kernel/planned-request.ts';
import { isHarmless } from '../../kernel/site/sample.ts';
import type { Observation } from '../../kernel/step.ts';
import { apiErrors, guessedApi, moreApis, namedApis } from './api.ts';
import { conversation, knocks, mcpMessageOf, serverCards } from './mcp.ts';
import { nlwebAddress } from './nlweb.ts';
import { authServerAddresses, protectedOf, resourceMetadata } from './oauth-chain.ts';
import { asked, documents, isOurs, isServed, linked, resource, servedText } from './surfaces.ts';

const MAX_NAMED = 5;

/** Documents at addresses that pages or robots.txt name instead of the usual ones. */
const namedDocuments: RequestPlanner = ({ scope, asked: all }) => {
  const robots = scope.robots?.digest?.kind === 'robots' ? scope.robots.digest.robots : null;
  const fields = robots === null ? [] : [...robots.fields, ...robots.groups.flatMap((group) => group.fields)];
  const maps = fields
    .filter(({ name }) => name.toLowerCase() === 'agentmap')
    .map(({ value }) => resolveUrl(value, scope.base))
    .filter((url) => url !== null && isWeb(url));
  const named = [
    ...linked(all, ['ai-catalog']).map((one) => ({ ...one, key: 'ai-catalog' })),
    ...linked(all, ['api-catalog']).map((one) => ({ ...one, key: 'api-catalog' })),
    ...maps.flatMap((url) => (scope.robots && url ? [{ url, key: 'ai-catalog', after: scope.robots }] : [])),
  ];
  const known = new Set(asked(all, 'machine-file').map(({ step }) => step.request.url));
  return named
    .filter(({ url }) => isOurs(url, scope) && !known.has(url))
    .slice(0, MAX_NAMED)
    .map(({ key, url, after }) => resource(key, url, after));
};

const CATALOGUES = ['api-catalog', 'ai-catalog', 'agent-skills', 'agent-card'] as const;

/** Checks whether the addresses that documents name answer. */
const namedAddresses: RequestPlanner = ({ scope, asked: all }) =>
  CATALOGUES.flatMap((key) =>
    documents(all, key)
      .slice(0, 1)
      .flatMap(({ from, addresses }) =>
        addresses
          .filter(
            ({ url, role }) => isOurs(url, scope) && isHarmless(url) && (role === 'document' || role === 'endpoint'),
          )
          .slice(0, MAX_NAMED)
          .map(({ url }) => resource(`named-${key}`, url, from, '*/*')),
      ),
  );

/** Whether anything found so far shows that the site serves agents or programs. */
const hasSurface = (all: readonly Observation[]): Observation | undefined =>
  [
    ...asked(all, 'api-description').filter(({ digest }) => digest?.kind === 'api-description' && digest.api.version),
    ...CATALOGUES.flatMap((key) => documents(all, key).map(({ from }) => from)),
    ...asked(all, 'mcp').filter((one) => mcpMessageOf(one) !== null),
  ][0];

const SHOP_WORDS = /\/(?:cart|basket|checkout)(?:\/|$)/i;

const isShop = (all: readonly Observation[]): boolean =>
  pagesOf(all)
    .slice(0, 2)
    .some(({ digest }) => {
      const anchors = digest?.kind === 'page' ? (digest.document?.anchors ?? []) : [];
      return anchors.some(({ href }) => SHOP_WORDS.test(href));
    });

/** Former addresses of a server card. They may lead to an endpoint, so they are requested early enough to use it. */
const CARD_PLACES: readonly MachineFileKey[] = ['well-known-server-card', 'well-known-mcp-json'];

const LATER: readonly MachineFileKey[] = [
  'agent-card-legacy',
  'skills-legacy',
  'signature-directory',
  'signature-agent-card',
  'ai-plugin',
  'agents-json',
  'agents-md',
  'auth-md',
];

const OF_SHOPS: readonly MachineFileKey[] = ['ucp', 'acp', 'x402'];

/** Former addresses and manifests, requested only when something else shows that the site serves programs or sells. */
const filesOf =
  (ofPrograms: readonly MachineFileKey[], ofShops: readonly MachineFileKey[]): RequestPlanner =>
  ({ scope, asked: all }) => {
    const surface = hasSurface(all);
    const there = (key: MachineFileKey): boolean =>
      asked(all, 'machine-file', key).some((one) => isServed(one) && servedText(one) !== '');
    const isMoot = (key: MachineFileKey): boolean =>
      (key === 'agent-card-legacy' && there('agent-card')) ||
      (key === 'skills-legacy' && there('agent-skills')) ||
      (key === 'well-known-mcp-json' && there('well-known-server-card'));
    const keys = [...(surface ? ofPrograms : []), ...(ofShops.length > 0 && isShop(all) ? ofShops : [])].filter(
      (key) => !isMoot(key),
    );
    return keys.flatMap((key) => {
      const url = machineFileUrl(key, scope);
      const why = surface
        ? foundIn(surface, `speaks to programs: ${key} may too`)
        : roster(`The site sells: ${key} is for shops`);
      return url === null ? [] : [machineFileRequest(key, url, why)];
    });
  };

const oauth: RequestPlanner = ({ asked: all }) => {
  const wall = protectedOf(all);
  if (wall === null) return [];
  const metadata = resourceMetadata(wall);
  return [
    resource('resource-metadata', metadata.url, wall.from),
    ...authServerAddresses(all).map((url) => resource('auth-server', url, wall.from)),
  ];
};

const nlweb: RequestPlanner = ({ seen, scope, asked: all }) => {
  const named = nlwebAddress(all, scope);
  return named === null || !seen.target.deployed
    ? []
    : [{ purpose: 'nlweb', variant: 'ask', url: named.url, why: found(`Named by ${named.by}`, named.after) }];
};

const once =
  (...planners: readonly RequestPlanner[]): RequestPlanner =>
  (input: StageInput) => {
    const name = ({ purpose, variant = '', url }: Pick<PlannedRequest, 'purpose' | 'variant' | 'url'>): string =>
      `${purpose} ${variant} ${url}`;
    const known = new Set(
      input.asked.map(({ step }) => name({ ...step, variant: step.variant ?? '', url: step.request.url })),
    );
    return planners
      .flatMap((plan) => plan(input))
      .filter((request) => {
        const isNew = !known.has(name(request));
        known.add(name(request));
        return isNew;
      });
  };

/** Requested from every site: one description of an API and two MCP addresses, besides the files for machines. */
export const agentSurfaces: RequestPlanner = once(namedApis, guessedApi('openapi.json'), knocks);

/** Requests that follow from earlier answers. Every later stage calls it, to plan what has become possible. */
export const agentFollowUps: RequestPlanner = once(
  namedApis,
  moreApis,
  knocks,
  conversation,
  apiErrors,
  namedDocuments,
  namedAddresses,
  serverCards,
  oauth,
  nlweb,
  filesOf(CARD_PLACES, []),
);

/** They are reported and never judged, so they come last. */
export const agentLeftovers: RequestPlanner = once(filesOf(LATER, OF_SHOPS));
