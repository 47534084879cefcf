/** Finds prices in running text, in the notation of many countries. */

/** Signs and words next to an amount, by currency. Amounts in other currencies are only searched as numbers. */
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

/** Possible values of a written number: `1.234` is a thousand in some countries and one in others. */
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
    // Once normalised from their wide forms, the yen and yuan signs are the same character.
    const marked = marks.some((mark) => before.trimEnd().endsWith(mark) || behind.trimStart().startsWith(mark));
    found.push({
      values: readings(token).map((value) => value * times),
      marked,
      text: `${before}${token}${behind}`.trim(),
    });
  }
  return found;
};

/** A price as structured data gives it; null when it is not a plain number. */
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
 * @param labelled texts of elements that the page itself names as prices. The page contradicts only if they all show
 * one amount with another whole part in the same currency. Anything else may be an old price, a rate, or one that a
 * script fills in.
 */
export const priceIn = (text: string, labelled: readonly string[], price: number, currency: string): PriceSeen => {
  const amounts = amountsIn(text, currency);
  const whole = Math.floor(price);
  const equals = ({ values, marked }: Amount): boolean =>
    values.some((value) => Math.abs(value - price) < 0.005 || (marked && whole > 0 && value === whole));
  if (amounts.some(equals)) return { seen: 'found', shown: null };
  const written = labelled.slice(0, 100).flatMap((one) => amountsIn(one.slice(0, 200), currency));
  // If the cents are in an element of their own, the whole part has no sign.
  if (written.some(({ values }) => whole > 0 && values.some((value) => Math.floor(value) === whole)))
    return { seen: 'found', shown: null };
  const prices = written.filter(({ marked }) => marked);
  const [only] = prices;
  return only !== undefined && new Set(prices.map(({ values }) => values.join())).size === 1
    ? { seen: 'contradicted', shown: only.text }
    : { seen: 'missing', shown: null };
};

/** Dates of structured data, and whether running text shows them. */

const ISO =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i;

/** Whether a text is a date or time of ISO 8601 that exists. */
export const isIsoDate = (text: string): boolean => {
  const match = ISO.exec(text.trim());
  if (match === null) return false;
  const [year, month, day, hour, minute, second] = match
    .slice(1)
    .map((part) => (part === undefined ? null : Number(part)));
  if (month === null || month === undefined) return true;
  const days = new Date(Date.UTC(year ?? 0, month, 0)).getUTCDate();
  const inDay = (hour ?? 0) <= 24 && (minute ?? 0) <= 59 && (second ?? 0) <= 60;
  return month >= 1 && month <= 12 && (day ?? 1) >= 1 && (day ?? 1) <= days && inDay;
};

const DAY = 86_400_000;
const ZONE = /:.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The last moment that a date can mean, in milliseconds: the end of its year, month or day, and a day later without a
 * time zone. Null when it is not a date.
 */
export const endOf = (text: string): number | null => {
  const trimmed = text.trim();
  const [, year, month, day, hour] = (isIsoDate(trimmed) && ISO.exec(trimmed)) || [];
  if (year !== undefined && month === undefined) return Date.UTC(Number(year) + 1, 0, 1) + DAY;
  if (year !== undefined && day === undefined) return Date.UTC(Number(year), Number(month), 1) + DAY;
  const zoned = ZONE.test(trimmed);
  const time = Date.parse(
    year === undefined ? trimmed : `${trimmed.replace(' ', 'T')}${hour === undefined || zoned ? '' : 'Z'}`,
  );
  return Number.isNaN(time) ? null : time + (zoned ? 0 : DAY);
};

/** Languages whose month names we know. Pages in other languages are accepted. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'ru',
  'uk',
  'tr',
  'id',
];

const CJK_MONTH = /^(?:ko|ja|zh)/;

const RELATIVE =
  /\b(?:ago|yesterday|(?:vor|il y a|hace|fa) \d|gestern|hier|ayer|ieri|gisteren)\b|\d\s?(?:초|분|시간|일|주|개월|달|년)\s?전|\d\s?(?:秒|分|分钟|時間|小时|日|天|週間|周|か月|ヶ月|个月|年)前|어제|昨日|昨天/iu;

const MAX_YEARS = 500;

const monthNames = (month: number, languages: readonly string[]): string[] => {
  const date = new Date(Date.UTC(2026, month - 1, 15));
  return languages
    .flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const options = { month: style, timeZone: 'UTC' } as const;
        const alone = new Intl.DateTimeFormat(language, options).format(date);
        // In Slavic languages, the month has another form next to a day.
        const beside = new Intl.DateTimeFormat(language, { ...options, day: 'numeric' })
          .format(date)
          .replace(/[\d.\s]|(?:de)\s/g, '');
        return [alone, beside].map((name) => name.toLowerCase().replace(/\.$/, ''));
      }),
    )
    .filter((name) => name.length >= 3);
};

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The written day and its neighbours, because the page may use another time zone. */
const daysOf = (text: string): Day[] => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim());
  if (match === null) return [];
  const noon = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]), 12);
  return [-1, 0, 1].map((offset) => {
    const date = new Date(noon + offset * DAY);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  });
};

const hasNumber = (text: string, value: number): boolean => new RegExp(`(?<!\\d)0?${value}(?!\\d)`).test(text);

/** Pieces of text around a year, or around each mention of the month if the year does not appear there. */
const windows = (text: string, needle: string): string[] => {
  const found: string[] = [];
  for (
    let at = text.indexOf(needle);
    at >= 0 && found.length < MAX_YEARS;
    at = text.indexOf(needle, at + needle.length)
  )
    found.push(text.slice(Math.max(0, at - 25), at + needle.length + 25));
  return found;
};

/**
 * Whether a text shows a date in any form. An ambiguous date, one in an unknown language, or a relative one ("3 days
 * ago") counts as shown.
 */
export const dateIsShown = (text: string, date: string, language: string | null): boolean => {
  const days = daysOf(date);
  const primary = (language ?? '').toLowerCase().split('-')[0] ?? '';
  const known = primary === '' || LANGUAGES.includes(primary) || CJK_MONTH.test(primary);
  if (days.length === 0 || !known || RELATIVE.test(text)) return true;
  const lower = text.normalize('NFKC').toLowerCase();
  return days.some(({ year, month, day }) => {
    const names = monthNames(
      month,
      primary === '' ? LANGUAGES : LANGUAGES.filter((one) => one === primary || one === 'en'),
    );
    const shows = (part: string, needsNumber: boolean): boolean =>
      hasNumber(part, day) && (names.some((name) => part.includes(name)) || (needsNumber && hasNumber(part, month)));
    const short = String(year % 100).padStart(2, '0');
    return (
      windows(lower, String(year)).some((part) => shows(part, true)) ||
      names.some((name) => windows(lower, name).some((part) => shows(part, false))) ||
      [`/${short}`, `.${short}`, `'${short}`, `${short}.`].some((form) =>
        windows(lower, form).some((part) => shows(part, true)),
      )
    );
  });
};
