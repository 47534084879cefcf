import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Cidr } from '@legible/formats/ip-address';
import type { ReadyAnswers } from '../answers/ready-answers.ts';
import { type ErrorWriter, type Failure, failureResponse, SURFACE_FAILURES } from '../http/errors.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { answerClientError, headFailure, type OpenConnections, openConnections } from './connections.ts';
import { asRequest, REQUEST_ID_HEADER, requestIds } from './request-id.ts';

/** An answer that ended, or whose client disconnected. */
export interface AnsweredRequest {
  readonly method: string;
  readonly status: number;
  /** Seconds from the head of the request to the end of the answer. */
  readonly seconds: number;
}

export type RequestObserver = (request: AnsweredRequest) => void;

/** Timeouts in milliseconds. */
export interface ServeLimits {
  /** Time for a connection or request to complete its headers. */
  readonly headersMs: number;
  /** Time for the whole request to arrive. */
  readonly requestMs: number;
  /** Time that an idle connection stays open. */
  readonly keepAliveMs: number;
  /** Interval of the checks of the first two, which may therefore last this much longer. */
  readonly checkEveryMs: number;
  /** While stopping: time in which idle connections may still deliver a request. */
  readonly stopGraceMs: number;
  /** While stopping: time after which unfinished answers are cut off. */
  readonly stopDeadlineMs: number;
}

const DEFAULT_LIMITS: ServeLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 5_000,
  checkEveryMs: 1_000,
  stopGraceMs: 1_000,
  stopDeadlineMs: 10_000,
};

export interface ServeOptions {
  readonly fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  /**
   * Called before `fetch`. Its answer is written unchanged, without a Request and a Response, which cost as much as the
   * writing.
   */
  readonly ready?: ReadyAnswers;
  /** Host to listen on, for example `127.0.0.1`, or `::` for every address. */
  readonly host: string;
  /** Port; 0 takes a free one. */
  readonly port: number;
  /** Writes the answers to malformed HTTP and to headers that are too large or too slow. */
  readonly errors: ErrorWriter;
  /** Public address; https adds HSTS to those answers. Null: the address it listens on. */
  readonly publicBaseUrl?: string | null;
  /** Receives defects: errors thrown by `fetch` and errors of the listening socket. */
  readonly onError: (error: unknown) => void;
  /** Called after every answer. */
  readonly observe?: RequestObserver;
  /** Peers whose `X-Request-Id` is accepted. Default: none; every request gets an id here. */
  readonly trustedProxies?: readonly Cidr[];
  readonly limits?: Partial<ServeLimits>;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /**
   * Stops accepting at once, lets pending requests finish (their answers close the connection), closes idle connections, and
   * cuts off unfinished answers at the deadline. Repeated calls return the same promise.
   */
  stop(): Promise<void>;
  /** Number of open connections. */
  connections(): number;
}

/** The port is not available. The message gives the reason for the operator. */
export class CannotListen extends Error {
  override name = 'CannotListen';
}

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process already listens there',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this process may not use that port',
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      const reason = LISTEN_ERRORS[error.code ?? ''] ?? error.message;
      reject(new CannotListen(`cannot listen on ${host} port ${port}: ${reason}`, { cause: error }));
    };
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      resolve();
    });
  });

const GRACE_TURNS = 5;

/**
 * Waits in several turns of the event loop. After a stall, timers fire before sockets are read, so that one long timer could
 * end the grace period while requests are still unread.
 */
const waitResponsively = async (ms: number, signal: AbortSignal): Promise<void> => {
  for (let turn = 0; turn < GRACE_TURNS; turn++) {
    await delay(ms / GRACE_TURNS, undefined, { signal });
    await nextTurn();
  }
};

/**
 * Most turns of the event loop, of a millisecond or more, in which a stopping server still accepts connections. Turns, not
 * time: on a busy machine a turn can take 30 ms, and it accepts just as few.
 */
const ACCEPT_TURNS = 80;
/** This many consecutive turns without a new connection end that early. */
const EMPTY_TURNS = 5;

/**
 * Accepts clients that have already connected. One turn of the event loop accepts only a few, and closing the socket would
 * reset the others.
 */
const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turn = 0, empty = 0; turn < ACCEPT_TURNS && empty < EMPTY_TURNS; turn++) {
    const before = accepted;
    await delay(1);
    empty = accepted === before ? empty + 1 : 0;
  }
  server.off('connection', count);
};

