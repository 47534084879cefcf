import type { HeaderLine } from '@legible/formats/exchange';
import { type KeyRing, publishedKeys } from './key-ring.ts';
import { signatureLines, signMessage } from './message-signature.ts';
import { contentDigest } from './request-signer.ts';

/** Time for which the proof of possession in an answer is valid, s. Lists of keys are published again within a week. */
const PROOF_S = 7 * 24 * 3_600;

/**
 * Makes the key directory: its JSON, and the header lines that prove possession of every key in it
 * (draft-ietf-webbotauth-httpsig-protocol-00, appendix B.1).
 *
 * @param authority host of the address at which it is served, with the port unless it is the default.
 * @param now ms.
 */
export const signedDirectory = (
  ring: KeyRing,
  authority: string,
  now: number,
): { readonly body: string; readonly headers: readonly HeaderLine[] } => {
  const published = publishedKeys(ring, now);
  const body = JSON.stringify({ keys: published.map(({ jwk }) => jwk) });
  const digest = contentDigest(body);
  const created = Math.floor(now / 1_000);
  const proofs = published.map(({ key, keyid }, index) =>
    signMessage(
      {
        label: `key${index + 1}`,
        components: [
          ['"@authority";req', authority],
          ['"content-digest"', digest],
        ],
        parameters: [
          ['created', created],
          ['expires', created + PROOF_S],
          ['keyid', keyid],
          ['tag', 'http-message-signatures-directory'],
        ],
      },
      key,
    ),
  );
  return { body, headers: [['content-digest', digest], ...signatureLines(proofs)] };
};
