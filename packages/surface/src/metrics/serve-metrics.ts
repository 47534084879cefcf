import type { Registry } from 'prom-client';
import { failureResponse, plainErrors, SURFACE_FAILURES } from '../http/errors.ts';
import { type RunningServer, serve } from '../serve/serve.ts';

export interface ServeMetricsOptions {
  readonly registry: Registry;
  /** Host to listen on; never a public one, because metrics are for the operator. */
  readonly host: string;
  /** Port; 0 takes a free one. */
  readonly port: number;
  /** Answers other paths, such as the health of a worker; null: 404. */
  readonly others?: (request: Request) => Promise<Response | null> | null;
  /** Receives defects of the server and of collectors. */
  readonly onError: (error: unknown) => void;
}

const METRICS_PATH = '/metrics';

/**
 * Serves `/metrics` for Prometheus, on a port of its own.
 *
 * @throws CannotListen when the port is not available.
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
