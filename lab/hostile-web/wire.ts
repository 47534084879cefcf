import type { Socket } from 'node:net';

/** A visitor's request. */
export interface Asked {
  readonly method: string;
  /** As it was sent: path and query. */
  readonly path: string;
  /** In lower case, without a port. */
  readonly host: string;
}

/** An open connection of a visitor. */
export interface Line {
  readonly socket: Socket;
  /** Ends it without a proper close: RST. */
  reset(): void;
}

/** Bytes after which the connection is closed, or a function that does anything with it. */
export type Answer = string | Buffer | ((line: Line) => void);

/** How a site answers. */
export type Behaviour = (asked: Asked) => Answer;

const MIB = 1024 * 1024;

/** Status line and headers of an answer. */
export const head = (...lines: readonly string[]): string =>
  `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

/** A complete answer that is valid HTTP. */
export const reply = (
  type: string,
  body: string | Buffer,
  { status = '200 OK', headers = [] }: { readonly status?: string; readonly headers?: readonly string[] } = {},
): Buffer => {
  const bytes = Buffer.from(body);
  const lines = [`content-type: ${type}`, `content-length: ${bytes.length}`, 'connection: close', ...headers];
  return Buffer.concat([Buffer.from(head(...lines).replace('200 OK', status)), bytes]);
};

export const html = (body: string | Buffer, headers: readonly string[] = []): Buffer =>
  reply('text/html; charset=utf-8', body, { headers });

export const notFound = (): Buffer =>
  reply('text/html; charset=utf-8', '<!doctype html><title>Nothing here</title><p>There is no such page.</p>', {
    status: '404 Not Found',
  });

export const moved = (...lines: readonly string[]): string =>
  head(...lines, 'content-length: 0', 'connection: close').replace('200 OK', '302 Found');

/** The same bytes again and again, `ms` apart, until the visitor leaves. */
export const drip = ({ socket }: Line, bytes: string, ms: number): void => {
  const timer = setInterval(() => socket.write(bytes), ms);
  socket.on('close', () => clearInterval(timer));
};

/** As fast as the visitor accepts, until it leaves or this many bytes were sent. */
export const flood = ({ socket }: Line, chunk: Buffer, most = Number.POSITIVE_INFINITY): void => {
  let left = most;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length;
      if (!socket.write(chunk)) return;
    }
    if (left <= 0) socket.end();
  };
  socket.on('drain', more);
  more();
};

/** A chunk of at most `size` bytes that repeats a text. */
export const chunkOf = (text: string, size = MIB / 16): Buffer =>
  Buffer.from(text.repeat(Math.max(1, Math.floor(size / Buffer.byteLength(text)))));
