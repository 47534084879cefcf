import type { ImportNote, MarkdownDialect } from '../../source/source-issue.ts';
import { htmlComments } from './comments.ts';
import { headingAttributes } from './heading-attributes.ts';
import { hexoTags } from './hexo-tags.ts';
import { hugoShortcodes } from './hugo-shortcodes.ts';
import { kramdown } from './kramdown.ts';
import { type DialectSyntax, liquid } from './liquid.ts';
import { mdx } from './mdx.ts';
import { pelicanLinks } from './pelican-links.ts';
import { type Replacement, rewriteOutsideCode } from './rewrite.ts';
import { withoutUndefinedReferences } from './undefined-references.ts';

type Syntax = (markdown: string, note: (note: ImportNote) => void) => DialectSyntax;

/** What each dialect has of its own: what its generator does before Markdown is read, and what is part of its Markdown. */
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
 * Takes out of a Markdown text what only one generator understands, and HTML comments. What has a form in Markdown
 * becomes that (pictures, links, code, quotations), the rest goes, each with a note; code stays as it is. It takes time
 * with the length of the text, whatever stands in it.
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
  // Comments again: a tag may have had some inside.
  if (first) text = rewritten(text, [htmlComments], note);
  for (const syntax of own) text = rewritten(text, [syntax], note);
  text = withoutUndefinedReferences(text, note);
  return { markdown: withoutSpareLines(text), notes };
};

const rewritten = (markdown: string, syntaxes: readonly Syntax[], note: (note: ImportNote) => void): string => {
  const ready = syntaxes.map((syntax) => syntax(markdown, note));
  const opener = ready.map(({ opener }, index) => `(?<by${index}>${opener})`).join('|');
  return rewriteOutsideCode(markdown, opener, (found): Replacement | null => {
    const index = ready.findIndex((_, index) => found.groups?.[`by${index}`] !== undefined);
    return ready[index]?.read(found) ?? null;
  });
};

/** What was taken out leaves empty lines behind: one is enough between two blocks. */
const withoutSpareLines = (markdown: string): string =>
  rewriteOutsideCode(markdown, '\\n[ \\t]*\\r?\\n(?:[ \\t]*\\r?\\n)+', ({ index, 0: found }) => ({
    end: index + found.length,
    text: '\n\n',
  })).replace(/^(?:[ \t]*\r?\n)+/, '');
