/** Marks of a paywall: elements named as one, whether their text is hidden, and whether declared sections exist. */
import { hidesItself } from '../document/hides-itself.ts';
import { attributeOf, type Document, type Element, tagQuote, UNSEEN, walk } from '../document/parse-html.ts';
import { countWords, wordsOf } from '../document/words.ts';
import type { LockedFact } from '../facts/structured-data-fact.ts';
import type { Quote } from '../quote.ts';

/** Whole names, or names that begin so: `paywall`, `paywall-content`. */
const PAYWALL =
  /(?:^|[\s_-])(?:pay-?wall(?:ed)?|regwall|(?:subscribers?|members?|premium)-?only|premium-content|locked-content|metered-content)(?=$|[\s_-])/i;
const SIMPLE = /^[.#][\w-]+$/;
const MAX_TEXT = 50_000;
const MAX_SELECTORS = 20;

const namesOf = (element: Element): string =>
  `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`.slice(0, 1_000);

/** @param selectors as the markup gives them; those that are no single class or id are left out. */
export const lockedOf = (tree: Document, selectors: readonly string[]): LockedFact => {
  const asked = [...new Set(selectors.flatMap((one) => one.split(',')).map((one) => one.trim()))]
    .filter((one) => SIMPLE.test(one))
    .slice(0, MAX_SELECTORS);
  const found = new Set<string>();
  let excerpt: Quote | null = null;
  let text = '';
  let locked: { element: Element; hidden: Element | null } | null = null;
  let unseen = 0;
  walk(tree, {
    enter: (element) => {
      if (UNSEEN.has(element.tagName)) unseen++;
      const names = namesOf(element);
      if (asked.length > found.size) {
        const keys = names.split(/\s+/);
        for (const one of asked)
          if (one.startsWith('#') ? attributeOf(element, 'id') === one.slice(1) : keys.includes(one.slice(1)))
            found.add(one);
      }
      if (element.tagName === 'body' || element.tagName === 'html') return;
      if (locked === null && PAYWALL.test(names)) {
        locked = { element, hidden: null };
        excerpt ??= tagQuote(element);
      }
      if (locked !== null && locked.hidden === null && hidesItself(element)) locked.hidden = element;
    },
    leave: (element) => {
      if (UNSEEN.has(element.tagName)) unseen--;
      if (locked?.hidden === element) locked.hidden = null;
      if (locked?.element === element) locked = null;
    },
    text: (value) => {
      if (unseen === 0 && locked?.hidden != null && text.length < MAX_TEXT) text += ` ${value.slice(0, MAX_TEXT)}`;
    },
  });
  return {
    hiddenWords: countWords(wordsOf(text)),
    excerpt,
    selectors: asked.map((selector) => ({ selector, found: found.has(selector) })),
  };
};
