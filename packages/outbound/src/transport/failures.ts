import type { Failure, FailureCode, TlsFault } from '@legible/formats/exchange';

/** A failure that passes through foreign code (sockets, undici, streams), which only passes on errors. */
export class OutboundError extends Error {
  readonly failure: FailureCode;
  readonly detail: TlsFault | null;
  /** See `Failure`. */
  readonly silent: boolean;

  constructor(failure: FailureCode, detail: TlsFault | null = null, silent = false) {
    super(failure);
    this.failure = failure;
    this.detail = detail;
    this.silent = silent;
  }
}

/** A failure whose address is known elsewhere. */
export type Cause = Omit<Failure, 'url'>;

export const causeOf = ({ failure, detail, silent }: OutboundError): Cause => ({
  code: failure,
  ...(detail !== null && { detail }),
  ...(silent && { silent }),
});

/** undici's codes with a meaning of their own. The texts of these errors are never shown. */
const FAILURE_OF_CODE: Readonly<Record<string, FailureCode>> = {
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers-too-large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'protocol-error',
  UND_ERR_CLOSED: 'aborted',
  UND_ERR_DESTROYED: 'aborted',
};

/**
 * undici has one code for a closed socket and for an unexpected answer, and none for its parser's errors. Only their
 * texts distinguish them.
 */
const FAILURE_OF_TEXT: Readonly<Record<string, FailureCode>> = {
  'bad response': 'protocol-error',
  'bad upgrade': 'protocol-error',
  'Response does not match the HTTP/1.1 protocol (Invalid EOF state)': 'connection-lost',
};

/** Returns the failure behind an error of a running request. Throws for errors that only a defect of ours can cause. */
export const httpFailure = (error: unknown): Cause => {
  if (error instanceof OutboundError) return causeOf(error);
  const { code, name, message } = Object(error) as { code?: unknown; name?: unknown; message?: unknown };
  if (code === 'UND_ERR_INVALID_ARG') throw error;
  const known = FAILURE_OF_CODE[String(code)] ?? FAILURE_OF_TEXT[String(message)];
  const silent = code === 'UND_ERR_HEADERS_TIMEOUT' && ({ silent: true } as const);
  return { code: known ?? (name === 'HTTPParserError' ? 'protocol-error' : 'connection-lost'), ...silent };
};

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

/**
 * Returns the fault behind `authorizationError` of a TLS socket; Node stores the code there, whatever the type says.
 */
export const certificateFault = (authorizationError: unknown): TlsFault =>
  FAULT_OF_CODE.get(authorizationError) ?? 'untrusted';

/** OpenSSL's codes for the lack of a common version: the server's alert, and our own refusal of its choice. */
const VERSION_CODES: readonly unknown[] = [
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_WRONG_SSL_VERSION',
];

/** Socket codes with which a TLS handshake ends when the peer goes away. */
const GONE: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'];

/**
 * Returns the failure behind an error before TLS was ready. With an `authorizationError` it is a certificate fault;
 * without one it is a lost connection, a missing common version or another handshake fault.
 */
export const tlsError = (error: unknown, authorizationError: unknown): OutboundError => {
  if (authorizationError) return new OutboundError('tls-invalid', certificateFault(authorizationError));
  const { code } = Object(error) as { code?: unknown };
  if (GONE.includes(code)) return new OutboundError('connect-failed');
  return new OutboundError('tls-invalid', VERSION_CODES.includes(code) ? 'protocol' : 'handshake');
};
