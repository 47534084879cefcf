/** Reads the head of a picture. */
import { type Answer, headerValue } from '@legible/formats';
import { imageSize } from 'image-size';
import type { ChallengeFact } from '../facts/exchange-fact.ts';
import type { ImageFact } from '../facts/images-fact.ts';
import { challengeInHeaders } from '../parity/challenge.ts';

export interface ImageDigest extends Pick<ImageFact, 'bytes' | 'size' | 'vector'> {
  readonly kind: 'image';
  readonly challenge: ChallengeFact | null;
}

/**
 * The library throws on what it does not know, and on pictures that are cut off within their head. It is given a copy,
 * because it reads on in the memory behind the bytes it was given.
 */
const sizeOf = (body: Uint8Array): Pick<ImageFact, 'size' | 'vector'> => {
  try {
    const { width, height, type, images = [] } = imageSize(new Uint8Array(body));
    // An icon file holds several pictures: the largest is the one that is shown large.
    const largest = images.reduce((best, one) => (one.width > best.width ? one : best), { width, height });
    return { size: { width: largest.width, height: largest.height }, vector: type === 'svg' };
  } catch {
    return { size: null, vector: false };
  }
};

export const imageDigest = ({ headers, body }: Answer): ImageDigest => {
  const declared = headerValue(headers, 'content-length');
  const bytes = declared !== null && /^\d{1,12}$/.test(declared) ? Number(declared) : body.length;
  return { kind: 'image', bytes, ...sizeOf(body), challenge: challengeInHeaders(headers) };
};
