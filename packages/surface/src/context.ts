import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Node's request and response are there when the service runs behind a socket, and absent when it is called directly. */
export interface SurfaceEnv {
  Bindings: Partial<HttpBindings>;
}

export type SurfaceContext = Context<SurfaceEnv>;

/** The other end of the socket, or '' when there is none (any more). Read it before the first `await`. */
export const peerAddress = (c: SurfaceContext): string => c.env?.incoming?.socket.remoteAddress ?? '';

/** All values of a request header, in order. */
export const headerValuesOf = (c: SurfaceContext, name: string): readonly string[] => {
  const value = c.req.header(name);
  return value === undefined ? [] : [value];
};
