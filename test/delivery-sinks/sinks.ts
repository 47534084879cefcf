import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A complete message as it was received. */
export interface Received {
  /** The webhook that it was for: the address as it was registered. */
  readonly hook: string;
  /** Query parameters that were added to the address: some platforms expect an id or an option there. */
  readonly query: URLSearchParams;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Epoch milliseconds, with fractions. */
  readonly at: number;
}

export type SinkAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly afterMs?: number;
    }
  /** Accepts the message and never answers. */
  | 'hangs'
  /** A success, followed by endless text. */
  | 'endless';

export interface Sinks {
  readonly port: number;
  readonly received: readonly Received[];
  /** In order of arrival. */
  to(hook: string): readonly Received[];
  /** How sinks answer from now on. */
  answer: (message: Received) => SinkAnswer;
  /** Bytes of endless answers that the other end accepted. */
  endlessBytes(): number;
  /** For messages that were never answered: after how many ms the other end gave up. */
  readonly hungMs: readonly number[];
  close(): Promise<void>;
}

const TAKEN: SinkAnswer = { status: 200, body: 'ok' };
/** Parameters that a sender adds to an address. */
const ADDED = ['wait', 'requestId'] as const;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
/** Bytes of one endless answer: a client that reads this far has no limit. */
const ENDLESS_BYTES = 64 * 1024 * 1024;

/** Default: a free port of loopback, without TLS. */
interface SinksPlace {
  readonly address: string;
  readonly port: number;
  readonly tls: { readonly key: string; readonly cert: string };
}

/** All existing webhooks on one server: `Host` and path show which one is addressed. */
export const startSinks = async (place: SinksPlace | null = null): Promise<Sinks> => {
  const received: Received[] = [];
  const byHook = new Map<string, Received[]>();
  let endlessBytes = 0;
  const hungMs: number[] = [];
  const endless = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    let written = 0;
    const write = (): void => {
      while (!response.destroyed && written < ENDLESS_BYTES) {
        written += CHUNK.length;
        endlessBytes += CHUNK.length;
        if (!response.write(CHUNK)) {
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    write();
  };
  const answerTo = (message: Received, response: ServerResponse): void => {
    const answer = sinks.answer(message);
    if (answer === 'hangs') {
      const began = performance.now();
      response.once('close', () => void hungMs.push(performance.now() - began));
      return;
    }
    if (answer === 'endless') {
      endless(response);
      return;
    }
    const { status, headers = {}, body = '', afterMs = 0 } = answer;
    const send = (): void => void response.writeHead(status, headers).end(body);
    if (afterMs === 0) send();
    else setTimeout(send, afterMs);
  };
  const take: RequestListener = (request, response) => {
    response.on('error', () => {});
    whole(request, (message) => {
      received.push(message);
      byHook.set(message.hook, [...(byHook.get(message.hook) ?? []), message]);
      answerTo(message, response);
    });
  };
  const server = place === null ? createServer(take) : createTlsServer(place.tls, take);
  const sinks: Sinks = {
    port: await listening(server, place),
    received,
    to: (hook) => byHook.get(hook) ?? [],
    answer: () => TAKEN,
    endlessBytes: () => endlessBytes,
    hungMs,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return sinks;
};

const listening = (server: Server, place: SinksPlace | null): Promise<number> =>
  new Promise((resolve) => {
    const { address, port } = place ?? { address: '127.0.0.1', port: 0 };
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });

/** A message that breaks off was not received. */
const whole = (request: IncomingMessage, use: (message: Received) => void): void => {
  const chunks: Buffer[] = [];
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    const query = new URLSearchParams();
    for (const name of ADDED) {
      const value = url.searchParams.get(name);
      if (value === null) continue;
      query.set(name, value);
      url.searchParams.delete(name);
    }
    const { method = '', headers } = request;
    const at = performance.timeOrigin + performance.now();
    use({ hook: url.href, query, method, headers, body: Buffer.concat(chunks).toString(), at });
  });
};
