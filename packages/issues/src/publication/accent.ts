/** The colour schemes in which every page is shown. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Backgrounds in `tokens.css` on which the accent is used for text: the page, raised areas, and sunken areas. */
export const GROUNDS: Readonly<Record<Scheme, readonly [page: string, ...others: string[]]>> = {
  light: ['#fbf9f5', '#ffffff', '#f4f0e9'],
  dark: ['#171513', '#201d1a', '#100e0d'],
};

/** Minimum contrast for text, WCAG 2.2, 1.4.3 (AA). */
const LEAST_CONTRAST = 4.5;

/** Share of the accent in the tinted background of notes and marks. */
const TINT = 0.08;

type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Mixes two colours in sRGB. @param share of the second, 0 to 1. */
const mixed = (hex: string, other: string, share: number): string => {
  const [from, to] = [channelsOf(hex), channelsOf(other)];
  return `#${from.map((channel, at) => hexByte(channel + ((to[at] ?? 0) - channel) * share)).join('')}`;
};

const hexByte = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours such as `#a5301c`, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Returns the background of notes and marks: the page's with a tint of the accent. */
export const tintedGround = (accent: string, scheme: Scheme): string => mixed(GROUNDS[scheme][0], accent, TINT);

/** Returns an accent's contrast with the background where it is lowest. */
export const leastContrast = (accent: string, scheme: Scheme): number =>
  Math.min(...[...GROUNDS[scheme], tintedGround(accent, scheme)].map((ground) => contrast(accent, ground)));

export const isLegibleAccent = (accent: string, scheme: Scheme): boolean =>
  leastContrast(accent, scheme) >= LEAST_CONTRAST;

/** Steps between a colour and black or white, as many as a channel has levels. */
const STEPS = 255;

/**
 * Returns the nearest colour with enough contrast in a scheme. It moves towards black (light scheme) or white (dark
 * scheme), which keeps the hue. A colour that already has enough is returned unchanged.
 */
export const nearestAccent = (accent: string, scheme: Scheme): string => {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixed(accent, end, step / STEPS);
    if (isLegibleAccent(candidate, scheme)) return candidate;
  }
  return end;
};
