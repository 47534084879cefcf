import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { rawServer } from '../fixtures/loopback.ts';
import { systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS } from '../guard/limits.ts';
import { openResponse } from './open-response.ts';

const MIB = 1024 * 1024;

test('an unread body is not read from the socket', async () => {
  let peer: Socket | undefined;
  const server = await rawServer((socket) => {
    peer = socket;
    const chunk = Buffer.alloc(MIB);
    const more = (): void => {
      // Ends by itself, so that a reader without limits fails the test instead of filling the memory.
      while (!socket.destroyed && socket.bytesWritten < 200 * MIB && socket.write(chunk));
    };
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.on('drain', more);
    more();
  });
  const agent = new Agent();
  try {
    const url = new URL(`http://127.0.0.1:${server.port}/`);
    const ask = {
      url,
      method: 'GET',
      headers: [],
      body: null,
      maxBodyBytes: MIB,
      signal: new AbortController().signal,
    } as const;
    const opened = await openResponse(agent, ask, OUTBOUND_LIMITS, systemClock);
    await sleep(500);
    expect(opened.ok && opened.body.readableLength).toBeLessThan(MIB);
    expect(peer?.bytesWritten).toBeLessThan(50 * MIB);
  } finally {
    await agent.destroy();
    await server.close();
  }
});
