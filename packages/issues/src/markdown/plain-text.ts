import type { Nodes, Root, RootContent } from 'mdast';

const MARKS: ReadonlySet<RootContent['type']> = new Set(['emphasis', 'strong', 'delete']);

/** A line end between characters of these scripts, where a browser would show a space. */
const LINE_END =
  /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}！-～]) *\n *(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}！-～])/gu;

/** Removes a line end between Han or Kana, where it is not a space. */
export const joinLines = (text: string): string => text.replace(LINE_END, '');

/** Merges adjacent nodes that Markdown cannot separate: text, code, and marks of one kind (`**a****b**`). */
export const mergeNeighbours = (nodes: readonly RootContent[]): RootContent[] => {
  const merged: RootContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    const one = last && mergeTwo(last, node);
    if (one) merged[merged.length - 1] = one;
    else merged.push(node);
  }
  return merged;
};

const mergeTwo = (first: RootContent, second: RootContent): RootContent | null => {
  if (first.type === 'text' && second.type === 'text')
    return { type: 'text', value: joinLines(first.value + second.value) };
  if (first.type === 'inlineCode' && second.type === 'inlineCode')
    return { type: 'inlineCode', value: first.value + second.value };
  if (first.type !== second.type || !MARKS.has(first.type) || !('children' in first && 'children' in second))
    return null;
  return { type: first.type, children: mergeNeighbours([...first.children, ...second.children]) } as RootContent;
};

/**
 * Splits white space and line breaks off both ends of a line of text. A mark of Markdown cannot have them at its inner side,
 * and at the ends of a paragraph they mean nothing.
 */
export const splitEdges = <Node extends RootContent>(
  nodes: readonly Node[],
): { readonly before: Node[]; readonly children: Node[]; readonly after: Node[] } => {
  const children = [...nodes];
  const before: Node[] = [];
  const after: Node[] = [];
  for (let first = children[0]; first && isEdge(first); first = children[0]) before.push(...children.splice(0, 1));
  for (let last = children.at(-1); last && isEdge(last); last = children.at(-1)) after.unshift(...children.splice(-1));
  const first = children[0];
  if (first?.type === 'text') {
    const value = first.value.trimStart();
    if (value.length < first.value.length) {
      before.push({ ...first, value: first.value.slice(0, first.value.length - value.length) });
      children[0] = { ...first, value };
    }
  }
  const last = children.at(-1);
  if (last?.type === 'text') {
    const value = last.value.trimEnd();
    if (value.length < last.value.length) {
      after.unshift({ ...last, value: last.value.slice(value.length) });
      children[children.length - 1] = { ...last, value };
    }
  }
  return { before, children, after };
};

const isEdge = (node: RootContent): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

/** Block nodes; all others are inline. */
const LINES: ReadonlySet<Nodes['type']> = new Set([
  ...(['paragraph', 'heading', 'code', 'listItem', 'blockquote', 'tableRow', 'footnoteDefinition'] as const),
  ...(['list', 'table', 'thematicBreak'] as const),
]);

/**
 * Returns the visible text without marks: one line for each block, cells separated by spaces, and the alternative text of
 * images. No raw HTML and no addresses.
 */
export const plainText = (root: Root): string => {
  const parts: string[] = [];
  const pending: (Nodes | string)[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if ('children' in node) {
      const end = LINES.has(node.type) ? '\n' : node.type === 'tableCell' ? ' ' : null;
      if (end !== null) pending.push(end);
      for (const child of node.children.toReversed()) pending.push(child);
    } else parts.push(textOf(node));
  }
  return parts
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
};

const textOf = (node: Exclude<Nodes, { children: unknown }>): string => {
  switch (node.type) {
    case 'text':
      return joinLines(node.value).replaceAll('\n', ' ');
    case 'inlineCode':
      return node.value;
    case 'code':
      return `${node.value}\n`;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    default:
      return '';
  }
};

/**
 * Speed at which adults silently read English non-fiction (Brysbaert 2019, doi:10.1016/j.jml.2019.104047: 190 studies). It
 * is also used for other scripts that separate words by spaces.
 */
const WORDS_PER_MINUTE = 238;
/** Speed for Chinese, Japanese and Korean, as Medium counts it (help.medium.com, "Read time"). */
const CHARACTERS_PER_MINUTE = 500;

const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々〆]/gu;
/** A word: letters and digits, with characters that may join them: `don't`, `e-mail`, `3.5`. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.\-_][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * Splits a text into the words of its language (Unicode word boundaries, with a dictionary for Chinese and Japanese), without
 * punctuation.
 *
 * @param language BCP 47.
 */
export const wordCount = (root: Root, language: string): number => {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(plainText(root)))
    if (isWordLike) words++;
  return words;
};

/**
 * Returns the reading time in whole minutes, at least 1. It counts characters of Chinese, Japanese and Korean, and words of all
 * other scripts, each with its own speed: Chinese has no spaces, and Korean puts whole phrases between them.
 */
export const readingMinutes = (root: Root): number => {
  const text = plainText(root);
  const characters = countOf(text, CJK);
  const words = countOf(text.replace(CJK, ' '), WORD);
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
};
