import { type ImportNote, warning } from '../../source/source-issue.ts';
import { codeFinder } from './code-finder.ts';

const UNDEFINED = warning('reference without a definition');
/** CommonMark's limit for the length of a label. */
const LABEL_LENGTH = 999;
const DEFINITION = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[((?:[^[\]\\]|\\.){1,999})\]:/gm;
const MARK = /\\[\s\S]|[[\]]|`+|~{3,}/g;
const LABEL = new RegExp(`\\[((?:[^[\\]\\\\]|\\\\.){0,${LABEL_LENGTH}})\\]`, 'ys');
/** The beginning of a destination, so that brackets inside it are not counted. */
const DESTINATION = /\((?:<[^<>\n]*>|[^\s()<]*)/y;

const LINK_END = /\((?:<[^<>\n]{0,2000}>|(?:https?:|mailto:|[/#.])[^\s()<>]{0,2000})\)/y;
const INDEX = /^[\w+*-]{0,3}$/;

const normalized = (label: string): string =>
  label
    .replace(/[\s>]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase();

interface Edit {
  readonly start: number;
  readonly end: number;
}

/**
 * Turns `[words][label]` and `[words][]` into plain words if the text does not define the label. `[words]` alone stays,
 * because texts about arrays use it as ordinary text. Labels of footnotes stay too.
 */
export const withoutUndefinedReferences = (markdown: string, note: (note: ImportNote) => void): string => {
  const defined = new Set([...markdown.matchAll(DEFINITION)].map(([, label = '']) => normalized(label)));
  const cuts: Edit[] = [];
  const codeEnd = codeFinder(markdown);
  const open: number[] = [];
  const next = new RegExp(MARK);
  for (let found = next.exec(markdown); found !== null; found = next.exec(markdown)) {
    const [mark] = found;
    if (mark[0] === '`' || mark[0] === '~') next.lastIndex = codeEnd(found.index) ?? next.lastIndex;
    else if (mark === '[') open.push(found.index);
    else if (mark === ']') {
      const start = open.pop();
      if (start === undefined) continue;
      const reference = referenceAt(markdown, start, found.index);
      if (reference === null) {
        next.lastIndex = destinationEnd(markdown, found.index + 1);
        continue;
      }
      next.lastIndex = reference.end;
      if (reference.label.startsWith('^') || defined.has(normalized(reference.label))) continue;
      note(UNDEFINED);
      const isPicture = markdown[start - 1] === '!';
      cuts.push({ start: isPicture ? start - 1 : start, end: start + 1 }, { start: found.index, end: reference.end });
    }
  }
  return without(markdown, cuts);
};

const referenceAt = (markdown: string, start: number, close: number) => {
  LABEL.lastIndex = close + 1;
  const label = LABEL.exec(markdown)?.[1];
  const words = markdown.slice(start + 1, close);
  // `array[i][j]` is not a reference.
  if (label === undefined || (/\w/.test(markdown[start - 1] ?? '') && INDEX.test(words) && INDEX.test(label)))
    return null;
  // In `[words][label](address)` the label is the text of a link.
  LINK_END.lastIndex = LABEL.lastIndex;
  if (LINK_END.test(markdown)) return null;
  return { label: label === '' ? words : label, end: LABEL.lastIndex };
};

const destinationEnd = (markdown: string, at: number): number => {
  DESTINATION.lastIndex = at;
  return DESTINATION.test(markdown) ? DESTINATION.lastIndex : at;
};

const without = (text: string, cuts: Edit[]): string => {
  cuts.sort((a, b) => a.start - b.start);
  const out: string[] = [];
  let from = 0;
  for (const { start, end } of cuts) {
    out.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  out.push(text.slice(from));
  return out.join('');
};
