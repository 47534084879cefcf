import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { strongEtag } from './conditional.ts';
import type { SurfaceEnv } from './context.ts';
import { preparedResponse, type ResponseHeaders } from './json-response.ts';

/** A file that pages load. */
export interface AssetFile {
  readonly path: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface ServedAssets<N extends string> {
  /** Address with a version made from the content, so that a cache never serves an old style to a new page. */
  readonly addresses: Readonly<Record<N, string>>;
  /** Routes of the files, and of /favicon.ico. */
  readonly serve: (app: Hono<SurfaceEnv>) => void;
}

/** A year: pages name the file with a version of its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A day: clients that read no link request this fixed address. */
const A_DAY = 'public, max-age=86400';

/** Reads a file of a folder. */
export const bytesIn = (folder: URL, name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(name, folder)));

/** Joins the parts of a stylesheet, which are in one folder, in the order of the cascade. */
export const stylesheetOf = (folder: URL, parts: readonly string[]): string =>
  parts.map((part) => readFileSync(new URL(`${part}.css`, folder), 'utf8')).join('\n');

/** Returns the version of a file's content for its address. */
export const versionOf = (body: AssetFile['body']): string => strongEtag(body).replaceAll('"', '').slice(0, 10);

/**
 * Makes addresses and routes for the files of a service.
 *
 * @param options.headers headers of all answers.
 * @param options.unversioned Cache-Control for requests without a version. Default: a day.
 */
export const servedAssets = <N extends string>(
  files: Readonly<Record<N, AssetFile>>,
  favicon: AssetFile['body'],
  { headers, unversioned = A_DAY }: { readonly headers: ResponseHeaders; readonly unversioned?: string },
): ServedAssets<N> => {
  const versions = new Map(Object.values<AssetFile>(files).map(({ path, body }) => [path, versionOf(body)]));
  const answer = ({ type, body }: AssetFile, caching: string) =>
    preparedResponse(body, { ...headers, 'content-type': type, 'cache-control': caching });
  return {
    addresses: Object.fromEntries(
      Object.entries<AssetFile>(files).map(([name, { path }]) => [name, `${path}?v=${versions.get(path)}`]),
    ) as Record<N, string>,
    serve(app) {
      for (const file of Object.values<AssetFile>(files)) {
        const [versioned, plain] = [answer(file, FOR_EVER), answer(file, unversioned)];
        app.get(file.path, (c) =>
          (c.req.query('v') === versions.get(file.path) ? versioned : plain)(c.req.header('if-none-match')),
        );
      }
      const icon = answer({ path: '/favicon.ico', type: 'image/x-icon', body: favicon }, A_DAY);
      app.get('/favicon.ico', (c) => icon(c.req.header('if-none-match')));
    },
  };
};
