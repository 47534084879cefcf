import type { ConnectionOptions } from 'node:tls';
import type { buildConnector } from 'undici';
import { openTcp, openTls, type Reach } from './dial.ts';
import { OutboundError } from './failures.ts';

/** What is offered for content, and the least that is accepted: a certificate that verifies, for the host. */
const CONTENT: ConnectionOptions = { minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'], rejectUnauthorized: true };

/**
 * Connects to the very address it has checked. undici's own connector would resolve a name on its own, and asks no
 * `lookup` at all for an address literal; `net.BlockList` is ignored for TLS sockets. So none of them is used.
 */
export const pinnedConnector =
  (reach: Reach): buildConnector.connector =>
  (target, callback) => {
    const isTls = target.protocol === 'https:';
    const to = { host: target.hostname, port: Number(target.port) || (isTls ? 443 : 80) };
    (isTls ? openTls(to, CONTENT, reach) : openTcp(to, reach)).then(
      (socket) => callback(null, socket),
      (error) => callback(error instanceof OutboundError ? error : new OutboundError('connect-failed'), null),
    );
  };
