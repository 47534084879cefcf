import { readFileSync } from 'node:fs';
import { preparedResponse, READABLE_BY_ALL, type ResponseHeaders, type SurfaceEnv, strongEtag } from '@legible/surface';
import type { Hono } from 'hono';
import type { Assets } from '../site/frame.ts';

/** Where our own files are. */
const STYLESHEET_PATH = '/assets/style.css';
const ICON_PATH = '/assets/icon.svg';
/** Square, for those that show no SVG. */
export const ICON_PICTURE_PATH = '/assets/icon.png';

/** The parts of the one stylesheet, in the order of the cascade. */
const PARTS = [
  'tokens',
  'scripts',
  'elements',
  'frame',
  'cards',
  'home',
  'prose',
  'issue',
  'lists',
  'guide',
  'search',
  'message',
  'webhooks',
  'print',
] as const;

/** The stylesheet of all pages: one file for browsers, written in parts by topic. */
const stylesheet = (): string =>
  PARTS.map((part) => readFileSync(new URL(`../../assets/style/${part}.css`, import.meta.url), 'utf8')).join('\n');

interface AssetFile {
  readonly path: string;
  readonly type: string;
  readonly read: () => Uint8Array<ArrayBuffer>;
}

const fromFile = (name: string) => () => new Uint8Array(readFileSync(new URL(`../../assets/${name}`, import.meta.url)));

/** Every file that pages load, from the folder beside the built program. */
const FILES: Readonly<Record<keyof Assets, AssetFile>> = {
  stylesheet: {
    path: STYLESHEET_PATH,
    type: 'text/css; charset=utf-8',
    read: () => new Uint8Array(Buffer.from(stylesheet())),
  },
  icon: { path: ICON_PATH, type: 'image/svg+xml', read: fromFile('icon.svg') },
  iconPicture: { path: ICON_PICTURE_PATH, type: 'image/png', read: fromFile('icon.png') },
};

const FAVICON: AssetFile = { path: '/favicon.ico', type: 'image/x-icon', read: fromFile('favicon.ico') };

/** A year: pages name the file with a version of its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A day: clients and feeds that know no version ask at this one address. */
const A_DAY = 'public, max-age=86400';

export interface ReadAssets {
  /** With a version made of the content, so that a cache never shows an old style to a new page. */
  readonly addresses: Assets;
  /** Answers at their paths, and at /favicon.ico. */
  readonly serve: (app: Hono<SurfaceEnv>) => void;
}

/** Reads the assets once. @param dataHeaders security headers of answers that are data. */
export const readAssets = (dataHeaders: ResponseHeaders): ReadAssets => {
  const { stylesheet: style, icon, iconPicture } = FILES;
  const served = [style, icon, iconPicture, FAVICON].map((file) => {
    const body = file.read();
    return { ...file, body, version: strongEtag(body).replaceAll('"', '').slice(0, 10) };
  });
  const addressOf = ({ path }: AssetFile): string => `${path}?v=${served.find((file) => file.path === path)?.version}`;
  return {
    addresses: { stylesheet: addressOf(style), icon: addressOf(icon), iconPicture: addressOf(iconPicture) },
    serve: (app) => {
      for (const { path, type, body, version } of served) {
        const answer = (caching: string) =>
          preparedResponse(body, {
            ...dataHeaders,
            ...READABLE_BY_ALL,
            'cross-origin-resource-policy': 'cross-origin',
            'content-type': type,
            'cache-control': caching,
          });
        const [versioned, plain] = [answer(FOR_EVER), answer(A_DAY)];
        app.get(path, (c) => (c.req.query('v') === version ? versioned : plain)(c.req.header('if-none-match')));
      }
    },
  };
};
