import type { PageKind } from '../page-kind.ts';
import type { Quote } from '../quote.ts';
import { isOf, type MarkupNode, mainNodesOf, nodesAt, type StructuredDataFact, textsAt } from './structured-data.ts';

/** When and by whom a page was published, and who is responsible, as the page itself says. JSON-LD is read elsewhere. */

export type DateRole = 'published' | 'modified';

/** Where a date was found. */
type DatePlace = 'visible text' | 'time element' | 'meta element' | 'structured data' | 'sitemap';

export interface SaidDateFact {
  /** Days since 1970 that it can mean: two when day and month could be swapped, none when it cannot be read. */
  readonly days: readonly number[];
  /** Null when no label beside the date says what it is. */
  readonly role: DateRole | null;
  readonly place: DatePlace;
  /** The date as written. */
  readonly text: string;
  /** Set for a date without a label, away from heading and byline: it may belong to a meeting or another text. */
  readonly incidental?: true;
}

export interface BylineFact {
  readonly name: string;
  /** Absolute address that the name links to; null without a link. */
  readonly profile: string | null;
  readonly place: 'byline' | 'meta element' | 'structured data';
  /** A time relative to now: `3 days ago`; null without one. */
  readonly organisation: boolean;
}

export interface PublicationFact {
  /** At most 30 dates. */
  readonly dates: readonly SaidDateFact[];
  /** A time without a day: one relative to now, `3 days ago`, or the month near the heading; null without one. */
  readonly relative: string | null;
  /** At most ten bylines. */
  readonly bylines: readonly BylineFact[];
  /** Holder of the rights that the footer names: `Example Ltd`; null without such a line. */
  readonly copyright: string | null;
  /** The run of text in which the first date was found; empty without one. */
  readonly excerpt: Quote;
  /** The first byline as written; empty without one. */
  readonly signed: Quote;
}

/** A name of the site's publisher, and where it was found. */
export interface PublisherNameFact {
  readonly name: string;
  readonly place: 'title' | 'og:site_name' | 'structured data' | 'copyright line';
  readonly url: string;
}

/** A page that is bound to a time or names a date. */
export interface DatedContentFact {
  readonly from: string;
  readonly url: string;
  readonly title: string;
  /** The newest year in its title; null without one. */
  readonly titleYear: number | null;
  /** What binds it to a time; null for pages that last. */
  readonly boundBy: 'year' | 'prices' | 'version' | null;
  /** Newest day it names, in days since 1970; null when it names none. */
  readonly newest: number | null;
  /** First day it names. */
  readonly published: number | null;
  readonly article: boolean;
  readonly inNavigation: boolean;
  /** Whether another page with the same name and a newer year is linked: the page is one of a series. */
  readonly series: boolean;
}

/** Schema.org types whose dates are those of the page. */
const DATED = ['Article', 'WebPage', 'Recipe', 'VideoObject', 'Dataset', 'Review'];
const WRITTEN = ['Article', 'Recipe', 'Review', 'WebPage', 'VideoObject'];

const PROPERTIES: readonly (readonly [DateRole, string])[] = [
  ['published', 'datePublished|uploadDate'],
  ['modified', 'dateModified'],
];

const markupDates = (data: StructuredDataFact): SaidDateFact[] =>
  mainNodesOf(data, ...DATED).flatMap((node) =>
    PROPERTIES.flatMap(([role, paths]) =>
      textsAt(data, node, paths).flatMap((text): SaidDateFact[] => {
        const days = datesInText(text.slice(0, 40))[0]?.days ?? [];
        return days.length === 0 ? [] : [{ days, role, place: 'structured data', text: text.slice(0, 40) }];
      }),
    ),
  );

/** Whether readers expect a date on a page of this kind. Forums and videos need more evidence than their address. */
export const isDated = (kind: PageKind, because: string): boolean =>
  kind === 'article' || ((kind === 'forum' || kind === 'video') && because !== 'its address');

/** Returns the dates of a page from visible text, time and meta elements, and structured data. */
export const datesOf = (publication: PublicationFact, data: StructuredDataFact | null): readonly SaidDateFact[] => [
  ...publication.dates,
  ...(data === null ? [] : markupDates(data)),
];

const bylineOf = (data: StructuredDataFact, node: MarkupNode): BylineFact[] => {
  const [name] = textsAt(data, node, 'name');
  if (name === undefined) return [];
  const [profile = null] = textsAt(data, node, 'url|sameAs|@id');
  return [{ name: name.slice(0, 80), profile, place: 'structured data', organisation: isOf(node, 'Organization') }];
};

const markupAuthors = (data: StructuredDataFact): BylineFact[] =>
  mainNodesOf(data, ...WRITTEN).flatMap((node) => {
    const nodes = nodesAt(data, node, 'author').flatMap((one) => bylineOf(data, one));
    if (nodes.length > 0) return nodes;
    return textsAt(data, node, 'author')
      .filter((text) => !text.includes('://'))
      .map((text) => ({
        name: text.slice(0, 80),
        profile: null,
        place: 'structured data' as const,
        organisation: false,
      }));
  });

