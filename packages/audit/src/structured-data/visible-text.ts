/** All that a page says to readers, with the texts that name and picture alternatives give to those who hear it. */
import { attributeOf, type Document, type Element, UNSEEN, walk } from '../document/parse-html.ts';

const MAX_TEXT = 300_000;
const MAX_LABELLED = 200;
const MAX_LABEL = 300;
const SAID = ['alt', 'title', 'aria-label', 'value', 'datetime', 'placeholder'];
const PRICE = /price|preis|prix|precio|prezzo/i;

export interface VisibleText {
  readonly text: string;
  /** Texts of elements that are named as a price, without old ones. */
  readonly prices: readonly string[];
}

const isPrice = (element: Element): boolean => {
  const names = ['class', 'id', 'itemprop'].map((name) => (attributeOf(element, name) ?? '').slice(0, 300)).join(' ');
  return PRICE.test(names);
};

export const visibleTextOf = (tree: Document): VisibleText => {
  const pieces: string[] = [];
  const prices: string[] = [];
  let length = 0;
  let unseen = 0;
  let price: { element: Element; text: string } | null = null;
  const put = (text: string): void => {
    if (length >= MAX_TEXT || text.trim() === '') return;
    pieces.push(text.slice(0, MAX_TEXT - length));
    length += text.length + 1;
  };
  walk(tree, {
    enter: (element) => {
      if (UNSEEN.has(element.tagName)) unseen++;
      if (unseen > 0) return;
      for (const name of SAID) put((attributeOf(element, name) ?? '').slice(0, 500));
      if (price === null && prices.length < MAX_LABELLED && isPrice(element)) price = { element, text: '' };
    },
    leave: (element) => {
      if (UNSEEN.has(element.tagName)) unseen--;
      if (price?.element !== element) return;
      prices.push(price.text);
      price = null;
    },
    text: (value) => {
      if (unseen > 0) return;
      put(value);
      if (price !== null && price.text.length < MAX_LABEL) price.text += ` ${value.slice(0, MAX_LABEL)}`;
    },
  });
  return { text: pieces.join(' ').replace(/\s+/g, ' '), prices };
};
