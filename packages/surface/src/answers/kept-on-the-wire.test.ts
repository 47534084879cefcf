import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainErrors } from '../http/errors.ts';
import { conditionalResponse } from '../http/json-response.ts';
import { type RunningServer, serve } from '../serve/serve.ts';
import { service } from '../service/service.ts';

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT' };
const PAGES: Readonly<Record<string, string>> = {
  '/short': '<p>Größe, 말</p>',
  // Lengths just below and above the limit for bodies cached as text.
  '/text': 'a line of some text '.repeat(1_000),
  '/bytes': 'Zeilen, größere, 말 '.repeat(2_000),
};

const fetched = vi.fn();
const servers: RunningServer[] = [];

beforeAll(async () => {
  const onError = () => {};
  for (const kept of [{ maxBytes: 2 ** 20, version: () => 1, formOf: () => '' }, undefined]) {
    const { fetch, ready } = service({
      operations: [],
      document: {
        ...{ title: 't', version: '0', description: '', contact: { name: '' }, license: { name: '' } },
        ...{ servers: [], tags: [] },
      },
      errors: plainErrors,
      publicUrl: 'http://127.0.0.1',
      onError,
      pages(app) {
        for (const [path, page] of Object.entries(PAGES))
          app.get(path, (c) => conditionalResponse(page, HEADERS, c.req.header('if-none-match')));
      },
      ...(kept && { kept }),
    });
    const counted: typeof fetch = (request, env) => {
      if (kept) fetched();
      return fetch(request, env);
    };
    const limits = { stopGraceMs: 50 };
    servers.push(
      await serve({ fetch: counted, ready, host: '127.0.0.1', port: 0, errors: plainErrors, onError, limits }),
    );
  }
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Returns everything received on one connection, as Latin-1: without dates and request ids, with sorted header fields. */
const exchange = async (port: number, requests: string): Promise<string> => {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(requests));
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
    socket.on('close', () => resolve());
  });
  const heads = /HTTP\/1\.1 [\s\S]*?\r\n\r\n/g;
  return Buffer.concat(chunks)
    .toString('latin1')
    .replaceAll(heads, (head) => {
      const lines = head.trimEnd().replaceAll(/^[\w-]+:/gm, (name) => name.toLowerCase());
      const [status, ...fields] = lines.split('\r\n').filter((line) => !/^(date|x-request-id):/.test(line));
      return [status, ...fields.sort(), '', ''].join('\r\n');
    });
};

const requestText = (method: string, path: string, ...fields: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost:4000', ...fields, '', ''].join('\r\n');

test.each(Object.keys(PAGES))('%s from the cache has the same bytes and framing as a new answer', async (path) => {
  const requests = [
    requestText('GET', path),
    requestText('HEAD', path),
    requestText('GET', path, `If-Modified-Since: ${HEADERS['last-modified']}`),
    requestText('GET', path, 'Accept-Encoding: br'),
    requestText('HEAD', path, 'Accept-Encoding: br'),
    requestText('HEAD', path, 'If-None-Match: *'),
    requestText('GET', path, 'Connection: close'),
  ].join('');
  const [keeping, making] = servers.map(({ port }) => port);
  const expected = await exchange(making ?? 0, requests);
  expect(expected.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 200, 304, 200, 200, 304, 200].map((n) => `HTTP/1.1 ${n}`));
  expect(await exchange(keeping ?? 0, requests)).toBe(expected);
  fetched.mockClear();
  expect(await exchange(keeping ?? 0, requests)).toBe(expected);
  expect(fetched).not.toHaveBeenCalled();
});
