import type { ImportNote } from '../../source/source-issue.ts';
import { placeFinder } from './code-finder.ts';
import { dropped, warning } from './dialect-notes.ts';
import type { DialectSyntax } from './liquid.ts';

const COMMENT = dropped('comment');
const READ_MORE = dropped('read-more mark');
const NO_END = warning('comment without an end: all behind it left out');
const READ_MORE_WORDS = /^[-\s]*(?:more|excerpt|end[-_ ]?excerpt|truncate|read[-_ ]?more|summary)[-\s]*$/i;
/** What of a bold run is left when the comment at its head goes, and nothing bold follows. */
const BOLD_REST = /[^\s*][^*\n]*\*\*/y;
const BOLD_NEXT = /[ \t]*(?=\*\*)/y;

/** HTML comments. One that is never closed hides all that follows, as it does in a browser. */
export const htmlComments = (markdown: string, note: (note: ImportNote) => void): DialectSyntax => {
  const closing = placeFinder(markdown, /--!?>/g);
  return {
    opener: '<!--',
    read: ({ index }) => {
      // `<!-->` and `<!--->` are comments, too.
      const close = closing(index + 2);
      if (!Number.isFinite(close)) {
        note(NO_END);
        return { end: markdown.length, text: '' };
      }
      const end = markdown.indexOf('>', close) + 1;
      note(READ_MORE_WORDS.test(markdown.slice(index + 4, close)) ? READ_MORE : COMMENT);
      return boldIdiom(markdown, index, end) ?? { end, text: '' };
    },
  };
};

/** `**<!--slug-->**`: an anchor in the guise of bold text. Its asterisks go too, unless they make what follows bold. */
const boldIdiom = (markdown: string, start: number, end: number) => {
  if (markdown.slice(Math.max(0, start - 2), start) !== '**' || !markdown.startsWith('**', end)) return null;
  const behind = end + 2;
  BOLD_NEXT.lastIndex = behind;
  if (BOLD_NEXT.test(markdown)) return { start: start - 2, end: BOLD_NEXT.lastIndex, text: '' };
  BOLD_REST.lastIndex = behind;
  return BOLD_REST.test(markdown) ? { end: behind, text: '' } : { start: start - 2, end: behind, text: '' };
};
