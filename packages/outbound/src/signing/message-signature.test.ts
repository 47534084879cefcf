import { describe, expect, test } from 'vitest';
import { RFC_KEY } from '../fixtures/signing-keys.ts';
import { signatureLines, signMessage } from './message-signature.ts';
import { contentDigest } from './request-signer.ts';

const KEYID = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';

/** Signatures of draft-ietf-webbotauth-httpsig-protocol-00, appendix E.2, by the key of RFC 9421. */
describe('the test vectors of the draft', () => {
  const [created, alg, expires, tag] = [
    ['created', 1735689600],
    ['alg', 'ed25519'],
    ['expires', 4889289600],
    ['tag', 'web-bot-auth'],
  ] as const;
  const keyid = ['keyid', KEYID] as const;

  test('E.2.1: a request with Signature-Agent', () => {
    const nonce = 'n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==';
    const { signature } = signMessage(
      {
        label: 'sig2',
        components: [
          ['"@authority"', 'example.com'],
          ['"signature-agent";key="agent2"', '"https://signature-agent.test"'],
        ],
        parameters: [created, keyid, alg, expires, ['nonce', nonce], tag],
      },
      RFC_KEY,
    );
    expect(signature).toBe(
      'sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:',
    );
  });

  test('E.2.3: a signed directory', () => {
    const body = `{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"${KEYID}","x":"JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs","use":"sig"}]}`;
    expect(contentDigest(body)).toBe('sha-256=:CADMT2aBdV/rqQr/NIru64ERQkCobVvllA4V0fLFDu0=:');
    const signed = signMessage(
      {
        label: 'binding',
        components: [
          ['"@authority";req', 'signature-agent.test'],
          ['"content-digest"', contentDigest(body)],
        ],
        parameters: [created, expires, keyid, ['tag', 'http-message-signatures-directory']],
      },
      RFC_KEY,
    );
    expect(signatureLines([signed])).toEqual([
      [
        'signature-input',
        `binding=("@authority";req "content-digest");created=1735689600;expires=4889289600;keyid="${KEYID}";tag="http-message-signatures-directory"`,
      ],
      [
        'signature',
        'binding=:l6P8R67tm3kujAxbHWio7ll01qrEZ0dKD/WWlGhNYEmTnFZM8Wt0VQ9zqGfvo7T/UMkBxsigzChM1Gpz7gOVBg==:',
      ],
    ]);
  });
});

test('several signatures share two header lines', () => {
  const sign = (label: string) => signMessage({ label, components: [], parameters: [] }, RFC_KEY);
  const [[, inputs = ''] = [], [, signatures = ''] = []] = signatureLines([sign('a'), sign('b')]);
  expect(inputs).toBe('a=(), b=()');
  expect(signatures).toMatch(/^a=:[\w+/]+==:, b=:[\w+/]+==:$/);
});
