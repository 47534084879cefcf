import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { type Language, languageOf } from '../language/language.ts';
import { frameWords } from '../words/frame-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { frontMatterOf } from './markdown-text.ts';

/** Turns the main part of one of our pages into a tree of HTML that Markdown can express. */

const parser = unified().use(rehypeParse);

/** Parses a whole document. */
const parsePage = (html: string): HtmlRoot => parser.parse(html);

export type HtmlRoot = ReturnType<typeof parser.parse>;
export type HtmlElement = Extract<HtmlRoot['children'][number], { readonly type: 'element' }>;
type HtmlNode = HtmlElement['children'][number];

const isElement = (node: HtmlNode | HtmlRoot['children'][number]): node is HtmlElement => node.type === 'element';

/** Returns the first element with this name, in document order. */
const findElement = (within: HtmlRoot | HtmlElement, is: (element: HtmlElement) => boolean): HtmlElement | null => {
  for (const child of within.children) {
    if (!isElement(child)) continue;
    const found = is(child) ? child : findElement(child, is);
    if (found !== null) return found;
  }
  return null;
};

/** Returns all text inside, with each run of white space as one space. */
const textOf = (node: HtmlNode): string => textWithin(node).replace(/\s+/g, ' ').trim();

const textWithin = (node: HtmlNode): string => {
  if (node.type === 'text') return node.value;
  return isElement(node) && !isUnsaid(node) ? node.children.map(textWithin).join('') : '';
};

/** Elements that are left out because they say nothing in plain text: scripts, pictures without words, menus, controls. */
const UNSAID: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'canvas',
  'iframe',
  'object',
  'nav',
  'button',
  'input',
  'select',
  'textarea',
]);

/** Inline elements. In our pages, styles separate them when there is no white space between them. */
const INLINE: ReadonlySet<string> = new Set(['a', 'bdi', 'code', 'em', 'small', 'span', 'strong', 'time']);

const isUnsaid = ({ tagName, properties }: HtmlElement): boolean =>
  UNSAID.has(tagName) || properties.hidden === true || properties.ariaHidden === 'true';

const hasClass = ({ properties }: HtmlElement, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

const element = (tagName: string, children: HtmlElement['children']): HtmlElement => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const text = (value: string): HtmlNode => ({ type: 'text', value });

/** The page that is written. */
interface Written {
  readonly address: string;
  readonly language: Language;
}

/**
 * Returns the children of an element with absolute addresses, without what Markdown cannot express or a reader of text does
 * not need.
 */
const contentOf = (within: HtmlElement, page: Written): HtmlElement['children'] => {
  const between = hasClass(within, 'chips') ? ' · ' : ' ';
  const said = within.children.flatMap((child) => cleaned(child, page));
  return headingFirst(
    said.flatMap((node, at) => {
      const before = said[at - 1];
      const touch = before !== undefined && isInline(before) && isInline(node);
      return touch ? [text(between), node] : [node];
    }),
  );
};

const isInline = (node: HtmlNode): boolean => isElement(node) && INLINE.has(node.tagName);

/** Moves the heading to the front. What was above it, such as breadcrumbs, follows it. */
const headingFirst = (nodes: HtmlElement['children']): HtmlElement['children'] => {
  const heading = nodes.find((node) => isElement(node) && node.tagName === 'h1');
  return heading === undefined ? nodes : [heading, ...nodes.filter((node) => node !== heading)];
};

const cleaned = (node: HtmlNode, page: Written): HtmlElement['children'] => {
  if (node.type === 'text') return [node];
  if (!isElement(node) || isUnsaid(node)) return [];
  switch (node.tagName) {
    case 'form':
      return formInWords(node, page);
    case 'dl':
      return [element('ul', definitions(node, page))];
    case 'table':
      return tableWithCaption(node, page);
    case 'a':
      return [link(node, page)];
    case 'li':
      return [{ ...node, children: contentOf(node, page).map(boldHeading) }];
    case 'p': {
      const children = contentOf(node, page);
      return children.some((child) => textOf(child) !== '') ? [{ ...node, children }] : [];
    }
    default:
      return [{ ...node, children: contentOf(node, page) }];
  }
};

/** Replaces a heading inside a list item, because in Markdown it would be a heading of the whole text. */
const boldHeading = (node: HtmlNode): HtmlNode =>
  isElement(node) && /^h[1-6]$/.test(node.tagName) ? element('p', [element('strong', node.children)]) : node;

const link = (node: HtmlElement, page: Written): HtmlElement => {
  const { href } = node.properties;
  const children = contentOf(node, page);
  if (typeof href !== 'string' || !URL.canParse(href, page.address)) return element('span', children);
  return { ...node, properties: { href: new URL(href, page.address).href }, children };
};

const allWithin = (within: HtmlElement, tagName: string): readonly HtmlElement[] =>
  within.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tagName === tagName ? [child] : allWithin(child, tagName);
  });

