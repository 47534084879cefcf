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

/** Over a connection of its own: one that is kept would hold up the stop. */
const ask = async (address: string): Promise<string> => {
  const [answer] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage];
  return text(answer);
};

/** An app that answers with the address it was made for. */
const appAt: ServeAppOptions['appAt'] = (publicUrl) => ({
  fetch: () => new Response(publicUrl),
  ready: () => null,
  app: undefined as unknown as Service['app'],
  openapi: undefined as unknown as Service['openapi'],
});

test('the app is made for the address it listens on, which is reported once it answers; earlier requests wait', async () => {
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

test('a public address comes before', async () => {
  const made = vi.fn(appAt);
  const server = await serveApp({ ...ADDRESS, publicBaseUrl: 'https://scan.example.com', appAt: made });
  await server.stop();
  expect(made.mock.calls).toEqual([['https://scan.example.com']]);
});

test('what is not a valid HTTP is refused in the form of the service, at its public address', async () => {
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

test('an app that cannot be made gives the port back', async () => {
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
