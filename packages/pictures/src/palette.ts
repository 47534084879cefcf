/**
 * Colours of pictures that are shown on pages of others, where there is no light or dark scheme to follow: they are the
 * light ones of our pages. White on `brand` has a contrast of 4.5:1 or more.
 */
export const PICTURE_COLOURS = {
  brand: '#0b5c5a',
  dot: '#f2b84b',
  white: '#ffffff',
  ground: '#fbfaf7',
  line: '#dfdbd1',
  ink: '#1b2021',
  quiet: '#565e5f',
} as const;
