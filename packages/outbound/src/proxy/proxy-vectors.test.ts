import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  MISSING_NAME,
  PRIVATE_NAMES,
  PUBLIC_HOST,
  REDIRECT_TARGETS,
  REFUSED,
} from '../../../../test/journeys/guard-vectors.ts';
import { httpServer, type Loopback } from '../fixtures/loopback.ts';
import { connected, message, statusIn } from '../fixtures/loopback-proxy.ts';
import type { Resolver } from '../guard/resolve.ts';
import { type GuardedProxy, guardedProxy } from './guarded-proxy.ts';

/** Records the port and host to which a message was sent. */
const dialled = vi.fn<(port: number, host: string) => void>();
const hits: string[] = [];
let canary: Loopback;
let proxy: GuardedProxy;

/**
 * Lets every name except the private and missing ones lead to the canary, which is public here. So only the form of a
 * URL can be refused.
 */
const resolve = vi.fn<Resolver>(async (host) => {
  if (host === MISSING_NAME) return { kind: 'not-found' };
  return { kind: 'addresses', addresses: [PRIVATE_NAMES.includes(host) ? '127.0.0.2' : '127.0.0.1'] };
});

beforeAll(async () => {
  canary = await httpServer((request, response) => {
    hits.push(request.headers.host ?? '');
    response.end();
  });
  proxy = await guardedProxy({
    resolve,
    isAllowed: (address) => address === '127.0.0.1',
    limits: { requests: 10_000 },
    dialPort: (port, host) => {
      dialled(port, host);
      return canary.port;
    },
  });
});
afterAll(async () => {
  await Promise.all([proxy.close(), canary.close()]);
});
afterEach(() => {
  dialled.mockClear();
  resolve.mockClear();
  hits.length = 0;
});

/** Returns the status of the answer, without waiting for the end of a tunnel. */
const statusOf = async (bytes: Uint8Array): Promise<number> => {
  const socket = await connected(proxy);
  socket.write(bytes);
  const answer = await Promise.race([
    once(socket, 'data').then(([data]) => String(data)),
    once(socket, 'close').then(() => ''),
  ]);
  socket.destroy();
  return statusIn(answer);
};

/** Returns the host of a URL as it is spelled, with a port, which CONNECT needs. */
const authorityOf = (url: string): string => {
  const authority = url
    .replace(/^[a-z-]+:/i, '')
    .replace(/^[/\\]*/, '')
    .replace(/[/?#].*$/s, '');
  return /:\d+$/.test(authority.replace(/\[.*\]/, '')) ? authority : `${authority}:80`;
};

/**
 * URLs with a blank at an end. In HTTP a blank ends the request target, and what is left is a valid URL or nothing, so
 * this is not an attack.
 */
const CUT_BY_BLANK = [`http://${PUBLIC_HOST}/ `, ` http://${PUBLIC_HOST}/`];

const isRefusal = (status: number): boolean => status >= 400 && status <= 403;

const allRefused = async (messages: readonly Buffer[]): Promise<void> => {
  const statuses = await Promise.all(messages.map(statusOf));
  expect(messages.filter((_, index) => !isRefusal(statuses[index] ?? 0)).map(String)).toEqual([]);
};

test('the same requests to a public host are answered', async () => {
  expect(await statusOf(message(proxy, `GET http://${PUBLIC_HOST}/`))).toBe(200);
  for (const port of [80, 443]) expect(await statusOf(message(proxy, `CONNECT ${PUBLIC_HOST}:${port}`))).toBe(200);
  expect(dialled.mock.calls).toEqual([80, 80, 443].map((port) => [port, PUBLIC_HOST]));
});

describe.each(REFUSED)('$trick', ({ urls }) => {
  const tricks = urls.filter((url) => !CUT_BY_BLANK.includes(url));

  test('in absolute form', async () => {
    await allRefused(tricks.map((url) => message(proxy, `GET ${url}`)));
    expect([dialled.mock.calls, resolve.mock.calls, hits]).toEqual([[], [], []]);
  });

  test('as the target of a CONNECT', async () => {
    const targets = tricks.map(authorityOf).filter((target) => target !== `${PUBLIC_HOST}:80`);
    await allRefused(targets.map((target) => message(proxy, `CONNECT ${target}`)));
    expect([dialled.mock.calls, resolve.mock.calls, hits]).toEqual([[], [], []]);
  });

  test('as a WebSocket', async () => {
    const lines = ['Connection: Upgrade', 'Upgrade: websocket'];
    await allRefused(tricks.map((url) => message(proxy, `GET ${url}`, lines)));
    expect([dialled.mock.calls, resolve.mock.calls, hits]).toEqual([[], [], []]);
  });
});

test.each(CUT_BY_BLANK)('%j leads to the public host or nowhere', async (url) => {
  await statusOf(message(proxy, `GET ${url}`));
  expect(dialled.mock.calls.every(([port, host]) => port === 80 && host === PUBLIC_HOST)).toBe(true);
});

test('names with private addresses, and targets of redirects', async () => {
  const targets = [...PRIVATE_NAMES, MISSING_NAME].map((name) => `http://${name}/`);
  for (const url of [...targets, ...REDIRECT_TARGETS]) {
    const expected = url.includes(MISSING_NAME) ? [502] : [400, 403];
    expect(expected, url).toContain(await statusOf(message(proxy, `GET ${url}`)));
    expect([400, 403, 502], url).toContain(await statusOf(message(proxy, `CONNECT ${authorityOf(url)}`)));
  }
  expect([dialled.mock.calls, hits]).toEqual([[], []]);
});

test.each([
  [80, 200],
  [443, 200],
  ['0443', 200],
  [0, 403],
  [22, 403],
  [25, 403],
  [79, 403],
  [81, 403],
  [442, 403],
  [444, 403],
  [6379, 403],
  [8080, 403],
  [8443, 403],
  [65_535, 403],
  [65_616, 403], // 80 in 16 bits
  [65_979, 403], // 443 in 16 bits
  [4_294_967_376, 403], // 80 in 32 bits
  ['', 403],
  ['+80', 403],
  ['-80', 403],
  ['0x50', 403],
  ['80:80', 403],
])('CONNECT to port %s: %i', async (port, status) => {
  expect(await statusOf(message(proxy, `CONNECT ${PUBLIC_HOST}:${port}`))).toBe(status);
  expect(dialled).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});

test('a CONNECT target is a host and a port, and nothing else', async () => {
  const targets = ['', '/', '?', '#', '/x', '/@127.0.0.1:80'].map((tail) => `${PUBLIC_HOST}${tail}`);
  for (const target of [...targets, `https://${PUBLIC_HOST}:443`, `u:p@${PUBLIC_HOST}:443`, `${PUBLIC_HOST}:443/`]) {
    expect(await statusOf(message(proxy, `CONNECT ${target}`)), target).toSatisfy(isRefusal);
  }
  expect(dialled).not.toHaveBeenCalled();
});

test('refusals name the host and the reason, without path or query', () => {
  const refusals = JSON.stringify(proxy.refusals());
  expect(proxy.refusals().length).toBe(100);
  expect(refusals).toContain('{"host":"127.0.0.1","reason":"ip-literal"}');
  expect(refusals).not.toMatch(/passwd|_INFO|user|pw/);
});
