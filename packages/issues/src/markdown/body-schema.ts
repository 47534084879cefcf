import type { Options } from 'rehype-sanitize';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * What may stand in the HTML of a text: what Markdown makes, and nothing that runs, loads or styles.
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
