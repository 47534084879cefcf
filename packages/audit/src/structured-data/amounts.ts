/** Prices in running text, in the forms of many countries. */

/** Signs and words beside an amount, by currency; amounts of other currencies are only looked for as numbers. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'usd'],
  CAD: ['$', 'cad'],
  AUD: ['$', 'aud'],
  EUR: ['€', 'eur'],
  GBP: ['£', 'gbp'],
  JPY: ['¥', '円', 'jpy'],
  CNY: ['¥', '元', 'cny', 'rmb'],
  KRW: ['₩', '원', 'krw'],
  INR: ['₹', 'inr', 'rs'],
  CHF: ['chf', 'fr.'],
  SEK: ['kr', 'sek'],
  NOK: ['kr', 'nok'],
  DKK: ['kr', 'dkk'],
  PLN: ['zł', 'pln'],
  BRL: ['r$', 'brl'],
};
const NUMBER = /\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/gu;
const LARGE: Readonly<Record<string, number>> = {
  만: 1e4,
  万: 1e4,
  萬: 1e4,
  천: 1e3,
  千: 1e3,
  억: 1e8,
  億: 1e8,
  亿: 1e8,
};
const MAX_TEXT = 300_000;
const MAX_NUMBERS = 5_000;

/** What a written number may stand for: `1.234` is a thousand here and one there. */
const readings = (token: string): number[] => {
  const plain = token.replace(/['’\s]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const asWhole = Number(plain.replace(/[.,]/g, ''));
  if (last < 0) return [asWhole];
  const asDecimal = Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
  const digits = plain.length - last - 1;
  if ((plain.match(/[.,]/g) ?? []).length > 1 && plain.includes('.') !== plain.includes(',')) return [asWhole];
  return digits === 3 ? [asWhole, asDecimal] : [asDecimal];
};

interface Amount {
  readonly values: readonly number[];
  readonly marked: boolean;
  readonly text: string;
}

const amountsIn = (text: string, currency: string): Amount[] => {
  const marks = MARKS[currency.toUpperCase()] ?? [];
  const clean = text.slice(0, MAX_TEXT).normalize('NFKC').toLowerCase();
  const found: Amount[] = [];
  for (const match of clean.matchAll(NUMBER)) {
    if (found.length >= MAX_NUMBERS) break;
    const [token] = match;
    const end = match.index + token.length;
    const behind = clean.slice(end, end + 6);
    const before = clean.slice(Math.max(0, match.index - 5), match.index);
    const times = LARGE[behind.trimStart().charAt(0)] ?? 1;
    // Yen and yuan signs are one character once normalised from their wide forms.
    const marked = marks.some((mark) => before.trimEnd().endsWith(mark) || behind.trimStart().startsWith(mark));
    found.push({
      values: readings(token).map((value) => value * times),
      marked,
      text: `${before}${token}${behind}`.trim(),
    });
  }
  return found;
};

/** A price as structured data gives it; null when it is no plain number. */
export const priceOf = (value: string): number | null => {
  const plain = value
    .trim()
    .replace(/^[^\d-]{0,4}/, '')
    .replace(/[^\d]{0,4}$/, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
};

export interface PriceSeen {
  readonly seen: 'found' | 'missing' | 'contradicted';
  readonly shown: string | null;
}

/**
 * Looks for a price in the text of a page.
 *
 * @param labelled texts of elements that the page itself names as prices. Only where they all show one amount, in the
 *   same currency and with another whole part, does the page contradict: anything else may be an old price, a rate, or
 *   one that a script fills in.
 */
export const priceIn = (text: string, labelled: readonly string[], price: number, currency: string): PriceSeen => {
  const amounts = amountsIn(text, currency);
  const whole = Math.floor(price);
  const equals = ({ values, marked }: Amount): boolean =>
    values.some((value) => Math.abs(value - price) < 0.005 || (marked && whole > 0 && value === whole));
  if (amounts.some(equals)) return { seen: 'found', shown: null };
  const written = labelled.slice(0, 100).flatMap((one) => amountsIn(one.slice(0, 200), currency));
  // Cents that stand in an element of their own leave the whole part without a sign.
  if (written.some(({ values }) => whole > 0 && values.some((value) => Math.floor(value) === whole)))
    return { seen: 'found', shown: null };
  const prices = written.filter(({ marked }) => marked);
  const [only] = prices;
  return only !== undefined && new Set(prices.map(({ values }) => values.join())).size === 1
    ? { seen: 'contradicted', shown: only.text }
    : { seen: 'missing', shown: null };
};
