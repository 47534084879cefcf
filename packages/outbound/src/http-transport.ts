import { Agent } from 'undici';
import { pinnedConnector, type Reach } from './connector.ts';
import { openResponse } from './open-response.ts';
import { readBody } from './read-body.ts';
import { isRedirect, type Transport } from './transport.ts';

/** undici with everything automatic switched off: no redirects, no HTTP/2, no pipelining, no connector of its own. */
const agentFor = (reach: Reach): Agent =>
  new Agent({
    connect: pinnedConnector(reach),
    allowH2: false,
    pipelining: 1,
    headersTimeout: reach.limits.headersMs,
    bodyTimeout: reach.limits.idleBodyMs,
    maxHeaderSize: reach.limits.headerBytes,
    // Counts wire bytes only and fails instead of cutting, so the body reader has its own bounds.
    maxResponseSize: -1,
    keepAliveTimeout: reach.limits.idleConnectionMs,
    keepAliveMaxTimeout: reach.limits.idleConnectionMs,
  });

export interface HttpTransport {
  readonly transport: Transport;
  /** Ends all connections, running ones too. */
  close(): Promise<void>;
}

/** HTTP/1.1 over connections that `reach` admits. Its own agent serves every request, so proxies from the environment never do. */
export const httpTransport = (reach: Reach): HttpTransport => {
  const agent = agentFor(reach);
  return {
    transport: async (ask) => {
      const opened = await openResponse(agent, ask, reach.limits, reach.clock);
      if (!opened.ok) return opened;
      const { status, headers, headersMs } = opened;
      const maxBytes = isRedirect(status)
        ? Math.min(ask.maxBodyBytes, reach.limits.redirectBodyBytes)
        : ask.maxBodyBytes;
      const reading = await readBody(opened.body, headers, maxBytes, reach.limits);
      if (!reading.ok) return reading;
      const { body, truncated, wireBytes } = reading;
      return { ok: true, answer: { url: ask.url.href, status, headers, body, truncated, wireBytes, headersMs } };
    },
    close: () => agent.destroy(),
  };
};
