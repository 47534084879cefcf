import type { IncomingMessage } from 'node:http';
import { type Failure, SURFACE_FAILURES } from './errors.ts';

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Why the head of a request is refused that node's parser lets through: an HTTP/1.1 request without Host or any with two
 * (RFC 9112, section 3.2), and a transfer coding that nobody decodes here (section 6.1; not with its 501, because a
 * status of 5xx alarms the operator, and anybody could send this). Null: it is taken.
 */
export const headFailure = ({ headers, rawHeaders, httpVersion }: IncomingMessage): Failure | null => {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return SURFACE_FAILURES.transferCodingUnknown;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts++;
  return hosts > 1 || (!headers.host && httpVersion !== '1.0') ? SURFACE_FAILURES.malformedRequest : null;
};
