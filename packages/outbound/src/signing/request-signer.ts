import { randomBytes } from 'node:crypto';
import type { HeaderLine } from '@legible/formats/exchange';
import { sha256Base64 } from '@legible/formats/sha256';
import { type KeyRing, SIGNATURE_S, signingKeyAt } from './key-ring.ts';
import { type Component, signatureLines, signMessage } from './message-signature.ts';

export interface SignableRequest {
  readonly url: URL;
  readonly method: string;
  readonly body: string | null;
}

/** Returns the header lines that sign a request; none when it is not signed. */
export type RequestSigner = (request: SignableRequest) => readonly HeaderLine[];

export interface SignerOptions {
  readonly keys: KeyRing;
  /** Origin at which the key directory is served. */
  readonly agent: string;
  /** Returns the time, ms. */
  readonly now: () => number;
  /** Returns a value that is never used again, in base64. Default: 64 random bytes. */
  readonly nonce?: () => string;
}

const LABEL = 'legible';

/** Returns the value of `Content-Digest` for a body (RFC 9530 §2). */
export const contentDigest = (body: string): string => `sha-256=:${sha256Base64(new TextEncoder().encode(body))}:`;

/**
 * Makes a signer by Web Bot Auth (draft-ietf-webbotauth-httpsig-protocol-00). A signature covers method, authority, path
 * and body, so that somebody who sees it cannot use it for another request. A request over http is not signed: everybody
 * on the way could read its signature, and the draft asks servers to refuse it (§6.1).
 */
export const requestSigner =
  ({ keys, agent, now, nonce = () => randomBytes(64).toString('base64') }: SignerOptions): RequestSigner =>
  ({ url, method, body }) => {
    const at = now();
    const signing = url.protocol === 'https:' ? signingKeyAt(keys, at) : null;
    if (signing === null) return [];
    const digest: readonly HeaderLine[] = body === null ? [] : [['content-digest', contentDigest(body)]];
    const components: readonly Component[] = [
      ['"@method"', method],
      ['"@authority"', url.host],
      ['"@path"', url.pathname],
      [`"signature-agent";key="${LABEL}"`, `"${agent}"`],
      ...digest.map(([name, value]): Component => [`"${name}"`, value]),
    ];
    const created = Math.floor(at / 1_000);
    const signed = signMessage(
      {
        label: LABEL,
        components,
        parameters: [
          ['created', created],
          ['keyid', signing.keyid],
          ['alg', 'ed25519'],
          ['expires', created + SIGNATURE_S],
          ['nonce', nonce()],
          ['tag', 'web-bot-auth'],
        ],
      },
      signing.key,
    );
    return [['signature-agent', `${LABEL}="${agent}"`], ...digest, ...signatureLines([signed])];
  };
