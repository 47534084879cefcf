import { expect, test, vi } from 'vitest';
import { memoisedByHeader } from './kept-store.ts';

const memo = () => {
  const of = vi.fn((header: string | undefined) => header?.length ?? null);
  return { of, said: memoisedByHeader(of) };
};

test.each([
  ['a', 1],
  ['', 0],
  [undefined, null],
  ['x'.repeat(512), 512],
])('calls the function once for %j', (header, value) => {
  const { of, said } = memo();
  expect([said(header), said(header)]).toEqual([value, value]);
  expect(of).toHaveBeenCalledTimes(1);
});

test('a header of 513 characters is not remembered', () => {
  const { of, said } = memo();
  expect([said('x'.repeat(513)), said('x'.repeat(513))]).toEqual([513, 513]);
  expect(of).toHaveBeenCalledTimes(2);
});

test('remembers 500 headers, and forgets them when there is one more', () => {
  const { of, said } = memo();
  for (let n = 0; n < 500; n++) said(`h${n}`);
  said('h0');
  expect(of).toHaveBeenCalledTimes(500);
  said('one more');
  said('h0');
  expect(of).toHaveBeenCalledTimes(502);
});
