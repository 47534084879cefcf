import type { ConnectionOptions, PeerCertificate } from 'node:tls';
import type { Certificate, Handshake, HandshakeOffer } from '@legible/formats/exchange';
import Agent from 'undici/lib/dispatcher/agent.js';
import { OUTBOUND_LIMITS, type OutboundLimits, visibleText } from '../guard/limits.ts';
import { withCredentials } from './credentials.ts';
import { openTls, pinnedConnector, type Reach } from './dial.ts';
import { causeOf, certificateFault, OutboundError } from './failures.ts';
import { type OpenResponse, openResponse } from './open-response.ts';
import { type BodyReading, readBody } from './read-body.ts';
import { type Ask, type HandshakeAsk, type HandshakeResult, isRedirect, type Transport } from './transport.ts';

/**
 * Makes an undici agent with everything automatic switched off: no redirects, no HTTP/2, no pipelining, no connector of
 * its own.
 */
const agentFor = (reach: Reach): Agent =>
  new Agent({
    connect: pinnedConnector(reach),
    allowH2: false,
    pipelining: 1,
    headersTimeout: reach.limits.headersMs,
    bodyTimeout: reach.limits.idleBodyMs,
    maxHeaderSize: reach.limits.headerBytes,
    // undici's limit counts only wire bytes, and fails instead of cutting, so the body reader has its own limits.
    maxResponseSize: -1,
    keepAliveTimeout: reach.limits.idleConnectionMs,
    keepAliveMaxTimeout: reach.limits.idleConnectionMs,
  });

/** Reads the body of a redirect, which does not matter: even if it is broken or endless, the redirect is an answer. */
const readRedirectBody = async (opened: OpenResponse, ask: Ask, limits: OutboundLimits): Promise<BodyReading> => {
  const maxBytes = Math.min(ask.maxBodyBytes, limits.redirectBodyBytes);
  const reading = await readBody(opened.body, opened.headers, maxBytes, limits);
  if (reading.ok || reading.code === 'aborted') return reading;
  return { ok: true, body: new Uint8Array(), truncated: true, wireBytes: 0 };
};

export type HttpTransport = Transport & {
  /** Ends all connections, including active ones. */
  close(): Promise<void>;
};

/**
 * Makes a transport for HTTP/1.1 over connections that `reach` admits, with its credentials. Its own agent serves every request, so proxies
 * from the environment are never used.
 */
export const httpTransport = (reach: Reach): HttpTransport => {
  const agent = agentFor(reach);
  const closed = new AbortController();
  const transport: HttpTransport = {
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
  return withCredentials(transport, reach.credentials);
};

/** One entry of Node's list of alternative names. A value with special characters is a JSON string. */
const ALT_NAME = /([^:,]+):("(?:[^"\\]|\\.)*"|[^,"]*)(?:, |$)/gy;

/** Kinds of names that a host can have. */
const HOST_NAMES: readonly (string | undefined)[] = ['DNS', 'IP Address'];

/**
 * Returns the host names of a list. Entries with special characters are not host names; reading stops at a broken
 * entry.
 */
const hostNames = (list: string): readonly string[] =>
  [...list.matchAll(ALT_NAME)].flatMap(([, kind, value = '']) =>
    HOST_NAMES.includes(kind) && value !== '' && !value.startsWith('"') ? [value] : [],
  );

const isoOf = (text: string): string | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const shown = (text: string): string => visibleText(text, OUTBOUND_LIMITS.certificateText);

/** Returns the content of a server's certificate; null when there is none, or when it lacks its validity dates. */
export const certificateOf = (peer: Partial<PeerCertificate>): Certificate | null => {
  const validFrom = isoOf(peer.valid_from ?? '');
  const validTo = isoOf(peer.valid_to ?? '');
  if (validFrom === null || validTo === null) return null;
  const { O = [], CN = [] } = (peer.issuer ?? {}) as Partial<Record<'O' | 'CN', string | string[]>>;
  return {
    validFrom,
    validTo,
    issuer: shown([O, CN].flat().join(', ')),
    subjectNames: hostNames(peer.subjectaltname ?? '')
      .slice(0, OUTBOUND_LIMITS.certificateNames)
      .map(shown),
  };
};

/** OpenSSL 3 offers TLS below 1.2 only at security level 0: those versions sign with SHA-1. */
const LEGACY_CIPHERS = 'DEFAULT@SECLEVEL=0';

/**
 * Returns the TLS terms of a handshake. The certificate is read but need not verify, because the handshake is made to
 * find its faults. This is safe because nothing is ever sent or read over such a connection.
 */
const termsOf = ({ alpn = ['h2', 'http/1.1'], maxVersion }: HandshakeOffer): ConnectionOptions => ({
  rejectUnauthorized: false,
  ...(alpn.length === 0 ? {} : { ALPNProtocols: [...alpn] }),
  ...(maxVersion === undefined
    ? { minVersion: 'TLSv1.2' }
    : { minVersion: 'TLSv1', maxVersion, ciphers: LEGACY_CIPHERS }),
});

const shake = async ({ url, offer, signal }: HandshakeAsk, reach: Reach): Promise<Handshake> => {
  const to = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || 443, signal };
  const tls = await openTls(to, termsOf(offer), reach);
  try {
    return {
      protocol: tls.getProtocol() ?? '',
      alpn: tls.alpnProtocol ? visibleText(tls.alpnProtocol, OUTBOUND_LIMITS.certificateText) : null,
      certificate: certificateOf(tls.getPeerCertificate()),
      fault: tls.authorized ? null : certificateFault(tls.authorizationError),
    };
  } finally {
    // Not `destroy`: that would drop our last flight, and the server would log a broken handshake.
    tls.destroySoon();
  }
};

/**
 * Connects as for content, completes the handshake and closes. Never throws for what the server or the network does.
 */
const makeHandshake = (ask: HandshakeAsk, reach: Reach): Promise<HandshakeResult> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => resolve({ ok: false, code: ask.signal.reason });
    if (ask.signal.aborted) return giveUp();
    // A resolver does not receive the signal, so the end does not wait for it.
    ask.signal.addEventListener('abort', giveUp, { once: true });
    shake(ask, reach).then(
      (handshake) => resolve({ ok: true, handshake }),
      (error) => (error instanceof OutboundError ? resolve({ ok: false, ...causeOf(error) }) : reject(error)),
    );
  });
