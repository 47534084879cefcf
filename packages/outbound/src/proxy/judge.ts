import type { IncomingMessage } from 'node:http';
import { framingRefusal } from './framing.ts';
import { valuesOf } from './message-lines.ts';
import type { ProxyContext } from './proxy-context.ts';
import { requestTarget, type TargetReading, tunnelTarget } from './proxy-target.ts';

/** How a message is to cross: as a request of its own, as one that becomes a WebSocket, or through a tunnel. */
export type Crossing = 'request' | 'upgrade' | 'tunnel';

/** Methods that a page may use (Fetch Standard §2.2.1 forbids it CONNECT, TRACE and TRACK). */
const METHODS: readonly unknown[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

const isAuthorized = (request: IncomingMessage, context: ProxyContext): boolean => {
  const [value, ...others] = valuesOf(request.rawHeaders, 'proxy-authorization');
  return value !== undefined && others.length === 0 && context.isAuthorized(value);
};

/** Whether and where a message may go, before any name is looked up. Without the secret nothing else is told. */
export const judge = (request: IncomingMessage, crossing: Crossing, context: ProxyContext): TargetReading => {
  if (!isAuthorized(request, context)) return { ok: false, host: '', reason: 'unauthenticated' };
  const text = request.url ?? '';
  const found = crossing === 'tunnel' ? tunnelTarget(text) : requestTarget(text);
  const host = found.ok ? found.target.host : found.host;
  const broken = context.ledger.takeMessage() ?? framingRefusal(request, crossing === 'request', context.limits);
  if (broken !== null) return { ok: false, host, reason: broken };
  if (!found.ok) return found;
  const isMethodFit = crossing === 'upgrade' ? request.method === 'GET' : METHODS.includes(request.method);
  return crossing === 'tunnel' || isMethodFit ? found : { ok: false, host, reason: 'method' };
};
