import { archivePath, subjectPath } from '@legible/issues';
import { listWords } from '../words/list-words.ts';
import { type LanguageAttributes, spoken } from '../words/word-table.ts';
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
  /** Attributes of heading and description: their language, if the edition lacks the words. */
  readonly spoken: Readonly<Record<'heading' | 'description', LanguageAttributes>>;
}

export const listHead = (page: ListPage): PageHead => {
  if (page.kind === 'subjects') return headOf(page);
  const head = headOf(page);
  if (page.leaf === 1) return head;
  const { title, description } = head;
  const words = listWords(page.of.edition);
  return {
    ...head,
    title: `${title} · ${page.leaf}`,
    description: words.onLeaf(description, words.leaf(page.leaf, page.leaves)),
  };
};

const headOf = (page: ListPage): PageHead => {
  const { edition, issues, years, subjects } = page.of;
  const { name } = edition;
  const words = listWords(edition);
  if (page.kind === 'subjects') {
    const own = words.subjects[page.subjects];
    const { title, wholeTitle, lead, none } = own;
    const count = subjects[page.subjects].length;
    return {
      title: wholeTitle,
      heading: title,
      description: count === 0 ? none : lead(name, count),
      spoken: { heading: spoken(own, 'title'), description: spoken(own, count === 0 ? 'none' : 'lead') },
    };
  }
  if (page.kind === 'subject') {
    const { subject } = page;
    const own = words.subjects[page.subjects];
    const { of, titleOf, ofLead } = own;
    const description = ofLead(subject.name, name, subject.issues.length);
    return {
      title: titleOf(subject.name),
      heading: of(subject.name),
      description,
      spoken: { heading: spoken(own, 'of'), description: spoken(own, 'ofLead') },
    };
  }
  if (page.year === null) {
    const description = issues.length === 0 ? words.noIssues : words.archiveLead(name, issues.length);
    return {
      title: words.archiveTitle,
      heading: words.archive,
      description,
      spoken: {
        heading: spoken(words, 'archive'),
        description: spoken(words, issues.length === 0 ? 'noIssues' : 'archiveLead'),
      },
    };
  }
  const count = years.find(({ year }) => year === page.year)?.issues.length ?? 0;
  return {
    title: words.yearTitle(page.year),
    heading: words.archiveOf(page.year),
    description: words.yearLead(name, page.year, count),
    spoken: { heading: spoken(words, 'archiveOf'), description: spoken(words, 'yearLead') },
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
