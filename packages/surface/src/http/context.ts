import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Node's request and response, when the service runs behind a socket; absent when it is called directly. */
export interface SurfaceEnv {
  Bindings: Partial<HttpBindings>;
}

export type SurfaceContext = Context<SurfaceEnv>;

/** The part of Hono's Context that operations use. */
export interface RequestContext {
  readonly env: SurfaceEnv['Bindings'] | undefined;
  /** `path` is decoded as Hono does. */
  readonly req: { readonly raw: Request; readonly path: string };
}

/** Returns the remote address of the socket; '' without a socket or after it closed. Read it before the first `await`. */
export const peerAddress = (c: RequestContext): string => c.env?.incoming?.socket.remoteAddress ?? '';

/** Returns a header of node's request by lower-case name; several lines are joined to one list. */
export const incomingHeader = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/**
 * Returns a request header by its lower-case name; several lines are joined to one list, as HTTP defines. Behind a socket it
 * reads node's request, because the first access to a web `Headers` builds all of it, which would slow down every poll.
 */
export const requestHeader = (c: RequestContext, name: string): string | undefined => {
  const incoming = c.env?.incoming;
  return incoming ? incomingHeader(incoming, name) : (c.req.raw.headers.get(name) ?? undefined);
};
