import { API_CATALOG_PATH, guidePath, OPENAPI_PATH, READY_PATH } from '@legible/issues';
import { JSON_TYPE, MCP_PATHS, SERVER_CARD_PATHS, SERVER_CARD_TYPE, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { contentAnswer, HTML_TYPE, type RouteParts } from './content-answer.ts';

/** RFC 9727, section 4.2: the type of a catalogue of APIs. */
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/**
 * `/.well-known/api-catalog` (RFC 9727): the read API and the MCP server, each with its description, the guides in
 * every language and the status of the service. A server card is not a description in the sense of `service-desc`, so
 * `service-meta` names it.
 */
export const serveApiCatalog = (
  app: Hono<SurfaceEnv>,
  { current, dataHeaders }: Pick<RouteParts, 'current' | 'dataHeaders'>,
): void => {
  app.get(API_CATALOG_PATH, (c) => {
    const { site, frame } = current();
    const { baseUrl } = frame;
    const guides = site.editions.map(({ edition }) => ({
      href: baseUrl + guidePath(edition, 'developer'),
      type: HTML_TYPE,
      hreflang: [edition.language],
    }));
    const both = { 'service-doc': guides, status: [{ href: baseUrl + READY_PATH, type: JSON_TYPE }] };
    const linkset = [
      {
        anchor: `${baseUrl}/api`,
        'service-desc': [{ href: baseUrl + OPENAPI_PATH, type: JSON_TYPE }],
        ...both,
      },
      {
        anchor: baseUrl + MCP_PATHS[0],
        'service-meta': [{ href: baseUrl + SERVER_CARD_PATHS[0], type: SERVER_CARD_TYPE }],
        ...both,
      },
    ];
    return contentAnswer(c, JSON.stringify({ linkset }), {
      'content-type': CATALOG_TYPE,
      link: `<${API_CATALOG_PATH}>; rel="api-catalog"`,
      ...dataHeaders,
    });
  });
};
