import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { cidrContains, parseCidr, parseIpAddress, unmapped } from '@legible/formats/ip-address';
import { type GuardedReachOptions, guardedReach } from '../transport/dial.ts';
import { ledger, type Pace, type ProxyContext, type ProxyCounters, type Refusal } from './ledger.ts';
import { PROXY_LIMITS, type ProxyLimits } from './proxy-limits.ts';
import type { ProxyRefusal } from './refusal.ts';
import { type Message, refuse, serveMessage } from './serve-message.ts';

export interface GuardedProxyOptions extends Omit<GuardedReachOptions, 'limits' | 'credentials'> {
  readonly limits?: Partial<ProxyLimits>;
  /**
   * Awaited before a connection to a host is opened; the function that it resolves to is called once when that
   * connection has ended. When it rejects, the message is refused.
   */
  readonly onRequest?: Pace;
}

export interface GuardedProxy {
  /** `http://127.0.0.1:<port>`, without the credentials. */
  readonly url: string;
  readonly port: number;
  readonly credentials: ProxyCredentials;
  counters(): ProxyCounters;
  refusals(): readonly Refusal[];
  /** Ends all connections at once; resolves when none is left. May be called again. */
  close(): Promise<void>;
}

const REFUSAL_OF_ERROR: Readonly<Record<string, ProxyRefusal>> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'header-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/**
 * Makes Node's server with its strict parser. It looks for late messages at intervals, so it may detect one later by an
 * interval.
 */
const strictServer = ({ headerBytes, headersMs, requestMs, connections }: ProxyLimits): Server => {
  const server = createServer({
    maxHeaderSize: headerBytes,
    insecureHTTPParser: false,
    // The `Host` line is checked with the rest of the framing.
    requireHostHeader: false,
    headersTimeout: Math.min(headersMs, requestMs),
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.ceil(headersMs / 10),
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.maxConnections = connections;
  return server;
};

/** Connects the events of a server to the checks; returns the open sockets. */
const attend = (server: Server, context: ProxyContext): ReadonlySet<Socket> => {
  const open = new Set<Socket>();
  const begun = new WeakSet<Socket>();
  const begin = (message: Message): void => {
    const { client } = message;
    if (begun.has(client)) {
      context.ledger.refuse({ host: '', reason: 'second-message' });
      client.destroy();
      return;
    }
    begun.add(client);
    void serveMessage(message, context);
  };
  server.on('connection', (client: Socket) => {
    client.on('error', () => {});
    if (!isLoopbackPeer(client.remoteAddress)) return client.destroy();
    open.add(client);
    return client.once('close', () => open.delete(client));
  });
  server.on('drop', () => context.ledger.refuse({ host: '', reason: 'connections' }));
  const NOTHING = new Uint8Array();
  server.on('request', (request, response) =>
    begin({ crossing: 'request', request, response, client: request.socket, head: NOTHING }),
  );
  server.on('connect', (request, client: Socket, head) =>
    begin({ crossing: 'tunnel', request, response: null, client, head }),
  );
  server.on('upgrade', (request, client: Socket, head) =>
    begin({ crossing: 'upgrade', request, response: null, client, head }),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, client: Socket) => {
    // A browser opens connections before it needs them, and resets the unused ones.
    if (client.bytesRead === 0 || error.code === 'ECONNRESET' || client.destroyed) return client.destroy();
    const reason = REFUSAL_OF_ERROR[error.code ?? ''] ?? 'malformed-request';
    if (!begun.has(client)) return refuse(client, '', reason, context);
    context.ledger.refuse({ host: '', reason });
    return client.destroy();
  });
  return open;
};

/**
 * Starts a forward proxy for one browser, on a free port of 127.0.0.1. Everything that the browser requests must pass
 * the rules of `guardedDoor`, each message separately: https and WebSockets through CONNECT, http in absolute form. It
 * reads no TLS, follows no redirect and adds no header line to a request. Each connection carries one message.
 */
export const guardedProxy = async (options: GuardedProxyOptions = {}): Promise<GuardedProxy> => {
  const limits = { ...PROXY_LIMITS, ...options.limits };
  const credentials = makeCredentials();
  const book = ledger(limits);
  const context: ProxyContext = {
    reach: guardedReach({ ...options, limits: { connectMs: limits.connectMs } }),
    limits,
    ledger: book,
    pace: options.onRequest ?? (async () => () => {}),
    isAuthorized: credentialsCheck(credentials),
    servers: new Set(),
  };
  const server = strictServer(limits);
  const clients = attend(server, context);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'close');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    credentials,
    counters: book.counters,
    refusals: book.refusals,
    close: async () => {
      server.close();
      for (const client of clients) client.destroy();
      await closed;
      // Not `once` of node:events: these sockets may end with an error, and it would then reject.
      await Promise.all([...context.servers].map((one) => new Promise((resolve) => one.once('close', resolve))));
    },
  };
};

interface ProxyCredentials {
  readonly username: string;
  readonly password: string;
}

const SECRET_BYTES = 24;

/** Makes a user name and a password of 192 random bits each. */
const makeCredentials = (): ProxyCredentials => ({
  username: randomBytes(SECRET_BYTES).toString('base64url'),
  password: randomBytes(SECRET_BYTES).toString('base64url'),
});

/** Hashes a text. All digests have the same length, so comparing them always takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const SCHEME = /^basic +/i;

/** Makes a check of whether the value of a `Proxy-Authorization` line is correct (RFC 7617). */
const credentialsCheck = ({ username, password }: ProxyCredentials): ((value: string) => boolean) => {
  const expected = digest(Buffer.from(`${username}:${password}`).toString('base64'));
  return (value) => {
    const isEqual = timingSafeEqual(digest(value.replace(SCHEME, '')), expected);
    return SCHEME.test(value) && isEqual;
  };
};

/** Loopback of both families: RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(parseCidr);

/** Whether the other end of a connection, as the system reports it, is this machine. */
export const isLoopbackPeer = (remoteAddress: string | undefined): boolean => {
  const address = parseIpAddress(remoteAddress ?? '');
  return address !== null && LOOPBACK.some((block) => block.ok && cidrContains(block.cidr, unmapped(address)));
};
