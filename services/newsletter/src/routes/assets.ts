import { SCHEMES, type Theme, tintedGround } from '@legible/issues';
import {
  bytesIn,
  READABLE_BY_ALL,
  type ResponseHeaders,
  servedAssets,
  shippedFonts,
  stylesheetOf,
} from '@legible/surface';

/** Typefaces of titles and texts, for each pair that differs from the default. */
const PAIRS: Readonly<Record<'sans' | 'mixed', string>> = {
  sans: ':root,:where([lang]){--head-face:var(--sans)}:root{--text-face:var(--sans)}',
  mixed: ':root,:where([lang]){--head-face:var(--sans)}',
};

/** Writes the theme's changes to the stylesheet. Its colours were checked when the publication was read. */
export const themeStyle = ({ accent, fonts }: Pick<Theme, 'accent' | 'fonts'>): string => {
  const faces = fonts === null || fonts === 'serif' ? '' : PAIRS[fonts];
  if (accent === null) return faces;
  const [light, dark] = SCHEMES.map((scheme) => tintedGround(accent[scheme], scheme));
  return `${faces}:root{--seal:light-dark(${accent.light},${accent.dark});--seal-ground:light-dark(${light},${dark});--stamp:var(--seal);--stamp-ink:var(--ground)}`;
};

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

/**
 * Reads every file that pages load.
 *
 * @param dataHeaders security headers of answers that are data.
 * @param theme of the publication; without one, the stylesheet is the default.
 */
export const readAssets = (dataHeaders: ResponseHeaders, theme: Theme | null = null) => {
  const parts = theme === null ? PARTS : [...PARTS, 'theme'];
  const style = stylesheetOf(new URL('style/', FOLDER), parts) + (theme === null ? '' : themeStyle(theme));
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
