import type { FailureCode, TlsFault } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import { certificateFault, tlsError } from './failures.ts';

test.each<[unknown, TlsFault]>([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'not-yet-valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'name-mismatch'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'incomplete-chain'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'incomplete-chain'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
  ['CERT_REVOKED', 'untrusted'],
  ['CA_MD_TOO_WEAK', 'untrusted'],
  ['constructor', 'untrusted'],
])('verification: %s is %s', (code, fault) => {
  expect(certificateFault(code)).toBe(fault);
  expect(tlsError(new Error('text'), code)).toMatchObject({ failure: 'tls-invalid', detail: fault });
});

test.each<[unknown, FailureCode, TlsFault | null]>([
  ['ECONNRESET', 'connect-failed', null],
  ['EPIPE', 'connect-failed', null],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-invalid', 'protocol'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tls-invalid', 'protocol'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-invalid', 'handshake'],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tls-invalid', 'handshake'],
  [undefined, 'tls-invalid', 'handshake'],
])('handshake: %s is %s, %s', (code, failure, detail) => {
  for (const nothing of [null, undefined, '']) {
    const error = tlsError(Object.assign(new Error('10.0.0.1 secret'), { code }), nothing);
    expect(error).toMatchObject({ failure, detail, message: failure });
  }
});
