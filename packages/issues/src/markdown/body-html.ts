import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import type { Options } from 'rehype-sanitize';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { arrangeBody } from './arrange-body.ts';
import { finishBody } from './finish-body.ts';
import type { BodyPlace } from './public-address.ts';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * Elements and attributes that the HTML of a text may have: those that Markdown makes, and nothing that runs, loads or styles.
 *
 * `clobber` is empty because authors cannot write ids. All ids come from `arrangeBody` and the footnotes, each with its prefix.
 */
export const BODY_SCHEMA: Options = {
  tagNames: [
    ...HEADINGS,
    ...['p', 'blockquote', 'pre', 'hr', 'section'],
    ...['ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'em', 'strong', 'del', 'code', 'br', 'sup', 'img'],
  ],
  attributes: {
    ...Object.fromEntries(HEADINGS.map((heading) => [heading, ['id']])),
    a: [
      ...['href', 'title', 'id', 'ariaDescribedBy', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-./]],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
    ],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
    ul: [['className', 'contains-task-list']],
  },
  ancestors: Object.fromEntries(['thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, ['table']])),
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  clobber: [],
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

/** Words in the reader's language that are not part of the text. */
export interface FootnoteWords {
  /** Heading of the footnotes. */
  readonly title: string;
  /** Name of the link from a footnote back to its reference; a number follows. */
  readonly back: string;
}

/** Keeps addresses unchanged: the plugin escapes brackets, which strict servers read differently. `arrangeBody` made them safe. */
const spelled =
  (made: Handler, property: 'href' | 'src'): Handler =>
  (state, node, parent) => {
    const element = made(state, node, parent) as Element;
    element.properties[property] = node.url;
    return element;
  };

/**
 * Returns the HTML of a text, which is safe to insert into a page. Headings begin at level 2. Addresses are absolute,
 * except that links to its own headings and footnotes are fragments (`detachedHtml` changes them for feeds).
 *
 * These elements are not from Markdown: `figure` around an image that is a whole paragraph, with `figcaption` if it has
 * a title or an emphasised line below; `figure.gallery` around several; `div.table` around tables, which scroll on
 * narrow screens; and `span.hl-…` in code of known languages. Scrolling elements are reachable by keyboard.
 */
export const bodyHtml = (root: Root, place: BodyPlace, footnotes: FootnoteWords): string => {
  const html = unified()
    .use(remarkRehype, {
      clobberPrefix: 'note-',
      handlers: { link: spelled(defaultHandlers.link, 'href'), image: spelled(defaultHandlers.image, 'src') },
      footnoteLabel: footnotes.title,
      footnoteLabelProperties: {},
      footnoteBackLabel: (note: number, time: number) => `${footnotes.back} ${note + 1}${time > 1 ? `-${time}` : ''}`,
    })
    .use(rehypeSanitize, BODY_SCHEMA);
  return unified()
    .use(rehypeStringify)
    .stringify(finishBody(html.runSync(arrangeBody(root, place)), place));
};

/**
 * Returns the HTML for feeds and other places outside its page: links to the text's own headings and footnotes are
 * absolute, and code has no colours, because the stylesheet is missing there.
 */
export const detachedHtml = (html: string, page: string): string =>
  // Plain replacements are enough: `finishBody` puts the address first, and the stringifier escapes quotation marks in
  // attributes.
  html
    .replace(/<pre tabindex="0">[\s\S]*?<\/pre>/g, (code) => code.replace(/<\/?span[^>]*>/g, ''))
    .replaceAll('<a href="#', `<a href="${page.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}#`);
