import { dropped, type ImportNote, type MarkdownDialect, warning } from '../../source/source-issue.ts';
import { placeFinder, type Replacement, rewriteOutsideCode } from './code-finder.ts';
import { TO_FILE } from './dialect-embeds.ts';
import { hexoTags } from './hexo-tags.ts';
import { hugoShortcodes } from './hugo-shortcodes.ts';
import { type DialectSyntax, liquid } from './liquid.ts';
import { mdx } from './mdx.ts';
import { withoutUndefinedReferences } from './undefined-references.ts';

const COMMENT = dropped('comment');
const READ_MORE = dropped('read-more mark');
const NO_END = warning('comment without an end: everything after it was left out');
const READ_MORE_WORDS = /^[-\s]*(?:more|excerpt|end[-_ ]?excerpt|truncate|read[-_ ]?more|summary)[-\s]*$/i;
/** The rest of a bold run whose leading comment is removed. */
const BOLD_REST = /[^\s*][^*\n]*\*\*/y;
const BOLD_NEXT = /[ \t]*(?=\*\*)/y;

/** Finds and removes HTML comments. A comment that is never closed hides everything after it, as in a browser. */
const htmlComments = (markdown: string): DialectSyntax => {
  const closing = placeFinder(markdown, /--!?>/g);
  return {
    opener: '<!--',
    read: ({ index }) => {
      // `<!-->` and `<!--->` are comments too.
      const close = closing(index + 2);
      if (!Number.isFinite(close)) return { end: markdown.length, text: '', note: NO_END };
      const end = markdown.indexOf('>', close) + 1;
      const note = READ_MORE_WORDS.test(markdown.slice(index + 4, close)) ? READ_MORE : COMMENT;
      return { ...(boldIdiom(markdown, index, end) ?? { end, text: '' }), note };
    },
  };
};

/**
 * Removes `**<!--slug-->**`, an anchor written as bold text. Its asterisks are removed too, unless they make the text
 * after it bold.
 */
const boldIdiom = (markdown: string, start: number, end: number) => {
  if (markdown.slice(Math.max(0, start - 2), start) !== '**' || !markdown.startsWith('**', end)) return null;
  const behind = end + 2;
  BOLD_NEXT.lastIndex = behind;
  if (BOLD_NEXT.test(markdown)) return { start: start - 2, end: BOLD_NEXT.lastIndex, text: '' };
  BOLD_REST.lastIndex = behind;
  return BOLD_REST.test(markdown) ? { end: behind, text: '' } : { start: start - 2, end: behind, text: '' };
};

const ATTRIBUTES = dropped('attributes of a heading or block');
const CONTENTS = dropped('table of contents');

/** Removes `{#id .class}` at the end of a line, and `[TOC]` alone on a line: many generators support both. */
const headingAttributes = (): DialectSyntax => ({
  opener:
    '\\{[#.][\\w-][^{}\\n]*\\}(?=[ \\t]*\\r?$)|^\\[\\[?_?toc_?\\]\\]?(?=[ \\t]*\\r?$)|^\\[\\[?_?TOC_?\\]\\]?(?=[ \\t]*\\r?$)',
  read: ({ index, 0: found }) => ({
    end: index + found.length,
    text: '',
    note: found.startsWith('{') ? ATTRIBUTES : CONTENTS,
  }),
});

const KRAMDOWN_ATTRIBUTES = dropped('kramdown attributes');
const ABBREVIATION = dropped('abbreviation');

/**
 * Removes what kramdown adds to Markdown (kramdown.gettalong.org/syntax): attributes of blocks and spans, extensions,
 * the list that a table of contents replaces, abbreviations.
 */
const kramdown = (): DialectSyntax => ({
  opener: [
    '^[ \\t]*(?:[-*+]|\\d{1,9}\\.)[ \\t][^\\n]*\\n[ \\t]*\\{:[ ]*toc[^{}\\n]*\\}',
    '^\\*\\[[^\\]\\n]+\\]:[^\\n]*',
    '\\{:(?=[#.:/\\s\\w])[^{}\\n]*\\}',
  ].join('|'),
  read: ({ index, 0: found }) => ({
    end: index + found.length,
    text: '',
    note: found.startsWith('{') ? KRAMDOWN_ATTRIBUTES : found.startsWith('*[') ? ABBREVIATION : CONTENTS,
  }),
});

