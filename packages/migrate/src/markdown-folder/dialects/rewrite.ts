import { codeFinder } from './code-finder.ts';

/** What takes the place of a stretch of text. */
export interface Replacement {
  /** Where the stretch begins, if that is before what was found; never before an earlier replacement. */
  readonly start?: number;
  readonly end: number;
  readonly text: string;
}

/** An escaped backtick opens no code; a run of backticks or tildes may. */
const CODE = '\\\\[\\\\`]|(?<code>`+|~{3,})';
const LINE_END = /[ \t]*(?:\r?\n|$)/y;

/**
 * Replaces what is found outside code. Where something is taken out at the end of a line, the white space before it
 * goes too: two spaces there would be a line break.
 *
 * @param opener source of a regular expression, with the flag m; what it finds has at least one character.
 * @param read says what to do with what was found; null: it stays.
 */
export const rewriteOutsideCode = (
  markdown: string,
  opener: string,
  read: (found: RegExpExecArray) => Replacement | null,
): string => {
  const codeEnd = codeFinder(markdown);
  const next = new RegExp(`${CODE}|${opener}`, 'gm');
  const out: string[] = [];
  let from = 0;
  for (let found = next.exec(markdown); found !== null; found = next.exec(markdown)) {
    if (found.groups?.code !== undefined) {
      next.lastIndex = codeEnd(found.index) ?? next.lastIndex;
      continue;
    }
    const replacement = found[0].startsWith('\\') ? null : read(found);
    if (replacement === null) continue;
    const before = markdown.slice(from, replacement.start ?? found.index);
    LINE_END.lastIndex = replacement.end;
    const isAtLineEnd = replacement.text === '' && LINE_END.test(markdown);
    out.push(isAtLineEnd ? trimmedEnd(before) : before, replacement.text);
    const isBetweenSpaces = replacement.text === '' && before.endsWith(' ') && markdown[replacement.end] === ' ';
    from = replacement.end + (isBetweenSpaces ? 1 : 0);
    next.lastIndex = from;
  }
  out.push(markdown.slice(from));
  return out.join('');
};

/** Not by a regular expression: that would try each space of a long run. */
const trimmedEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end);
};
