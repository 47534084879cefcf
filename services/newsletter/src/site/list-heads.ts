import { archivePath, subjectPath } from '@legible/issues';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import type { SitePage } from './site-pages.ts';

/** Issues that a home page names, the latest included, in HTML and in Markdown. */
export const HOME_ISSUES = 12;
/** Topics (in Markdown also categories) that it names: those with most issues. */
export const HOME_SUBJECTS = 12;

/** Pages that list issues or subjects. */
export type ListPage = Extract<SitePage, { readonly kind: 'archive' | 'subjects' | 'subject' }>;

/** Lists that may have several leaves. */
export type LeafPage = Exclude<ListPage, { readonly kind: 'subjects' }>;

/** Title, heading and description of a page, in HTML and in Markdown. */
export interface PageHead {
  /** Unique in the edition. */
  readonly title: string;
  readonly heading: string;
  readonly description: string;
}

export const listHead = (page: ListPage): PageHead => {
  if (page.kind === 'subjects') return headOf(page);
  const head = headOf(page);
  if (page.leaf === 1) return head;
  const { title, heading, description } = head;
  const words = LIST_WORDS[uiLanguage(page.of.edition.language)];
  return {
    title: `${title} · ${page.leaf}`,
    heading,
    description: words.onLeaf(description, words.leaf(page.leaf, page.leaves)),
  };
};

const headOf = (page: ListPage): PageHead => {
  const { edition, issues, years, subjects } = page.of;
  const { name } = edition;
  const words = LIST_WORDS[uiLanguage(edition.language)];
  if (page.kind === 'subjects') {
    const { title, wholeTitle, lead, none } = words.subjects[page.subjects];
    const count = subjects[page.subjects].length;
    return { title: wholeTitle, heading: title, description: count === 0 ? none : lead(name, count) };
  }
  if (page.kind === 'subject') {
    const { subject } = page;
    const { of, titleOf, ofLead } = words.subjects[page.subjects];
    const description = ofLead(subject.name, name, subject.issues.length);
    return { title: titleOf(subject.name), heading: of(subject.name), description };
  }
  if (page.year === null) {
    const description = issues.length === 0 ? words.noIssues : words.archiveLead(name, issues.length);
    return { title: words.archiveTitle, heading: words.archive, description };
  }
  const count = years.find(({ year }) => year === page.year)?.issues.length ?? 0;
  return {
    title: words.yearTitle(page.year),
    heading: words.archiveOf(page.year),
    description: words.yearLead(name, page.year, count),
  };
};

/** Returns the paths of the leaves before and after that of a page; null at the ends. */
export const leavesBeside = (page: LeafPage): { readonly newer: string | null; readonly older: string | null } => {
  const pathOf = (leaf: number): string | null => (leaf < 1 || leaf > page.leaves ? null : leafPath(page, leaf));
  return { newer: pathOf(page.leaf - 1), older: pathOf(page.leaf + 1) };
};

const leafPath = (page: LeafPage, leaf: number): string => {
  const { edition } = page.of;
  return page.kind === 'archive'
    ? archivePath(edition, page.year, leaf)
    : subjectPath(edition, page.subjects, page.subject.slug, leaf);
};
