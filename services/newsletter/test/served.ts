import { plainErrors, serve } from '@legible/surface';
import { type TestNewsletter, type TestNewsletterOptions, testNewsletter } from './harness.ts';

export interface ServedNewsletter extends TestNewsletter {
  /** Address at which it listens, which is its public address too. */
  readonly url: string;
}

/** Starts the service in this process, behind a real socket. */
export const servedNewsletter = async (options: TestNewsletterOptions): Promise<ServedNewsletter> => {
  let service: TestNewsletter['service'] | null = null;
  const server = await serve({
    fetch: (request, env) => service?.fetch(request, env) ?? new Response(null, { status: 503 }),
    ready: (incoming) => service?.ready(incoming) ?? null,
    host: '127.0.0.1',
    port: 0,
    errors: plainErrors,
    onError: rethrow,
    limits: { stopGraceMs: 0 }, // no test client has a running request when the test is over
  });
  const newsletter = await testNewsletter({ ...options, publicUrl: server.url });
  service = newsletter.service;
  return {
    ...newsletter,
    url: server.url,
    close: async () => {
      await server.stop();
      await newsletter.close();
    },
  };
};

const rethrow = (error: unknown): never => {
  throw error;
};
