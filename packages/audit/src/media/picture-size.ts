/** How large a picture or frame says that it is. */
import { styleOf } from '../document/element-styles.ts';
import { attributeOf, type Element } from '../document/parse-html.ts';
import type { StyleRules } from '../document/style-rules.ts';
import type { HeroFact } from '../facts/media-fact.ts';

const styleIn = (element: Element): string => (attributeOf(element, 'style') ?? '').slice(0, 1_000);

const PIXELS = /^\s*(\d{1,5})(?:px)?\s*$/;
const STYLED = {
  width: /(?:^|[;\s])width\s*:\s*(\d{1,5})px/i,
  height: /(?:^|[;\s])height\s*:\s*(\d{1,5})px/i,
} as const;

const pixels = (element: Element, name: 'width' | 'height'): number | null => {
  const written = PIXELS.exec(attributeOf(element, name) ?? '')?.[1] ?? STYLED[name].exec(styleIn(element))?.[1];
  return written === undefined ? null : Number(written);
};

/** Declared pixels; null when either side is not declared. */
export const sizeOf = (element: Element): HeroFact['size'] => {
  const [width, height] = [pixels(element, 'width'), pixels(element, 'height')];
  return width === null || height === null ? null : { width, height };
};

/** Counts visits and is shown to nobody. */
export const isPixel = (element: Element): boolean =>
  (pixels(element, 'width') ?? 9) <= 2 || (pixels(element, 'height') ?? 9) <= 2;

const HEIGHT = /aspect-ratio\s*:|(?:^|[;\s])height\s*:\s*[\d.]+(?!\d*%)/i;

/** Whether a browser knows how much room to keep: by attributes, an inline style, or the page's own style elements. */
export const keepsRoom = (element: Element, rules: StyleRules): boolean => {
  if (sizeOf(element) !== null || HEIGHT.test(styleIn(element))) return true;
  if (['width', 'height'].every((name) => /\d/.test(attributeOf(element, name) ?? ''))) return true;
  return /^\d[\d.]*(?!\d*%)\D/.test(styleOf(element, rules)?.style.height ?? '');
};
