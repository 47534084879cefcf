import { expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { serveApiCatalog } from './api-catalog.ts';
import { asking, BASE_URL, EDITION_SETS, servedOf } from './route-fixtures.ts';

test.each(EDITION_SETS.map((keys) => [keys]))(
  'the catalogue leads to the API, the MCP server and the guides in %s',
  async (keys) => {
    const [first = PUBLICATION.editions[0], ...others] = PUBLICATION.editions.filter(({ key }) =>
      keys.some((kept) => kept === key),
    );
    const served = servedOf(siteOf([], { publication: { ...PUBLICATION, editions: [first, ...others] } }));
    const get = asking((app) => serveApiCatalog(app, { current: () => served, dataHeaders: { 'x-data': '1' } }));
    const response = await get('/.well-known/api-catalog');
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(response.headers.get('link')).toContain('rel="api-catalog"');
    const { linkset } = (await response.json()) as { linkset: Record<string, { href: string }[] | string>[] };
    expect(linkset).toHaveLength(2);
    const [api = {}, mcp = {}] = linkset;
    expect(api).toMatchObject({
      anchor: `${BASE_URL}/api`,
      'service-desc': [{ href: `${BASE_URL}/openapi.json`, type: 'application/json' }],
      status: [{ href: `${BASE_URL}/readyz` }],
    });
    expect(mcp).toEqual({
      anchor: `${BASE_URL}/.well-known/mcp`,
      'service-meta': [{ href: `${BASE_URL}/.well-known/mcp/server-card`, type: 'application/mcp-server-card+json' }],
      'service-doc': api['service-doc'],
      status: api.status,
    });
    expect(api['service-doc']).toMatchObject(
      [first, ...others].map(({ path, language }) => ({ href: `${BASE_URL}${path}/developer`, hreflang: [language] })),
    );
    expect(
      (await get('/.well-known/api-catalog', { 'if-none-match': response.headers.get('etag') ?? '' })).status,
    ).toBe(304);
  },
);
