import { Agent } from 'undici';
import type { OutboundLimits } from '../guard/limits.ts';
import { pinnedConnector, type Reach } from './dial.ts';
import { makeHandshake } from './handshake.ts';
import { type OpenResponse, openResponse } from './open-response.ts';
import { type BodyReading, readBody } from './read-body.ts';
import { type Ask, isRedirect, type Transport } from './transport.ts';

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

/** The body of a redirect changes nothing: broken or endless, the redirect is an answer all the same. */
const readRedirectBody = async (opened: OpenResponse, ask: Ask, limits: OutboundLimits): Promise<BodyReading> => {
  const maxBytes = Math.min(ask.maxBodyBytes, limits.redirectBodyBytes);
  const reading = await readBody(opened.body, opened.headers, maxBytes, limits);
  if (reading.ok || reading.code === 'aborted') return reading;
  return { ok: true, body: new Uint8Array(), truncated: true, wireBytes: 0 };
};

export type HttpTransport = Transport & {
  /** Ends all connections, running ones too. */
  close(): Promise<void>;
};

/** HTTP/1.1 over connections that `reach` admits. Its own agent serves every request, so proxies from the environment never do. */
export const httpTransport = (reach: Reach): HttpTransport => {
  const agent = agentFor(reach);
  const closed = new AbortController();
  return {
    handshake: ({ signal, ...ask }) =>
      makeHandshake({ ...ask, signal: AbortSignal.any([signal, closed.signal]) }, reach),
    request: async (ask) => {
      const opened = await openResponse(agent, ask, reach.limits, reach.clock);
      if (!opened.ok) return opened;
      const { status, headers, headersMs } = opened;
      const reading = await (isRedirect(status)
        ? readRedirectBody(opened, ask, reach.limits)
        : readBody(opened.body, headers, ask.maxBodyBytes, reach.limits));
      if (!reading.ok) return reading;
      const { body, truncated, wireBytes } = reading;
      return { ok: true, answer: { url: ask.url.href, status, headers, body, truncated, wireBytes, headersMs } };
    },
    close: () => {
      closed.abort('aborted');
      return agent.destroy();
    },
  };
};
