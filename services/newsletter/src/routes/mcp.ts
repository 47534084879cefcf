import { MCP_MANIFEST_PATH } from '@legible/issues';
import {
  MCP_PATHS,
  type McpChanges,
  mcpCallsPolicy,
  mountMcp,
  type RequestContext,
  type ResponseHeaders,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { viewOf } from '../api/api-operations.ts';
import { localesOf } from '../api/locales.ts';
import type { Search } from '../api/search.ts';
import type { Bodies } from '../bodies/bodies.ts';
import type { ServedSite } from '../site/served-site.ts';
import type { LimiterOf } from '../store/answered-soon.ts';
import { newsletterReading } from '../tools/newsletter-reading.ts';
import { newsletterIdentity, newsletterTools } from '../tools/newsletter-tools.ts';

interface McpRoutes {
  /** Public origin without a final slash. */
  readonly publicUrl: string;
  readonly current: () => ServedSite;
  readonly bodies: Bodies;
  readonly search: Search;
  readonly callsPerMinute: number;
  /** Source of notifications for subscribers. */
  readonly changes: McpChanges;
  /** Aborted when the service stops, so that no stream of changes stays open. */
  readonly stop?: AbortSignal | undefined;
  readonly limiterOf: LimiterOf;
  readonly clientOf: (c: RequestContext) => string;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  readonly log: Pick<Logger, 'error'>;
}

/** The path of the server that documents name; GET describes the server. */
export const [MCP_PATH] = MCP_PATHS;
/** Path at which the description is served; the documented path is another name for it. */
const CARD_PATH = '/.well-known/mcp.json';

/**
 * Serves the MCP server of the newsletter at both of its paths, with the documents by which it is found. Its tools are
 * made for the editions that exist when it is mounted.
 */
export const serveMcp = (app: Hono<SurfaceEnv>, routes: McpRoutes): void => {
  const { publicUrl, current, log } = routes;
  const { publication } = current().site;
  const { editions } = publication;
  // The answer to GET depends on the Host header too, and on more of Accept than other answers do: a weak tag keeps it
  // from being reused for its address alone.
  app.use(MCP_PATH, async (c, next) => {
    await next();
    const tag = c.res.headers.get('etag');
    if (tag?.startsWith('"')) c.res.headers.set('etag', `W/${tag}`);
  });
  const dependencies = { ...routes, editions, locales: localesOf(editions), view: viewOf(current, publicUrl) };
  mountMcp(app, {
    publicUrl,
    identity: newsletterIdentity(publication, publicUrl),
    tools: newsletterTools(dependencies),
    reading: newsletterReading(dependencies, routes.changes),
    ...(routes.stop && { stop: routes.stop }),
    limiter: routes.limiterOf([mcpCallsPolicy(routes.callsPerMinute)]),
    clientOf: routes.clientOf,
    headers: routes.dataHeaders,
    onDefect: (error, tool) => log.error({ err: error, tool }, 'a tool failed because of a defect'),
  });
  app.get(MCP_MANIFEST_PATH, (c) => app.request(publicUrl + CARD_PATH, { headers: c.req.raw.headers }, c.env));
};
