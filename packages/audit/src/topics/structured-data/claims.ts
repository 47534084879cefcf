/**
 * Everything that a page says to readers, including the texts that names and picture alternatives give to those who
 * hear it.
 */

import { attributeOf, type Document, type Element, UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import {
  isOf,
  type MarkupClaim,
  type MarkupNode,
  nodesAt,
  textsAt,
  valuesAt,
} from '../../kernel/page/structured-data.ts';
import { onOneLine } from '../../kernel/text/clean-text.ts';
import { squash } from './settle-nodes.ts';
import { dateIsShown, priceIn, priceOf } from './values.ts';

const MAX_TEXT = 300_000;
const MAX_LABELLED = 200;
const MAX_LABEL = 300;
const SAID = ['alt', 'title', 'aria-label', 'value', 'datetime', 'placeholder'];
const PRICE = /price|preis|prix|precio|prezzo/i;

export interface VisibleText {
  readonly text: string;
  /** Texts of elements named as a price, without old ones. */
  readonly prices: readonly string[];
  /** Digits of the phone numbers in links, each once. */
  readonly phones: readonly string[];
  /** Whether the name of an element, a script or a frame mentions ratings. */
  readonly rated: boolean;
}

const RATED =
  /[★☆⭐]|rating|review|stars?\b|trustpilot|yotpo|bewertung|rezension|avis\b|評価|レビュー|口コミ|평점|별점|후기|评分|评价/i;
const NAMES = ['class', 'id', 'itemprop', 'aria-label', 'src'];

const isRated = (element: Element): boolean =>
  RATED.test(NAMES.map((name) => (attributeOf(element, name) ?? '').slice(0, 300)).join(' '));

const MAX_PHONES = 50;

const phoneOf = (element: Element): string | null => {
  const href = element.tagName === 'a' ? (attributeOf(element, 'href') ?? '') : '';
  return /^\s*tel:/i.test(href) ? href.slice(0, 100).replace(/\D/g, '') : null;
};

/** Elements whose content is out of date, such as an old price (HTML, 4.7.2 and 4.5.6). */
const OLD = new Set(['del', 's', 'strike']);

const isPrice = (element: Element): boolean => {
  const names = ['class', 'id', 'itemprop'].map((name) => (attributeOf(element, name) ?? '').slice(0, 300)).join(' ');
  return PRICE.test(names);
};

export const visibleTextOf = (tree: Document): VisibleText => {
  const pieces: string[] = [];
  const prices: string[] = [];
  const phones = new Set<string>();
  let rated = false;
  let length = 0;
  let unseen = 0;
  let old = 0;
  let price: { element: Element; text: string } | null = null;
  const put = (text: string): void => {
    if (length >= MAX_TEXT || text.trim() === '') return;
    pieces.push(text.slice(0, MAX_TEXT - length));
    length += text.length + 1;
  };
  walk(tree, {
    enter: (element) => {
      rated ||= isRated(element);
      if (UNSEEN.has(element.tagName)) unseen++;
      if (unseen > 0) return;
      if (OLD.has(element.tagName)) old++;
      const phone = phoneOf(element);
      if (phone !== null && phones.size < MAX_PHONES) phones.add(phone);
      for (const name of SAID) put((attributeOf(element, name) ?? '').slice(0, 500));
      if (price === null && old === 0 && prices.length < MAX_LABELLED && isPrice(element))
        price = { element, text: '' };
    },
    leave: (element) => {
      if (UNSEEN.has(element.tagName)) unseen--;
      else if (unseen === 0 && OLD.has(element.tagName)) old--;
      if (price?.element !== element) return;
      prices.push(price.text);
      price = null;
    },
    text: (value) => {
      if (unseen > 0) return;
      put(value);
      if (price !== null && old === 0 && price.text.length < MAX_LABEL) price.text += ` ${value.slice(0, MAX_LABEL)}`;
    },
  });
  return { text: onOneLine(pieces.join(' ')), prices, phones: [...phones], rated };
};

/** Compares the statements of the markup about the page's main things with what readers see. */

type Compared = Pick<MarkupClaim, 'seen' | 'shown'>;

const FOUND: Compared = { seen: 'found', shown: null };

const MISSING: Compared = { seen: 'missing', shown: null };

/** Share of the words of a name that must be on the page, because headings are shortened and reordered. */
const NAME_SHARE = 0.7;

/** The share for authors is smaller: first names become initials, and companies drop their legal form. */
const AUTHOR_SHARE = 0.5;

/** Decodes character references that authors leave in JSON texts. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, ' ').replace(/<[^<>]{0,200}>/g, ' ');

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Words of scripts with spaces; pairs of characters for other scripts. */
const unitsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).flatMap((word) =>
    CJK.test(word) ? Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2)) : word,
  );