export const authorsOf = (publication: PublicationFact, data: StructuredDataFact | null): readonly BylineFact[] => [
  ...publication.bylines,
  ...(data === null ? [] : markupAuthors(data)),
];

/** Writes a date as `2026-11-21`, both days when it is ambiguous, or as the page does when it cannot be read. */
const dayTexts = ({ days, text }: SaidDateFact): string =>
  days.length === 0 ? text : days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)).join(' or ');

/** Describes a date: `published 2026-11-21 (meta element)`. */
export const describe = (date: SaidDateFact): string =>
  `${date.role === null ? '' : `${date.role} `}${dayTexts(date)} (${date.place})`;

interface Agreement {
  /** Dates that could be compared. */
  readonly compared: number;
  /** Days between the two dates that disagree most, and those two. */
  readonly apart: number;
  readonly pair: readonly SaidDateFact[];
  readonly future: readonly SaidDateFact[];
  /** A publication and a modification more than a day before it; empty without such a pair. */
  readonly order: readonly SaidDateFact[];
}

const NONE = { apart: 0, pair: [] } as const;

/** Days by which the clocks of a page and its readers may differ. */
const CLOCKS = 1;

const between = (a: SaidDateFact, b: SaidDateFact): number =>
  Math.min(...a.days.flatMap((one) => b.days.map((other) => Math.abs(one - other))));

const farthest = (dates: readonly SaidDateFact[]): Pick<Agreement, 'apart' | 'pair'> => {
  let most: Pick<Agreement, 'apart' | 'pair'> = NONE;
  for (const [at, one] of dates.entries())
    for (const other of dates.slice(at + 1)) {
      const apart = between(one, other);
      if (apart > most.apart) most = { apart, pair: [one, other] };
    }
  return most;
};

/** Returns the unlabelled date that is nearest to a date with a role, and how far apart the two are. */
const strayed = (loose: readonly SaidDateFact[], sure: readonly SaidDateFact[]): Pick<Agreement, 'apart' | 'pair'> => {
  const nearest = loose.flatMap((one) =>
    sure.map((other) => ({ apart: between(one, other), pair: [one, other] as const })),
  );
  return nearest.length === 0 ? NONE : nearest.reduce((best, one) => (one.apart < best.apart ? one : best));
};

/** Keeps only the first visible date of each role and place. Later ones belong to other pages listed after the text. */
const ownOf = (dates: readonly SaidDateFact[]): SaidDateFact[] => {
  const seen = new Set<string>();
  return dates.filter(({ role, place }) => {
    if (role === null || (place !== 'visible text' && place !== 'time element')) return true;
    const key = `${role} ${place}`;
    return !seen.has(key) && seen.add(key);
  });
};

const NOBODY_SHOWS: ReadonlySet<string> = new Set(['meta element', 'structured data', 'sitemap']);

/**
 * Compares dates with the same role, and visible dates without a role with all of those.
 *
 * @param listed the day that the sitemap gives, `2026-11-21`, or null. It contradicts the page only when it is before a
 * date of the page. A later day may be a change that the page does not mention.
 * @param now when the page was seen, ISO 8601; null when dates in the future must not be reported.
 */
export const agreementOf = (dates: readonly SaidDateFact[], listed: string | null, now: string | null): Agreement => {
  const known = ownOf(dates.filter(({ days }) => days.length > 0));
  const published = known.filter(({ role }) => role === 'published');
  const modified = known.filter(({ role }) => role === 'modified');
  const sure = [...published, ...modified];
  const days = listed === null ? [] : (datesInText(listed)[0]?.days ?? []);
  const lastmod: SaidDateFact[] =
    days.length === 0 || sure.length === 0 ? [] : [{ days, role: 'modified', place: 'sitemap', text: listed ?? '' }];
  const behind = lastmod.filter((one) => modified.some((other) => Math.max(...one.days) < Math.min(...other.days)));
  const loose = known.filter(({ role, incidental }) => role === null && incidental !== true);
  const today = now === null ? Number.POSITIVE_INFINITY : Math.floor(Date.parse(now) / 86_400_000);
  const late = (date: SaidDateFact): boolean =>
    Math.min(...date.days) > today + CLOCKS && (date.role !== null || NOBODY_SHOWS.has(date.place));
  const first = published[0];
  const early = [...modified, ...lastmod].find(
    (one) => first !== undefined && Math.max(...one.days) < Math.min(...first.days) - CLOCKS,
  );
  const found = [farthest(published), farthest([...modified, ...behind]), strayed(loose, sure)];
  return {
    compared: sure.length + lastmod.length + (sure.length > 0 ? loose.length : 0),
    ...found.reduce((most, one) => (one.apart > most.apart ? one : most)),
    future: known.filter(late),
    order: early === undefined || first === undefined ? [] : [first, early],
  };
};

/** A date as people write it, in the languages we ship and their neighbours. */
interface TextDate {
  /** Days since 1970; two when day and month could be swapped. */
  readonly days: readonly number[];
  readonly text: string;
  readonly index: number;
}

