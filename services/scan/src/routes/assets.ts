import { readFileSync } from 'node:fs';
import { preparedResponse, type SurfaceEnv, securityHeaders, strongEtag } from '@legible/surface';
import type { Hono } from 'hono';
import type { Assets } from '../views/layout.tsx';

/** The parts of the one stylesheet, in the order of the cascade. */
const PARTS = [
  'tokens',
  'elements',
  'frame',
  'tones',
  'home',
  'rules',
  'live',
  'trail',
  'report',
  'access',
  'findings',
  'score-graphic',
  'rendered',
  'compare',
  'guides',
  'prose',
  'print',
] as const;

/** The stylesheet of all pages: one file for browsers, written in parts by topic. */
export const stylesheet = (): string =>
  PARTS.map((part) => readFileSync(new URL(`../../assets/style/${part}.css`, import.meta.url), 'utf8')).join('\n');

const fromFile = (path: string) => () => readFileSync(new URL(path, import.meta.url));

const SCRIPT = 'text/javascript; charset=utf-8';

interface AssetFile {
  readonly path: string;
  readonly type: string;
  readonly read: () => Buffer;
}

/** Every file that pages load, from the folders beside the built program. */
const FILES: Readonly<Record<keyof Assets, AssetFile>> = {
  stylesheet: { path: '/assets/style.css', type: 'text/css; charset=utf-8', read: () => Buffer.from(stylesheet()) },
  icon: { path: '/assets/icon.svg', type: 'image/svg+xml', read: fromFile('../../assets/icon.svg') },
  iconPicture: { path: '/assets/icon.png', type: 'image/png', read: fromFile('../../assets/icon.png') },
  liveScript: { path: '/assets/live.js', type: SCRIPT, read: fromFile('../../dist/client/live.js') },
  reportScript: { path: '/assets/report.js', type: SCRIPT, read: fromFile('../../dist/client/report.js') },
};

/** A year: the address changes with the content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A day: clients that look for no link ask at this one address. */
const A_DAY = 'public, max-age=86400';

/**
 * Reads the assets once. `addresses` carry a version made of the content, so that a cache never shows an old style to a
 * new page; `serve` answers at their paths, and at /favicon.ico.
 */
export const readAssets = (
  publicUrl: string,
): { readonly addresses: Assets; readonly serve: (app: Hono<SurfaceEnv>) => void } => {
  const headers = securityHeaders({ kind: 'json', publicUrl });
  const read = Object.entries(FILES).map(([name, { path, type, read: bytes }]) => ({
    name,
    path,
    type,
    body: bytes(),
  }));
  const addressOf = ({ path, body }: { path: string; body: Buffer }): string =>
    `${path}?v=${strongEtag(body).replaceAll('"', '').slice(0, 10)}`;
  return {
    // One entry for each name of FILES, which has those of Assets.
    addresses: Object.fromEntries(read.map((file) => [file.name, addressOf(file)])) as unknown as Assets,
    serve: (app) => {
      const favicon = { path: '/favicon.ico', type: 'image/x-icon', body: fromFile('../../assets/favicon.ico')() };
      for (const { path, type, body } of [...read, favicon]) {
        const caching = path === favicon.path ? A_DAY : FOR_EVER;
        const answer = preparedResponse(new Uint8Array(body), {
          'content-type': type,
          'cache-control': caching,
          ...headers,
        });
        app.get(path, (c) => answer(c.req.header('if-none-match')));
      }
    },
  };
};
