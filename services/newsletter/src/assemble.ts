import type { Publication } from '@legible/issues';
import { type PicturePool, pngPictures } from '@legible/pictures';
import { mcpChanges, type Service, securityHeaders } from '@legible/surface';
import { viewOf } from './api/api-operations.ts';
import { changedFaces } from './api/issue-json.ts';
import { type AppDependencies, createApp, type Previewing } from './app.tsx';
import type { BodyFiles } from './bodies/body-files.ts';
import { RENDERER_VERSION } from './bodies/body-task.ts';
import { type RenderedBodies, type RenderingPool, renderedBodies } from './bodies/rendered-bodies.ts';
import { type ChangeRecord, type ChangeRecordOptions, changeRecord } from './changes/change-record.ts';
import type { Config } from './config.ts';
import { readAssets } from './routes/assets.ts';
import { indexFiles, NO_INDEX_FILES } from './search/index-files.ts';
import { type LiveSearch, liveSearch } from './search/live-search.ts';
import type { GuideTemplates } from './site/guide-texts.ts';
import type { PublicSite } from './site/public-site.ts';
import type { LimiterOf } from './store/answered-soon.ts';
import { resourceChanges } from './tools/newsletter-reading.ts';

/** The dependencies of the service; a test supplies its own. */
export interface Dependencies {
  readonly config: Pick<
    Config,
    'cacheBytes' | 'contactEmail' | 'contentDir' | 'limits' | 'renderThreads' | 'trustedProxies'
  >;
  /** Origin at which the public reaches the service, without a final slash. */
  readonly publicUrl: string;
  /** Returns what is public now; the same object as long as nothing changes. Cheap. */
  readonly site: () => PublicSite;
  readonly rendering: RenderingPool;
  /** Files of rendered texts. */
  readonly files: BodyFiles;
  /** Folder in which the index is kept for the next start; null keeps none. */
  readonly indexDir: string | null;
  readonly drawing: PicturePool;
  readonly guides: GuideTemplates;
  readonly limiterOf: LimiterOf;
  readonly webhooks: AppDependencies['webhooks'];
  /** Awaited before anything of the site is shown. Null, the default, when the site is always up to date. */
  readonly fresh?: (() => Promise<unknown>) | null;
  /** Aborted when the service stops: streams end. Default: never. */
  readonly stop?: AbortSignal;
  /** Where changes are recorded, and the version of the content, if it is in the store. Null, the default: nowhere. */
  readonly record?: Pick<ChangeRecordOptions, 'database' | 'version'> | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: AppDependencies['log'];
  readonly preview?: Previewing;
}

export interface Assembly {
  readonly service: Pick<Service, 'fetch' | 'ready'>;
  readonly bodies: RenderedBodies;
  readonly search: LiveSearch;
  /** Reports a change of the site to subscribers of the MCP server. */
  readonly reportChange: (site: PublicSite) => void;
  readonly changes: ChangeRecord | null;
}

/**
 * Most characters of rendered texts in memory, in addition to the finished documents, which contain most of them again.
 */
const KEPT_CHARACTERS = 32 * 1024 * 1024;

/** Puts the parts of the service together. */
export const assemble = (dependencies: Dependencies): Assembly => {
  const { config, publicUrl, site, fresh = null, record = null, indexDir, now, log } = dependencies;
  const bodies = renderedBodies({
    baseUrl: publicUrl,
    pool: dependencies.rendering,
    files: dependencies.files,
    atOnce: config.renderThreads,
    keptCharacters: KEPT_CHARACTERS,
    onError: (error, subject) => log.error({ err: error, subject }, 'a text could not be rendered or stored'),
  });
  const search = liveSearch({
    bodies,
    files:
      indexDir === null
        ? NO_INDEX_FILES
        : indexFiles(indexDir, (error, folder) =>
            log.error({ err: error, folder }, 'the index cannot be kept on disk; the next start makes it again'),
          ),
    prepared: bodies.prepared,
    onError: (error, subject) => log.error({ err: error, subject }, 'a text could not be indexed for search'),
  });
  const view = viewOf(() => ({ site: site() }), publicUrl);
  const fieldsOf: ChangeRecordOptions['fieldsOf'] = (of) => {
    const { json } = view(of);
    return (issue) => `${RENDERER_VERSION} ${json.face(issue)}`;
  };
  const changes =
    record === null ? null : changeRecord({ ...record, site, fieldsOf, changedFields: changedFaces, fresh, now });
  const png = pngPictures(dependencies.drawing);
  const mcpEvents = mcpChanges((error) => log.error({ err: error }, 'a change could not be reported to a subscriber'));
  const isReady = (): boolean => fresh === null || search.isComplete();
  const dataHeaders = securityHeaders({ kind: 'json', publicUrl });
  const app = renewed(site, () => {
    const assets = readAssets(dataHeaders, site().publication.theme);
    return createApp({ ...dependencies, bodies, search, changes, mcpEvents, assets, png, isReady });
  });
  // Made before the first request: with ten thousand issues it takes a second.
  app();
  return {
    service: fresh === null ? served(app) : renewedFirst(app, fresh),
    bodies,
    search,
    changes,
    reportChange: resourceChanges(mcpEvents, publicUrl, site()),
  };
};

const served = (app: () => Service): Assembly['service'] => ({
  fetch: (request, env) => app().fetch(request, env),
  ready: (incoming) => app().ready(incoming),
});

/** Path that says that the process lives, whatever the store does. */
const LIVENESS_PATH = '/healthz';

/**
 * Calls `fresh` before each answer, because another process may have published. `fetch` returns cached answers, `ready`
 * none.
 */
const renewedFirst = (app: () => Service, fresh: () => Promise<unknown>): Assembly['service'] => ({
  fetch: async (request, env) => {
    if (new URL(request.url).pathname !== LIVENESS_PATH) await fresh();
    return app().fetch(request, env);
  },
  ready: () => null,
});

/**
 * Returns a function that gives the app of the current publication. A publication that changed gets a new app, because its
 * editions appear in the description of the API.
 */
const renewed = (site: () => PublicSite, make: () => Service): (() => Service) => {
  let made: { readonly publication: Publication; readonly app: Service } | null = null;
  return () => {
    const { publication } = site();
    if (made?.publication !== publication) made = { publication, app: make() };
    return made.app;
  };
};
