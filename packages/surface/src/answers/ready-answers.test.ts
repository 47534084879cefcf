import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { plainErrors } from '../http/errors.ts';
import { JSON_TYPE, type PreparedAnswer, preparedAnswer } from '../http/json-response.ts';
import { operation } from '../operation/operation.ts';
import { type RunningServer, serve } from '../serve/serve.ts';
import { type Service, service } from '../service/service.ts';

const TEXTS: Readonly<Record<string, string>> = {
  short: '{"name":"short"}',
  words: '{"name":"Wörter, 말"}',
  long: JSON.stringify({ name: 'a line that says little '.repeat(50) }),
};
const described = { summary: '', description: '', tags: [] };
const replies = { 200: { means: '.' }, 304: { means: '.' }, 404: { means: '.' } };
const onError = vi.fn();

const things = (): Service =>
  service({
    operations: [
      operation({
        ...{ ...described, id: 'first', method: 'get', path: '/first/{id}', replies },
        params: z.object({ id: z.string() }),
        handle: ({ reply }) => reply(404, undefined as never),
      }),
      operation({
        ...{ ...described, id: 'shadowed', method: 'get', path: '/first/short', replies },
        ready: () => preparedAnswer('{}', { 'content-type': JSON_TYPE }),
        handle: ({ fail }) => fail({ status: 404, code: 'x', message: 'x' }),
      }),
      operation({
        ...{ ...described, id: 'thing', method: 'get', path: '/a.b/things/{id}', replies },
        params: z.object({ id: z.string().regex(/^[a-z]+$/) }),
        ready: ({ id = '' }): PreparedAnswer | null => {
          if (id === 'defect') throw new Error('secret');
          const text = TEXTS[id];
          return text === undefined ? null : preparedAnswer(text, { 'content-type': JSON_TYPE, 'x-kept': 'yes' });
        },
        handle: ({ params, fail }) => fail({ status: 404, code: 'none', message: `no ${params.id}` }),
      }),
    ],
    document: {
      ...{ title: 't', version: '0', description: '', contact: { name: '' }, license: { name: '' } },
      ...{ servers: [], tags: [] },
    },
    errors: plainErrors,
    publicUrl: 'http://127.0.0.1',
    onError,
  });

const fetched = vi.fn();
let readyServer: RunningServer;
let plainServer: RunningServer;

beforeAll(async () => {
  const { fetch, ready } = things();
  const rest = { host: '127.0.0.1', port: 0, errors: plainErrors, onError, limits: { stopGraceMs: 200 } };
  const counted: Service['fetch'] = (request, env) => {
    fetched();
    return fetch(request, env);
  };
  readyServer = await serve({ ...rest, fetch: counted, ready });
  plainServer = await serve({ ...rest, fetch });
});
afterEach(() => {
  fetched.mockClear();
  onError.mockClear();
});
afterAll(() => Promise.all([readyServer.stop(), plainServer.stop()]));

/** Returns everything received on one connection, as Latin-1. */
const exchange = (port: number, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });

/** Returns the sorted header fields without Date and request id, then the body. */
const said = (answer: string): string => {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [statusLine, ...fields] = head
    .split('\r\n')
    .map((line) => line.replace(/^[^:]+:/, (name) => name.toLowerCase()));
  const kept = fields.filter((field) => !/^(date|x-request-id):/.test(field)).sort();
  return [statusLine, ...kept, '', ...body].join('\n');
};

const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

