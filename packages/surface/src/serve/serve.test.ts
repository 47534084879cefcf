import { Agent, get as httpGet } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { peerAddress } from '../http/context.ts';
import { plainErrors, SURFACE_FAILURES } from '../http/errors.ts';
import { preparedResponse } from '../http/json-response.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { operation } from '../operation/operation.ts';
import { service } from '../service/service.ts';
import { type RunningServer, type ServeLimits, serve } from './serve.ts';

const SECURITY = securityHeaders({ kind: 'json', publicUrl: 'https://a.example' });
const onError = vi.fn();
const running: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  onError.mockClear();
});

const FAST: Partial<ServeLimits> = { stopGraceMs: 100 };

/** Keeps the event loop busy. */
const stall = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

/** Handlers that wait until the test releases them. */
const gate = () => {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

const start = async (limits: Partial<ServeLimits> = {}, waitFor: Promise<void> = Promise.resolve()) => {
  const { fetch } = service({
    operations: [
      operation({
        ...{ id: 'put', method: 'post', path: '/api/things', summary: '', description: '', tags: [] },
        body: z.strictObject({ name: z.string() }),
        replies: { 202: { means: '.' }, 400: { means: '.' }, 413: { means: '.' }, 422: { means: '.' } },
        handle: ({ body }) => new Response(body.name, { status: 202 }),
      }),
    ],
    document: {
      title: 't',
      version: '0',
      description: '',
      contact: { name: '' },
      license: { name: '' },
      servers: [],
      tags: [],
    },
    errors: plainErrors,
    publicUrl: 'http://127.0.0.1',
    onError,
    pages(app) {
      const ready = preparedResponse('ready', { 'content-type': 'text/plain' });
      app.get('/ready', (c) => ready(c.req.header('if-none-match')));
      app.get('/peer', (c) => new Response(peerAddress(c)));
      app.get('/slow', async () => {
        await waitFor;
        return new Response('slow');
      });
      app.get('/stream', () => {
        const stream = new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('begin '));
            await waitFor;
            controller.enqueue(new TextEncoder().encode('end'));
            controller.close();
          },
        });
        return new Response(stream);
      });
    },
  });
  const server = await serve({
    fetch: (request, env) => {
      if (request.url.endsWith('/defect')) throw new Error('secret');
      return fetch(request, env);
    },
    host: '127.0.0.1',
    port: 0,
    errors: plainErrors,
    publicBaseUrl: 'https://a.example',
    onError,
    limits: { ...FAST, ...limits },
  });
  running.push(server);
  return server;
};

interface Raw {
  readonly socket: Socket;
  readonly received: () => string;
  readonly closed: Promise<string>;
}

/** Opens a raw connection. `closed` resolves with everything received, and rejects when the connection was reset. */
const raw = (port: number): Raw => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = new Promise<string>((resolve, reject) => {
    socket.on('error', reject).on('close', () => resolve(text));
  });
  closed.catch(() => {});
  return { socket, received: () => text, closed };
};

const statusAndError = (answer: string): [number, string] => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), (JSON.parse(body) as { error: string }).error];
};

