import type { ConnectionOptions, PeerCertificate } from 'node:tls';
import type { Certificate, Handshake, HandshakeOffer } from '@legible/formats/exchange';
import { OUTBOUND_LIMITS, visibleText } from '../guard/limits.ts';
import { openTls, type Reach } from './dial.ts';
import { causeOf, certificateFault, OutboundError } from './failures.ts';
import type { HandshakeAsk, HandshakeTold } from './transport.ts';

/** One entry of Node's list of alternative names. A value with special characters comes as a JSON string. */
const ALT_NAME = /([^:,]+):("(?:[^"\\]|\\.)*"|[^,"]*)(?:, |$)/gy;

/** Kinds of names that a host can have. */
const HOST_NAMES: readonly (string | undefined)[] = ['DNS', 'IP Address'];

/** The host names of a list; entries with special characters name no host, and nothing is read after a broken one. */
const hostNames = (list: string): readonly string[] =>
  [...list.matchAll(ALT_NAME)].flatMap(([, kind, value = '']) =>
    HOST_NAMES.includes(kind) && value !== '' && !value.startsWith('"') ? [value] : [],
  );

const isoOf = (text: string): string | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const shown = (text: string): string => visibleText(text, OUTBOUND_LIMITS.certificateText);

/** What a server's certificate says; null when there is none, or none that says from when to when it holds. */
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

/** OpenSSL 3 offers TLS below 1.2 at security level 0 only: those versions sign with SHA-1. */
const LEGACY_CIPHERS = 'DEFAULT@SECLEVEL=0';

/**
 * The certificate is looked at and not required to verify: the handshake is there to see what is wrong with it. That is
 * safe because nothing is ever sent or read over such a connection.
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

/** Connects as for content, shakes hands and hangs up. Never throws for what the server or the network does. */
export const makeHandshake = (ask: HandshakeAsk, reach: Reach): Promise<HandshakeTold> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => resolve({ ok: false, code: ask.signal.reason });
    if (ask.signal.aborted) return giveUp();
    // A resolver hears of no signal, so the end does not wait for it.
    ask.signal.addEventListener('abort', giveUp, { once: true });
    shake(ask, reach).then(
      (handshake) => resolve({ ok: true, handshake }),
      (error) => (error instanceof OutboundError ? resolve({ ok: false, ...causeOf(error) }) : reject(error)),
    );
  });
