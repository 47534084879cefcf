import { expect, test } from 'vitest';
import { AGE_LENGTH, jobIdSource } from './job-id.ts';

test('has the form of version 8 and ends with its time', () => {
  const id = jobIdSource(() => 0x0199_4567_89ab)();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const age = BigInt(`0x${id.slice(-AGE_LENGTH).replace('-', '')}`) & ((1n << 62n) - 1n);
  expect(Number(age >> 20n)).toBe(0x0199_4567_89ab);
});

test.each([
  ['the clock does not move', (n: number) => 1_800_000_000_000 + 0 * n],
  ['the clock goes back', (n: number) => 1_800_000_000_000 - n],
  ['the clock goes forward', (n: number) => 1_800_000_000_000 + n],
])('when %s, later ids sort after earlier ones by their end, and ids begin differently', (_, clock) => {
  let n = 0;
  const next = jobIdSource(() => clock(n++));
  const made = Array.from({ length: 2_000 }, next);
  const ages = made.map((id) => id.slice(-AGE_LENGTH));
  expect(ages).toEqual([...ages].sort());
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.map((id) => id.slice(0, 2))).size).toBeGreaterThan(200);
});
