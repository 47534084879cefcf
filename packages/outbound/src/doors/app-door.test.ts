import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type AppHandler, appDoor } from './app-door.ts';

const ask = (handler: AppHandler, request = {}, limits = {}) =>
  appDoor(handler, { origin: 'https://a.test', userAgent: 'test/1', limits }).fetch({
    url: 'https://a.test/x',
    ...request,
  });
const text = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString();

describe('an app', () => {
  test('gets the request as a server would', async () => {
    const { answer } = await ask(
      (request) =>
        Response.json([request.method, request.url, request.headers.get('user-agent'), request.headers.get('accept')]),
      { headers: [['accept', 'a/b']] },
    );
    expect(JSON.parse(text(answer?.body))).toEqual(['GET', 'https://a.test/x', 'test/1', 'a/b']);
  });

  test('gets the body of a POST, with the type that the caller names and no other', async () => {
    const app: AppHandler = async (request) =>
      Response.json([request.method, request.headers.get('content-type'), await request.text()]);
    const post = { method: 'POST', body: '안녕' };
    const typed = await ask(app, { ...post, headers: [['content-type', 'text/x']] });
    expect(JSON.parse(text(typed.answer?.body))).toEqual(['POST', 'text/x', '안녕']);
    expect(JSON.parse(text((await ask(app, post)).answer?.body))).toEqual(['POST', null, '안녕']);
    expect(JSON.parse(text((await ask(app, { method: 'POST' })).answer?.body))).toEqual(['POST', null, '']);
  });

  test('answers 304 without a body', async () => {
    const app: AppHandler = (request) =>
      request.headers.get('if-none-match') === '"v1"' ? new Response(null, { status: 304 }) : new Response('x');
    const { answer } = await ask(app, { headers: [['if-none-match', '"v1"']] });
    expect([answer?.status, answer?.body.length]).toEqual([304, 0]);
  });

  test('has no TLS of its own, and is not called for a handshake', async () => {
    let called = false;
    const app: AppHandler = () => {
      called = true;
      return new Response();
    };
    const exchange = await ask(app, { handshake: {} });
    expect(exchange).toMatchObject({
      request: { url: 'https://a.test/x', headers: [], handshake: {} },
      answer: null,
      failure: null,
      handshake: 'not-deployed',
    });
    const elsewhere = await ask(app, { url: 'https://b.test/', handshake: {} });
    expect([elsewhere.failure?.code, elsewhere.handshake, called]).toEqual(['refused-address', undefined, false]);
  });

  test('may answer late, with cookies and a compressed body', async () => {
    const { answer } = await ask(async () => {
      const headers = new Headers({ 'content-encoding': 'gzip' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(gzipSync('hello'), { status: 201, headers });
    });
    expect([answer?.status, text(answer?.body)]).toEqual([201, 'hello']);
    expect(answer?.headers.filter(([name]) => name === 'set-cookie')).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
  });

  test('has its redirects followed by the same rules', async () => {
    const app: AppHandler = (request) => {
      const { pathname } = new URL(request.url);
      const location = { '/x': '/y', '/out': 'https://b.test/', '/loop': '/loop', '/bad': 'ftp://a.test/' }[pathname];
      return location === undefined ? new Response('end') : new Response(null, { status: 302, headers: { location } });
    };
    expect(await ask(app)).toMatchObject({
      hops: [{ location: 'https://a.test/y' }],
      answer: { url: 'https://a.test/y' },
    });
    expect((await ask(app, { url: 'https://a.test/out' })).failure).toEqual({
      code: 'refused-address',
      url: 'https://b.test/',
    });
    expect((await ask(app, { url: 'https://a.test/loop' })).failure?.code).toBe('redirect-loop');
    expect((await ask(app, { url: 'https://a.test/bad' })).failure?.code).toBe('redirect-invalid');
  });

  test('long bodies are cut', async () => {
    const body = async (maxBodyBytes: number) => {
      const { answer } = await ask(() => new Response('hello'), { maxBodyBytes });
      return [text(answer?.body), answer?.truncated];
    };
    expect([await body(5), await body(4)]).toEqual([
      ['hello', false],
      ['hell', true],
    ]);
  });

  test('HEAD cancels the body', async () => {
    let cancelled = false;
    const stream = new ReadableStream({
      cancel: () => {
        cancelled = true;
      },
    });
    const { answer } = await ask(() => new Response(stream), { method: 'HEAD' });
    expect([answer?.status, answer?.body.length, cancelled]).toEqual([200, 0, true]);
  });

  test('the wall clock applies before and during the body', async () => {
    const limits = { exchangeMs: 50 };
    expect((await ask(() => new Promise(() => {}), {}, limits)).failure?.code).toBe('timeout');
    expect((await ask(() => new Response(new ReadableStream({})), {}, limits)).failure?.code).toBe('timeout');
  });

  test('its exceptions are defects', async () => {
    await expect(
      ask(() => {
        throw new Error('defect');
      }),
    ).rejects.toThrow('defect');
  });
});
