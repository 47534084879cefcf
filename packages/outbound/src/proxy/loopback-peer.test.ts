import { expect, test } from 'vitest';
import { isLoopbackPeer } from './guarded-proxy.ts';

test.each([
  ['127.0.0.1', true],
  ['127.255.255.255', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['126.255.255.255', false],
  ['128.0.0.0', false],
  ['::2', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['10.0.0.1', false],
  ['8.8.8.8', false],
  ['0.0.0.0', false],
  ['', false],
  [undefined, false],
  ['localhost', false],
])('%s: %s', (address, isLoopback) => {
  expect(isLoopbackPeer(address)).toBe(isLoopback);
});
