/** What may precede a fence on its line: indentation, marks of quotes and lists. */
const BEFORE_FENCE = /(?:^|\n)(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*$/;
/** Longer beginnings of lines are not examined, which keeps a long line of fences cheap. */
const BEFORE_FENCE_LENGTH = 60;

/**
 * Finds where code ends. Positions must be passed in ascending order; all calls together are linear in the length of
 * the text.
 *
 * @returns a function that takes the position of a run of backticks or tildes and returns the end of the code that it
 * opens; null when it opens none.
 */
export const codeFinder = (markdown: string): ((at: number) => number | null) => {
  const runs = backtickRuns(markdown);
  const blankLine = placeFinder(markdown, /\n[ \t>]*\n/g);
  const closings = fenceClosings();
  return (at) => fenceEnd(markdown, at, closings) ?? spanEnd(markdown, at, runs, blankLine);
};

/**
 * Makes a function that takes ascending positions and returns where the next match begins, or Infinity when there is
 * none.
 */
export const placeFinder = (text: string, pattern: RegExp): ((from: number) => number) => {
  let known = -1;
  return (from) => {
    if (known >= from) return known;
    pattern.lastIndex = from;
    known = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    return known;
  };
};

const runLength = (markdown: string, at: number): number => {
  let end = at;
  while (markdown[end] === markdown[at]) end++;
  return end - at;
};

type Closings = (char: '`' | '~', length: number) => RegExp;

/**
 * Makes the regular expressions that find the end of a fence, and keeps them: building one takes longer than finding a
 * fence with it.
 */
const fenceClosings = (): Closings => {
  const made = new Map<string, RegExp>();
  return (char, length) => {
    const key = `${char}${length}`;
    const known = made.get(key) ?? new RegExp(`^[ \\t>]*${char}{${length},}[ \\t]*\\r?$`, 'gm');
    made.set(key, known);
    return known;
  };
};

const fenceEnd = (markdown: string, at: number, closings: Closings): number | null => {
  const length = runLength(markdown, at);
  if (length < 3) return null;
  const start = Math.max(0, at - BEFORE_FENCE_LENGTH);
  const before = markdown.slice(start, at);
  if (!BEFORE_FENCE.test(before) || (start > 0 && !before.includes('\n'))) return null;
  const lineEnd = markdown.indexOf('\n', at);
  if (lineEnd === -1) return markdown.length;
  const char = markdown[at];
  if (char === '`' && markdown.slice(at + length, lineEnd).includes('`')) return null;
  const close = closings(char === '`' ? '`' : '~', length);
  close.lastIndex = lineEnd + 1;
  return close.exec(markdown) === null ? markdown.length : close.lastIndex;
};

/** Returns the positions of the runs of backticks, by length. */
const backtickRuns = (markdown: string): ReadonlyMap<number, { readonly places: number[]; next: number }> => {
  const runs = new Map<number, { places: number[]; next: number }>();
  for (const { 0: run, index } of markdown.matchAll(/`+/g)) {
    const same = runs.get(run.length);
    if (same) same.places.push(index);
    else runs.set(run.length, { places: [index], next: 0 });
  }
  return runs;
};

const spanEnd = (
  markdown: string,
  at: number,
  runs: ReturnType<typeof backtickRuns>,
  blankLine: (from: number) => number,
): number | null => {
  if (markdown[at] !== '`') return null;
  const length = runLength(markdown, at);
  const same = runs.get(length);
  if (!same) return null;
  while ((same.places[same.next] ?? Number.POSITIVE_INFINITY) <= at) same.next++;
  const close = same.places[same.next];
  return close === undefined || close > blankLine(at) ? null : close + length;
};

/** What replaces a stretch of text. */
export interface Replacement {
  /** Where the replaced stretch begins, if before the match; never before the end of an earlier replacement. */
  readonly start?: number;
  readonly end: number;
  readonly text: string;
}

/** An escaped backtick does not open code; a run of backticks or tildes may. */
const CODE = '\\\\[\\\\`]|(?<code>`+|~{3,})';
const LINE_END = /[ \t]*(?:\r?\n|$)/y;

/**
 * Replaces matches outside code. When a match at the end of a line is removed, the white space before it is removed
 * too: two spaces there would be a line break.
 *
 * @param opener source of a regular expression, used with the flag m; every match has at least one character.
 * @param read returns the replacement for a match; null keeps the match.
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

/** Removes spaces and tabs at the end. It uses no regular expression, which would try each space of a long run. */
const trimmedEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end);
};
