import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Asked } from './asked.ts';
import type { Answered, FuzzedService } from './fuzzed-service.ts';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The request as the service receives it in this process; null when no such Request can exist. */
const requestOf = (origin: string, { method, target, headers, body }: Asked): Request | null => {
  try {
    const carries = body !== null && !['GET', 'HEAD'].includes(method.toUpperCase());
    const init = {
      method,
      headers: headers as [string, string][],
      ...(carries && { body: Buffer.from(body, 'latin1') }),
    };
    return new Request(origin + target, init);
  } catch {
    return null;
  }
};

/** The address that the service reads from a request, with its answer; null when the request cannot be sent. */
export const askFuzzed = async (
  { origin, ask }: FuzzedService,
  asked: Asked,
): Promise<{ readonly path: string; readonly method: string; readonly answered: Answered } | null> => {
  const request = requestOf(origin, asked);
  if (request === null) return null;
  const { method } = request;
  const response = await ask(request);
  const bytes = Buffer.from(await response.arrayBuffer());
  const decode = DECODERS[response.headers.get('content-encoding') ?? ''];
  const body = decode && bytes.length > 0 ? decode(bytes) : bytes;
  return {
    path: new URL(request.url).pathname,
    method,
    answered: { status: response.status, headers: response.headers, body },
  };
};