/** Paths in Pelican's default settings (docs.getpelican.com/en/stable/settings.html#url-settings). */
const LISTS: Readonly<Record<string, (name: string) => string>> = {
  author: (name) => `/author/${name}.html`,
  category: (name) => `/category/${name}.html`,
  tag: (name) => `/tag/${name}.html`,
  index: () => '/',
  archives: () => '/archives.html',
};

/** Replaces `{filename}other.md` in links; older texts have `|filename|other.md`. */
const pelicanLinks = (): DialectSyntax => ({
  opener: '([{|])(?<kind>filename|static|attach|photo|author|category|tag|index|archives)[}|](?<name>[^\\s()<>"\']*)',
  read: ({ index, 0: found, groups: { kind = '', name = '' } = {} }) => {
    const list = Object.hasOwn(LISTS, kind) ? LISTS[kind] : undefined;
    return { end: index + found.length, text: list ? list(name) : name, note: TO_FILE };
  },
});

type Syntax = (markdown: string) => DialectSyntax;

/** The extensions of each dialect: what its generator processes before Markdown, and what it adds to Markdown. */
const SYNTAXES: Readonly<
  Record<MarkdownDialect, { readonly first: Syntax | null; readonly markdown: readonly Syntax[] }>
> = {
  jekyll: { first: liquid, markdown: [kramdown, headingAttributes] },
  hexo: { first: hexoTags, markdown: [headingAttributes] },
  hugo: { first: hugoShortcodes, markdown: [headingAttributes] },
  astro: { first: mdx, markdown: [] },
  pelican: { first: null, markdown: [pelicanLinks, headingAttributes] },
  plain: { first: null, markdown: [headingAttributes] },
  legible: { first: null, markdown: [] },
};

/**
 * Removes from a Markdown text what only one generator understands, and HTML comments. What Markdown can express is
 * converted (pictures, links, code, quotations); the rest is removed, each with a note. Code stays as it is. The time
 * is linear in the length of the text, whatever it contains.
 *
 * @param dialect `astro` means MDX: other Markdown of Astro is `plain`.
 */
export const plainMarkdown = (
  markdown: string,
  dialect: MarkdownDialect,
): { markdown: string; notes: readonly ImportNote[] } => {
  if (dialect === 'legible') return { markdown, notes: [] };
  const notes: ImportNote[] = [];
  const note = (said: ImportNote) => void notes.push(said);
  const { first, markdown: own } = SYNTAXES[dialect];
  let text = rewritten(markdown, [htmlComments, ...(first ? [first] : [])], note);
  // Comments again: a tag may have contained some.
  if (first) text = rewritten(text, [htmlComments], note);
  for (const syntax of own) text = rewritten(text, [syntax], note);
  text = withoutUndefinedReferences(text, note);
  return { markdown: withoutSpareLines(text), notes };
};

const rewritten = (markdown: string, syntaxes: readonly Syntax[], note: (note: ImportNote) => void): string => {
  const ready = syntaxes.map((syntax) => syntax(markdown));
  const opener = ready.map(({ opener }, index) => `(?<by${index}>${opener})`).join('|');
  return rewriteOutsideCode(markdown, opener, (found): Replacement | null => {
    const replacement = ready.find((_, index) => found.groups?.[`by${index}`] !== undefined)?.read(found) ?? null;
    if (replacement?.note) note(replacement.note);
    return replacement;
  });
};

/** Removes the empty lines that removed parts leave behind: one is enough between two blocks. */
const withoutSpareLines = (markdown: string): string =>
  rewriteOutsideCode(markdown, '\\n[ \\t]*\\r?\\n(?:[ \\t]*\\r?\\n)+', ({ index, 0: found }) => ({
    end: index + found.length,
    text: '\n\n',
  })).replace(/^(?:[ \t]*\r?\n)+/, '');
