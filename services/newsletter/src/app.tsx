import { aliasKey, type PreviewedAs, searchPath } from '@legible/issues';
import type { PngPictures } from '@legible/pictures';
import { clientAddress, clientKey, type McpChanges, type Service, securityHeaders, service } from '@legible/surface';
import type { Child } from 'hono/jsx';
import type { Logger } from 'pino';
import { apiDocument } from './api/api-document.ts';
import { apiPolicies } from './api/api-limits.ts';
import { apiOperations } from './api/api-operations.ts';
import { apiProblems, PROBLEM_CODES } from './api/problem-codes.ts';
import { type RenderedBodies, RenderingFailed } from './bodies/rendered-bodies.ts';
import type { ChangeRecord } from './changes/change-record.ts';
import type { Config } from './config.ts';
import type { Delivery } from './delivery/start-delivery.ts';
import { type GuideFacts, guideBody } from './renderings/guide-text.ts';
import { serveApiCatalog } from './routes/api-catalog.ts';
import type { ReadAssets } from './routes/assets.ts';
import { HTML_TYPE, pageType } from './routes/content-answer.ts';
import { serveContentImages } from './routes/content-images.ts';
import { failureAnswers } from './routes/failures.tsx';
import { serveFeeds } from './routes/feeds.ts';
import { serveHealth } from './routes/health.ts';
import { serveLlmsFiles, serveRobots, serveSitemaps } from './routes/machine-files.ts';
import { MCP_PATH, serveMcp } from './routes/mcp.ts';
import { serveOldAddresses } from './routes/old-addresses.ts';
import { type PageRoutes, servePages } from './routes/pages.tsx';
import { serveSearch } from './routes/search.tsx';
import { serveShareImages } from './routes/share-images.ts';
import { serveWebhookLinks } from './routes/webhook-links.tsx';
import { serveWebhooks } from './routes/webhooks.tsx';
import type { LiveSearch } from './search/live-search.ts';
import type { GuideTemplates } from './site/guide-texts.ts';
import type { PublicSite } from './site/public-site.ts';
import { type ServedSite, servedSite } from './site/served-site.ts';
import type { LimiterOf } from './store/answered-soon.ts';
import { PREVIEW_PATH } from './views/preview-bar.tsx';

export interface AppDependencies {
  readonly config: Pick<Config, 'cacheBytes' | 'contactEmail' | 'contentDir' | 'limits' | 'trustedProxies'>;
  /** Origin at which the public reaches the service, without a final slash. */
  readonly publicUrl: string;
  /** Returns what is public now; the same object as long as nothing changes. Cheap. */
  readonly site: () => PublicSite;
  readonly bodies: RenderedBodies;
  readonly search: LiveSearch;
  /** Null when no record of changes is kept. */
  readonly changes: ChangeRecord | null;
  readonly png: PngPictures;
  readonly assets: ReadAssets;
  readonly guides: GuideTemplates;
  readonly limiterOf: LimiterOf;
  /** Returns whether this process may get traffic. */
  readonly isReady: () => boolean;
  /** Null when this service posts to no chats; pages then say so. */
  readonly webhooks: Pick<Delivery, 'register' | 'links' | 'signingKey'> | null;
  /** Notifies subscribers of the MCP server about changes. */
  readonly mcpEvents: McpChanges;
  /** Aborted when the service stops. Default: never. */
  readonly stop?: AbortSignal | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
  /** Given only by the preview on an editor's machine. */
  readonly preview?: Previewing;
}

export interface Previewing {
  readonly as: PreviewedAs;
  readonly editorsPage: (served: ServedSite) => Promise<Child>;
}

/**
 * Makes the whole HTTP surface of the newsletter, for the editions that exist when it is made, because they appear in the
 * description of the API. Their content is read at each request.
 */
