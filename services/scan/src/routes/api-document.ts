import {
  type DocumentInfo,
  type HeaderLink,
  JSON_TYPE,
  MCP_PATHS,
  pageLinks,
  preparedResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  SERVER_CARD_PATHS,
  SERVER_CARD_TYPE,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { API_CATALOG_PATH, LLMS_TXT_PATH } from '../contract/addresses.ts';
import { API_VERSION } from '../contract/contract.ts';

/** Head of the OpenAPI description. Its version is part of the contract. */
export const apiDocument = (options: {
  readonly publicUrl: string;
  readonly contactEmail: string | null;
}): DocumentInfo => ({
  title: 'Legible scan API',
  version: API_VERSION,
  description:
    'Starts search-readiness scans of public websites and reports their progress. No key is needed; access is rate-limited. Every error body is an object with the field error. A guide with examples is at /developers.',
  contact: {
    name: 'Operator of this service',
    url: `${options.publicUrl}/developers`,
    ...(options.contactEmail !== null && { email: options.contactEmail }),
  },
  license: { name: 'MIT', identifier: 'MIT' },
  servers: [{ url: options.publicUrl, description: 'This service.' }],
  tags: [{ name: 'scans', description: 'Start scans and follow their progress.' }],
});

/** Documents about the service for programs, by link relation (RFC 8288, RFC 8631, RFC 9727). */

const [MCP_PATH] = MCP_PATHS;
const [CARD_PATH = ''] = SERVER_CARD_PATHS;

/** RFC 9727, section 4.2: media type of an API catalogue. */
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const DOCS = { path: '/developers', type: 'text/html' } as const;
const OPENAPI = { path: '/openapi.json', type: JSON_TYPE } as const;
const CARD = { path: CARD_PATH, type: SERVER_CARD_TYPE } as const;
const HEALTH = { path: '/healthz', type: JSON_TYPE } as const;

/** Returns the Link header of a page, with links of its own. */
export const linksOfPage = (own: readonly HeaderLink[]): string =>
  pageLinks(own, { llms: LLMS_TXT_PATH, catalog: API_CATALOG_PATH, guide: DOCS.path, status: HEALTH.path });

/**
 * `/.well-known/api-catalog` (RFC 9727): the two APIs, each with its description. The anchors are the addresses of the
 * APIs. The card of an MCP server is linked as service-meta, because it is not a description for service-desc.
 */
export const serveApiCatalog = (
  app: Hono<SurfaceEnv>,
  { publicUrl, dataHeaders }: { readonly publicUrl: string; readonly dataHeaders: ResponseHeaders },
): void => {
  const to = ({ path, type }: { readonly path: string; readonly type: string }) => [{ href: publicUrl + path, type }];
  const both = { 'service-doc': to(DOCS), status: to(HEALTH) };
  const catalog = {
    linkset: [
      { anchor: `${publicUrl}/api/scans`, 'service-desc': to(OPENAPI), ...both },
      { anchor: publicUrl + MCP_PATH, 'service-meta': to(CARD), ...both },
    ],
  };
  const answer = preparedResponse(JSON.stringify(catalog), {
    'content-type': CATALOG_TYPE,
    'cache-control': 'public, max-age=3600',
    link: `<${API_CATALOG_PATH}>; rel="api-catalog"`,
    ...dataHeaders,
    ...READABLE_BY_ALL,
  });
  app.get(API_CATALOG_PATH, (c) => answer(c.req.header('if-none-match')));
};
