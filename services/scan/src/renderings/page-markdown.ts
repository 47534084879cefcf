import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { frontMatterOf } from './markdown/front-matter.ts';
import { contentOf, findElement, type HtmlElement, type HtmlRoot, parsePage, textOf } from './page-content.ts';

/** A page of ours as text. */
export interface PageMarkdown {
  /** As in the head, with the name of the service. */
  readonly title: string;
  readonly description: string;
  /** The whole address of the page. */
  readonly canonical: string;
  /** The main part in Markdown, the heading first. It ends in a line feed. */
  readonly body: string;
}

/** Links in full, because an address between angle brackets looks like HTML; tables as narrow as their cells. */
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, listItemIndent: 'one', resourceLink: true, rule: '-' });

/** What the head of a page of ours says of it. */
export type PageHead = Pick<PageMarkdown, 'title' | 'description' | 'canonical'>;

export const pageHead = (html: string): PageHead => headOf(parsePage(html));

/** The main part of a page of ours as Markdown: what it says, without its menus, forms and controls. */
export const pageMarkdown = (html: string): PageMarkdown => {
  const tree = parsePage(html);
  const head = headOf(tree);
  const main = required(
    findElement(tree, ({ tagName }) => tagName === 'main'),
    'main part',
  );
  const content: HtmlRoot = { type: 'root', children: contentOf(main, head.canonical) };
  return { ...head, body: writer.stringify(writer.runSync(content)) };
};

/** The same as a file that stands by itself. */
export const markdownFile = ({ title, description, canonical, body }: PageMarkdown): string =>
  `${frontMatterOf(Object.entries({ title, description, canonical }))}\n\n${body}`;

const headOf = (tree: HtmlRoot): PageHead => {
  const title = findElement(tree, ({ tagName }) => tagName === 'title');
  const description = findElement(tree, ({ properties }) => properties.name === 'description')?.properties.content;
  const canonical = findElement(tree, isCanonical)?.properties.href;
  return {
    title: required(title && textOf(title), 'title'),
    description: required(description ? String(description) : null, 'description'),
    canonical: required(canonical ? String(canonical) : null, 'canonical address'),
  };
};

const isCanonical = ({ tagName, properties: { rel } }: HtmlElement): boolean =>
  tagName === 'link' && Array.isArray(rel) && rel.includes('canonical');

/** These are pages of ours: what one lacks is a defect. */
const required = <T>(value: T | null, what: string): T => {
  if (value === null) throw new Error(`the page has no ${what}`);
  return value;
};
