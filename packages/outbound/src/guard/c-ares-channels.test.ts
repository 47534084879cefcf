import { expect, test } from 'vitest';
import { cAresChannels } from './resolve.ts';

const setUp = () => {
  let time = 1_000;
  const channels = cAresChannels({ servers: ['192.0.2.53:5353'], timeoutMs: 100, tries: 1, now: () => time });
  const pass = (ms: number): void => {
    time += ms;
  };
  return { ...channels, pass };
};

test('a returned resolver is used again, but never twice at once', () => {
  const { take, giveBack } = setUp();
  const first = take();
  expect(first.getServers()).toEqual(['192.0.2.53:5353']);
  expect(take()).not.toBe(first);
  giveBack(first);
  expect(take()).toBe(first);
  expect(take()).not.toBe(first);
});

test.each([
  [9_999, true],
  [10_000, false],
])('a resolver created %i ms ago is used: %s', (ms, isUsed) => {
  const { take, giveBack, pass } = setUp();
  const first = take();
  giveBack(first);
  pass(ms);
  expect(take() === first).toBe(isUsed);
  giveBack(first);
  expect(take() === first).toBe(isUsed);
});

test('of many returned resolvers, 32 are kept', () => {
  const { take, giveBack } = setUp();
  const taken = new Set(Array.from({ length: 40 }, take));
  for (const one of taken) giveBack(one);
  const again = Array.from({ length: 40 }, take).filter((one) => taken.has(one));
  expect(again).toHaveLength(32);
});
