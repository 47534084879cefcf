import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemDetails } from '../http/errors.ts';
import type { Service } from '../service/service.ts';
import { type ServeAppOptions, serveApp } from './serve-app.ts';

const log = pino({ level: 'silent' });
const ADDRESS = { name: 'test', host: '127.0.0.1', port: 0, publicBaseUrl: null, log };

const consoleLog = vi.spyOn(console, 'log');
beforeEach(() => void consoleLog.mockReset().mockImplementation(() => {}));

/** Sends a request on its own connection, because a kept-alive one would delay the stop. */
const ask = async (address: string): Promise<string> => {
  const [answer] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage];
  return text(answer);
};

/** Makes an app that answers with its public address. */
const appAt: ServeAppOptions['appAt'] = (publicUrl) => ({
  fetch: () => new Response(publicUrl),
  ready: () => null,
  app: undefined as unknown as Service['app'],
  openapi: undefined as unknown as Service['openapi'],
});

test('the app gets the address it listens on; the address is printed once it answers, and earlier requests wait', async () => {
  const early: Promise<string>[] = [];
  const server = await serveApp({
    ...ADDRESS,
    appAt: (publicUrl) => {
      early.push(ask(publicUrl));
      expect(consoleLog).not.toHaveBeenCalled();
      return appAt(publicUrl);
    },
  });
  try {
    expect(consoleLog.mock.calls).toEqual([[`Legible test listens on ${server.url}`]]);
    expect(await Promise.all(early)).toEqual([server.url]);
  } finally {
    await server.stop();
  }
});

test('a configured public address takes precedence', async () => {
  const made = vi.fn(appAt);
  const server = await serveApp({ ...ADDRESS, publicBaseUrl: 'https://scan.example.com', appAt: made });
  await server.stop();
  expect(made.mock.calls).toEqual([['https://scan.example.com']]);
});

test('invalid HTTP is refused in the form of the service, for its public address', async () => {
  const errorsAt: ServeAppOptions['errorsAt'] = (publicUrl) =>
    problemDetails({ typeUrl: (code) => `${publicUrl}#${code}` });
  const server = await serveApp({ ...ADDRESS, publicBaseUrl: 'https://letter.example', appAt, errorsAt });
  try {
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/9\r\n\r\n'));
    const answer = await text(socket);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain('"type":"https://letter.example#malformed_request"');
  } finally {
    await server.stop();
  }
});

test('the port is released when the app cannot be made', async () => {
  let address = '';
  const defect = new Error('no content');
  const failing = serveApp({
    ...ADDRESS,
    appAt: (publicUrl) => {
      address = publicUrl;
      throw defect;
    },
  });
  await expect(failing).rejects.toBe(defect);
  await expect(ask(address)).rejects.toThrow('ECONNREFUSED');
});
