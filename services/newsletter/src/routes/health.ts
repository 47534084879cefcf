import { READY_PATH } from '@legible/issues';
import { jsonResponse, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';

interface HealthRoutes {
  /** Texts that are rendered, of how many; null: the content is not loaded yet. */
  readonly progress: () => { readonly done: number; readonly total: number } | null;
  /** False: others answer better meanwhile. */
  readonly isReady: () => boolean;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** Seconds after which to ask again. */
const RETRY_S = 1;

/**
 * `/healthz`: the process answers. `/readyz`: traffic may be sent to it. On one machine that is as soon as the content
 * is loaded, because nobody else answers; texts that are not rendered yet are when they are asked for. Of several
 * machines each waits until it has read all texts once, so that no search finds less than the others' would.
 */
export const serveHealth = (app: Hono<SurfaceEnv>, { progress, isReady, dataHeaders }: HealthRoutes): void => {
  const fresh = { ...dataHeaders, 'cache-control': 'no-store' };
  app.get('/healthz', () => jsonResponse({ status: 'ok' }, 200, fresh));
  app.get(READY_PATH, () => {
    const bodies = progress();
    return bodies === null || !isReady()
      ? jsonResponse({ status: 'loading' }, 503, { ...fresh, 'retry-after': String(RETRY_S) })
      : jsonResponse({ status: 'ok', bodies: { rendered: bodies.done, total: bodies.total } }, 200, fresh);
  });
};
