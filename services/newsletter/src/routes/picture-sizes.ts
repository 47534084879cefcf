import { IMAGES_FOLDER, readContentImage } from '@legible/issues';
import { imageSize } from 'image-size';

/** Bytes at the start of a picture in which its size is found, even behind the data of a camera. */
const HEAD_BYTES = 128 * 1024;
const IMAGE_TAG = /<img\b(?:[^>"]|"[^"]*")*>/g;

/**
 * Returns a page in which each of the operator's pictures states its width and height in pixels, as its file has them, so that
 * the text does not move when it arrives. A picture that has `name@2x.png` beside `name.png` also gets a `srcset`. Other
 * pictures, and files that cannot be read, stay as they are.
 *
 * @param html with quoted attributes, as our own pages have them.
 * @param baseUrl Public origin without a final slash.
 */
export const withPictureSizes = async (html: string, baseUrl: string, contentFolder: string): Promise<string> => {
  const tags = new Map<string, string>();
  for (const [tag] of html.matchAll(IMAGE_TAG))
    if (!tags.has(tag)) tags.set(tag, await sizedTag(tag, baseUrl, contentFolder));
  return tags.size === 0 ? html : html.replace(IMAGE_TAG, (tag) => tags.get(tag) ?? tag);
};

const sizedTag = async (tag: string, baseUrl: string, contentFolder: string): Promise<string> => {
  const src = / src="([^"&]*)"/.exec(tag)?.[1] ?? '';
  const path = URL.canParse(src, baseUrl) ? new URL(src, baseUrl) : null;
  const folder = `/${IMAGES_FOLDER}/`;
  if (path === null || path.origin !== new URL(baseUrl).origin || !path.pathname.startsWith(folder)) return tag;
  const of = (pathname: string) => pictureSize(contentFolder, pathname.slice(folder.length));
  const size = await of(path.pathname);
  if (size === null || / (?:width|height)=/.test(tag)) return tag;
  const larger = src.replace(/(?=\.[a-z]+$)/i, '@2x');
  const isThere = larger !== src && (await of(path.pathname.replace(/(?=\.[a-z]+$)/i, '@2x'))) !== null;
  const srcset = isThere && !/[\s,]/.test(src) ? ` srcset="${src} 1x, ${larger} 2x"` : '';
  return tag.replace('<img', () => `<img width="${size.width}" height="${size.height}"${srcset}`);
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From this orientation on (Exif 2.32, tag 274), browsers turn a picture on its side. */
const SIDEWAYS = 5;

/** Returns the size at which a picture is shown; null when its file does not say. */
const pictureSize = async (contentFolder: string, path: string): Promise<Size | null> => {
  try {
    const image = await readContentImage(contentFolder, path.split('/').map(decodeURIComponent), HEAD_BYTES);
    if (image === null) return null;
    const { width, height, orientation = 1 } = imageSize(image.bytes);
    const [across, down] = (orientation < SIDEWAYS ? [width, height] : [height, width]).map(Math.round);
    return across && down ? { width: across, height: down } : null;
  } catch {
    return null;
  }
};
