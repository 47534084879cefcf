import { IMAGES_FOLDER, type ImageSizes, readImageSizes } from '@legible/issues';

interface Pictures {
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly contentFolder: string;
  /** Known sizes, which need not be read. */
  readonly known: ImageSizes;
}

const IMAGE_TAG = /<img\b(?:[^>"]|"[^"]*")*>/g;

/**
 * Returns a page in which each of the operator's pictures states its width and height in pixels, so that the text does
 * not move when the picture loads. A picture that has `name@2x.png` beside `name.png` also gets a `srcset`. Other
 * pictures, and files that cannot be read, are unchanged.
 *
 * @param html with quoted attributes, as in our own pages.
 */
export const withPictureSizes = async (html: string, { baseUrl, contentFolder, known }: Pictures): Promise<string> => {
  const sources = html.match(IMAGE_TAG)?.map((tag) => sourceOf(tag)) ?? [];
  const paths = sources.flatMap((src) => [src, doubled(src)].flatMap((one) => pathOf(one, baseUrl) ?? []));
  if (paths.length === 0) return html;
  const sizes = await readImageSizes(contentFolder, paths, known);
  return html.replace(IMAGE_TAG, (tag) => {
    const src = sourceOf(tag);
    const size = sizes.get(pathOf(src, baseUrl) ?? '');
    if (size === undefined || / (?:width|height|srcset)=/.test(tag)) return tag;
    const larger = doubled(src);
    const srcset =
      sizes.has(pathOf(larger, baseUrl) ?? '') && larger !== src ? ` srcset="${src} 1x, ${larger} 2x"` : '';
    return tag.replace('<img', () => `<img width="${size.width}" height="${size.height}"${srcset}`);
  });
};

/** Returns the address of a picture; null for one with characters that a `srcset` cannot contain. */
const sourceOf = (tag: string): string => / src="([^"&\s,]*)"/.exec(tag)?.[1] ?? '';

const doubled = (src: string): string => src.replace(/(?=\.[a-z]+$)/i, '@2x');

/** Returns the path relative to the content folder; null when it is not a picture of the operator. */
const pathOf = (src: string, baseUrl: string): string | null => {
  const url = URL.parse(src, baseUrl);
  if (url === null || url.origin !== new URL(baseUrl).origin || !url.pathname.startsWith(`/${IMAGES_FOLDER}/`))
    return null;
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return null;
  }
};
