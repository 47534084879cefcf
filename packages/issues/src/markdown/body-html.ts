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
 * What may appear in the HTML of a text: what Markdown makes, and nothing that runs, loads or styles.
 *
 * No `clobber`: an author cannot write an id. All ids are those of `arrangeBody` and of the footnotes, each with its
 * prefix.
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

/** Words of the reader's language that the text itself does not hold. */
export interface FootnoteWords {
  /** Heading of the notes. */
  readonly title: string;
  /** Name of the link from a note to where it is referred to; a number follows. */
  readonly back: string;
}

/** The plugin escapes brackets in addresses, which changes what they mean to strict servers. `arrangeBody` has made them safe. */
const spelled =
  (made: Handler, property: 'href' | 'src'): Handler =>
  (state, node, parent) => {
    const element = made(state, node, parent) as Element;
    element.properties[property] = node.url;
    return element;
  };

/**
 * HTML of a text, from its level-2 headings down, safe to be put into a page. Addresses are absolute, but for links
 * to its own headings and notes, which are fragments (`absoluteFragments` fixes them for where the text is alone).
 *
 * Elements added to what Markdown knows: `figure` around an image that is a paragraph, with `figcaption` if it has a
 * title; `div.table` around tables, which scrolls on narrow screens. What scrolls can be reached by keyboard.
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

/** For feeds and the like: links to the text's own headings and notes lead to its page. */
export const absoluteFragments = (html: string, page: string): string =>
  // Exact: `finishBody` writes the address first, and the stringifier never leaves a quotation mark in an attribute.
  html.replaceAll('<a href="#', `<a href="${page.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}#`);
