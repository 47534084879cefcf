import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { tunnel } from './upstream.ts';

/** Makes an end of a tunnel that accepts one chunk at a time, on request. */
const slowEnd = () => {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const end = new Duplex({
    read: () => {},
    write: (chunk, _, done) => {
      taken.push(String(chunk));
      waiting.push(done);
    },
  });
  return { end: end as unknown as Socket, taken, take: () => waiting.shift()?.() };
};

test.each(['client', 'server'])(
  'when the %s ends, the other receives everything it sent before both close',
  async (who) => {
    const client = slowEnd();
    const server = slowEnd();
    client.end.on('close', () => server.end.destroy());
    tunnel({ host: 'a.com', client: client.end, server: server.end, moved: () => true }, []);
    const [speaker, listener] = who === 'client' ? [client, server] : [server, client];
    for (const word of ['a', 'b', 'c']) speaker.end.push(word);
    speaker.end.push(null);
    for (const heard of [1, 2, 3]) {
      await vi.waitFor(() => expect(listener.taken.length).toBe(heard));
      expect([client.end.destroyed, server.end.destroyed]).toEqual([false, false]);
      listener.take();
    }
    await vi.waitFor(() => expect([client.end.destroyed, server.end.destroyed]).toEqual([true, true]));
    expect(listener.taken.join('')).toBe('abc');
  },
);
