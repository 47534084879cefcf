import {
  bytesIn,
  READABLE_BY_ALL,
  type ResponseHeaders,
  servedAssets,
  shippedFonts,
  stylesheetOf,
} from '@legible/surface';

/** Square picture, for clients that show no SVG. */
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
  'membership',
  'print',
] as const;

/** The folder of the assets, next to the built program. */
const FOLDER = new URL('../../assets/', import.meta.url);

/** Reads every file that pages load. @param dataHeaders security headers of answers that are data. */
export const readAssets = (dataHeaders: ResponseHeaders) => {
  const style = stylesheetOf(new URL('style/', FOLDER), PARTS);
  const { files: fonts, faces } = shippedFonts();
  return servedAssets(
    {
      ...fonts,
      stylesheet: {
        path: '/assets/style.css',
        type: 'text/css; charset=utf-8',
        body: new Uint8Array(Buffer.from(faces + style)),
      },
      searchScript: {
        path: '/assets/search.js',
        type: 'text/javascript; charset=utf-8',
        body: bytesIn(FOLDER, 'search.js'),
      },
      copyScript: {
        path: '/assets/copy.js',
        type: 'text/javascript; charset=utf-8',
        body: bytesIn(FOLDER, 'copy.js'),
      },
      icon: { path: '/assets/icon.svg', type: 'image/svg+xml', body: bytesIn(FOLDER, 'icon.svg') },
      iconPicture: { path: ICON_PICTURE_PATH, type: 'image/png', body: bytesIn(FOLDER, 'icon.png') },
    },
    bytesIn(FOLDER, 'favicon.ico'),
    { headers: { ...dataHeaders, ...READABLE_BY_ALL, 'cross-origin-resource-policy': 'cross-origin' } },
  );
};

export type ReadAssets = ReturnType<typeof readAssets>;
