import { setTimeout as delay } from 'node:timers/promises';
import { type Cidr, parseCidr } from '@legible/formats/ip-address';
import { afterEach, describe, expect, test } from 'vitest';
import { plainErrors } from '../http/errors.ts';
import { currentRequestId } from './request-id.ts';
import { type RunningServer, type ServeOptions, serve } from './serve.ts';

let server: RunningServer | undefined;
afterEach(() => server?.stop());

const start = async (options: Partial<ServeOptions> = {}) => {
  server = await serve({
    // Answers with the id that a log line would have some turns later.
    fetch: async () => {
      await delay(5);
      return new Response(currentRequestId());
    },
    host: '127.0.0.1',
    port: 0,
    errors: plainErrors,
    onError: () => {},
    limits: { stopGraceMs: 0 },
    ...options,
  });
  return server.url;
};
const ask = async (url: string, id?: string) => {
  const response = await fetch(url, { headers: id === undefined ? {} : { 'x-request-id': id } });
  return { answered: response.headers.get('x-request-id'), known: await response.text() };
};
const range = (text: string): readonly Cidr[] => {
  const reading = parseCidr(text);
  return reading.ok ? [reading.cidr] : [];
};
const TRUSTED = { trustedProxies: range('127.0.0.0/8') };

test('every request has its own id, which its work can read and the answer has', async () => {
  const url = await start();
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(url)));
  for (const { answered, known } of asked) expect(answered).toBe(known);
  expect(new Set(asked.map(({ known }) => known)).size).toBe(5);
  expect(asked[0]?.known).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
  expect(currentRequestId()).toBeUndefined();
});

describe('an id in the request', () => {
  test.each(['3f2b8c1e-0d4a-4f7e-9a53-1c2d3e4f5a6b', 'a', 'Root.1-67891233:abc_d', 'x'.repeat(128)])(
    'is accepted from a trusted proxy: %s',
    async (id) => {
      expect(await ask(await start(TRUSTED), id)).toEqual({ answered: id, known: id });
    },
  );

  test.each([
    ['too long', 'x'.repeat(129)],
    ['with spaces', 'a b'],
    ['like a log line', '{"level":"error"}'],
    ['with a control character', 'a\tb'],
    ['empty', ''],
  ])('is replaced when it is %s', async (_, id) => {
    const { answered, known } = await ask(await start(TRUSTED), id);
    expect(answered).toBe(known);
    expect(known).toMatch(/^[0-9a-f]{12}-/);
  });

  test('is not accepted from other peers', async () => {
    expect((await ask(await start(), 'mine')).known).not.toBe('mine');
    expect((await ask(await start({ trustedProxies: range('10.0.0.0/8') }), 'mine')).known).not.toBe('mine');
  });
});
