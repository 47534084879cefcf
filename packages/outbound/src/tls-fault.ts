import type { TlsFault } from '@legible/formats';
import { OutboundError } from './failures.ts';

/**
 * Verification results of OpenSSL (X509_V_ERR_*) and of Node's check of the name. When several things are wrong, OpenSSL
 * reports one of them.
 */
const FAULT_OF_CODE: ReadonlyMap<unknown, TlsFault> = new Map(
  Object.entries({
    CERT_HAS_EXPIRED: 'expired',
    CERT_NOT_YET_VALID: 'not-yet-valid',
    ERR_TLS_CERT_ALTNAME_INVALID: 'name-mismatch',
    HOSTNAME_MISMATCH: 'name-mismatch',
    UNABLE_TO_GET_ISSUER_CERT: 'incomplete-chain',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'incomplete-chain',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete-chain',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  } satisfies Record<string, TlsFault>),
);

/** The fault behind `authorizationError` of a TLS socket; Node puts the code there, whatever the type says. */
export const certificateFault = (authorizationError: unknown): TlsFault =>
  FAULT_OF_CODE.get(authorizationError) ?? 'untrusted';

/** OpenSSL's words for no common version: the server's alert, and our own refusal of what it chose. */
const VERSION_CODES: readonly unknown[] = [
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_WRONG_SSL_VERSION',
];

/** Socket codes that a TLS handshake ends with when the peer just goes away. */
const GONE: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'];

/**
 * The failure behind an error before TLS was ready. Everything that is no lost connection is a certificate, when there
 * is an `authorizationError`, or a handshake.
 */
export const tlsError = (error: unknown, authorizationError: unknown): OutboundError => {
  if (authorizationError) return new OutboundError('tls-invalid', certificateFault(authorizationError));
  const { code } = Object(error) as { code?: unknown };
  if (GONE.includes(code)) return new OutboundError('connect-failed');
  return new OutboundError('tls-invalid', VERSION_CODES.includes(code) ? 'protocol' : 'handshake');
};