const nameIsShown = (page: Page, name: string, share = NAME_SHARE): boolean => {
  const text = decoded(name);
  if (page.squashed.includes(squash(text))) return true;
  const units = [...new Set(unitsOf(text))];
  return units.length === 0 || units.filter((unit) => page.squashed.includes(unit)).length >= units.length * share;
};

const MAX_PLACES = 50;
const HOUSE_NUMBER = /(?<!\d)\d{1,4}(?=\|)|(?<=\|)\d{1,4}(?!\d)/;

/** House numbers next to each mention of a road on the page. */
const numbersAt = ({ squashed }: Page, road: string): (string | null)[] => {
  const numbers: (string | null)[] = [];
  for (let at = squashed.indexOf(road); at >= 0 && numbers.length < MAX_PLACES; at = squashed.indexOf(road, at + 1)) {
    const end = at + road.length;
    const place = `${squashed.slice(Math.max(0, at - 8), at)}|${squashed.slice(end, end + 8)}`;
    numbers.push(HOUSE_NUMBER.exec(place)?.[0] ?? null);
  }
  return numbers;
};

/**
 * If the road appears only with other numbers, it is another address. A road that we do not find may be spelled
 * differently.
 */
const addressSeen = (page: Page, street: string, code: string | undefined): Compared => {
  if (page.squashed.includes(squash(street))) return FOUND;
  const road = squash(street.replace(/\d+\S*/g, ''));
  const numbers = /\d/.test(street) && road.length >= 6 ? numbersAt(page, road) : [];
  const [other] = numbers;
  if (other && !numbers.includes(null))
    return { seen: 'contradicted', shown: `${street.replace(/\d+\S*/, '').trim()} ${other}` };
  const known = numbers.length > 0 || nameIsShown(page, street);
  return known || (code !== undefined && page.squashed.includes(squash(code))) ? FOUND : MISSING;
};

interface Page {
  readonly visible: VisibleText;
  readonly squashed: string;
  readonly language: string | null;
}

interface Nodes {
  readonly nodes: readonly MarkupNode[];
}

/** Whether a text contains a number, in any notation of thousands. */
const hasNumber = (text: string, number: number): boolean =>
  [String(number), ...['.', ',', '’', ' '].map((mark) => String(number).replace(/\B(?=(?:\d{3})+$)/g, mark))].some(
    (written) => new RegExp(`(?<![\\d.,])${written.replace('.', '\\.')}(?!\\d)`).test(text),
  );

/** From this number of ratings, it is worth reporting that a page shows none of them. */
const RATINGS = 2;

/**
 * One aggregate of several ratings counts as shown for "4.2 / 5". It is missing if nothing on the page is named for
 * ratings and neither figure is in its text. Other displays (stars, single reviews) prove nothing.
 */
const ratingSeen = (page: Page, data: Nodes, node: MarkupNode): Compared | null => {
  const value = Number(textsAt(data, node, 'aggregateRating.ratingValue')[0] ?? 'none');
  const count = Number(textsAt(data, node, 'aggregateRating.ratingCount|aggregateRating.reviewCount')[0] ?? '0');
  const best = Number(textsAt(data, node, 'aggregateRating.bestRating')[0] ?? '5');
  if (Number.isNaN(value) || count < RATINGS || best !== 5 || valuesAt(data, node, 'review').length > 0) return null;
  const shown = [
    ...page.visible.text.matchAll(/(?<![\d.,])([0-5](?:[.,]\d{1,2})?)\s?(?:\/|out of|von|sur|de)\s?5(?![\d.,])/giu),
  ];
  if (shown.length === 0 && !page.visible.rated && !RATED.test(page.visible.text)) {
    const figures = [String(value), String(value).replace('.', ',')];
    const isShown = figures.some((figure) => page.visible.text.includes(figure)) || hasNumber(page.visible.text, count);
    return isShown ? null : MISSING;
  }
  if (shown.length !== 1) return null;
  const read = Number((shown[0]?.[1] ?? '').replace(',', '.'));
  return Math.abs(read - value) <= 0.1 ? FOUND : { seen: 'contradicted', shown: shown[0]?.[0] ?? '' };
};

