import { expect, test } from 'vitest';
import { isPublicAddress } from './address.ts';
import { type Resolution, resolveGate } from './resolve.ts';

const found = (...addresses: string[]): Resolution => ({ kind: 'addresses', addresses });

test.each<[string, Resolution, string]>([
  ['public', found('8.8.8.8', '2606:4700::1111'), 'public'],
  ['private', found('10.0.0.1'), 'not-public'],
  ['mixed', found('8.8.8.8', '10.0.0.1'), 'not-public'],
  ['mixed over the families', found('8.8.8.8', 'fd00::1'), 'not-public'],
  ['NAT64', found('64:ff9b::808:808'), 'not-public'],
  ['no address', found(), 'not-public'],
  ['no such name', { kind: 'not-found' }, 'not-public'],
  ['no answer', { kind: 'failed' }, 'unknown'],
])('%s → %s', async (_, resolution, expected) => {
  expect(
    await resolveGate(
      'x.com',
      async () => resolution,
      (address) => isPublicAddress(address),
    ),
  ).toBe(expected);
});
