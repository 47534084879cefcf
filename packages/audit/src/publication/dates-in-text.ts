/** Dates as people write them, in the languages we ship and their neighbours. */
import { dayOf } from '../sitemaps/sitemap-dates.ts';

interface TextDate {
  /** Days since 1970; two where day and month could be either. */
  readonly days: readonly number[];
  readonly text: string;
  readonly index: number;
}

const MAX_DATES = 50;
/** UTF-16 units that are searched. */
const SEARCHED = 20_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

const MONTH_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb'];

/** Long and short names of months, in lower case without full stop. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      // One for twelve months: to make them is what every reader of bytes begins with.
      const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index): [string, number] => [
        names
          .format(Date.UTC(2026, index, 15))
          .toLowerCase()
          .replace(/\.$/, ''),
        index + 1,
      ]);
    }),
  ).concat([['sept', 9]]),
);

const dayAt = (year: number, month: number, day: number): number[] => {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? [dayOf(date.getTime())] : [];
};

const monthOf = (name: string): number => MONTHS.get(name.toLowerCase()) ?? 0;
const fullYear = (text: string): number => Number(text) + (text.length === 2 ? 2_000 : 0);

/** Every form has one, and most texts have none. */
const YEAR = /(?:19|20)\d\d/;

/** Each form, and the days that its groups mean. */
const FORMS: readonly (readonly [RegExp, (a: string, b: string, c: string) => number[]])[] = [
  [
    /(?<![\d.])((?:19|20)\d\d)(?:[-/]|\. ?)(\d{1,2})(?:[-/]|\. ?)(\d{1,2})(?!\d)/gu,
    (year, month, day) => dayAt(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<!\d)((?:19|20)\d\d)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu,
    (year, month, day) => dayAt(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<![\d.])(\d{1,2})(?:st|nd|rd|th|er|[.º])?\s(?:de\s|of\s)?(\p{L}{3,12})\.?,?\s(?:de\s|del\s)?((?:19|20)\d\d)(?!\d)/giu,
    (day, month, year) => dayAt(Number(year), monthOf(month), Number(day)),
  ],
  [
    /(?<!\p{L})(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s((?:19|20)\d\d)(?!\d)/giu,
    (month, day, year) => dayAt(Number(year), monthOf(month), Number(day)),
  ],
  [/(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)(?![\d./-]*\d)/gu, () => []],
];
const NUMERIC = FORMS.length - 1;

const numericDays = (match: RegExpExecArray): number[] => {
  const [, first = '', separator = '', second = '', year = ''] = match;
  const european = dayAt(fullYear(year), Number(second), Number(first));
  // With full stops the day stands first wherever that form is used.
  const american = separator === '.' ? [] : dayAt(fullYear(year), Number(first), Number(second));
  return [...new Set([...european, ...american])];
};

/** Dates with day, month and year, in order, at most 50. */
export const datesInText = (text: string): TextDate[] => {
  const searched = text.slice(0, SEARCHED).normalize('NFKC');
  if (!YEAR.test(searched)) return [];
  const found = FORMS.flatMap(([form, read], at) =>
    [...searched.matchAll(form)].slice(0, MAX_DATES).flatMap((match): TextDate[] => {
      const days = at === NUMERIC ? numericDays(match) : read(match[1] ?? '', match[2] ?? '', match[3] ?? '');
      return days.length === 0 ? [] : [{ days, text: match[0], index: match.index }];
    }),
  );
  return found.sort((a, b) => a.index - b.index).slice(0, MAX_DATES);
};

const RELATIVE =
  /\b\d{1,3} (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b|\b(?:vor|il y a|hace) (?:\d{1,3}|einem|einer|un|une|una) \p{L}{3,10}|(?<!\d)\d{1,3}\s?(?:분|시간|일|주|개월|달|년)\s?전|(?<!\d)\d{1,3}\s?(?:分|時間|日|週間|か月|ヶ月|年|分钟|小时|天|周|个月|分鐘|小時|個月)前/iu;

/** A time told by its distance; null without one. */
export const relativeTimeIn = (text: string): string | null => RELATIVE.exec(text.slice(0, SEARCHED))?.[0] ?? null;
