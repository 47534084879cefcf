import type { Registry } from 'prom-client';
import { failureResponse, plainErrors, SURFACE_FAILURES } from '../http/errors.ts';
import { type RunningServer, serve } from '../serve/serve.ts';

export interface ServeMetricsOptions {
  readonly registry: Registry;
  /** Never where the public is: numbers of a service are for its operator. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Answers what is not `/metrics`, such as the health of a process that serves nothing else; null: not found. */
  readonly others?: (request: Request) => Promise<Response | null> | null;
  /** Gets defects of the server and of collectors. */
  readonly onError: (error: unknown) => void;
}

const METRICS_PATH = '/metrics';

/**
 * Serves `/metrics` for Prometheus, on a port of its own.
 *
 * @throws CannotListen when the port cannot be had.
 */
export const serveMetrics = ({
  registry,
  host,
  port,
  others = () => null,
  onError,
}: ServeMetricsOptions): Promise<RunningServer> =>
  serve({
    fetch: async (request) => {
      const isAsked = new URL(request.url).pathname === METRICS_PATH && ['GET', 'HEAD'].includes(request.method);
      if (isAsked) return exposition(registry);
      return (await others(request)) ?? failureResponse(plainErrors, SURFACE_FAILURES.notFound, {});
    },
    host,
    port,
    errors: plainErrors,
    onError,
  });

const exposition = async (registry: Registry): Promise<Response> =>
  new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
