import { type ThreadPool, threadPool } from '@legible/threads';
import { LRUCache } from 'lru-cache';

/** Converts SVG to PNG off the main thread: one picture takes 40 ms, the first of a thread 200 ms. */
export type PicturePool = ThreadPool<string, Uint8Array<ArrayBuffer>>;

const PICTURE_LIMITS = { threads: 1, killAfterMs: 5_000, startMs: 10_000, heapMiB: 64 } as const;

/**
 * Returns the pool of drawing threads: one, started with the first drawing. A drawing that takes more than 5 s of CPU time
 * (15 s for the first) is killed and counts as not made; nothing is thrown.
 *
 * @param entry the built module that a thread runs; tests pass another one.
 */
export const picturePool = (entry = new URL('./picture-thread.js', import.meta.url)): PicturePool =>
  threadPool({ entry, ...PICTURE_LIMITS });

/** Number of pictures kept, of some 40 KB each. Equal drawings share one picture. */
const KEPT = 100;

/** Returns the PNG of one of our drawings; null when it cannot be made at the moment. */
export type PngPictures = (svg: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Returns a function that remembers pictures. Concurrent calls for the same drawing share one picture. */
export const pngPictures = (pool: PicturePool): PngPictures => {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: KEPT });
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

  const draw = async (svg: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const result = await pool.run(svg);
    if (!result.ok) return null;
    kept.set(svg, result.value);
    return result.value;
  };

  return async (svg) => {
    const known = kept.get(svg);
    if (known !== undefined) return known;
    const drawing = running.get(svg) ?? draw(svg).finally(() => running.delete(svg));
    running.set(svg, drawing);
    return drawing;
  };
};
