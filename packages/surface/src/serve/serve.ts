import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Cidr } from '@legible/formats/ip-address';
import type { ReadyAnswers } from '../answers/ready-answers.ts';
import { type ErrorWriter, type Failure, failureResponse, SURFACE_FAILURES } from '../http/errors.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { answerClientError, headFailure, type OpenConnections, openConnections } from './connections.ts';
import { asRequest, REQUEST_ID_HEADER, requestIds } from './request-id.ts';

/** An answer that was given, or whose reader went away. */
export interface AnsweredRequest {
  readonly method: string;
  readonly status: number;
  /** From its head to the end of its answer, seconds. */
  readonly seconds: number;
}

export type RequestObserver = (request: AnsweredRequest) => void;

/** All milliseconds. */
export interface ServeLimits {
  /** From the start of a connection or request until its headers are complete. */
  readonly headersMs: number;
  /** Until the whole request is there. */
  readonly requestMs: number;
  /** An idle connection is kept open this long. */
  readonly keepAliveMs: number;
  /** How often the first two are checked: they may take longer by this much. */
  readonly checkEveryMs: number;
  /** While stopping: how long idle connections may still bring a request that was under way. */
  readonly stopGraceMs: number;
  /** While stopping: when answers that are not finished are given up. */
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
   * Asked before `fetch`: an answer it gives is written as it is, without a Request and a Response in between, which
   * cost as much as writing it.
   */
  readonly ready?: ReadyAnswers;
  /** For example `127.0.0.1`, or `::` for every address. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Writes the answers to what never becomes a request: malformed HTTP, headers too large or too slow. */
  readonly errors: ErrorWriter;
  /** Under which the public reaches the server; https adds HSTS to those answers. Null: the address it listens on. */
  readonly publicBaseUrl?: string | null;
  /** Receives defects: a `fetch` that throws, or an error of the listening socket. */
  readonly onError: (error: unknown) => void;
  /** Called after every answer. */
  readonly observe?: RequestObserver;
  /** Whose `X-Request-Id` is taken over. Default: nobody's, every request gets one here. */
  readonly trustedProxies?: readonly Cidr[];
  readonly limits?: Partial<ServeLimits>;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /**
   * Stops accepting at once, lets requests under way finish (their answers close the connection), closes idle
   * connections, and gives up what is not finished at the deadline. May be called again: it is one and the same stop.
   */
  stop(): Promise<void>;
  /** Open connections. */
  connections(): number;
}

/** The port cannot be had. The message says why, in words for anyone who chose it. */
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
 * Waits in several turns of the event loop. After a stall a timer fires before the sockets are read: one long timer
 * would end the grace while requests wait unread.
 */
const waitResponsively = async (ms: number, signal: AbortSignal): Promise<void> => {
  for (let turn = 0; turn < GRACE_TURNS; turn++) {
    await delay(ms / GRACE_TURNS, undefined, { signal });
    await nextTurn();
  }
};

/** How long a server that stops goes on accepting, at most, ms; and how many turns that bring nobody end that. */
const ACCEPT_MS = 80;
const EMPTY_TURNS = 5;

/**
 * Accepts those who have connected already: a turn of the event loop takes in few of them, and closing the socket resets
 * the rest.
 */
const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  const until = performance.now() + ACCEPT_MS;
  for (let empty = 0; empty < EMPTY_TURNS && performance.now() < until; ) {
    const before = accepted;
    await delay(1);
    empty = accepted === before ? empty + 1 : 0;
  }
  server.off('connection', count);
};

const stopServer = async (server: Server, open: OpenConnections, limits: ServeLimits): Promise<void> => {
  await acceptWaiting(server);
  // Not server.close(): the one of node:http would at once reset idle connections on which a request is under way.
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
  // Already closed; this only ends node:http's check of timeouts.
  server.close();
};

const observeAnswer = ({ method = '' }: IncomingMessage, outgoing: ServerResponse, observe: RequestObserver): void => {
  const began = performance.now();
  outgoing.once('close', () =>
    observe({ method, status: outgoing.statusCode, seconds: (performance.now() - began) / 1_000 }),
  );
};

/**
 * Serves a fetch function over HTTP/1.1.
 *
 * The adapter's listener is used without its `createAdaptorServer`, which has no way to set the answer to requests that
 * are HTTP but no valid Request (no Host, a target that is not a path).
 *
 * @throws CannotListen when the port cannot be had.
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
    // A request that announces no body comes with an ended stream: the life of one costs a tenth of a short answer.
    optimizeEmptyRequests: true,
  });
  const open = openConnections(server);

  const failed = (error: unknown): Response => {
    if (error instanceof RequestError) return failureResponse(errors, SURFACE_FAILURES.malformedRequest, headers);
    onError(error);
    return failureResponse(errors, SURFACE_FAILURES.internal, headers);
  };
  // HTTP/1.0 knows no Host: old health checkers send none.
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
      outgoing.setHeader(REQUEST_ID_HEADER, id);
      asRequest(id, () => void listener(incoming, outgoing));
      return;
    }
    // Nothing is done for these that could be logged.
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
