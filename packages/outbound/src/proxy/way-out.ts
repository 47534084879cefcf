import type { Socket } from 'node:net';
import { openTcp } from '../dial.ts';
import { OutboundError } from '../failures.ts';
import type { ProxyContext } from './proxy-context.ts';
import type { ProxyTarget } from './proxy-target.ts';
import { silence } from './silence.ts';

/** A connection of the browser joined with the one that was made for it: they end together. */
export interface Way {
  readonly host: string;
  readonly client: Socket;
  readonly server: Socket;
  /** Something moved. Charges it; false when that broke a limit, which has then ended both connections. */
  moved(bytesUp: number): boolean;
}

export type WayOut =
  | { readonly ok: true; readonly way: Way }
  | { readonly ok: false; readonly why: 'refused-address' | 'pace' | 'failed' | 'gone' };

/** Charges what moves, ends both when a limit breaks or nothing moves for too long. */
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
  // The signal of the dial has destroyed the other side by then.
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
 * Waits for the pace and connects to an address that was checked, the way the doors do. A client that goes away in the
 * meantime ends it.
 */
export const wayOut = async ({ host, port }: ProxyTarget, client: Socket, context: ProxyContext): Promise<WayOut> => {
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