const stopServer = async (server: Server, open: OpenConnections, limits: ServeLimits): Promise<void> => {
  await acceptWaiting(server);
  // Not server.close(), because node:http would reset idle connections on which a request is arriving.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  open.beginClosing();
  const timers = new AbortController();
  const { signal } = timers;
  const closeIdle = waitResponsively(limits.stopGraceMs, signal).then(() => open.closeIdle());
  const giveUp = delay(limits.stopDeadlineMs, undefined, { signal }).then(() => open.destroyAll());
  const cancelled = Promise.allSettled([closeIdle, giveUp]);
  await closed;
  timers.abort();
  await cancelled;
  // Already closed; this only stops node:http's timeout checks.
  server.close();
};

const observeAnswer = ({ method = '' }: IncomingMessage, outgoing: ServerResponse, observe: RequestObserver): void => {
  const began = performance.now();
  outgoing.on('close', () =>
    observe({ method, status: outgoing.statusCode, seconds: (performance.now() - began) / 1_000 }),
  );
};

/** An answer that names its request. Node takes far longer to write a head when one of its headers was set before. */
class Answer<R extends IncomingMessage> extends ServerResponse<R> {
  requestId: string | undefined;

  override writeHead(status: number, headers?: unknown): this {
    const fields = headers as OutgoingHttpHeaders;
    return super.writeHead(status, this.requestId ? { [REQUEST_ID_HEADER]: this.requestId, ...fields } : fields);
  }
}

/**
 * Serves a fetch function over HTTP/1.1.
 *
 * Uses the adapter's listener without `createAdaptorServer`, which cannot set the answer to requests that are HTTP but not a
 * valid Request (no Host, a target that is not a path).
 *
 * @throws CannotListen when the port is not available.
 */
export const serve = async (options: ServeOptions): Promise<RunningServer> => {
  const { fetch, host, port, errors, onError } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const headers = securityHeaders({ kind: 'json', publicUrl: options.publicBaseUrl ?? '' });

  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // `headFailure` refuses a request without Host in the form of the service; node's own answer has no body.
    requireHostHeader: false,
    // A request without a body gets an ended stream: a live one costs a tenth of a short answer.
    optimizeEmptyRequests: true,
    ServerResponse: Answer,
  });
  const open = openConnections(server);

  const failed = (error: unknown): Response => {
    if (error instanceof RequestError) return failureResponse(errors, SURFACE_FAILURES.malformedRequest, headers);
    onError(error);
    return failureResponse(errors, SURFACE_FAILURES.internal, headers);
  };
  // HTTP/1.0 has no Host header, and old health checkers send none.
  const adapted = { errorHandler: failed, hostname: 'localhost' };
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), adapted);
  const refuse = (failure: Failure, incoming: IncomingMessage, outgoing: ServerResponse): void =>
    void getRequestListener(() => failureResponse(errors, failure, { ...headers, connection: 'close' }), adapted)(
      incoming,
      outgoing,
    );

  const { ready = () => null, observe, trustedProxies = [] } = options;
  const requestId = requestIds(trustedProxies);
  server.on('request', (incoming, outgoing) => {
    open.track(incoming, outgoing);
    if (observe !== undefined) observeAnswer(incoming, outgoing, observe);
    const refusal = headFailure(incoming);
    if (refusal !== null) return refuse(refusal, incoming, outgoing);
    const answer = ready(incoming);
    if (answer === null) {
      const id = requestId(incoming);
      outgoing.requestId = id;
      asRequest(id, () => void listener(incoming, outgoing));
      return;
    }
    // These are answered without any work that could be logged.
    outgoing.writeHead(answer.status, answer.headers).end(answer.body, answer.encoding);
  });
  server.on('checkExpectation', (incoming, outgoing) => {
    open.track(incoming, outgoing);
    refuse(SURFACE_FAILURES.expectationFailed, incoming, outgoing);
  });
  server.on('clientError', answerClientError(errors, headers, open.answerHasBegun));
  await listen(server, host, port);
  server.on('error', onError);

  const address = server.address() as AddressInfo;
  let stopped: Promise<void> | null = null;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    port: address.port,
    stop() {
      stopped ??= stopServer(server, open, limits);
      return stopped;
    },
    connections: open.count,
  };
};
