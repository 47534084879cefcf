import {
  bytesIn,
  type ServedAssets,
  securityHeaders,
  servedAssets,
  shippedFonts,
  stylesheetOf,
} from '@legible/surface';
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
  'charts',
  'compare',
  'guides',
  'prose',
  'languages',
  'print',
] as const;

/** The folder of the service, beside the built program. */
const SERVICE = new URL('../../', import.meta.url);

/** Parts that a standalone report does not need. */
const NOT_IN_FILES: readonly string[] = ['home', 'rules', 'live', 'compare', 'guides', 'prose'];

/** Returns the stylesheet of all pages, or that of a standalone report, joined from parts by topic. It contains no fonts. */
export const stylesheet = (of: 'pages' | 'file' = 'pages'): string =>
  stylesheetOf(
    new URL('assets/style/', SERVICE),
    PARTS.filter((part) => of === 'pages' || !NOT_IN_FILES.includes(part)),
  );

const SCRIPT = 'text/javascript; charset=utf-8';

/** Reads every file that pages load; each is read once. */
export const readAssets = (publicUrl: string): ServedAssets<keyof Assets> => {
  const read = (name: string) => bytesIn(SERVICE, name);
  const { files: fonts, faces } = shippedFonts();
  return servedAssets(
    {
      ...fonts,
      stylesheet: {
        path: '/assets/style.css',
        type: 'text/css; charset=utf-8',
        body: new Uint8Array(Buffer.from(faces + stylesheet())),
      },
      icon: { path: '/assets/icon.svg', type: 'image/svg+xml', body: read('assets/icon.svg') },
      iconPicture: { path: '/assets/icon.png', type: 'image/png', body: read('assets/icon.png') },
      liveScript: { path: '/assets/live.js', type: SCRIPT, body: read('dist/client/live.js') },
      reportScript: { path: '/assets/report.js', type: SCRIPT, body: read('dist/client/report.js') },
    },
    read('assets/favicon.ico'),
    // A request without a version comes from an older page and may be cached for as long.
    { headers: securityHeaders({ kind: 'json', publicUrl }), unversioned: 'public, max-age=31536000, immutable' },
  );
};
