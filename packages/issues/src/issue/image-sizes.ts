import { imageSize } from 'image-size';
import { readContentImage } from './content-images.ts';

/** Width and height of a picture as it is shown, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes by the path of the picture from the content folder on. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** Bytes of a file in which its size nearly always is; otherwise all of it is read. */
const HEAD_BYTES = 65_536;

/** Orientations of EXIF from this one on are turned by a quarter. */
const TURNED = 5;

const sizeIn = (bytes: Uint8Array): ImageSize | null => {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width >= 1 && height >= 1)) return null;
    const [across, down] = orientation < TURNED ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // The library throws for anything that is not a whole head of a picture.
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
 * Reads the sizes of pictures of a content folder from the files. The map lacks pictures that do not exist or have no size.
 *
 * @param known sizes that are still right: these files are not read.
 */
export const readImageSizes = async (
  folder: string,
  paths: readonly string[],
  known: ImageSizes,
): Promise<ImageSizes> => {
  const sizes = new Map<string, ImageSize>();
  const queue = new Set(paths).values();
  const work = async (): Promise<void> => {
    for (const path of queue) {
      const size = known.get(path) ?? (await sizeOf(folder, path));
      if (size !== null) sizes.set(path, size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sizes;
};
