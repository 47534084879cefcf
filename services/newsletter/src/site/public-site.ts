import {
  type Edition,
  type ImageSizes,
  libraryDifference,
  once,
  type Page,
  type Publication,
  type PublicIssue,
  type PublicLibrary,
  type SubjectKind,
} from '@legible/issues';
import { type Look, lookOf, type Picture } from './look.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/**
 * Everything that is public at an instant, arranged as a site. Every surface is made from it. It is immutable: a change
 * (a file, or an issue that appears or locks) makes a new site, and all surfaces change with it at once.
 */
export interface PublicSite {
  readonly publication: Publication;
  readonly library: PublicLibrary;
  /** Sizes of the pictures that `look` shows. */
  readonly imageSizes: ImageSizes;
  readonly look: Look;
  /** Editions in the publication's order; the first is the default. */
  readonly editions: readonly [EditionSite, ...EditionSite[]];
  edition(key: string): EditionSite | null;
  /** Returns the issue in every edition that has it, itself included, in the publication's order. */
  translations(issue: PublicIssue): readonly Translation[];
}

export interface Translation {
  readonly edition: Edition;
  readonly issue: PublicIssue;
}

/** One edition of the site. */
export interface EditionSite {
  readonly edition: Edition;
  /** Newest first. */
  readonly issues: readonly PublicIssue[];
  /** By the calendar of the publication's time zone, newest first. */
  readonly years: readonly YearOfIssues[];
  readonly subjects: Readonly<Record<SubjectKind, readonly Subject[]>>;
  /** Texts that the operator writes. */
  readonly pages: readonly Page[];
  /** Returns a text of the operator; null when there is none. */
  page(slug: string): Page | null;
  byNumber(number: number): PublicIssue | null;
  bySlug(slug: string): PublicIssue | null;
  /** Returns the picture of an issue in lists; null when lists have none. */
  cardPicture(issue: PublicIssue): Picture | null;
  /** Returns the issues before and after it in time; null at the ends. */
  neighbours(issue: PublicIssue): { readonly older: PublicIssue | null; readonly newer: PublicIssue | null };
}

export interface YearOfIssues {
  readonly year: number;
  /** Newest first. */
  readonly issues: readonly PublicIssue[];
}

const NO_SIZES: ImageSizes = new Map();

/** @param before the site that this one replaces; editions in which nothing differs are taken from it. */
export const publicSite = (
  publication: Publication,
  library: PublicLibrary,
  pages: readonly Page[],
  imageSizes = NO_SIZES,
  before: PublicSite | null = null,
): PublicSite => {
  const usable = before?.publication === publication && before.imageSizes === imageSizes ? before : null;
  const look = usable?.look ?? lookOf(publication, imageSizes);
  const { dropped = [], added = [] } = usable === null ? {} : libraryDifference(usable.library, library);
  const changed = new Set([...dropped, ...added].map(({ edition }) => edition));
  const yearOf = yearIn(publication.timeZone);
  const siteOf = (edition: Edition): EditionSite => {
    const own = pages.filter((page) => page.edition === edition.key);
    const known = changed.has(edition.key) ? null : (usable?.edition(edition.key) ?? null);
    if (known !== null && isSameList(known.pages, own)) return known;
    const issues = library.issues.filter((issue) => issue.edition === edition.key);
    return editionSite(edition, issues, own, yearOf, look);
  };
  const [first, ...others] = publication.editions;
  const editions = [siteOf(first), ...others.map(siteOf)] as const;
  const byKey = new Map(editions.map((site) => [site.edition.key, site]));
  return {
    publication,
    library,
    imageSizes,
    look,
    editions,
    edition: (key) => byKey.get(key) ?? null,
    translations: (issue) => translationsOf(issue, publication, library),
  };
};

export const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

const translationsOf = (
  issue: PublicIssue,
  { editions }: Publication,
  library: PublicLibrary,
): readonly Translation[] => {
  const same = issue.translationKey === null ? [issue] : library.byTranslation(issue.translationKey);
  return editions.flatMap((edition) => {
    const found = same.find((other) => other.edition === edition.key);
    return found === undefined ? [] : [{ edition, issue: found }];
  });
};

const editionSite = (
  edition: Edition,
  issues: readonly PublicIssue[],
  pages: readonly Page[],
  yearOf: (iso: string) => number,
  look: Look,
): EditionSite => {
  // Each change makes a new site, and many are replaced before anybody asks for one of these.
  const bySlug = once(() => new Map(issues.map((issue) => [issue.slug, issue])));
  const byNumber = once(() => new Map(issues.map((issue) => [issue.number, issue])));
  const places = once(() => new Map(issues.map((issue, place) => [issue, place])));
  return {
    edition,
    issues,
    years: [...Map.groupBy(issues, ({ publishedAt }) => yearOf(publishedAt))].map(([year, own]) => ({
      year,
      issues: own,
    })),
    subjects: {
      topic: subjectsOf(issues, ({ topics }) => topics),
      category: subjectsOf(issues, ({ category }) => (category === null ? [] : [category])),
    },
    pages,
    page: (slug) => pages.find((page) => page.slug === slug) ?? null,
    bySlug: (slug) => bySlug().get(slug) ?? null,
    byNumber: (number) => byNumber().get(number) ?? null,
    cardPicture: (issue) => (look.hasCardPictures ? look.pictureOf(issue) : null),
    neighbours: (issue) => {
      const place = places().get(issue);
      if (place === undefined) return { older: null, newer: null };
      return { older: issues[place + 1] ?? null, newer: issues[place - 1] ?? null };
    },
  };
};

/**
 * Makes a function for the year of an instant. It uses the slow calendar only near a new year, because no zone is more
 * than 14 h off.
 */
const yearIn = (timeZone: string): ((iso: string) => number) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' });
  return (iso) => {
    const day = iso.slice('2026-'.length, '2026-11-21'.length);
    return day === '12-31' || day === '01-01' ? Number(format.format(Date.parse(iso))) : Number(iso.slice(0, 4));
  };
};
