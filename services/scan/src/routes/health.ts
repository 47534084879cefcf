import { jsonResponse, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { Scans } from '../store/scans.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can read its store, so traffic may be sent to it; a store that is away
 * is answered like everywhere else, with 503.
 */
export const serveHealth = (
  app: Hono<SurfaceEnv>,
  { scans, headers }: { readonly scans: Scans; readonly headers: ResponseHeaders },
): void => {
  const fresh = { ...headers, 'cache-control': 'no-store' };
  app.get('/healthz', () => jsonResponse({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async () => {
    const { inFlight, queued } = await scans.counts();
    return jsonResponse({ status: 'ok', inFlight, queued }, 200, fresh);
  });
};
