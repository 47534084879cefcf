import { imageSize } from 'image-size';
import { readContentImage } from './content-images.ts';

/** Width and height of a picture as it is shown, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes by the path of the picture relative to the content folder. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** The size is nearly always within this many bytes; otherwise the whole file is read. */
const HEAD_BYTES = 65_536;

/** From this EXIF orientation on, a picture is turned by a quarter. */
const TURNED = 5;

const sizeIn = (bytes: Uint8Array): ImageSize | null => {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width >= 1 && height >= 1)) return null;
    const [across, down] = orientation < TURNED ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // The library throws unless the picture's header is complete.
    return null;
  }
};

const sizeOf = async (folder: string, path: string): Promise<ImageSize | null> => {
  const segments = path.split('/').slice(1);
  const head = await readContentImage(folder, segments, HEAD_BYTES);
  const size = head && sizeIn(head.bytes);
  if (size !== null || head === null || head.bytes.length < HEAD_BYTES) return size;
  const whole = await readContentImage(folder, segments);
  return whole && sizeIn(whole.bytes);
};

/** Number of files read concurrently. */
const AT_ONCE = 16;

/**
 * Reads the sizes of pictures of a content folder from the files. The map lacks pictures that do not exist or have no
 * size.
 *
 * @param known sizes that are still valid; their files are not read.
 */
export const readImageSizes = async (
  folder: string,
  paths: readonly string[],
  known: ImageSizes,
): Promise<ImageSizes> => {
  // Every path has its place before a file is read, so that the order does not depend on which is read first.
  const sizes = new Map<string, ImageSize | null>(paths.map((path) => [path, known.get(path) ?? null]));
  const queue = [...sizes].values();
  const work = async (): Promise<void> => {
    for (const [path, size] of queue) sizes.set(path, size ?? (await sizeOf(folder, path)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return new Map([...sizes].filter((entry): entry is [string, ImageSize] => entry[1] !== null));
};
