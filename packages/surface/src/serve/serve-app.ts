import type { Cidr } from '@legible/formats/ip-address';
import type { Logger } from 'pino';
import { type ErrorWriter, plainErrors } from '../http/errors.ts';
import type { Service } from '../service/service.ts';
import { type RequestObserver, type RunningServer, type ServeOptions, serve } from './serve.ts';

/** The part of a service that its server uses. */
type ServedApp = Pick<Service, 'fetch' | 'ready'>;

export interface ServeAppOptions {
  /** Name in the line with the address on standard output. */
  readonly name: string;
  readonly host: string;
  /** Port; 0 takes a free one. */
  readonly port: number;
  /** Public address; null: the address it listens on. */
  readonly publicBaseUrl: string | null;
  /** Makes the app for its public address. */
  readonly appAt: (publicUrl: string) => ServedApp | Promise<ServedApp>;
  /** Error writer for requests that are not valid HTTP; default: plain JSON. */
  readonly errorsAt?: (publicUrl: string) => ErrorWriter;
  /** Called after every answer. */
  readonly observe?: RequestObserver | undefined;
  /** Peers whose `X-Request-Id` is accepted. Default: none. */
  readonly trustedProxies?: readonly Cidr[];
  readonly log: Logger;
}

/**
 * Listens first and then makes the app, because port 0 makes the address known only then. Requests wait for the app. Prints
 * the address once the app answers.
 *
 * @throws CannotListen when the port is not available; any error of `appAt`, after the port was released.
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
    onError: (error) => log.error({ err: error }, 'the server failed because of a defect'),
  });
  try {
    const publicUrl = publicBaseUrl ?? server.url;
    errors = errorsAt(publicUrl);
    const app = await appAt(publicUrl);
    ({ fetch, ready } = app);
    made.resolve(app);
  } catch (error) {
    // Requests must not wait for an app that failed to start.
    made.promise.catch(() => {});
    made.reject(error);
    await server.stop();
    throw error;
  }
  console.log(`Legible ${name} listens on ${server.url}`);
  return server;
};
