import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jwkThumbprint } from './jwk-thumbprint.ts';
import { sha256Base64 } from './sha256.ts';

const N =
  '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw';

test.each([
  ['RFC 7638 §3.1', { kty: 'RSA', n: N, e: 'AQAB', alg: 'RS256' }, 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs'],
  [
    'RFC 8037 appendix A.3',
    { crv: 'Ed25519', kty: 'OKP', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  ],
  [
    'the key of RFC 9421 B.1.4, with other members',
    { kid: 'x', use: 'sig', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs', kty: 'OKP', crv: 'Ed25519' },
    'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
  ],
  ['half a key', { kty: 'OKP', crv: 'Ed25519' }, null],
  ['another kind', { kty: 'oct', k: 'abc' }, null],
  ['a kind from the prototype', { kty: 'constructor' }, null],
  ['no kind', {}, null],
])('%s', (_name, jwk, thumbprint) => {
  expect(jwkThumbprint(jwk)).toBe(thumbprint);
});

test('the digest in base64 is that of the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(sha256Base64(bytes)).toBe(createHash('sha256').update(bytes).digest('base64'));
    }),
  );
});
