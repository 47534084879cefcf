/** `12`, not the beginning of a version, a date or a longer word. */
const NUMBER = String.raw`(\d{1,9})(?![\d\p{L}]|[.,:/-]\d|\s*%)`;
const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;

/** How titles say their number, the clearest first. Full-width digits come as the usual ones. */
const TITLE_PATTERNS = [
  // 제12호, 12호, 第12号, 第 12 期, 第12回: digits between or before words of East Asia.
  String.raw`第\s?(\d{1,9})\s?[期号號回]`,
  String.raw`제\s?(\d{1,9})\s?[호회]`,
  String.raw`(?<![\d.,-])(\d{1,9})\s?호(?!\p{L})`,
  String.raw`${NOT_IN_WORD}(?:issue|newsletter|episode|edition)\s+(?:(?:no|number|nr)\.?\s?|#)?${NUMBER}`,
  String.raw`${NOT_IN_WORD}(?:no|nr)\.\s?${NUMBER}`,
  String.raw`№\s?${NUMBER}`,
  String.raw`${NOT_IN_WORD}ep\.?\s?${NUMBER}`,
  `(?<![A-Za-z0-9&])#${NUMBER}`,
  String.raw`${NOT_IN_WORD}vol(?:ume)?\.?\s?${NUMBER}`,
].map((source) => new RegExp(source, 'iu'));

/** How names of files do. */
const NAME_PATTERNS = [
  /^(\d{1,7})$/u,
  /^(\d{1,5})[-_. ]+\p{L}/u,
  /^第(\d{1,7})[期号號回]/u,
  /(?:^|[-_. ])(?:issue|newsletter|episode|edition|ep|no|vol|number)[-_. ]?#?(\d{1,7})(?:$|[-_. ](?!\d))/iu,
];

const MARKDOWN_FILE = /\.(?:md|markdown|mdown|mkd|mdx)$/i;
const DATE_HEAD = /^\d{4}[-_.]?\d{2}(?:[-_.]?\d{2})?(?=$|[-_. ])[-_. ]*/;

/** The number that a title gives; null: none, or what it gives is a year. */
export const numberInTitle = (title: string | null, date: string | null): number | null =>
  firstNumber(TITLE_PATTERNS, usualDigits((title ?? '').slice(0, 1000)), date);

/** The number that the name of a Markdown file gives, be it behind a date. Other places have no names that mean anything. */
export const numberInFileName = (place: string, date: string | null): number | null => {
  if (!MARKDOWN_FILE.test(place)) return null;
  const parts = place.slice(0, -1 * (MARKDOWN_FILE.exec(place)?.[0].length ?? 0)).split('/');
  const name = (parts.pop() ?? '').replace(/\.[a-z]{2}(?:[-_][a-z]{2,4})?$/i, '');
  const stem = /^_?index$/i.test(name) ? (parts.pop() ?? '') : name;
  return firstNumber(NAME_PATTERNS, usualDigits(stem.slice(0, 300)).replace(DATE_HEAD, ''), date);
};

/** NFKC would do that too, and make `：` a colon and `№` letters. */
const usualDigits = (text: string): string =>
  text.replace(/[０-９＃]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

const firstNumber = (patterns: readonly RegExp[], text: string, date: string | null): number | null => {
  for (const pattern of patterns) {
    const digits = pattern.exec(text)?.[1];
    if (digits !== undefined && !isYear(Number(digits), date)) return Number(digits);
  }
  return null;
};

/** Four digits close to the year of the issue, or in the span of newsletters where we do not know that. */
const isYear = (number: number, date: string | null): boolean => {
  const year = date === null ? Number.NaN : Number(date.slice(0, 4));
  return Number.isNaN(year) ? number >= 1990 && number <= 2099 : Math.abs(number - year) <= 1;
};
