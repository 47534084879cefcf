import { relay } from './relay.ts';
import type { Way } from './way-out.ts';

/**
 * Bytes both ways until either side ends; then what came from that side is delivered and both are closed
 * (RFC 9110 §9.3.6). `early` came from the client before the tunnel stood.
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
