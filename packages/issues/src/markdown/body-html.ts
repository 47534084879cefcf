import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { arrangeBody } from './arrange-body.ts';
import { BODY_SCHEMA } from './body-schema.ts';
import { finishBody } from './finish-body.ts';
import type { BodyPlace } from './public-address.ts';

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
 * to its own headings and notes, which are fragments (`absoluteFragments` mends them for where the text stands alone).
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
