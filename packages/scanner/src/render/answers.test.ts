import { expect, test } from 'vitest';
import { arrive, type OwnAnswer } from './answers.ts';

const page: OwnAnswer = { status: 200, headers: [], body: new Uint8Array() };
const to = (location: string): OwnAnswer => ({ ...page, status: 302, headers: [['Location', location]] });
const site: Readonly<Record<string, OwnAnswer>> = {
  'http://a.com/': page,
  'http://a.com/up': to('.'),
  'http://a.com/out': to('http://b.com/'),
  'http://a.com/circle': to('/circle'),
  'http://a.com/bad': to('http://['),
  'http://a.com/304': { ...page, status: 304 },
};

test.each([
  ['/', 'http://a.com/', 200],
  ['/up', 'http://a.com/', 200],
  ['/circle', 'http://a.com/circle', 302],
  ['/bad', 'http://a.com/bad', 302],
  ['/304', 'http://a.com/304', 304],
  // The network gets the address that the redirect leads to, and not the one that was answered here.
  ['/out', 'http://b.com/', 302],
])('%s', async (path, url, status) => {
  const arrival = await arrive(async (asked) => site[asked] ?? null, `http://a.com${path}`, 'GET');
  expect([arrival?.url, arrival?.answer.status]).toEqual([url, status]);
});

test('/nothing is left to the network', async () => {
  expect(await arrive(async (asked) => site[asked] ?? null, 'http://a.com/nothing', 'GET')).toBeNull();
});
