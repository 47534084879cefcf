import {
  archivePath,
  type Edition,
  GUIDE_SLUGS,
  type GuideSlug,
  guidePath,
  homePath,
  issuePath,
  type Page,
  type PublicIssue,
  SUBJECT_KINDS,
  type SubjectKind,
  subjectPath,
  subjectsPath,
  textPath,
} from '@legible/issues';
import type { EditionSite, PublicSite } from './public-site.ts';
import type { Subject } from './subjects.ts';

/** One page of the site: what is shown at an address, as HTML and as Markdown. */
export type SitePage = PagePlace & PageSubject;

export interface PagePlace {
  readonly site: PublicSite;
  readonly of: EditionSite;
  /** The canonical path of the page. */
  readonly path: string;
  /** The page in every edition that has it, itself included; a page without a match in other editions has only itself. */
  readonly alternates: readonly { readonly edition: Edition; readonly path: string }[];
  /** Last known change of what the page shows, ISO 8601; null when none is known. */
  readonly changedAt: string | null;
}

export type PageSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'issue'; readonly issue: PublicIssue }
  | ({ readonly kind: 'archive'; readonly year: number | null } & Paged)
  | { readonly kind: 'subjects'; readonly subjects: SubjectKind }
  | ({ readonly kind: 'subject'; readonly subjects: SubjectKind; readonly subject: Subject } & Paged)
  /** Written by the operator. */
  | { readonly kind: 'text'; readonly text: Page }
  /** Written by us. */
  | { readonly kind: 'guide'; readonly guide: GuideSlug };

/** One leaf of a long list. */
interface Paged {
  /** The issues on this leaf, newest first. */
  readonly issues: readonly PublicIssue[];
  /** From 1. */
  readonly leaf: number;
  readonly leaves: number;
}

/** Most issues on one leaf of a list. */
export const LEAF_SIZE = 50;

/**
 * Returns every page of the site that search engines may show, by path. Routes, sitemaps, Markdown twins and tests all use
 * this one table.
 */
export const sitePages = (site: PublicSite): ReadonlyMap<string, SitePage> => {
  const pages = site.editions.flatMap((of) => pagesOf(site, of));
  return new Map(pages.map((page) => [page.path, page]));
};

const pagesOf = (site: PublicSite, of: EditionSite): readonly SitePage[] => {
  const { edition } = of;
  const newest = changeOf(of.issues);
  /** Makes the place of a page that every edition has. */
  const everywhere = (pathIn: (edition: Edition) => string) => ({
    site,
    of,
    path: pathIn(edition),
    alternates: site.editions.map((other) => ({ edition: other.edition, path: pathIn(other.edition) })),
  });
  const alone = (path: string) => ({ site, of, path, alternates: [{ edition, path }] });
  return [
    { ...everywhere(homePath), kind: 'home', changedAt: newest },
    ...leaves(of.issues).map(
      (leaf): SitePage => ({
        ...(leaf.leaf === 1 ? everywhere((other) => archivePath(other)) : alone(archivePath(edition, null, leaf.leaf))),
        ...leaf,
        kind: 'archive',
        year: null,
      }),
    ),
    // A page of the only year of a young newsletter would repeat the archive.
    ...(of.years.length < 2 ? [] : of.years).flatMap(({ year, issues }) =>
      leaves(issues).map(
        (leaf): SitePage => ({ ...alone(archivePath(edition, year, leaf.leaf)), ...leaf, kind: 'archive', year }),
      ),
    ),
    ...SUBJECT_KINDS.flatMap((subjects): readonly SitePage[] => [
      { ...everywhere((other) => subjectsPath(other, subjects)), kind: 'subjects', subjects, changedAt: newest },
      ...of.subjects[subjects].flatMap((subject) =>
        leaves(subject.issues).map(
          (leaf): SitePage => ({
            ...alone(subjectPath(edition, subjects, subject.slug, leaf.leaf)),
            ...leaf,
            kind: 'subject',
            subjects,
            subject,
          }),
        ),
      ),
    ]),
    ...of.issues.map(
      (issue): SitePage => ({
        site,
        of,
        path: issuePath(edition, issue.slug),
        // A new site is made at each change, and few of its issues are shown before the next one.
        get alternates() {
          const found = site.translations(issue);
          return found.map((other) => ({ edition: other.edition, path: issuePath(other.edition, other.issue.slug) }));
        },
        kind: 'issue',
        issue,
        changedAt: changeOf([issue]),
      }),
    ),
    ...of.pages.map((text): SitePage => {
      const alternates = site.editions.flatMap((other) =>
        other.pages
          .filter(({ translationKey }) => translationKey === text.translationKey)
          .map(({ slug }) => ({ edition: other.edition, path: textPath(other.edition, slug) })),
      );
      return { site, of, path: textPath(edition, text.slug), alternates, kind: 'text', text, changedAt: null };
    }),
    ...GUIDE_SLUGS.map((guide): SitePage => {
      const place = everywhere((other) => guidePath(other, guide));
      return { ...place, kind: 'guide', guide, changedAt: null };
    }),
  ];
};

const leaves = (issues: readonly PublicIssue[]) => {
  const count = Math.max(1, Math.ceil(issues.length / LEAF_SIZE));
  return Array.from({ length: count }, (_, index) => {
    const own = issues.slice(index * LEAF_SIZE, (index + 1) * LEAF_SIZE);
    return { issues: own, leaf: index + 1, leaves: count, changedAt: changeOf(own) };
  });
};

/** Returns the last change of any of the issues that a reader sees: published, revised, or locked. */
const changeOf = (issues: readonly PublicIssue[]): string | null => {
  let last: string | null = null;
  for (const { publishedAt, updatedAt, lockedAt } of issues) {
    // All are in UTC with milliseconds, so they sort as texts: parsing them would be most of the work of a new site.
    if (last === null || publishedAt > last) last = publishedAt;
    if (updatedAt !== null && updatedAt > last) last = updatedAt;
    if (lockedAt !== null && lockedAt > last) last = lockedAt;
  }
  return last;
};
