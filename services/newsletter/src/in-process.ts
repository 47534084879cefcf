import { join } from 'node:path';
import type { PicturePool } from '@legible/pictures';
import type { Database } from '@legible/store';
import { type LiveSite, openLiveSite } from './access/live-site.ts';
import type { AppDependencies, Previewing } from './app.tsx';
import { type Assembly, assemble } from './assemble.ts';
import { type BodyFiles, bodyFiles } from './bodies/body-files.ts';
import { renderBody } from './bodies/body-task.ts';
import { readGuides } from './site/guide-texts.ts';
import type { PublicSite } from './site/public-site.ts';
import { limiterOf } from './store/answered-soon.ts';

export interface InProcessOptions {
  readonly contentDir: string;
  /** Folder of rendered texts; null writes none. */
  readonly dataDir: string | null;
  /** Origin at which the public reaches the service, without a final slash. */
  readonly publicUrl: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly drawing: PicturePool;
  /** Makes the part that registers webhooks, which the caller has to stop. Default: there is none. */
  readonly webhooks?: WebhooksMaker;
  /** Default: the site as every reader sees it. */
  readonly preview?: Previewing & {
    /** As `LiveSiteOptions.poll`. */
    readonly poll: boolean;
    /** Called when the site shown or the problems of its files change. Not called for the state at the start. */
    readonly onChange: () => void;
  };
  /** Where changes are recorded. Default: nowhere, so that they cannot be requested. */
  readonly database?: Database | null;
  /** Receives what should never happen. */
  readonly onDefect: (fields: unknown) => void;
}

/** @param publicUrl without a final slash. */
export type WebhooksMaker = (site: () => PublicSite, publicUrl: string) => Promise<AppDependencies['webhooks']>;

export interface InProcessNewsletter extends Assembly {
  readonly live: LiveSite;
  close(): Promise<void>;
}

/** A limit that is never reached, because the caller is the only client. */
const ALL = 1_000_000;

const NO_WEBHOOKS: WebhooksMaker = async () => null;

const NO_FILES: BodyFiles = {
  read: async () => null,
  write: async () => {},
  keys: async () => new Set(),
  remove: async () => {},
};

/**
 * Makes the newsletter as a function from Request to Response, for another server and for tests. It has no socket, no
 * thread of its own (texts are rendered on the caller's), no limits by client, and no announcements of new issues.
 */
export const inProcessNewsletter = async (options: InProcessOptions): Promise<InProcessNewsletter> => {
  const {
    contentDir,
    dataDir,
    publicUrl,
    now,
    drawing,
    webhooks = NO_WEBHOOKS,
    preview,
    database = null,
    onDefect,
  } = options;
  let known: string | null = null;
  let follow = (_site: PublicSite): void => {};
  const live = await openLiveSite({
    folder: contentDir,
    poll: preview?.poll ?? false,
    ...(preview && { preview: preview.as }),
    now,
    onChange: ({ site }) => {
      follow(site);
      preview?.onChange();
    },
    onProblems: (problems) => {
      const found = JSON.stringify(problems);
      if (known !== null && found !== known) preview?.onChange();
      known = found;
    },
    onError: onDefect,
  });
  const assembly = assemble({
    config: {
      cacheBytes: 64 * 1024 * 1024,
      contactEmail: null,
      contentDir,
      limits: { apiRequests: ALL, searches: ALL, mcpCalls: ALL },
      renderThreads: 1,
      trustedProxies: [],
    },
    publicUrl,
    site: live.current,
    rendering: { run: async (task) => ({ ok: true, value: renderBody(task) }), close: async () => {} },
    files: dataDir === null ? NO_FILES : bodyFiles(join(dataDir, 'texts')),
    indexDir: dataDir === null ? null : join(dataDir, 'index'),
    drawing,
    limiterOf: limiterOf(null, now),
    guides: readGuides(),
    webhooks: await webhooks(live.current, publicUrl),
    record: database && { database, version: null },
    now,
    log: { error: onDefect },
    ...(preview && { preview }),
  });
  const { service, bodies, search, reportChange } = assembly;
  bodies.follow(live.current());
  follow = (site) => {
    bodies.follow(site);
    search.follow(site);
    reportChange(site);
  };
  return {
    ...assembly,
    service: { ...service, fetch: (request, env) => service.fetch(env ? request : withHost(request), env) },
    live,
    close: async () => {
      await live.close();
      await Promise.all([bodies.close(), search.close()]);
    },
  };
};

/** Adds the Host header that HTTP would send, because the MCP server answers only to its own name. */
const withHost = (request: Request): Request => {
  if (request.headers.has('host')) return request;
  const headers = new Headers(request.headers);
  headers.set('host', new URL(request.url).host);
  return new Request(request, { headers });
};
