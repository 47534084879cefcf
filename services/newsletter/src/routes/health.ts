import { READY_PATH } from '@legible/issues';
import { jsonResponse, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';

interface HealthRoutes {
  /** How many of all texts are rendered; null while the content is not loaded yet. */
  readonly progress: () => { readonly done: number; readonly total: number } | null;
  /** False while other processes give better answers. */
  readonly isReady: () => boolean;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** Seconds after which to ask again. */
const RETRY_S = 1;

/**
 * `/healthz`: the process answers. `/readyz`: it may get traffic. On one machine, this is as soon as the content is
 * loaded, because no other process answers; missing texts are rendered on request. On several machines, each waits
 * until it has read all texts once, so that its searches find as much as those of the others.
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
