import { hidesItself } from '../document/hides-itself.ts';
import { attributeOf, type Document, type Element, tagQuote, walk } from '../document/parse-html.ts';
import type { LandmarksFact } from '../facts/main-content-fact.ts';
import { NO_QUOTE } from '../quote.ts';

const COUNTED = ['article', 'nav', 'header', 'footer'] as const;

/** Counts the landmarks; hidden main elements do not count, because a page may keep several views. */
export const landmarksIn = (tree: Document): LandmarksFact => {
  const counts = { main: 0, roleMain: 0, article: 0, nav: 0, header: 0, footer: 0 };
  let excerpt = NO_QUOTE;
  let hidden = 0;
  const hiding = new Set<Element>();
  walk(tree, {
    enter: (element) => {
      if (hidesItself(element)) {
        hiding.add(element);
        hidden++;
      }
      if (hidden > 0) return;
      const { tagName } = element;
      const roleMain = tagName !== 'main' && attributeOf(element, 'role')?.trim().toLowerCase() === 'main';
      if (tagName === 'main') counts.main++;
      if (roleMain) counts.roleMain++;
      if ((tagName === 'main' || roleMain) && excerpt === '') excerpt = tagQuote(element);
      const counted = COUNTED.find((name) => name === tagName);
      if (counted !== undefined) counts[counted]++;
    },
    leave: (element) => {
      if (hiding.has(element)) hidden--;
    },
    text: () => {},
  });
  return { ...counts, excerpt };
};
