/** What a text node may not look like where it stands. */
export interface TextPlace {
  /** In the words of a link or an image, brackets would end it. */
  readonly inBrackets: boolean;
  readonly inCell: boolean;
  /** Signs of which more than one stands in this line, or marks are made: these may pair. */
  readonly pairs: ReadonlySet<string>;
  /** A link or an image follows: `!` and a bracket are an image. */
  readonly isBeforeBracket: boolean;
}

const PUNCTUATION = /[!-/:-@[-`{-~]/u;
const WORD = /[\p{L}\p{N}]/u;
const SPECIAL = /[\\`*_~[\]<&|!]/gu;
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iu;

/** A text as Markdown that is read as that text, with as few escapes as are sure to be enough. */
export function escapeText(text: string, place: TextPlace): string {
  return text.replace(SPECIAL, (sign, at: number) => {
    const after = text[at + 1] ?? '';
    switch (sign) {
      case '\\':
        return after === '' || PUNCTUATION.test(after) ? '\\\\' : sign;
      case '*':
      case '~':
        return place.pairs.has(sign) ? `\\${sign}` : sign;
      case '_':
        // Within a word it can neither open nor close.
        return isWordBefore(text, at) && isWordAfter(text, at) ? sign : '\\_';
      case '[':
        return place.inBrackets || after === '^' ? '\\[' : sign;
      case ']':
        return place.inBrackets || after === '(' || after === '[' ? '\\]' : sign;
      case '<':
        return lessThan(after);
      case '&':
        return REFERENCE.test(text.slice(at, at + 40)) ? '&amp;' : sign;
      case '|':
        return place.inCell ? '\\|' : sign;
      case '!':
        return after === '[' || (after === '' && place.isBeforeBracket) ? '\\!' : sign;
      default:
        return `\\${sign}`;
    }
  });
}

/** Never `<!`, not even behind a backslash: the marker of the members' part is looked for in characters. */
function lessThan(after: string): string {
  if (after === '!' || after === '') return '&lt;';
  return /[a-z/?]/iu.test(after) ? '\\<' : '<';
}

function isWordBefore(text: string, at: number): boolean {
  return WORD.test([...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '');
}

function isWordAfter(text: string, at: number): boolean {
  return WORD.test([...text.slice(at + 1, at + 3)][0] ?? '');
}

const THEMATIC_OR_TABLE = /^[-:|=*_+ \t]+$/u;

/**
 * A line of a paragraph as it may stand at the beginning of a line: what looks like a heading, a list, a quote, a rule,
 * a fence, a definition or the second line of a table is escaped.
 */
export function escapeLineStart(line: string): string {
  const mark = /^(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|~~~)/u.exec(line);
  if (mark || (THEMATIC_OR_TABLE.test(line) && !line.startsWith('\\'))) return `\\${line}`;
  const number = /^(\d{1,9})([.)])(?=\s|$)/u.exec(line);
  if (number) return `${number[1]}\\${line.slice(number[1]?.length ?? 0)}`;
  // A definition, a note, or a box to tick.
  if (/^\[(?:[^\]\\]|\\.)*\]:/u.test(line) || /^\[[ xX]\](?=\s|$)/u.test(line)) return `\\${line}`;
  return line;
}
