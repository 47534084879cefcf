import { expect, test } from 'vitest';
import { imageEnding } from './picture-copier.ts';

test.each([
  ['\x89PNG\r\n\x1a\n…', 'png'],
  ['\x89PNG\n\x1a\n', null],
  ['\xff\xd8\xff\xe0', 'jpg'],
  ['\xff\xd8', null],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['GIF88a', null],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
  ['RIFF\x01\x02\x03\x04WAVEfmt ', null],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x20ftypavis', 'avif'],
  ['\0\0\0\x20ftypheic', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['<html>', null],
  ['', null],
])('%j is %s', (bytes, ending) => {
  expect(imageEnding(Buffer.from(bytes, 'latin1'))).toBe(ending);
});
