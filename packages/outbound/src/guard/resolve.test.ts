import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AddressQuery, dnsResolver, machineResolver } from './resolve.ts';

const reject = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));
const silent = (): Promise<never> => new Promise(() => {});
const answers =
  (v4: () => Promise<readonly string[]>, v6: () => Promise<readonly string[]>): AddressQuery =>
  (_host, family) =>
    family === 4 ? v4() : v6();
const v4 = async () => ['192.0.2.1'];
const v6 = async () => ['2001:db8::1'];

describe('the two families together', () => {
  test.each([
    ['both', v4, v6, { kind: 'addresses', addresses: ['192.0.2.1', '2001:db8::1'] }],
    ['only A', v4, () => reject('ENODATA'), { kind: 'addresses', addresses: ['192.0.2.1'] }],
    ['only AAAA', () => reject('ENODATA'), v6, { kind: 'addresses', addresses: ['2001:db8::1'] }],
    ['no such name', () => reject('ENOTFOUND'), () => reject('ENOTFOUND'), { kind: 'not-found' }],
    ['no addresses', () => reject('ENODATA'), () => reject('ENODATA'), { kind: 'not-found' }],
    ['empty answers', async () => [], async () => [], { kind: 'not-found' }],
    ['AAAA fails', v4, () => reject('ESERVFAIL'), { kind: 'addresses', addresses: ['192.0.2.1'] }],
    ['A is silent', silent, v6, { kind: 'addresses', addresses: ['2001:db8::1'] }],
    ['both fail', () => reject('ESERVFAIL'), () => reject('ECONNREFUSED'), { kind: 'failed' }],
    ['both silent', silent, silent, { kind: 'failed' }],
    ['one absent, one fails', () => reject('ENODATA'), () => reject('ETIMEOUT'), { kind: 'failed' }],
    ['one absent, one silent', () => reject('ENODATA'), silent, { kind: 'failed' }],
  ])('%s', async (_, a, aaaa, expected) => {
    expect(await dnsResolver({ query: answers(a, aaaa), deadlineMs: 30 })('x.com')).toEqual(expected);
  });

  test('keeps 64 addresses', async () => {
    const many = (count: number) => async () => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);
    const counted = async (count: number) => {
      const resolution = await dnsResolver({ query: answers(many(count), async () => []) })('x.com');
      return resolution.kind === 'addresses' ? resolution.addresses.length : 0;
    };
    expect([await counted(63), await counted(64), await counted(65)]).toEqual([63, 64, 64]);
  });

  test('aborts the signal of each query when the deadline has passed', async () => {
    let aborted = 0;
    const query: AddressQuery = (_host, _family, signal) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
      });
      return silent();
    };
    await dnsResolver({ query, deadlineMs: 20 })('x.com');
    expect(aborted).toBe(2);
  });
});

/** Answers A questions by the first label; AAAA questions get no data. */
const RECORDS: Readonly<Record<string, readonly string[]>> = { one: ['192.0.2.1'], two: ['192.0.2.1', '10.0.0.1'] };
const RCODES: Readonly<Record<string, number>> = { servfail: 2, nxdomain: 3 };

const reply = (query: Buffer): Buffer | null => {
  const name = query.subarray(13, 13 + (query[12] ?? 0)).toString();
  if (name === 'silent') return null;
  const questionEnd = query.indexOf(0, 12) + 5;
  const isA = query.readUInt16BE(questionEnd - 4) === 1;
  const records = isA ? (RECORDS[name] ?? []) : [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (RCODES[name] ?? 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answer = records.map((ip) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
  );
  return Buffer.concat([header, query.subarray(12, questionEnd), ...answer]);
};

describe('against a name server', () => {
  let server: Socket;
  beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (query, peer) => {
      const message = reply(query);
      if (message !== null) server.send(message, peer.port, peer.address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test.each([
    ['one.example.com', { kind: 'addresses', addresses: ['192.0.2.1'] }],
    ['two.example.com', { kind: 'addresses', addresses: ['192.0.2.1', '10.0.0.1'] }],
    ['none.example.com', { kind: 'not-found' }],
    ['nxdomain.example.com', { kind: 'not-found' }],
    ['servfail.example.com', { kind: 'failed' }],
    ['silent.example.com', { kind: 'failed' }],
  ])('%s', async (host, expected) => {
    const resolve = dnsResolver({ servers: [`127.0.0.1:${server.address().port}`], deadlineMs: 600 });
    const start = performance.now();
    expect(await resolve(host)).toEqual(expected);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});

describe('one resolver for many questions', () => {
  test('the deadline of one question never ends a later one', async () => {
    const server = createSocket('udp4');
    // Answers after a while, except for the silent name. On a busy machine an answer may come a second later.
    server.on('message', (query, peer) => {
      const message = reply(query);
      if (message !== null) setTimeout(() => server.send(message, peer.port, peer.address), 250);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    try {
      const resolve = dnsResolver({ servers: [`127.0.0.1:${server.address().port}`], deadlineMs: 2_000 });
      const silent = resolve('silent.example.com');
      // One after the other, so that each kind can reuse the earlier resolvers; some questions are still open at the
      // deadline.
      const kinds: string[] = [];
      for (let turn = 0; turn < 10; turn++) kinds.push((await resolve('one.example.com')).kind);
      expect(kinds).toEqual(Array(10).fill('addresses'));
      expect(await silent).toEqual({ kind: 'failed' });
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});

test('the machine resolver knows localhost', async () => {
  const resolution = await machineResolver('localhost');
  expect(resolution.kind === 'addresses' && resolution.addresses).toContain('127.0.0.1');
});
