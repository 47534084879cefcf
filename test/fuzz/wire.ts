import { connect } from 'node:net';
import type { Answered } from './fuzzed-service.ts';

/** By this time an idle connection must be closed. */
const MOST_MS = 20_000;

/** Sends these bytes, closes its side, and returns all bytes that are received until the connection ends. */
export const exchangeBytes = (port: number, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes));
    socket.setTimeout(MOST_MS, () => socket.destroy(new Error('the connection stays open without data')));
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    // The rest was sent to a client that has already closed its side.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(Buffer.concat(chunks)) : reject(error),
    );
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });

const HEAD_END = '\r\n\r\n';

const chunksOf = (bytes: Buffer, start: number): { readonly body: Buffer; readonly end: number } | null => {
  const parts: Buffer[] = [];
  let at = start;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd === -1 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (Number.isNaN(size) || bytes.length < lineEnd + size + 4) return null;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
    if (size === 0) return { body: Buffer.concat(parts), end: at };
  }
};

/** Header lines by name; throws for a malformed line. */
const headersOf = (lines: readonly string[]): Headers => {
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`no header: ${line}`);
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/**
 * The answers that were received over a connection, one after the other, none of them to HEAD. Throws when the bytes
 * are not HTTP.
 */
export const readAnswers = (bytes: Buffer): readonly Answered[] => {
  const answers: Answered[] = [];
  let at = 0;
  while (at < bytes.length) {
    const headEnd = bytes.indexOf(HEAD_END, at);
    const [statusLine = '', ...lines] = bytes
      .toString('latin1', at, headEnd === -1 ? bytes.length : headEnd)
      .split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    if (headEnd === -1 || Number.isNaN(status)) throw new Error(`no HTTP: ${statusLine}`);
    const headers = headersOf(lines);
    const start = headEnd + HEAD_END.length;
    const { body, end } = bodyOf(bytes, start, status, headers);
    if (status >= 200) answers.push({ status, headers, body });
    at = end;
  }
  return answers;
};

const bodyOf = (bytes: Buffer, start: number, status: number, headers: Headers) => {
  if (status < 200 || status === 204 || status === 304) return { body: Buffer.alloc(0), end: start };
  if (headers.get('transfer-encoding') === 'chunked') {
    const read = chunksOf(bytes, start);
    if (read === null) throw new Error('an answer that ends too early');
    return read;
  }
  const length = headers.get('content-length');
  const end = length === null ? bytes.length : start + Number(length);
  if (!(end <= bytes.length)) throw new Error(`an answer of ${bytes.length - start} bytes that has ${length}`);
  return { body: bytes.subarray(start, end), end };
};