describe('a running server', () => {
  test('answers, and knows the client’s address', async () => {
    const { url, port } = await start();
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(await (await fetch(`${url}/ready`)).text()).toBe('ready');
    expect(await (await fetch(`${url}/peer`)).text()).toBe('127.0.0.1');
    const head = await fetch(`${url}/ready`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
    const etag = head.headers.get('etag') ?? '';
    const again = await fetch(`${url}/ready`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('content-length')]).toEqual([304, null]);
    expect((await fetch(`${url}/ready`, { method: 'OPTIONS' })).status).toBe(204);
  });

  test('a port in use gives a clear error', async () => {
    const { port } = await start();
    const second = serve({ fetch: () => new Response(), host: '127.0.0.1', port, errors: plainErrors, onError });
    await expect(second).rejects.toThrow(
      `cannot listen on 127.0.0.1 port ${port}: another process already listens there`,
    );
  });

  test('an error thrown by fetch is a defect and reveals nothing', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/defect`);
    expect([response.status, await response.json()]).toEqual([500, { error: SURFACE_FAILURES.internal.message }]);
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('a body over the wire', () => {
  const head = (extra: string) =>
    `POST /api/things HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\n${extra}\r\n\r\n`;
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const padded = (bytes: number) => `{"name":"a"${' '.repeat(bytes - 12)}}`;

  test.each([
    [8_192, 202],
    [8_193, 413],
  ])('%i bytes, declared or chunked, are %i', async (bytes, status) => {
    const { url } = await start();
    const headers = { 'content-type': 'application/json' };
    const declared = await fetch(`${url}/api/things`, { method: 'POST', headers, body: padded(bytes) });
    const body = new Blob([padded(bytes)]).stream();
    const chunked = await fetch(`${url}/api/things`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([declared.status, chunked.status]).toEqual([status, status]);
    const close = status === 413 ? 'close' : 'keep-alive';
    expect([declared.headers.get('connection'), chunked.headers.get('connection')]).toEqual([close, close]);
  });

  test('a declared length above the limit is answered before the body arrives', async () => {
    const { port } = await start();
    const { socket, closed } = raw(port);
    socket.write(head('Content-Length: 100000000'));
    expect(statusAndError(await closed)).toEqual([413, 'The request body is larger than 8192 bytes.']);
  });

  test('an endless chunked body is answered and the connection closed, without a reset', async () => {
    const { port } = await start();
    const { socket, received, closed } = raw(port);
    socket.write(head('Transfer-Encoding: chunked'));
    const pump = setInterval(() => socket.writable && socket.write(chunk('x'.repeat(1_000))), 5);
    try {
      await vi.waitFor(() => expect(received()).toContain('\r\n\r\n{'), { timeout: 5_000 });
      clearInterval(pump);
      const answer = await closed;
      expect(statusAndError(answer)[0]).toBe(413);
      expect(answer.toLowerCase()).toContain('connection: close');
    } finally {
      clearInterval(pump);
    }
  });

  test('a client that keeps sending is cut off', async () => {
    const { port, connections } = await start();
    const { socket, closed } = raw(port);
    socket.write(head('Transfer-Encoding: chunked'));
    const pump = setInterval(() => socket.writable && socket.write(chunk('x'.repeat(1_000))), 5);
    await closed.catch(() => {});
    clearInterval(pump);
    await vi.waitFor(() => expect(connections()).toBe(0));
  });

  test('a request without a body and a length', async () => {
    const { port } = await start();
    const { socket, closed } = raw(port);
    socket.write(head('Connection: close'));
    expect(statusAndError(await closed)).toEqual([400, SURFACE_FAILURES.emptyBody.message]);
  });

  test.each([
    ['gzip', 400, SURFACE_FAILURES.encodedBody.message],
    ['Identity', 202, '\r\n\r\na'],
  ])('a body in Content-Encoding %s: %i', async (coding, status, said) => {
    const { port } = await start();
    const { socket, closed } = raw(port);
    socket.write(`${head(`Content-Encoding: ${coding}\r\nContent-Length: 12\r\nConnection: close`)}{"name":"a"}`);
    expect(await closed).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(await closed).toContain(said);
  });

  test('HTTP/1.0 needs no Host', async () => {
    const { port } = await start();
    const { socket, closed } = raw(port);
    socket.write('GET /ready HTTP/1.0\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a body that ends too early affects no other request', async () => {
    const { port, url, connections } = await start();
    const { socket } = raw(port);
    socket.write(`${head('Content-Length: 20')}{"name"`);
    await delay(50);
    socket.destroy();
    await vi.waitFor(() => expect(connections()).toBe(0));
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('invalid requests', () => {
  test.each<[string, string, number, string]>([
    ['not HTTP', 'hello\r\n\r\n', 400, SURFACE_FAILURES.malformedRequest.message],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01', 400, SURFACE_FAILURES.malformedRequest.message],
    ['no Host', 'GET /ready HTTP/1.1\r\nConnection: close\r\n\r\n', 400, SURFACE_FAILURES.malformedRequest.message],
    [
      'an invalid Host',
      'GET /ready HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      400,
      SURFACE_FAILURES.malformedRequest.message,
    ],
    ['two Hosts', 'GET /ready HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, SURFACE_FAILURES.malformedRequest.message],
    [
      'an unsupported transfer coding',
      'POST /api/things HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      400,
      SURFACE_FAILURES.transferCodingUnknown.message,
    ],
    [
      'OPTIONS *',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
      SURFACE_FAILURES.malformedRequest.message,
    ],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      SURFACE_FAILURES.malformedRequest.message,
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      SURFACE_FAILURES.malformedRequest.message,
    ],
    [
      'headers too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      SURFACE_FAILURES.headersTooLarge.message,
    ],
    [
      'an expectation',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      417,
      SURFACE_FAILURES.expectationFailed.message,
    ],
    [
      'an expectation and an invalid Host',
      'GET / HTTP/1.1\r\nHost: a b\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      400,
      SURFACE_FAILURES.malformedRequest.message,
    ],
  ])('%s', async (_case, request, status, message) => {
    const { port } = await start();
    const { socket, closed } = raw(port);
    socket.write(request, 'latin1');
    const answer = await closed;
    expect(statusAndError(answer)).toEqual([status, message]);
    expect(answer).toMatch(/content-type: application\/json/i);
    for (const [name, value] of Object.entries(SECURITY))
      expect(answer.toLowerCase()).toContain(`\n${name}: ${value.toLowerCase()}\r`);
    expect(onError).not.toHaveBeenCalled();
  });

  test('slow headers', async () => {
    const { port } = await start({ headersMs: 200, requestMs: 400, checkEveryMs: 50 });
    const { socket, closed } = raw(port);
    socket.write('GET /ready HTTP/1.1\r\nHost:');
    expect(statusAndError(await closed)).toEqual([408, SURFACE_FAILURES.requestTimeout.message]);
  });

  test('a slow body', async () => {
    const { port } = await start({ headersMs: 200, requestMs: 400, checkEveryMs: 50 });
    const { socket, closed } = raw(port);
    socket.write(
      'POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{',
    );
    expect(statusAndError(await closed)).toEqual([408, SURFACE_FAILURES.requestTimeout.message]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('garbage after the start of an answer is not answered', async () => {
    const { opened, open } = gate();
    const { port } = await start({}, opened);
    const { socket, received, closed } = raw(port);
    socket.write('GET /stream HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(received()).toContain('begin'));
    socket.write('garbage\r\n\r\n');
    const answer = await closed.catch(() => received());
    open();
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('stop', () => {
  test('waits for pending answers, which close their connection', async () => {
    const { opened, open } = gate();
    const server = await start({}, opened);
    const under = fetch(`${server.url}/slow`);
    await vi.waitFor(() => expect(server.connections()).toBe(1));
    await delay(20);
    const stopped = server.stop();
    await delay(150);
    expect(server.connections()).toBe(1);
    await expect(fetch(`${server.url}/ready`)).rejects.toThrow();
    open();
    const response = await under;
    expect([response.status, response.headers.get('connection'), await response.text()]).toEqual([
      200,
      'close',
      'slow',
    ]);
    await stopped;
    expect(server.connections()).toBe(0);
  });

  test('finishes an answer whose headers were already sent, then closes its connection', async () => {
    const { opened, open } = gate();
    const server = await start({}, opened);
    const { socket, received, closed } = raw(server.port);
    socket.write('GET /stream HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(received()).toContain('begin'));
    const stopped = server.stop();
    await delay(150);
    open();
    await stopped;
    expect(await closed).toContain('end');
  });

  test('closes idle connections, used and unused', async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      httpGet(`${server.url}/ready`, { agent }, (answer) => answer.resume().on('end', resolve)),
    );
    raw(server.port);
    await vi.waitFor(() => expect(server.connections()).toBe(2));
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeLessThan(2_000);
    agent.destroy();
  });

  test.each([0, 30])(
    'a client that connected during a stall and was not yet accepted gets an answer, not a reset: turns of %i ms',
    async (turnMs) => {
      const server = await start({ stopGraceMs: 100 });
      const clients = Array.from({ length: 20 }, () => raw(server.port));
      for (const { socket } of clients) socket.write('GET /ready HTTP/1.1\r\nHost: a\r\n\r\n');
      await new Promise((resolve) => process.nextTick(resolve));
      stall(50);
      const busy = setInterval(() => stall(turnMs), 1);
      const stopped = server.stop();
      for (const { closed } of clients) expect(await closed).toContain('HTTP/1.1 200');
      await stopped;
      clearInterval(busy);
    },
  );

  test('a request that arrived during a stall gets an answer, not a reset', async () => {
    const server = await start({ stopGraceMs: 100 });
    const { socket, received, closed } = raw(server.port);
    socket.write('GET /ready HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(received()).toContain('ready'));
    const stopped = server.stop();
    socket.write('GET /ready HTTP/1.1\r\nHost: a\r\n\r\n');
    stall(400);
    const answers = (await closed).match(/HTTP\/1\.1 200/g);
    expect(answers).toHaveLength(2);
    await stopped;
  });

  test('cuts off answers at the deadline', async () => {
    const server = await start({ stopDeadlineMs: 300 }, new Promise(() => {}));
    const under = fetch(`${server.url}/slow`);
    under.catch(() => {});
    await vi.waitFor(() => expect(server.connections()).toBe(1));
    await delay(20);
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
    await expect(under).rejects.toThrow();
  });

  test('returns the same promise when called twice', async () => {
    const server = await start();
    expect(server.stop()).toBe(server.stop());
    await server.stop();
  });

  test('under load no accepted request is reset', { timeout: 15_000 }, async () => {
    const server = await start({ stopGraceMs: 250 });
    const answers: number[] = new Array(50).fill(0);
    const failures: string[] = [];
    const ask = (agent: Agent) =>
      new Promise<'more' | 'closed'>((resolve, reject) => {
        const request = httpGet(`${server.url}/ready`, { agent }, (answer) => {
          answer.resume().on('end', () => resolve(answer.headers.connection === 'close' ? 'closed' : 'more'));
          answer.on('error', reject);
        });
        request.on('error', reject);
      });
    const client = async (_: unknown, i: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (let outcome = 'more'; outcome === 'more'; ) {
          outcome = await ask(agent);
          answers[i] = (answers[i] ?? 0) + 1;
        }
      } catch (error) {
        failures.push(`client ${i} after ${answers[i]} answers: ${error}`);
      } finally {
        agent.destroy();
      }
    };
    const clients = Promise.all(answers.map(client));
    // Each client has an answer, so each connection was accepted. A connection in the backlog of the kernel would be reset
    // when the listening socket closes, which cannot be prevented.
    await vi.waitFor(() => expect(Math.min(...answers)).toBeGreaterThan(20), { timeout: 10_000 });
    const stopped = server.stop();
    await clients;
    await stopped;
    expect(failures).toEqual([]);
    expect(server.connections()).toBe(0);
  });
});
