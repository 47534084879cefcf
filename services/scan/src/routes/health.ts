import { jsonResponse, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { Scans } from '../store/scans.ts';

/**
 * Serves `/healthz`, which only shows that the process answers, and `/readyz`, which also shows that it can read its store
 * and may get traffic. While the store is away, `/readyz` answers 503 like every other route.
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
