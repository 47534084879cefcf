import { jsonResponse, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { READY_PATH } from '../site/addresses.ts';

interface HealthRoutes {
  /** Texts that are rendered, of how many; null: the content is not loaded yet. */
  readonly progress: () => { readonly done: number; readonly total: number } | null;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** Seconds after which to ask again. */
const RETRY_S = 1;

/**
 * `/healthz`: the process answers. `/readyz`: the content is loaded, so traffic may be sent to it; texts that are not
 * rendered yet are when they are asked for.
 */
export const serveHealth = (app: Hono<SurfaceEnv>, { progress, dataHeaders }: HealthRoutes): void => {
  const fresh = { ...dataHeaders, 'cache-control': 'no-store' };
  app.get('/healthz', () => jsonResponse({ status: 'ok' }, 200, fresh));
  app.get(READY_PATH, () => {
    const bodies = progress();
    return bodies === null
      ? jsonResponse({ status: 'loading' }, 503, { ...fresh, 'retry-after': String(RETRY_S) })
      : jsonResponse({ status: 'ok', bodies: { rendered: bodies.done, total: bodies.total } }, 200, fresh);
  });
};
