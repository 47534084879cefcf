import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../rule-fixtures.ts';
import { imageDigest } from './images.ts';

const read = (body: Uint8Array | string, headers: readonly (readonly [string, string])[] = []) => {
  const { answer } = exchange('https://example.com/a', { body, headers });
  if (answer === null) throw new Error('no answer');
  return imageDigest(answer);
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(10)));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), pixels]);
};

const icon = (...sides: readonly number[]): Buffer => {
  const entries = sides.map((side) => Buffer.from([side, side, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0]));
  return Buffer.concat([Buffer.from([0, 0, 1, 0, sides.length, 0]), ...entries, Buffer.alloc(64)]);
};

test.each([
  ['PNG', png(1_200, 630), { width: 1_200, height: 630 }, false],
  ['the largest of an icon file', icon(16, 48, 32), { width: 48, height: 48 }, false],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>', { width: 24, height: 24 }, true],
  ['HTML', '<!doctype html><p>404', null, false],
  ['nothing', '', null, false],
  ['a PNG that is cut off in its head', png(9, 9).subarray(0, 18), null, false],
])('%s', (_case, body, size, vector) => {
  expect(read(body)).toMatchObject({ size, vector });
});

test.each([
  ['12345', 12_345],
  ['x', 5],
  ['', 5],
])('Content-Length %j counts as %i bytes', (length, bytes) => {
  expect(read('hello', [['content-length', length]]).bytes).toBe(bytes);
});

test('no bytes make it throw', () => {
  const starts = [
    png(1, 1),
    icon(16),
    Buffer.from('GIF89a'),
    Buffer.from('ffd8ffe0', 'hex'),
    Buffer.from('RIFF0000WEBP'),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.nat(40), fc.uint8Array({ maxLength: 200 }), (start, keep, rest) => {
      const { size } = read(Buffer.concat([start.subarray(0, keep), rest]));
      expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true);
    }),
  );
});