/** Replaces a form by a sentence with its name and fields, followed by its hints. */
const formInWords = (form: HtmlElement, page: Written): HtmlElement['children'] => {
  const { ariaLabel } = form.properties;
  const fields = allWithin(form, 'label').map(textOf).filter(Boolean);
  const [button] = allWithin(form, 'button').map(({ children }) => textOf(element('span', children)));
  const name = typeof ariaLabel === 'string' ? ariaLabel : (button ?? 'Send');
  const sentence = frameWords(page.language).formHere(name, fields);
  const hints = allWithin(form, 'p').flatMap((hint) => cleaned(hint, page));
  return [element('p', [element('em', [text(sentence)])]), ...hints];
};

/** Returns one item for each group of terms and their descriptions. */
const definitions = (list: HtmlElement, page: Written): HtmlElement['children'] => {
  const parts = list.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'div' ? child.children.filter(isElement) : [child]));
  const { colon, semicolon } = vocabularyWords(page.language);
  const items: HtmlElement[] = [];
  for (const part of parts) {
    const children = contentOf(part, page);
    const item = items.at(-1);
    if (part.tagName === 'dt' || item === undefined)
      items.push(element('li', [element('strong', children), text(colon)]));
    else item.children.push(...(item.children.length > 2 ? [text(semicolon)] : []), ...children);
  }
  return items;
};

/** Moves the caption before the table, because tables of Markdown have none. */
const tableWithCaption = (table: HtmlElement, page: Written): HtmlElement['children'] => {
  const children = contentOf(table, page);
  const isCaption = (node: HtmlNode): node is HtmlElement => isElement(node) && node.tagName === 'caption';
  const captions = children.filter(isCaption).map((caption) => element('p', [element('em', caption.children)]));
  return [...captions, { ...table, children: children.filter((child) => !isCaption(child)) }];
};

/** One of our pages as text. */
export interface PageMarkdown {
  /** Title of the head, including the name of the service. */
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page. */
  readonly canonical: string;
  /** The main part in Markdown, with the heading first. It ends with a line feed. */
  readonly body: string;
}

/** Writes links in full, because an address in angle brackets looks like HTML, and tables without padding. */
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, listItemIndent: 'one', resourceLink: true, rule: '-' });

/** Title, description and address from the head of one of our pages. */
export type PageHead = Pick<PageMarkdown, 'title' | 'description' | 'canonical'>;

export const pageHead = (html: string): PageHead => headOf(parsePage(html));

/** Returns the main part of one of our pages as Markdown, without menus, forms and controls. */
export const pageMarkdown = (html: string): PageMarkdown => {
  const tree = parsePage(html);
  const head = headOf(tree);
  const main = required(
    findElement(tree, ({ tagName }) => tagName === 'main'),
    'main part',
  );
  const language = languageOf(String(findElement(tree, ({ tagName }) => tagName === 'html')?.properties.lang)) ?? 'en';
  const content: HtmlRoot = { type: 'root', children: contentOf(main, { address: head.canonical, language }) };
  return { ...head, body: writer.stringify(writer.runSync(content)) };
};

/** Returns the same as a complete Markdown file. */
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

/** Throws when one of our own pages lacks a part, which is a defect. */
const required = <T>(value: T | null, what: string): T => {
  if (value === null) throw new Error(`the page has no ${what}`);
  return value;
};
