import { expect, test } from 'vitest';
import { screenshotsOfPage } from './screenshot.ts';

/** Makes a segment: marker, length, content. */
const segment = (marker: number, ...content: number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];
const JPEG = [0xff, 0xd8];
const APP0 = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0);
const TABLE = segment(0xc4, 1, 2, 3, 4, 5, 6, 7);
const FRAME = segment(0xc0, 8, 0x03, 0x4c, 0x01, 0x86, 3, 1, 0x22, 0);

test.each([
  ['a frame after others', [...JPEG, ...APP0, ...TABLE, ...FRAME], { width: 390, height: 844 }],
  ['a progressive one', [...JPEG, ...segment(0xc2, 8, 0, 1, 0, 2)], { width: 2, height: 1 }],
  ['one pixel', [...JPEG, ...segment(0xc0, 8, 0, 1, 0, 1)], { width: 1, height: 1 }],
  ['no width', [...JPEG, ...segment(0xc0, 8, 0, 1, 0, 0)], null],
  ['no frame', [...JPEG, ...APP0], null],
  ['a frame that is cut', [...JPEG, ...FRAME.slice(0, 8)], null],
  ['no segment', [...JPEG, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], null],
  ['a PNG', [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0], null],
  ['nothing', [], null],
])('%s', (_what, bytes, size) => {
  // A picture may begin anywhere in its buffer.
  const phone = Uint8Array.from([0, ...bytes]).subarray(1);
  const taken = screenshotsOfPage(3, { phone, desktop: null });
  expect(taken).toEqual(size === null ? [] : [{ page: 3, form: 'phone', ...size, bytes: phone }]);
});

test('a page has only the screenshots that are pictures', () => {
  const desktop = Uint8Array.from([...JPEG, ...FRAME]);
  const empty = Uint8Array.from([...JPEG, ...segment(0xc0, 8, 0, 0, 0, 2)]);
  const forms = (phone: Uint8Array | null) => screenshotsOfPage(0, { phone, desktop }).map(({ form }) => form);
  expect([forms(null), forms(empty), forms(desktop)]).toEqual([['desktop'], ['desktop'], ['phone', 'desktop']]);
});
