/** Names of the colours that hidden text is written in; others are compared as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  yellow: '#ffff00',
  green: '#008000',
  navy: '#000080',
};

const hex = (value: string): string => Math.min(255, Number(value)).toString(16).padStart(2, '0');

/**
 * One form for opaque colours given in hexadecimal, by name or as rgb(); null for everything else (variables,
 * translucent colours, keywords), which cannot be compared.
 *
 * @param value in lower case.
 */
export const colourOf = (value: string): string | null => {
  const text = value.trim().slice(0, 60);
  if (Object.hasOwn(NAMED, text)) return NAMED[text] ?? null;
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const [, r, g, b] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text) ?? [];
  return r === undefined || g === undefined || b === undefined ? null : `#${hex(r)}${hex(g)}${hex(b)}`;
};
