// Draws the pictures of a site: simple shapes whose colours and places depend on the name, so that each is another one.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const shapesOf = (seed, width, height) => {
  const bytes = createHash('sha256').update(seed).digest();
  const hue = (bytes[0] * 360) / 256;
  const shapes = Array.from({ length: 7 }, (_, index) => {
    const [a, b, c] = [bytes[3 * index + 1], bytes[3 * index + 2], bytes[3 * index + 3]];
    const fill = `hsl(${(hue + index * 23) % 360} 45% ${35 + index * 7}%)`;
    return index % 2 === 0
      ? `<circle cx="${(a / 255) * width}" cy="${height * (0.4 + (b / 255) * 0.6)}" r="${height * (0.12 + (c / 255) * 0.25)}" fill="${fill}"/>`
      : `<rect x="${(a / 255) * width * 0.8}" y="${height * (0.3 + (b / 255) * 0.5)}" width="${width * (0.1 + (c / 255) * 0.3)}" height="${height * 0.5}" rx="12" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 30% 92%)"/>${shapes.join('')}</svg>`;
};

const png = (seed, width, height) =>
  sharp(Buffer.from(shapesOf(seed, width, height))).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();

/** An icon file with one PNG picture in it. */
const icoOf = (picture, size) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
};

/** Writes the pictures that the pages name, the logo and the icons into the built site. */
export const writePictures = async (name, pages, dist) => {
  const put = (path, bytes) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  };
  for (const path of new Set(pages.map(({ image }) => image))) put(path, await png(`${name} ${path}`, 1200, 630));
  put('pictures/logo.png', await png(`${name} logo`, 240, 240));
  put('pictures/icon.png', await png(`${name} logo`, 96, 96));
  put('favicon.ico', icoOf(await png(`${name} logo`, 48, 48), 48));
};
