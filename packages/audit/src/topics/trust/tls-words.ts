import type { TlsFault } from '@legible/formats/exchange';
import type { TlsFact } from './handshakes.ts';

/** The fault, in words for a reader who knows certificates from browser errors. */
export const TLS_FAULT_WORDS = {
  expired: 'the certificate, or one that it depends on, has expired',
  'not-yet-valid': 'the certificate is not valid yet',
  'name-mismatch': 'the certificate is for other names',
  'incomplete-chain': 'the certificate of its issuer is missing from what the server sends',
  'self-signed': 'the certificate is signed by itself',
  untrusted: 'the certificate does not lead to an authority that browsers trust',
  protocol: 'the server offers no version of TLS that browsers accept',
  handshake: 'what answers there does not speak TLS, or agrees on nothing',
} as const satisfies Record<TlsFault, string>;

/** Whether the host answered but could not be trusted or did not speak TLS. */
export const isTlsFailure = ({ fault, failure }: TlsFact): boolean => fault !== null || failure === 'tls-invalid';
