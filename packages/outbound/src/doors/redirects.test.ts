import { expect, test } from 'vitest';
import { manualClock } from '../fixtures/manual-clock.ts';
import { type Scripted, scriptedDoor } from '../fixtures/scripted-door.ts';
import { OUTBOUND_LIMITS } from '../guard/limits.ts';
import type { FetchRequest } from './door.ts';
import { followRedirects } from './redirects.ts';

/** Follows one request and returns every single request that it caused. */
const follow = async (request: FetchRequest, script: (request: FetchRequest) => Scripted) => {
  const clock = manualClock();
  const door = scriptedDoor(clock, script);
  const running = followRedirects(request, door.fetch, { urlRules: {}, limits: OUTBOUND_LIMITS });
  await clock.advance(100);
  const exchange = await running;
  return {
    exchange,
    asked: door.asked.map(({ request: { method, url, body } }) => ({ method, url, body })),
    followedInside: door.asked.map(({ request }) => request.maxRedirects),
  };
};

const to = (status: number, location: string): Scripted => ({ status, headers: [['location', location]] });
const POST = { url: 'https://a.com/1', method: 'POST', body: 'x' } as const;

test.each([
  [301, 'GET', undefined],
  [302, 'GET', undefined],
  [303, 'GET', undefined],
  [307, 'POST', 'x'],
  [308, 'POST', 'x'],
])('a POST that is answered with %d is followed by a %s', async (status, method, body) => {
  const { exchange, asked } = await follow(POST, ({ url }) => (url.endsWith('/1') ? to(status, '/2') : {}));
  expect(asked).toEqual([
    { method: 'POST', url: 'https://a.com/1', body: 'x' },
    { method, url: 'https://a.com/2', body },
  ]);
  expect(exchange.hops.map((hop) => [hop.status, hop.location])).toEqual([[status, 'https://a.com/2']]);
});

test('once it is a GET, it stays a GET', async () => {
  const { asked } = await follow(POST, ({ url }) =>
    url.endsWith('/1') ? to(307, '/2') : url.endsWith('/2') ? to(303, '/3') : url.endsWith('/3') ? to(308, '/4') : {},
  );
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET', 'GET']);
});

test.each(['GET', 'HEAD'] as const)('a %s keeps its method', async (method) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { asked } = await follow({ url: 'https://a.com/1', method }, ({ url }) =>
      url.endsWith('/1') ? to(status, '/2') : {},
    );
    expect(asked.map((request) => request.method)).toEqual([method, method]);
  }
});

test('the callee follows no redirect by itself', async () => {
  const { followedInside } = await follow({ url: 'https://a.com/1', maxRedirects: 5 }, ({ url }) =>
    url.endsWith('/1') ? to(302, '/2') : {},
  );
  expect(followedInside).toEqual([0, 0]);
});

test('no redirect of a POST is followed when zero are allowed', async () => {
  const { exchange, asked } = await follow({ ...POST, maxRedirects: 0 }, () => to(307, '/2'));
  expect([exchange.answer?.status, asked.length]).toEqual([307, 1]);
});

test('reading the same address after a POST is not a loop; posting again is one', async () => {
  const read = await follow(POST, ({ method }) => (method === 'POST' ? to(303, '/1') : {}));
  expect(read.exchange.answer?.status).toBe(200);
  expect(read.asked.map(({ method, url }) => [method, url])).toEqual([
    ['POST', 'https://a.com/1'],
    ['GET', 'https://a.com/1'],
  ]);
  const circle = await follow(POST, () => to(303, '/1'));
  expect([circle.exchange.failure?.code, circle.asked.length]).toEqual(['redirect-loop', 2]);
  const again = await follow(POST, () => to(307, '/1'));
  expect([again.exchange.failure?.code, again.asked.length]).toEqual(['redirect-loop', 1]);
});

test('headers that describe the body are dropped with it, the others stay', async () => {
  const headers = [
    ['content-type', 'application/json'],
    ['content-language', 'en'],
    ['accept', 'application/json'],
    ['authorization', 'x'],
  ] as const;
  const sent = async (status: number, location: string) => {
    const names: (readonly string[])[] = [];
    await follow({ ...POST, headers }, (request) => {
      names.push((request.headers ?? []).map(([name]) => name));
      return request.url.endsWith('/1') ? to(status, location) : {};
    });
    return names.at(-1);
  };
  expect(await sent(307, '/2')).toEqual(['content-type', 'content-language', 'accept', 'authorization']);
  expect(await sent(307, 'https://b.com/2')).toEqual(['content-type', 'content-language', 'accept']);
  expect(await sent(303, '/2')).toEqual(['accept', 'authorization']);
  expect(await sent(302, 'https://b.com/2')).toEqual(['accept']);
});
