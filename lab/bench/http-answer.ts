import { connect } from 'node:net';

/** An HTTP/1.1 answer as received over the wire. */
export interface RawAnswer {
  readonly bytes: Buffer;
  readonly status: number;
  /** Names as written, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Reads the answer at the beginning of `bytes`; null when it is incomplete. Supports what the measured servers send:
 * Content-Length, or no body. Throws for a chunked answer.
 */
export const parseAnswer = (bytes: Buffer): RawAnswer | null => {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const fieldOf = (name: string) => headers.find(([known]) => known.toLowerCase() === name)?.[1];
  if (fieldOf('transfer-encoding') !== undefined) throw new Error(`the answer is chunked: ${statusLine}`);
  const status = Number(statusLine.split(' ')[1]);
  const bodyStart = headEnd + HEAD_END.length;
  const hasBody = status !== 304 && status !== 204;
  const end = bodyStart + (hasBody ? Number(fieldOf('content-length') ?? 0) : 0);
  if (bytes.length < end) return null;
  return { bytes: bytes.subarray(0, end), status, headers, body: bytes.subarray(bodyStart, end) };
};

/** Sends one request on a new connection and returns the answer. */
export const probe = (port: number, request: Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let held: Buffer = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request));
    socket.setTimeout(PROBE_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection ended before the answer')));
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      try {
        const answer = parseAnswer(held);
        if (answer === null) return;
        resolve(answer);
        socket.destroy();
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
  });

/** The value of a header; its name may be in any case. */
export const headerOf = (answer: RawAnswer, name: string): string | undefined =>
  answer.headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];

/**
 * An answer in a form for comparisons: fields sorted, names in lower case, and without Date, which changes every
 * second. Two answers with the same form and length have the same bytes, except for the order of fields.
 */
export const comparable = ({ status, headers, body }: RawAnswer): string => {
  const fields = headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`);
  const said = fields.filter((field) => !field.startsWith('date: ')).sort();
  return [status, ...said, body.toString('latin1')].join('\n');
};
