import type { ImageFact } from '../facts/images-fact.ts';

/** Answers that say nothing of the picture: they are about our pace, our name or our right to be there. */
export const hasFailed = ({ status, challenge }: ImageFact): boolean =>
  challenge !== null || status === 429 || status === 401 || status === 403;

/** Whether there is no picture: nothing or an error answered, or something that is none. */
export const isBroken = ({ status, size, mediaType }: ImageFact): boolean =>
  status === null || status >= 400 || (size === null && !(mediaType ?? '').startsWith('image/'));