export const createApp = (deps: AppDependencies): Service => {
  const { config, publicUrl, bodies, changes, limiterOf, log, preview } = deps;
  const { search } = deps.search;
  const { editions, imageHosts } = deps.site().publication;
  const current = servedNow(deps);
  const problems = apiProblems(editions, publicUrl);
  const pageHeaders = securityHeaders({ kind: 'html', publicUrl, imageHosts });
  const dataHeaders = securityHeaders({ kind: 'json', publicUrl });
  const clientOf = clientKey(clientAddress({ trustedProxies: config.trustedProxies }));
  const limits = { reads: config.limits.apiRequests, search: config.limits.searches };
  const limiter = limiterOf(apiPolicies(limits));
  const { page: failurePage, failed } = failureAnswers({ current, problems, pageHeaders, dataHeaders });
  const facts: GuideFacts = {
    templates: deps.guides,
    baseUrl: publicUrl,
    problems: GUIDE_PROBLEMS,
    limits,
    mcp: true,
    webhooks: { isOpen: takesWebhooks(deps), signingKey: deps.webhooks?.signingKey ?? null },
  };
  const { register = NO_REGISTRATION, links } = deps.webhooks ?? {};
  const bodyOf: PageRoutes['bodyOf'] = async (page) => {
    switch (page.kind) {
      case 'issue':
        return bodies.ofIssue(page.issue, page.site);
      case 'text':
        return bodies.ofPage(page.text, page.site);
      case 'guide':
        return guideBody(page, bodies, facts);
      default:
        return null;
    }
  };

  return service({
    operations: apiOperations({
      editions,
      baseUrl: publicUrl,
      current,
      bodies,
      search,
      changes,
      limiter,
      clientOf,
      problems,
      register,
    }),
    document: apiDocument({ editions, baseUrl: publicUrl, contact: current().frame.contact, limits }),
    errors: problems,
    publicUrl,
    onError: (error, request) => log.error({ err: error, ...request }, 'a request failed because of a defect'),
    // A thread that was too slow or died may succeed next time.
    statusOf: (error) => (error instanceof RenderingFailed ? { status: 503, retryAfterS: RENDERING_RETRY_S } : null),
    failurePage,
    kept: {
      maxBytes: config.cacheBytes,
      version: stateOf(deps),
      formOf: (accept) => pageType(accept) ?? '',
      readsQuery: (target) => readsQuery(target, current(), deps.assets),
    },
    pages: (app) => {
      const parts = { current, dataHeaders, failed };
      serveContentImages(app, { current, contentFolder: config.contentDir, dataHeaders });
      deps.assets.serve(app);
      serveHealth(app, { progress: bodies.progress, isReady: deps.isReady, dataHeaders });
      serveFeeds(app, { current, bodies, dataHeaders });
      serveLlmsFiles(app, { current, bodies, mcpPath: MCP_PATH, dataHeaders });
      serveSitemaps(app, parts);
      serveRobots(app, parts);
      serveApiCatalog(app, parts);
      const callsPerMinute = config.limits.mcpCalls;
      serveMcp(app, { ...deps, changes: deps.mcpEvents, current, search, callsPerMinute, clientOf, dataHeaders });
      serveShareImages(app, { ...parts, png: deps.png });
      serveSearch(app, { current, search, limiter, clientOf, pageHeaders, dataHeaders, failed });
      serveWebhooks(app, { current, publicUrl, clientOf, pageHeaders, register });
      if (links !== undefined) serveWebhookLinks(app, { links, current, publicUrl, pageHeaders, failed, log });
      if (preview !== undefined)
        app.get(PREVIEW_PATH, async () => {
          const headers = { ...pageHeaders, 'content-type': `${HTML_TYPE}; charset=utf-8` };
          return new Response(String(await preview.editorsPage(current())), { headers });
        });
      serveOldAddresses(app, { current });
      servePages(app, { current, bodyOf, changes, contentFolder: config.contentDir, pageHeaders, dataHeaders, failed });
    },
  });
};

/** Whether the query changes the answer: a search, parameters of the API, versions of assets, and aliases of issues. */
const readsQuery = (target: string, served: ServedSite, { addresses }: ReadAssets): boolean => {
  const at = target.indexOf('?');
  const path = target.slice(0, at);
  if (path.startsWith('/api/') || Object.values(addresses).includes(target)) return true;
  if (served.site.editions.some(({ edition }) => searchPath(edition) === path))
    return (new URLSearchParams(target.slice(at)).get('q') ?? '').trim() !== '';
  return served.moved().has(aliasKey(target) ?? '');
};

/** Whether channels can be registered: a service without a key for signing has none for sealing addresses either. */
const takesWebhooks = ({ webhooks }: Pick<AppDependencies, 'webhooks'>): boolean =>
  (webhooks?.signingKey ?? null) !== null;

const NO_REGISTRATION: Delivery['register'] = async () => ({ kind: 'unavailable' });

/** Seconds after which to retry a text that could not be rendered. */
const RENDERING_RETRY_S = 10;

const GUIDE_PROBLEMS: GuideFacts['problems'] = Object.entries(PROBLEM_CODES).map(([code, entry]) => ({
  code,
  ...entry,
}));

/**
 * Identifies the input of all answers: the site, and how much of it is searchable. The object stays the same while both
 * do.
 */
const stateOf = ({ site, search }: AppDependencies): (() => object) => {
  let state = { site: site(), generation: search.generation() };
  return () => {
    const [now, generation] = [site(), search.generation()];
    if (state.site !== now || state.generation !== generation) state = { site: now, generation };
    return state;
  };
};

/** Returns a function that gives the current site with its pages, which are listed once for each site. */
const servedNow = ({ site, publicUrl, assets, config, webhooks, preview }: AppDependencies): (() => ServedSite) => {
  let served: ServedSite | null = null;
  return () => {
    const now = site();
    if (served?.site !== now)
      served = servedSite(now, {
        baseUrl: publicUrl,
        assets: assets.addresses,
        contactEmail: config.contactEmail,
        takesWebhooks: takesWebhooks({ webhooks }),
        ...(preview && { preview: preview.as }),
      });
    return served;
  };
};
