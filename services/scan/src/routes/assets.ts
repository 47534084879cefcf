import { readFileSync } from 'node:fs';
import type { SurfaceEnv } from '@legible/surface';
import { preparedResponse, securityHeaders, strongEtag } from '@legible/surface';
import type { Hono } from 'hono';
import type { Assets } from '../views/layout.tsx';
import { stylesheet } from './stylesheet.ts';

const fromFile = (path: string) => () => readFileSync(new URL(path, import.meta.url));

const SCRIPT = 'text/javascript; charset=utf-8';

/** Every file that pages load, from the folders beside the built program. */
const FILES = {
  stylesheet: { path: '/assets/style.css', type: 'text/css; charset=utf-8', read: () => Buffer.from(stylesheet()) },
  icon: { path: '/assets/icon.svg', type: 'image/svg+xml', read: fromFile('../../assets/icon.svg') },
  liveScript: { path: '/assets/live.js', type: SCRIPT, read: fromFile('../../dist/client/live.js') },
} as const satisfies Record<keyof Assets, { path: string; type: string; read: () => Buffer }>;

/** A year: the address changes with the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Reads the assets once and serves them at their paths. The addresses for pages carry a version made of the content, so
 * that a cache never shows an old style to a new page.
 */
export const serveAssets = (app: Hono<SurfaceEnv>, publicUrl: string): Assets => {
  const addresses = new Map<string, string>();
  for (const [name, { path, type, read }] of Object.entries(FILES)) {
    const body = read();
    const answer = preparedResponse(new Uint8Array(body), {
      'content-type': type,
      'cache-control': FOR_EVER,
      ...securityHeaders({ kind: 'json', publicUrl }),
    });
    app.get(path, (c) => answer(c.req.header('if-none-match')));
    addresses.set(name, `${path}?v=${strongEtag(body).replaceAll('"', '').slice(0, 10)}`);
  }
  const address = (name: keyof Assets): string => addresses.get(name) ?? FILES[name].path;
  return { stylesheet: address('stylesheet'), icon: address('icon'), liveScript: address('liveScript') };
};
