import type { Encryption, Misbehaviour } from './misbehaviour.ts';
import { ordinary } from './ordinary.ts';

const TROUBLES: readonly (readonly [Encryption, string])[] = [
  ['expired', 'has a certificate that has expired'],
  ['self-signed', 'has a self-signed certificate'],
  ['wrong-name', 'has a certificate for another name'],
  ['tls-1.0', 'speaks TLS 1.0 and nothing newer'],
  ['tls-1.1', 'speaks TLS 1.1 and nothing newer'],
];

/** Sites that cannot prove their identity. */
export const CERTIFICATES: readonly Misbehaviour[] = TROUBLES.map(([encryption, does]) => ({
  name: `certificate-${encryption.replace('.', '-')}`,
  does,
  answer: ordinary,
  ends: { status: 'FAILED', error: 'tls-invalid' },
  encryption,
}));
