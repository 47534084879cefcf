import { expect, test } from 'vitest';
import { compressor, isWorthwhile } from './content-coding.ts';

test('concurrent callers share one compression, later ones start another', async () => {
  const compress = compressor();
  const body = new TextEncoder().encode('A line that says little. '.repeat(100));
  const first = compress('br a', body, 'br');
  expect(compress('br a', body, 'br')).toBe(first);
  expect(compress('zstd a', body, 'zstd')).not.toBe(first);
  await first;
  expect(compress('br a', body, 'br')).not.toBe(first);
});

test.each([
  [1_023, false],
  [1_024, true],
  [16 * 1024 * 1024, true],
  [16 * 1024 * 1024 + 1, false],
])('%i bytes are worth compressing: %s', (bytes, expected) => {
  expect(isWorthwhile(bytes)).toBe(expected);
});