const MAX_DATES = 50;

/** UTF-16 units that are searched. */
const SEARCHED = 20_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/**
 * The long and short names of each month in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and
 * Norwegian (CLDR), in lower case without full stop. Asking `Intl` for them would slow every scan by 20 ms.
 */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan januar janvier janv enero ene gennaio gen janeiro januari',
    'february feb februar février févr febrero febbraio fevereiro fev februari',
    'march mar märz mär mars marzo março maart mrt marts',
    'april apr avril avr abril abr aprile',
    'may mai mayo maggio mag maio mei maj',
    'june jun juni juin junio giugno giu junho',
    'july jul juli juillet juil julio luglio lug julho',
    'august aug août agosto ago augustus augusti',
    'september sep septembre sept septiembre settembre set setembro',
    'october oct oktober okt octobre octubre ottobre ott outubro out',
    'november nov novembre noviembre novembro',
    'december dec dezember dez décembre déc diciembre dic dicembre dezembro desember des',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);

const dayAt = (year: number, month: number, day: number): number[] => {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return [];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? [dayOf(date.getTime())] : [];
};

const monthOf = (name: string): number => MONTHS.get(name.toLowerCase()) ?? 0;

/** Every form of a date has a year. Most texts have none, so they need no further search. */
const YEAR = /(?:19|20)\d\d/;

/**
 * Each form of a date, and a function from its groups to the days that it can mean. The name of a month is any word
 * here: V8 takes 70 ms to compile `\p{L}{3,12}` with the flag `i`, and 2 ms to compile `\p{L}+` without it. Both cases of
 * the other letters are written out: with the modifier `(?i:…)`, one whole test run found no date in capitals, for a
 * reason that we do not know.
 */
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
    /(?<![\d.])(\d{1,2})(?:[Ss][Tt]|[NnRr][Dd]|[Tt][Hh]|[Ee][Rr]|[.º])?\s(?:(?:[Dd][Ee]|[Oo][Ff])\s)?(\p{L}+)\.?,?\s(?:[Dd][Ee][Ll]?\s)?((?:19|20)\d\d)(?!\d)/gu,
    (day, month, year) => dayAt(Number(year), monthOf(month), Number(day)),
  ],
  [
    /(?<!\p{L})(\p{L}+)\.?\s(\d{1,2})(?:[Ss][Tt]|[NnRr][Dd]|[Tt][Hh])?,?\s((?:19|20)\d\d)(?!\d)/gu,
    (month, day, year) => dayAt(Number(year), monthOf(month), Number(day)),
  ],
  [/(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)(?![\d./-]*\d)/gu, () => []],
];

const NUMERIC = FORMS.length - 1;

const numericDays = (match: RegExpExecArray): number[] => {
  const [, first = '', separator = '', second = '', year = ''] = match;
  const european = dayAt(Number(year), Number(second), Number(first));
  // With full stops, the day always comes first.
  const american = separator === '.' ? [] : dayAt(Number(year), Number(first), Number(second));
  return [...new Set([...european, ...american])];
};

/** Returns dates with day, month and year, in the order of the text, at most 50. */
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

/** The unit of time has only Latin letters: V8 needs five times as long to compile any letter with the flags `iu`. */
const RELATIVE =
  /\b\d{1,3} (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b|\b(?:vor|il y a|hace) (?:\d{1,3}|einem|einer|un|une|una) [a-zà-ÿ]{3,10}|(?<!\d)\d{1,3}\s?(?:분|시간|일|주|개월|달|년)\s?전|(?<!\d)\d{1,3}\s?(?:分|時間|日|週間|か月|ヶ月|年|分钟|小时|天|周|个月|分鐘|小時|個月)前/i;

const MONTH_AND_YEAR = /(?<![\p{L}\d])(\p{L}+)\.?,? (?:19|20)\d\d(?![\p{L}\d])/gu;

/** Returns the first month with its year, as `Sep 2017`; null without one. */
export const monthIn = (text: string): string | null => {
  const searched = text.slice(0, SEARCHED);
  if (!YEAR.test(searched)) return null;
  return [...searched.matchAll(MONTH_AND_YEAR)].find(([, month = '']) => monthOf(month) > 0)?.[0] ?? null;
};

/** Returns the first time written relative to now, as `3 days ago`; null without one. */
export const relativeTimeIn = (text: string): string | null => RELATIVE.exec(text.slice(0, SEARCHED))?.[0] ?? null;

/** W3C Datetime (https://www.w3.org/TR/NOTE-datetime), which https://www.sitemaps.org/protocol.html requires. */
const W3C =
  /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?)?)?$/;

const DAY_MS = 86_400_000;

/** Converts milliseconds since 1970 to days since 1970-01-01 in UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** Writes a day since 1970 as `2026-11-21`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the day of a W3C date in its own time zone; null when the text is not such a date or the day does not exist. */
export const w3cDay = (text: string): number | null => {
  const [, year, month = '01', day = '01'] = W3C.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) ? dayOf(date.getTime()) : null;
};
