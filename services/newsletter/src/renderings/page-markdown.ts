import { type FrontMatterFields, type FrontMatterValue, writeFrontMatter } from '@legible/formats/front-matter';
import { type Edition, subjectPath, writeMarkdown } from '@legible/issues';
import type { RootContent } from 'mdast';
import type { BodyForms } from '../bodies/bodies.ts';
import type { Frame } from '../site/frame.ts';
import { listHead } from '../site/list-heads.ts';
import { categoryOf } from '../site/related-issues.ts';
import { changedAt, type SitePage } from '../site/site-pages.ts';
import { guideWords } from '../words/guide-words.ts';
import { listWords } from '../words/list-words.ts';
import { markdownWords } from '../words/markdown-words.ts';
import { longDate } from '../words/ui-language.ts';
import { homeBlocks } from './home-markdown.ts';
import { issueMarkdown } from './issue-markdown.ts';
import { listBlocks, topicLinks } from './list-markdown.ts';
import { heading, link, paragraph, text, verbatim } from './markdown-nodes.ts';

interface Named {
  readonly title: string;
  readonly description: string;
}

/** Returns the front matter of a page that is not an issue: what it is, its address, and those in other languages. */
const pageFields = (page: SitePage, { title, description }: Named, baseUrl: string): FrontMatterFields => {
  const { edition } = page.of;
  const others = page.alternates.length > 1 ? page.alternates : [];
  const alternates = others.map((other) => [other.edition.language, `${baseUrl}${other.path}`] as const);
  const all: readonly (readonly [string, FrontMatterValue])[] = [
    ['title', title],
    ['canonical_url', `${baseUrl}${page.path}`],
    ['description', description],
    ['publication', edition.name],
    ['edition', edition.key],
    ['lang', edition.language],
    ['updated', changedAt(page)],
    ['alternates', alternates.length === 0 ? null : { fields: alternates }],
  ];
  return { fields: all.filter(([, value]) => value !== null) };
};

interface PageMarkdownProps {
  readonly frame: Frame;
  readonly page: SitePage;
  /** Rendered text of an issue, of a text of the operator, or of a guide; null for all other pages. */
  readonly body: BodyForms | null;
}

/** Returns the Markdown form of any page of the site: front matter with its address, then its text. */
export const pageMarkdown = (props: PageMarkdownProps): string => {
  const { frame, page } = props;
  const { baseUrl } = frame;
  switch (page.kind) {
    case 'issue':
      return issueMarkdown(page.issue, `${issueText(page, bodyOf(props))}${subjectsLine(page, baseUrl)}`, {
        baseUrl,
        page: page.path,
        edition: page.of.edition,
        timeZone: page.site.publication.timeZone,
        alternates: page.alternates.map(({ edition, path }) => ({ language: edition.language, page: path })),
        excerptNotice: markdownWords(page.of.edition).excerptNotice,
      });
    case 'text':
      return textMarkdown(props, page.text);
    case 'guide':
      return textMarkdown(props, guideWords(page.of.edition)[page.guide]);
    case 'home':
      return written(props, homeNamed(page.of.edition), homeBlocks({ frame, page }));
    default:
      return written(props, listHead(page), listBlocks(page, baseUrl));
  }
};

/**
 * Returns the text of an issue. For an excerpt, it has the facts that its page shows above it: they are a good part of
 * an excerpt, and a reader that cuts off the front matter would lack them.
 */
const issueText = (
  { issue, of, site }: Extract<SitePage, { readonly kind: 'issue' }>,
  { markdown }: BodyForms,
): string => {
  if (issue.access === 'full') return markdown;
  const { language } = of.edition;
  const words = listWords({ language });
  const date = longDate(issue.publishedAt, language, site.publication.timeZone);
  const facts = [words.number(issue.number), date, words.membersOnly, ...(issue.author === null ? [] : [issue.author])];
  const above = [facts.join(' · '), ...(issue.writtenSummary === null ? [] : [issue.writtenSummary])];
  return `${writeMarkdown({ type: 'root', children: above.map((line) => paragraph(text(line))) })}\n${markdown}`;
};

/** Returns the line below an issue that links to its category and its topics, as the page does. */
const subjectsLine = ({ issue, of }: Extract<SitePage, { readonly kind: 'issue' }>, baseUrl: string): string => {
  const category = categoryOf(issue, of);
  const topics = topicLinks(issue, of, baseUrl);
  const parts = [
    ...(category === null ? [] : [link(category.name, baseUrl + subjectPath(of.edition, 'category', category.slug))]),
    ...(category === null || topics.length === 0 ? [] : [verbatim(' · ')]),
    ...topics,
  ];
  return parts.length === 0 ? '' : `\n${writeMarkdown({ type: 'root', children: [paragraph(...parts)] })}`;
};

const homeNamed = ({ name, description }: Edition): Named => ({ title: name, description });

const written = ({ frame, page }: PageMarkdownProps, named: Named, children: readonly RootContent[]): string =>
  writeFrontMatter(
    pageFields(page, named, frame.baseUrl),
    `\n${writeMarkdown({ type: 'root', children: [...children] })}`,
  );

/** Returns a page with Markdown that is rendered already, below its title. */
const textMarkdown = (props: PageMarkdownProps, { title, description }: Named): string => {
  const { frame, page } = props;
  const head = writeMarkdown({ type: 'root', children: [heading(1, title)] });
  const parts = [head, bodyOf(props).markdown, contactLine(props)].filter((part) => part !== '');
  return writeFrontMatter(pageFields(page, { title, description }, frame.baseUrl), `\n${parts.join('\n')}`);
};

/** Returns a line with the operator's address for the contact page, unless its text has the address already. */
const contactLine = (props: PageMarkdownProps): string => {
  const { frame, page } = props;
  if (page.kind !== 'text' || page.text.slug !== 'contact' || frame.contact === null) return '';
  if (bodyOf(props).markdown.includes(frame.contact)) return '';
  const { write } = markdownWords(page.of.edition);
  const address = link(frame.contact, `mailto:${frame.contact}`);
  return writeMarkdown({ type: 'root', children: [paragraph(verbatim(`${write}: `), address)] });
};

const bodyOf = ({ body, page }: PageMarkdownProps): BodyForms => {
  if (body === null) throw new Error(`${page.path} needs its text`);
  return body;
};
