import { join } from 'node:path';
import { dnsResolver, guardedDoor, isPublicAddress } from '@legible/outbound';
import { picturePool } from '@legible/pictures';
import { type RunningServer, serveApp } from '@legible/surface';
import { threadPool } from '@legible/threads';
import type { Logger } from 'pino';
import { openLiveSite, type SiteChange } from './access/live-site.ts';
import { type Assembly, assemble } from './assemble.ts';
import type { BodyForms } from './bodies/bodies.ts';
import { bodyFiles } from './bodies/body-files.ts';
import type { BodyTask } from './bodies/body-task.ts';
import type { Config } from './config.ts';
import { contentProblemLine } from './content/content-problem.ts';
import { hubPing } from './feeds/web-sub.ts';
import { readGuides } from './site/guide-texts.ts';

/** A text of a million characters takes seconds; what takes longer than this is given up. */
const RENDERING = { killAfterMs: 60_000, startMs: 10_000, heapMiB: 512 } as const;

/** Loads the content, then serves it. Returns what stops it, in order. */
export const startNewsletter = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  const now = Date.now;
  const stopping = new AbortController();
  let onChange: (change: SiteChange) => void = () => {};
  const live = await openLiveSite({
    folder: config.contentDir,
    poll: config.contentPoll,
    now,
    onChange: (change) => onChange(change),
    onProblems: (problems) => {
      for (const problem of problems) log.warn({ problem: contentProblemLine(problem) }, 'content to be mended');
    },
    onError: (error) => log.error({ err: error }, 'the content folder cannot be watched'),
  });
  const rendering = threadPool<BodyTask, BodyForms>({
    entry: new URL('./bodies/body-thread.js', import.meta.url),
    threads: config.renderThreads,
    ...RENDERING,
  });
  const drawing = picturePool();
  const door = guardedDoor({
    userAgent: USER_AGENT,
    resolve: dnsResolver(),
    isAllowed: (address) => isPublicAddress(address, []),
  });

  const appAt = (publicUrl: string): Assembly['service'] => {
    const { service, bodies, search } = assemble({
      config,
      publicUrl,
      site: live.current,
      rendering,
      files: bodyFiles(join(config.dataDir, 'texts')),
      drawing,
      guides: readGuides(),
      webhooks: null,
      now,
      log,
    });
    const ping = hubPing({ door, log, baseUrl: publicUrl, signal: stopping.signal });
    onChange = ({ site, appeared }) => {
      log.info({ issues: site.library.issues.length, appeared: appeared.map(({ id }) => id) }, 'the site has changed');
      bodies.prepare(site);
      search.follow(site);
      ping(site, appeared);
    };
    bodies.prepare(live.current());
    search.follow(live.current());
    stopping.signal.addEventListener('abort', () => void Promise.all([bodies.close(), search.close()]));
    return service;
  };

  const release = async (server: RunningServer | null): Promise<void> => {
    stopping.abort();
    await Promise.all([server?.stop(), live.close()]);
    await Promise.all([rendering.close(), drawing.close(), door.close()]);
  };
  try {
    const { host, port, publicBaseUrl } = config;
    const server = await serveApp({ name: 'newsletter', host, port, publicBaseUrl, appAt, log });
    return () => release(server);
  } catch (error) {
    await release(null);
    throw error;
  }
};

/** For the hub, which is all that is ever asked for. */
const USER_AGENT = 'Legible-Newsletter/1.0';
