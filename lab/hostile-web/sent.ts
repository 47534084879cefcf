import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { OUTBOUND_LIMITS } from '@legible/outbound';
import type { Behaviour } from './wire.ts';

const HOST = 'hostile.example';

/** The exchange of a door for an answer that is valid HTTP; null for one that acts on the connection. */
export const exchangeWith = (behaviour: Behaviour, path: string): Exchange | null => {
  const answer = behaviour({ method: 'GET', path, host: HOST });
  if (typeof answer === 'function') return null;
  const bytes = Buffer.from(answer);
  const end = bytes.indexOf('\r\n\r\n');
  const [status = '', ...lines] = bytes.toString('utf8', 0, end).split('\r\n');
  const headers = lines.map((line): HeaderLine => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const url = `https://${HOST}${path}`;
  const whole = new Uint8Array(bytes.subarray(end + 4));
  const body = whole.subarray(0, OUTBOUND_LIMITS.bodyBytes);
  return {
    request: { method: 'GET', url, headers: [] },
    hops: [],
    failure: null,
    startedAt: '2026-11-22T00:00:00.000Z',
    durationMs: 1,
    answer: {
      url,
      status: Number(status.split(' ')[1]),
      headers,
      body,
      truncated: body.length < whole.length,
      wireBytes: body.length,
      headersMs: 1,
    },
  };
};
