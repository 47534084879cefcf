/** `12`, but not the beginning of a version, a date or a longer word. */
const NUMBER = String.raw`(\d{1,9})(?![\d\p{L}]|[.,:/-]\d|\s*%)`;
const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;

/** How titles contain their number, the clearest first. Full-width digits were converted before. */
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

/** How file names contain their number. */
const NAME_PATTERNS = [
  /^(\d{1,7})$/u,
  /^(\d{1,5})[-_. ]+\p{L}/u,
  /^第(\d{1,7})[期号號回]/u,
  /(?:^|[-_. ])(?:issue|newsletter|episode|edition|ep|no|vol|number)[-_. ]?#?(\d{1,7})(?:$|[-_. ](?!\d))/iu,
];

const MARKDOWN_FILE = /\.(?:md|markdown|mdown|mkd|mdx)$/i;
const DATE_HEAD = /^\d{4}[-_.]?\d{2}(?:[-_.]?\d{2})?(?=$|[-_. ])[-_. ]*/;

/** Returns the number in a title; null when there is none, or it is a year. */
const numberInTitle = (title: string | null, date: string | null): number | null =>
  firstNumber(TITLE_PATTERNS, usualDigits((title ?? '').slice(0, 1000)), date);

/**
 * Returns the number in the name of a Markdown file, also after a date. In other sources the place is not a meaningful
 * name.
 */
const numberInFileName = (place: string, date: string | null): number | null => {
  if (!MARKDOWN_FILE.test(place)) return null;
  const parts = place.slice(0, -1 * (MARKDOWN_FILE.exec(place)?.[0].length ?? 0)).split('/');
  const name = (parts.pop() ?? '').replace(/\.[a-z]{2}(?:[-_][a-z]{2,4})?$/i, '');
  const stem = /^_?index$/i.test(name) ? (parts.pop() ?? '') : name;
  return firstNumber(NAME_PATTERNS, usualDigits(stem.slice(0, 300)).replace(DATE_HEAD, ''), date);
};

/**
 * Converts full-width digits and number signs. NFKC would do this too, but would also turn `：` into a colon and `№`
 * into letters.
 */
