import { attributeOf, type Element } from './parse-html.ts';

const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** A longer style is read so far: what hides stands near its beginning, and styles may carry whole pictures. */
const MAX_STYLE = 1_000;

/**
 * Hidden by its own attributes: `hidden`, or an inline style. What a style sheet hides, or an element around it, is not
 * asked here.
 */
export const hidesItself = (element: Element): boolean => {
  if (attributeOf(element, 'hidden') !== null) return true;
  const style = attributeOf(element, 'style');
  return style !== null && HIDING.test(style.slice(0, MAX_STYLE));
};
