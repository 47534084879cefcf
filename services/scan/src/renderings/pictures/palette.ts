import { PICTURE_COLOURS } from '@legible/pictures';
import type { Standing } from './score-standing.ts';

/** The colours of all our pictures, and those of scores. White on any of `standing` has a contrast of 4.5:1 or more. */
export const PALETTE = {
  ...PICTURE_COLOURS,
  standing: { pass: '#1d6238', warn: '#7a4b00', fail: '#9c241b', none: '#565e5f' } satisfies Record<Standing, string>,
} as const;