const usualDigits = (text: string): string =>
  text.replace(/[０-９＃]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

const firstNumber = (patterns: readonly RegExp[], text: string, date: string | null): number | null => {
  for (const pattern of patterns) {
    const digits = pattern.exec(text)?.[1];
    if (digits !== undefined && !isYear(Number(digits), date)) return Number(digits);
  }
  return null;
};

/**
 * Whether a number is a year: close to the year of the issue, or within the decades of newsletters when that year is
 * not known.
 */
const isYear = (number: number, date: string | null): boolean => {
  const year = date === null ? Number.NaN : Number(date.slice(0, 4));
  return Number.isNaN(year) ? number >= 1990 && number <= 2099 : Math.abs(number - year) <= 1;
};

/** Where a number may be written, the surest first. */
const WRITTEN = ['field', 'title', 'file name'] as const;
type Written = (typeof WRITTEN)[number];

/** What gave an issue its number. */
export type NumberRule = 'earlier import' | Written | 'order by date';

export interface NumberedIssue {
  readonly sourceId: string;
  readonly title: string | null;
  /** From a field for the number. */
  readonly number: number | null;
  /** Its place in the source; the name of a Markdown file may contain the number. */
  readonly place: string;
  /** ISO 8601. */
  readonly date: string | null;
}

export interface DerivedNumber {
  readonly number: number;
  readonly rule: NumberRule;
  /** What the operator should look at. */
  readonly warning: string | null;
}

const READ: Readonly<Record<Written, (issue: NumberedIssue) => number | null>> = {
  field: ({ number }) => number,
  title: ({ title, date }) => numberInTitle(title, date),
  'file name': ({ place, date }) => numberInFileName(place, date),
};

/**
 * Numbers the issues of one edition. Numbers are unique, and the same issues get the same numbers in any order. A
 * number from an earlier import stays. Otherwise an issue gets the number from its field, its title or its file name.
 * Titles and file names count only if at least half of the issues without a surer number have one there. A single “#5”
 * among the titles is rarely the number of an issue. The other issues are numbered by date: between their neighbors if
 * a number is free there, otherwise above all others, with a warning.
 *
 * @param taken numbers of an earlier import, by source id, even of issues that are gone.
 */
export const deriveNumbers = (
  issues: readonly NumberedIssue[],
  taken: ReadonlyMap<string, number>,
): ReadonlyMap<string, DerivedNumber> => {
  const ordered = [...issues].sort(byDate);
  const derived = new Map<string, DerivedNumber>();
  const used = new Map<number, string>([...taken].map(([, number]) => [number, 'an earlier import'] as const));
  const warnings = new Map<string, string>();
  for (const issue of ordered) {
    const number = taken.get(issue.sourceId);
    if (number !== undefined)
      derived.set(issue.sourceId, { number, rule: 'earlier import', warning: moved(issue, number) });
  }
  for (const rule of WRITTEN) applyRule(rule, ordered, derived, used, warnings);
  numberByDate(ordered, derived, used, warnings);
  return derived;
};

/** Compares by date, issues without one last; then by source id, in numeric order: `9` before `10`. */
const byDate = (a: NumberedIssue, b: NumberedIssue): number => {
  if (a.date !== b.date) {
    if (a.date === null || b.date === null) return a.date === null ? 1 : -1;
    return a.date < b.date ? -1 : 1;
  }
  return COLLATOR.compare(a.sourceId, b.sourceId) || (a.sourceId < b.sourceId ? -1 : 1);
};
const COLLATOR = new Intl.Collator('en', { numeric: true });

const moved = (issue: NumberedIssue, number: number): string | null =>
  issue.number === null || issue.number === number
    ? null
    : `the field says ${issue.number}; it stays ${number}, as it was imported before`;

const applyRule = (
  rule: Written,
  ordered: readonly NumberedIssue[],
  derived: Map<string, DerivedNumber>,
  used: Map<number, string>,
  warnings: Map<string, string>,
): void => {
  const left = ordered.filter(({ sourceId }) => !derived.has(sourceId));
  const found = left.flatMap((issue) => {
    const number = READ[rule](issue);
    return number === null ? [] : [{ issue, number }];
  });
  const counts = rule === 'field' || found.length * 2 >= left.length;
  for (const { issue, number } of found) {
    const holder = used.get(number);
    if (!counts) warnings.set(issue.sourceId, `the ${rule} says ${number}, but most issues have none there`);
    else if (holder !== undefined) warnings.set(issue.sourceId, `${number} (${rule}) is already that of ${holder}`);
    else {
      used.set(number, issue.place);
      derived.set(issue.sourceId, { number, rule, warning: warnings.get(issue.sourceId) ?? null });
    }
  }
};

const numberByDate = (
  ordered: readonly NumberedIssue[],
  derived: Map<string, DerivedNumber>,
  used: ReadonlyMap<number, string>,
  warnings: ReadonlyMap<string, string>,
): void => {
  const isMixed = derived.size > 0;
  const following = followingNumbers(ordered, derived);
  const taken = new Set(used.keys());
  let above = [...taken].reduce((most, number) => Math.max(most, number), 0);
  let last = 0;
  for (const [index, { sourceId }] of ordered.entries()) {
    const known = derived.get(sourceId);
    if (known) {
      last = known.number;
      continue;
    }
    const free = freeAfter(last, taken);
    const next = following[index] ?? null;
    const isInOrder = next === null || next < last || free < next;
    const number = isInOrder ? free : above + 1;
    taken.add(number);
    above = Math.max(above, number);
    if (isInOrder) last = number;
    const parts = [warnings.get(sourceId) ?? (isMixed ? NOTHING_SAYS : null), isInOrder ? null : NONE_FREE];
    const warning = parts.filter((part) => part !== null).join('; ');
    derived.set(sourceId, { number, rule: 'order by date', warning: warning === '' ? null : warning });
  }
};

const NOTHING_SAYS = 'field, title and file name give no number';
const NONE_FREE = 'no number was free between its neighbours';

const freeAfter = (number: number, taken: ReadonlySet<number>): number => {
  let free = number + 1;
  while (taken.has(free)) free++;
  return free;
};

/** Returns for each issue the number of the next issue that has one. */
const followingNumbers = (
  ordered: readonly NumberedIssue[],
  derived: ReadonlyMap<string, DerivedNumber>,
): readonly (number | null)[] => {
  let next: number | null = null;
  return ordered
    .toReversed()
    .map(({ sourceId }) => {
      const following = next;
      next = derived.get(sourceId)?.number ?? next;
      return following;
    })
    .reverse();
};
