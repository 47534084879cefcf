import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpServer, type Loopback } from '../fixtures/loopback.ts';
import { unguardedDoor } from './guarded-door.ts';

let server: Loopback;
const door = unguardedDoor({ userAgent: 'test/1', limits: { bodyBytes: 3 } });
beforeAll(async () => {
  server = await httpServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${server.port}/` }).end();
    else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else response.end('hello');
  });
});
afterAll(async () => {
  await door.close();
  await server.close();
});

test.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
  'reaches %s at any port, within the limits',
  async (host) => {
    const { answer } = await door.fetch({ url: `http://${host}:${server.port}/` });
    expect([answer?.status, answer?.body.length, answer?.truncated]).toEqual([200, 3, true]);
  },
);

test('follows redirects to private addresses, but not to other schemes', async () => {
  const url = `http://localhost:${server.port}`;
  expect((await door.fetch({ url: `${url}/moved` })).answer?.url).toBe(`http://127.0.0.1:${server.port}/`);
  expect((await door.fetch({ url: `${url}/file` })).failure?.code).toBe('redirect-invalid');
  expect((await door.fetch({ url: 'file:///etc/passwd' })).failure?.code).toBe('refused-address');
});

test('a name that does not exist', async () => {
  const { failure } = await door.fetch({ url: 'http://no-such-name.invalid/' });
  expect(['name-not-found', 'resolver-failed']).toContain(failure?.code);
});
