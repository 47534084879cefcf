import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../guard/clock.ts';
import { openTcp } from '../transport/dial.ts';
import { OutboundError } from '../transport/failures.ts';
import type { ProxyContext } from './ledger.ts';
import type { ProxyTarget } from './proxy-target.ts';

export interface Silence {
  /** Records that something was received. */
  broken(): void;
  stop(): void;
}

/** Runs `onSilence` once when nothing has been received for `ms` milliseconds. Receiving starts no timer. */
export const silence = (ms: number, clock: Clock, onSilence: () => void): Silence => {
  let heardAtMs = clock.monotonicMs();
  let cancel = (): void => {};
  const wait = (leftMs: number): void => {
    cancel = clock.after(leftMs, () => {
      const stillMs = ms - (clock.monotonicMs() - heardAtMs);
      // Timers of Node may fire up to a millisecond early.
      if (stillMs > 1) wait(stillMs);
      else onSilence();
    });
  };
  wait(ms);
  return {
    broken: () => {
      heardAtMs = clock.monotonicMs();
    },
    stop: () => cancel(),
  };
};

/** A connection of the browser joined with the one that was opened for it: they end together. */
export interface Way {
  readonly host: string;
  readonly client: Socket;
  readonly server: Socket;
  /**
   * Records traffic and charges it. Returns false when the client is gone or a limit was exceeded, which ends both
   * sides.
   */
  moved(bytesUp: number): boolean;
}

export type UpstreamOpening =
  | { readonly ok: true; readonly way: Way }
  | { readonly ok: false; readonly why: 'refused-address' | 'pace' | 'failed' | 'gone' };

/** Joins two connections: charges all traffic, and ends both when a limit is exceeded or nothing moves for too long. */
const join = (client: Socket, server: Socket, host: string, context: ProxyContext): Way => {
  const { ledger, limits, reach } = context;
  let countedDown = 0;
  const charge = (bytesUp: number) => {
    const down = server.bytesRead - countedDown;
    countedDown += down;
    const broken = ledger.spend('bytesUp', bytesUp);
    return ledger.spend('bytesDown', down) ?? broken;
  };
  const end = (reason: 'idle' | 'bytes-up' | 'bytes-down'): void => {
    ledger.refuse({ host, reason });
    client.destroy();
  };
  const quiet = silence(limits.idleMs, reach.clock, () => end('idle'));
  // By then the dial's signal has destroyed the other side.
  client.once('close', () => {
    quiet.stop();
    charge(0);
  });
  server.on('error', () => {});
  return {
    host,
    client,
    server,
    moved: (bytesUp) => {
      quiet.broken();
      const broken = charge(bytesUp);
      if (client.destroyed) return false;
      if (broken === 'bytes-up' || broken === 'bytes-down') end(broken);
      return !client.destroyed;
    },
  };
};

/**
 * Waits for the pace and connects to a checked address, as the doors do. If the client goes away in the meantime, this
 * ends too.
 */
export const openUpstream = async (
  { host, port }: ProxyTarget,
  client: Socket,
  context: ProxyContext,
): Promise<UpstreamOpening> => {
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  if (client.destroyed) return { ok: false, why: 'gone' };
  const release = await context.pace(host).catch(() => null);
  if (release === null) return { ok: false, why: 'pace' };
  try {
    if (gone.signal.aborted) throw new OutboundError('aborted');
    const server = await openTcp({ host, port, signal: gone.signal }, context.reach);
    if (gone.signal.aborted) {
      server.destroy();
      throw new OutboundError('aborted');
    }
    context.servers.add(server);
    server.once('close', () => {
      context.servers.delete(server);
      release();
    });
    return { ok: true, way: join(client, server, host, context) };
  } catch (error) {
    release();
    if (gone.signal.aborted) return { ok: false, why: 'gone' };
    const isRefused = error instanceof OutboundError && error.failure === 'refused-address';
    return { ok: false, why: isRefused ? 'refused-address' : 'failed' };
  }
};

/**
 * Forwards data no faster than it is accepted. `pass` is called before every chunk, and with null when a full buffer
 * has drained; a chunk that it rejects is dropped.
 */
export const relay = (from: Readable, to: Writable, pass: (chunk: Uint8Array | null) => boolean): void => {
  from.on('data', (chunk: Uint8Array) => {
    if (pass(chunk) && !to.write(chunk)) from.pause();
  });
  to.on('drain', () => {
    if (pass(null)) from.resume();
  });
};

/**
 * Forwards bytes both ways until either side ends. Then it delivers the rest from that side and closes both (RFC 9110
 * §9.3.6). `early` was sent by the client before the tunnel was open.
 */
export const tunnel = ({ client, server, moved }: Way, early: readonly Uint8Array[]): void => {
  client.on('end', () => server.end(() => client.destroy()));
  server.on('end', () => client.end(() => client.destroy()));
  server.once('close', () => {
    if (!server.readableEnded) client.destroy();
  });
  for (const chunk of early) if (moved(chunk.length)) server.write(chunk);
  relay(client, server, (chunk) => moved(chunk?.length ?? 0));
  relay(server, client, () => moved(0));
  client.resume();
};
