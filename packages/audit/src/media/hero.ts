/** Finds the picture that is likely to be the largest thing on the first screen. */
import { isWeb, resolveUrl } from '../addresses/address.ts';
import { attributeOf, type Element, tagQuote } from '../document/parse-html.ts';
import type { HeroFact } from '../facts/media-fact.ts';
import { sizeOf } from './picture-size.ts';

/** Less than this and it is an icon, a portrait or a badge. */
const LARGE = { width: 300, height: 150 };
const SMALL_SORT = /logo|icon|avatar|badge|emoji|sprite|flag|gravatar|shields\.io/i;

const says = (element: Element, name: string, value: string): boolean =>
  attributeOf(element, name)?.trim().toLowerCase() === value;

/** Null for a picture that is known to be small. `scripted`: a script puts its address in. */
export const heroOf = (element: Element, base: string, scripted: boolean): HeroFact | null => {
  const size = sizeOf(element);
  const marks = ['class', 'id', 'src', 'alt'].map((name) => attributeOf(element, name)?.slice(0, 500) ?? '').join(' ');
  const small = size !== null && (size.width < LARGE.width || size.height < LARGE.height);
  if (small || SMALL_SORT.test(marks)) return null;
  const url = scripted ? null : resolveUrl(attributeOf(element, 'src'), base);
  return {
    url: url !== null && isWeb(url) ? url : null,
    excerpt: tagQuote(element, 250),
    lazy: says(element, 'loading', 'lazy'),
    scripted,
    size,
  };
};