const priceSeen = (page: Page, data: Nodes, node: MarkupNode): (Compared & { value: string }) | null => {
  const offers = nodesAt(data, node, 'offers');
  const seen = offers.flatMap((offer) => {
    const [given] = textsAt(data, offer, 'price|priceSpecification.price|lowPrice');
    const price = given === undefined ? null : priceOf(given);
    if (price === null || price === 0) return [];
    const currency = textsAt(data, offer, 'priceCurrency|priceSpecification.priceCurrency')[0] ?? '';
    return {
      ...priceIn(page.visible.text, page.visible.prices, price, currency),
      value: `${given} ${currency}`.trim(),
    };
  });
  return (
    seen.find((one) => one.seen === 'found') ??
    (seen.length === 1 ? seen[0] : seen.find((one) => one.seen === 'missing')) ??
    null
  );
};

/** Digits that identify a phone number, without country and area codes. */
const LOCAL_DIGITS = 6;

/**
 * A phone number as pages write it: with an area code that begins with 0 or is in brackets, or with a plus and a
 * country code.
 */
const PHONE = /(?<![\d.,])(?:\+\d{1,3}[\s./-]?|0|\()\d[\d\s()./-]{5,16}\d(?![\d.,]?\d)/g;

/** Null when the page has no number, in its text or in a link: there is nothing to compare. */
const phoneSeen = (page: Page, telephone: string): Compared | null => {
  const digits = telephone.replace(/\D/g, '');
  const written = [...page.visible.text.matchAll(PHONE)].map(([number]) => number.replace(/\D/g, ''));
  const known = [...page.visible.phones, ...written];
  if (digits.length <= LOCAL_DIGITS || known.length === 0) return null;
  const tail = digits.slice(-LOCAL_DIGITS);
  if (known.some((number) => number.endsWith(tail)) || page.squashed.includes(tail)) return FOUND;
  const [only, another] = page.visible.phones;
  return only !== undefined && another === undefined ? { seen: 'contradicted', shown: `tel:${only}` } : MISSING;
};

const MAX_NODES = 10;

/** @param mains indexes of the nodes that are the subject of the page. */
export const claimsOf = (
  data: Nodes,
  mains: readonly number[],
  visible: VisibleText,
  language: string | null,
): MarkupClaim[] => {
  const page: Page = { visible, squashed: squash(visible.text), language };
  return mains.slice(0, MAX_NODES).flatMap((index) => {
    const node = data.nodes[index];
    if (node === undefined) return [];
    const claims: MarkupClaim[] = [];
    const claim = (property: MarkupClaim['property'], value: string, compared: Compared) =>
      claims.push({ node: index, property, value: value.slice(0, 200), ...compared });
    const article = isOf(node, 'Article');
    const [name] = textsAt(data, node, article ? 'headline|name' : 'title|name');
    if (name !== undefined) claim('name', name, nameIsShown(page, name) ? FOUND : MISSING);
    const authors = article || isOf(node, 'Recipe') ? textsAt(data, node, 'author.name') : [];
    const author = authors.find((one) => nameIsShown(page, one, AUTHOR_SHARE)) ?? authors[0];
    // An address instead of a name does not name anybody whom a reader could see.
    if (author !== undefined && !author.includes('://'))
      claim('author', author, nameIsShown(page, author, AUTHOR_SHARE) ? FOUND : MISSING);
    const dates = article ? [...textsAt(data, node, 'datePublished'), ...textsAt(data, node, 'dateModified')] : [];
    if (dates[0] !== undefined)
      claim('date', dates[0], dates.some((date) => dateIsShown(visible.text, date, language)) ? FOUND : MISSING);
    const price = isOf(node, 'Product') ? priceSeen(page, data, node) : null;
    if (price !== null) claim('price', price.value, price);
    const rating = ratingSeen(page, data, node);
    if (rating !== null) claim('rating', textsAt(data, node, 'aggregateRating.ratingValue')[0] ?? '', rating);
    const [street] = isOf(node, 'LocalBusiness') ? textsAt(data, node, 'address.streetAddress') : [];
    if (street !== undefined)
      claim('address', street, addressSeen(page, street, textsAt(data, node, 'address.postalCode')[0]));
    const [telephone] = isOf(node, 'LocalBusiness') ? textsAt(data, node, 'telephone') : [];
    const phone = telephone === undefined ? null : phoneSeen(page, telephone);
    if (telephone !== undefined && phone !== null) claim('telephone', telephone, phone);
    return claims;
  });
};
