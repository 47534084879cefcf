/** All dates and authors that a page names, whatever form it names them in. */
import type { BylineFact, DateRole, PublicationFact, SaidDateFact } from '../facts/publication-fact.ts';
import type { MarkupNode, StructuredDataFact } from '../facts/structured-data-fact.ts';
import type { PageKind } from '../kinds/page-kind.ts';
import { isOf, mainNodesOf, nodesAt, textsAt } from '../structured-data/markup-query.ts';
import { datesInText } from './dates-in-text.ts';

/** Types whose dates are those of the page. */
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

/** Kinds of pages that readers expect a date on, the latter two where more than the address tells them. */
export const isDated = (kind: PageKind, because: string): boolean =>
  kind === 'article' || ((kind === 'forum' || kind === 'video') && because !== 'its address');

/** Visible text, time and meta elements, structured data. */
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

/** `2026-11-21`; both where the day is doubtful. */
const dayTexts = ({ days, text }: SaidDateFact): string =>
  days.length === 0 ? text : days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)).join(' or ');

/** `published 2026-11-21 (meta element)`. */
export const describe = (date: SaidDateFact): string =>
  `${date.role === null ? '' : `${date.role} `}${dayTexts(date)} (${date.place})`;

interface Agreement {
  /** Dates that could be compared. */
  readonly compared: number;
  /** Days between the two of one role that are farthest apart, and those two. */
  readonly apart: number;
  readonly pair: readonly SaidDateFact[];
  readonly future: readonly SaidDateFact[];
  /** A modification more than a day before publication, and that publication. */
  readonly order: readonly SaidDateFact[];
}

const NONE = { apart: 0, pair: [] } as const;
/** Clocks of a page and of its readers may differ by a day. */
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

/** The unlabelled date that readers see, when none of them is near a date of the markup. */
const strayed = (loose: readonly SaidDateFact[], sure: readonly SaidDateFact[]): Pick<Agreement, 'apart' | 'pair'> => {
  const nearest = loose.flatMap((one) =>
    sure.map((other) => ({ apart: between(one, other), pair: [one, other] as const })),
  );
  return nearest.length === 0 ? NONE : nearest.reduce((best, one) => (one.apart < best.apart ? one : best));
};

/** Of dates with a role that stand in the page, the first: those of other pages follow behind the text. */
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
 * Compares dates with a role within the role, and visible ones without a role with all of them.
 *
 * @param listed the day that the sitemap gives, `2026-11-21`. It contradicts the page where it is before a date that the
 * page gives: a later one is the date of a change that the page does not speak of.
 * @param now when the page was seen, ISO 8601; null leaves the future open.
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
  const loose = known.filter(({ role, told }) => role === null && told !== true);
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
