import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { issueText, PUBLICATION_TEXT, problemText, testFolder } from './content-fixtures.ts';
import { readImageSizes } from './image-sizes.ts';
import { type Library, type LoadOptions, loadFolder } from './load.ts';

const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(24);
  head.set(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'));
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};

/** A JPEG of 40 × 30 pixels with an orientation in EXIF and comments of this many bytes before its size. */
const jpeg = (orientation: number, comments = 0): Buffer => {
  const exif = Buffer.from(
    `4578696600004d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`,
    'hex',
  );
  const segment = (marker: number, body: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const filler = Array.from({ length: Math.ceil(comments / 60_000) }, () => segment(0xfe, Buffer.alloc(60_000, 0x20)));
  const frame = segment(0xc0, Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0]));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe1, exif), ...filler, frame, Buffer.alloc(20, 0xff)]);
};

const ico = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
const svg = (attributes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`;

describe('the size of a picture is read from its file', () => {
  test.each<[string, Buffer | string, readonly [number, number] | null]>([
    ['a.png', png(640, 400), [640, 400]],
    ['wrong-ending.jpg', png(640, 400), [640, 400]],
    ['upright.jpg', jpeg(1), [40, 30]],
    ['turned.jpg', jpeg(6), [30, 40]],
    ['size-after-120-KB.jpg', jpeg(1, 120_000), [40, 30]],
    ['a.ico', ico, [48, 48]],
    ['sized.svg', svg('width="120" height="40" viewBox="0 0 12 4"'), [120, 40]],
    ['box.svg', svg('viewBox="0 0 60.4 20"'), [60, 20]],
    ['none.svg', svg(''), null],
    ['nothing.png', '', null],
    ['text.png', 'this is not a picture', null],
    ['flat.png', png(640, 0), null],
  ])('%s', async (name, body, size) => {
    const { root, write } = await testFolder(onTestFinished);
    await write(`images/${name}`, body);
    const sizes = await readImageSizes(root, [`images/${name}`], new Map());
    expect([...sizes]).toEqual(size === null ? [] : [[`images/${name}`, { width: size[0], height: size[1] }]]);
  });
});

describe('a folder with a theme', () => {
  const THEME = 'theme:\n  logo: images/logo.png\n  # The cover:\n  cover: images/none.png\n';

  const folder = async () => {
    const made = await testFolder(onTestFinished);
    await made.write('publication.yaml', PUBLICATION_TEXT + THEME);
    await made.write('images/logo.png', png(20, 10));
    await made.write('images/one.png', png(200, 100));
    await made.write('images/other.png', png(2, 1));
    await made.write('en/1.md', issueText(1, { image: '{ src: images/one.png, alt: One }' }));
    const load = async (options: LoadOptions = {}): Promise<Library> => {
      const loading = await loadFolder(made.root, options);
      if (!loading.ok) throw new Error(JSON.stringify(loading.problems));
      return loading.library;
    };
    return { ...made, load };
  };

  test('knows the sizes of its pictures and reports those that it lacks by their line', async () => {
    const { load } = await folder();
    const { imageSizes, problems } = await load();
    expect([...imageSizes.keys()]).toEqual(['images/logo.png', 'images/one.png']);
    expect(problems.map(problemText)).toEqual([
      '7 theme: There is no picture images/none.png, or its width and height cannot be read. Put it into the folder images, with 8 MiB at most. An SVG needs width and height, or a viewBox.',
    ]);
  });

  test('keeps the sizes until a picture changes', async () => {
    const { root, write, load } = await folder();
    const first = await load();
    const same = await load({ previous: first, changed: ['images/other.png'] });
    expect(same.imageSizes).toBe(first.imageSizes);
    await write('images/logo.png', png(50, 10));
    await write('images/none.png', png(7, 7));
    const next = await load({ previous: same, changed: ['images/logo.png', 'images/none.png'] });
    expect(next.imageSizes.get('images/logo.png')).toEqual({ width: 50, height: 10 });
    expect(next.problems).toEqual([]);
    await rm(join(root, 'images/logo.png'));
    const last = await load({ previous: next });
    expect(last.imageSizes.has('images/logo.png')).toBe(false);
    expect(last.problems.map(({ line }) => line)).toEqual([5]);
  });

  test('reads no picture without a theme', async () => {
    const { write, load } = await folder();
    await write('publication.yaml', PUBLICATION_TEXT);
    expect((await load()).imageSizes.size).toBe(0);
  });
});
