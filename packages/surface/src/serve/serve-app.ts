import type { Cidr } from '@legible/formats/ip-address';
import type { Logger } from 'pino';
import { type ErrorWriter, plainErrors } from '../http/errors.ts';
import type { Service } from '../service/service.ts';
import { type RequestObserver, type RunningServer, type ServeOptions, serve } from './serve.ts';

/** What a server asks of a service. */
type ServedApp = Pick<Service, 'fetch' | 'ready'>;

export interface ServeAppOptions {
  /** Named in the line that prints the address on standard output. */
  readonly name: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Null: the address it listens on. */
  readonly publicBaseUrl: string | null;
  /** Makes the app for the address under which the public reaches it. */
  readonly appAt: (publicUrl: string) => ServedApp | Promise<ServedApp>;
  /** How requests that are not valid HTTP are refused, at this public address; default: as plain JSON. */
  readonly errorsAt?: (publicUrl: string) => ErrorWriter;
  /** Called after every answer. */
  readonly observe?: RequestObserver | undefined;
  /** Whose `X-Request-Id` is taken over. Default: nobody's. */
  readonly trustedProxies?: readonly Cidr[];
  readonly log: Logger;
}

/**
 * Listens, then makes the app: with port 0 its address is known only then, and requests wait for it. Prints the address
 * once the app answers.
 *
 * @throws CannotListen when the port cannot be had; whatever `appAt` throws, after the port was given back.
 */
export const serveApp = async ({
  name,
  host,
  port,
  publicBaseUrl,
  appAt,
  errorsAt = () => plainErrors,
  observe,
  trustedProxies,
  log,
}: ServeAppOptions): Promise<RunningServer> => {
  const made = Promise.withResolvers<ServedApp>();
  let fetch: ServeOptions['fetch'] = async (request, env) => (await made.promise).fetch(request, env);
  let ready: ServedApp['ready'] = () => null;
  let errors = plainErrors;
  const server = await serve({
    fetch: (request, env) => fetch(request, env),
    ready: (incoming) => ready(incoming),
    host,
    port,
    errors: {
      get contentType() {
        return errors.contentType;
      },
      schema: errors.schema,
      body: (failure) => errors.body(failure),
    },
    publicBaseUrl,
    ...(observe && { observe }),
    ...(trustedProxies && { trustedProxies }),
    onError: (error) => log.error({ err: error }, 'the server met a defect'),
  });
  try {
    const publicUrl = publicBaseUrl ?? server.url;
    errors = errorsAt(publicUrl);
    const app = await appAt(publicUrl);
    ({ fetch, ready } = app);
    made.resolve(app);
  } catch (error) {
    // Nobody may wait any more for an app that never comes.
    made.promise.catch(() => {});
    made.reject(error);
    await server.stop();
    throw error;
  }
  console.log(`Legible ${name} listens on ${server.url}`);
  return server;
};
