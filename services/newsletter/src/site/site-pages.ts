import {
  archivePath,
  type Edition,
  GUIDE_SLUGS,
  type GuideSlug,
  guidePath,
  homePath,
  issuePath,
  issueSlugAt,
  once,
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

/** Pages by path. */
export type SitePages = Pick<ReadonlyMap<string, SitePage>, 'get' | 'has' | 'keys' | 'values'>;

/**
 * Returns every page of the site that search engines may show, by path. Routes, sitemaps, Markdown twins and tests all use
 * this one table. Pages of issues are made when they are asked for: each change makes a new site, and few of its issues
 * are shown before the next change.
 */
export const sitePages = (site: PublicSite): SitePages => {
  const others = new Map(site.editions.flatMap((of) => pagesOf(site, of)).map((page) => [page.path, page]));
  const all = once(() => {
    const issues = site.editions.flatMap((of) => of.issues.map((issue) => issuePage(site, of, issue)));
    return new Map([...others, ...issues.map((page) => [page.path, page] as const)]);
  });
  const get = (path: string): SitePage | undefined => others.get(path) ?? issueAt(site, path);
  return { get, has: (path) => get(path) !== undefined, keys: () => all().keys(), values: () => all().values() };
};

const issueAt = (site: PublicSite, path: string): SitePage | undefined => {
  for (const of of site.editions) {
    const slug = issueSlugAt(of.edition, path);
    const issue = slug === null ? null : of.bySlug(slug);
    if (issue !== null) return issuePage(site, of, issue);
  }
  return undefined;
};

const issuePage = (site: PublicSite, of: EditionSite, issue: PublicIssue): SitePage => ({
  site,
  of,
  path: issuePath(of.edition, issue.slug),
  get alternates() {
    const found = site.translations(issue);
    return found.map((other) => ({ edition: other.edition, path: issuePath(other.edition, other.issue.slug) }));
  },
  kind: 'issue',
  issue,
});

/** Returns all pages of an edition, except those of its issues. */
const pagesOf = (site: PublicSite, of: EditionSite): readonly SitePage[] => {
  const { edition } = of;
  /** Makes the place of a page that every edition has. */
  const everywhere = (pathIn: (edition: Edition) => string) => ({
    site,
    of,
    path: pathIn(edition),
    alternates: site.editions.map((other) => ({ edition: other.edition, path: pathIn(other.edition) })),
  });
  const alone = (path: string) => ({ site, of, path, alternates: [{ edition, path }] });
  return [
    { ...everywhere(homePath), kind: 'home' },
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
      { ...everywhere((other) => subjectsPath(other, subjects)), kind: 'subjects', subjects },
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
    ...of.pages.map((text): SitePage => {
      const alternates = site.editions.flatMap((other) =>
        other.pages
          .filter(({ translationKey }) => translationKey === text.translationKey)
          .map(({ slug }) => ({ edition: other.edition, path: textPath(other.edition, slug) })),
      );
      return { site, of, path: textPath(edition, text.slug), alternates, kind: 'text', text };
    }),
    ...GUIDE_SLUGS.map(
      (guide): SitePage => ({ ...everywhere((other) => guidePath(other, guide)), kind: 'guide', guide }),
    ),
  ];
};

const leaves = (issues: readonly PublicIssue[]) => {
  const count = Math.max(1, Math.ceil(issues.length / LEAF_SIZE));
  return Array.from({ length: count }, (_, index) => {
    const own = issues.slice(index * LEAF_SIZE, (index + 1) * LEAF_SIZE);
    return { issues: own, leaf: index + 1, leaves: count };
  });
};

/** Returns the last known change of what a page shows, ISO 8601; null when none is known. */
export const changedAt = (page: SitePage): string | null => {
  switch (page.kind) {
    case 'home':
    case 'subjects':
      return changeOf(page.of.issues);
    case 'archive':
    case 'subject':
      return changeOf(page.issues);
    case 'issue':
      return changeOf([page.issue]);
    default:
      return null;
  }
};

/** Returns the last change of any of the issues that a reader sees: published, revised, or locked. */
const changeOf = (issues: readonly PublicIssue[]): string | null => {
  let last: string | null = null;
  for (const { publishedAt, updatedAt, lockedAt } of issues) {
    // All are in UTC with milliseconds, so they sort as texts. Parsing them would be most of the work of a sitemap.
    if (last === null || publishedAt > last) last = publishedAt;
    if (updatedAt !== null && updatedAt > last) last = updatedAt;
    if (lockedAt !== null && lockedAt > last) last = lockedAt;
  }
  return last;
};
