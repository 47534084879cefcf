import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type PicturePool, picturePool, pngPictures } from './png-pictures.ts';
import { sharePicture } from './share-picture.tsx';

/** Returns a pool that records its drawings. A drawing named `bad` fails. */
const countingPool = () => {
  const asked: string[] = [];
  const pool: PicturePool = {
    run: async (svg) => {
      asked.push(svg);
      return svg === 'bad' ? { ok: false, reason: 'crashed' } : { ok: true, value: new Uint8Array([asked.length]) };
    },
    close: async () => {},
  };
  return { asked, pool };
};

test('draws once for all callers at the same time, and for later callers', async () => {
  const { asked, pool } = countingPool();
  const png = pngPictures(pool);
  const [one, two] = await Promise.all([png('a'), png('a')]);
  expect([one, two, await png('a')]).toEqual([new Uint8Array([1]), one, one]);
  await png('b');
  expect(asked).toEqual(['a', 'b']);
});

test('a failure is not remembered', async () => {
  const { asked, pool } = countingPool();
  const png = pngPictures(pool);
  expect(await Promise.all([png('bad'), png('bad')])).toEqual([null, null]);
  expect(await png('bad')).toBeNull();
  expect(asked).toEqual(['bad', 'bad']);
});

test('keeps a hundred pictures, and drops the least recently used one', async () => {
  const { asked, pool } = countingPool();
  const png = pngPictures(pool);
  for (let index = 0; index < 100; index += 1) await png(`${index}`);
  await png('0');
  expect(asked).toHaveLength(100);
  await png('100');
  await png('0');
  expect(asked).toHaveLength(101);
  await png('1');
  expect(asked).toHaveLength(102);
});

const THREAD = new URL('../dist/picture-thread.js', import.meta.url);

test.skipIf(!existsSync(fileURLToPath(THREAD)))('in the real thread', { timeout: 30_000 }, async () => {
  const pool = picturePool(THREAD);
  try {
    const [good, bad] = await Promise.all([
      pool.run(sharePicture({ title: 'A', ground: '#fff', bar: '#000', parts: null })),
      pool.run('<svg'),
    ]);
    expect(good.ok && Buffer.from(good.value).subarray(1, 4).toString()).toBe('PNG');
    expect(bad).toEqual({ ok: false, reason: 'crashed' });
  } finally {
    await pool.close();
  }
});
