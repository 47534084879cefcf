import { expect, test } from 'vitest';
import { interleaved } from './rounds.ts';

test('every round runs each measurement once, forwards and backwards', async () => {
  const order: string[] = [];
  const measurement = (name: string) => async () => `${name}${order.push(name)}`;
  const samples = await interleaved(3, [measurement('a'), measurement('b'), measurement('c')]);
  expect(order.join('')).toBe('abccbaabc');
  expect(samples).toEqual([
    ['a1', 'a6', 'a7'],
    ['b2', 'b5', 'b8'],
    ['c3', 'c4', 'c9'],
  ]);
});