const requestText = (target: string, fields: Readonly<Record<string, string>> = {}, method = 'GET'): string => {
  const all = { Host: 'localhost:4000', Connection: 'close', ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
};

const tagOf = (id: string): string => preparedAnswer(TEXTS[id] ?? '', {}).etag;
const SHORT = '/a.b/things/short';
const LONG = '/a.b/things/long';

describe('a ready answer', () => {
  test.each<[string, string, number, boolean]>([
    ['a plain GET', requestText(SHORT), 200, true],
    ['text beyond ASCII', requestText('/a.b/things/words'), 200, true],
    ['a long answer', requestText(LONG), 200, true],
    ['unchanged', requestText(SHORT, { 'If-None-Match': tagOf('short') }), 304, true],
    ['unchanged, one of several tags', requestText(SHORT, { 'If-None-Match': `"a", W/${tagOf('short')}` }), 304, true],
    ['changed', requestText(SHORT, { 'If-None-Match': tagOf('long') }), 200, true],
    ['a length of zero', requestText(SHORT, { 'Content-Length': '0' }), 200, true],
    ['an IP address as host', requestText(SHORT, { Host: '127.0.0.1' }), 200, true],
    ['compression that gains nothing', requestText(SHORT, { 'Accept-Encoding': 'br' }), 200, true],
    ['no supported coding', requestText(LONG, { 'Accept-Encoding': 'deflate, br;q=0' }), 200, true],
    ['compression', requestText(LONG, { 'Accept-Encoding': 'gzip' }), 200, false],
    ['unchanged plain form', requestText(LONG, { 'Accept-Encoding': 'br', 'If-None-Match': tagOf('long') }), 304, true],
    [
      'unchanged compressed form',
      requestText(LONG, { 'Accept-Encoding': 'br', 'If-None-Match': `W/${tagOf('long')}` }),
      304,
      false,
    ],
    ['HEAD', requestText(SHORT, {}, 'HEAD'), 200, false],
    ['OPTIONS', requestText(SHORT, {}, 'OPTIONS'), 204, false],
    ['POST', requestText(SHORT, { 'Content-Length': '0' }, 'POST'), 405, false],
    ['a query', requestText(`${SHORT}?a=b`), 200, false],
    ['an encoded path', requestText('/a.b/things/%73hort'), 200, false],
    ['dots', requestText('/a.b/x/../things/short'), 200, false],
    ['another character at the place of a dot', requestText('/aab/things/short'), 404, false],
    ['a trailing slash', requestText(`${SHORT}/`), 404, false],
    ['a whole URL', requestText(`http://localhost:4000${SHORT}`), 200, false],
    ['no host', `GET ${SHORT} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, false],
    ['an invalid host', requestText(SHORT, { Host: 'a b' }), 400, false],
    ['a host in capitals', requestText(SHORT, { Host: 'LOCALHOST' }), 200, false],
    ['no ready answer', requestText('/a.b/things/other'), 404, false],
    ['an invalid id', requestText('/a.b/things/not-a-name'), 404, false],
    ['a path that an earlier operation takes', requestText('/first/short'), 404, false],
    ['a defect', requestText('/a.b/things/defect'), 500, false],
  ])('%s', async (_case, request, status, isReady) => {
    const answer = await exchange(readyServer.port, request);
    expect(statusOf(answer)).toBe(status);
    expect(said(answer)).toBe(said(await exchange(plainServer.port, request)));
    expect(fetched).toHaveBeenCalledTimes(isReady || status === 400 ? 0 : 1);
    expect(onError).toHaveBeenCalledTimes(status === 500 ? 2 : 0);
  });

  test('keeps the connection and the order of answers', async () => {
    const first = requestText(SHORT, { Connection: 'keep-alive' });
    const answers = await exchange(readyServer.port, first + requestText('/a.b/things/words'));
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers.indexOf('"short"')).toBeLessThan(answers.indexOf('"W'));
    expect(fetched).not.toHaveBeenCalled();
  });

  test('closes its connection once the server stops', async () => {
    const { fetch, ready } = things();
    const limits = { stopGraceMs: 1_000 };
    const server = await serve({ fetch, ready, host: '127.0.0.1', port: 0, errors: plainErrors, onError, limits });
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    await vi.waitFor(() => expect(server.connections()).toBe(1));
    const stopped = server.stop();
    await delay(20);
    socket.write(requestText(SHORT, { Connection: 'keep-alive' }));
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close[\s\S]*"short"/i);
    await stopped;
  });
});

test.each([
  ['POST', { method: 'post', path: '/x' }],
  ['GET with a query', { method: 'get', path: '/x', query: z.object({ a: z.string() }) }],
] as const)('a %s cannot have ready answers', (_case, change) => {
  const define = () =>
    operation({
      ...{ ...described, ...change, id: 'x' },
      replies: { ...replies, 400: { means: '.' } },
      ready: () => null,
      handle: () => new Response(),
    });
  expect(define).toThrow('operation x has ready answers but is not a GET without a query');
});
