import type { Standing } from './score-standing.ts';

/**
 * Colours of pictures that are shown on pages of others, where there is no light or dark scheme to follow: they are the
 * light ones of our pages. White on any of `standing` and on `brand` has a contrast of 4.5:1 or more.
 */
export const PALETTE = {
  brand: '#0b5c5a',
  dot: '#f2b84b',
  white: '#ffffff',
  ground: '#fbfaf7',
  line: '#dfdbd1',
  ink: '#1b2021',
  quiet: '#565e5f',
  standing: { pass: '#1d6238', warn: '#7a4b00', fail: '#9c241b', none: '#565e5f' } satisfies Record<Standing, string>,
} as const;
