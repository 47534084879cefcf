import type { RootContent } from 'mdast';

const MARKS: ReadonlySet<RootContent['type']> = new Set(['emphasis', 'strong', 'delete']);

/** A line that ends within a sentence: between characters of these scripts a browser would show a space there. */
const LINE_END =
  /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}！-～]) *\n *(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}！-～])/gu;

/** A line end between Han or Kana goes: there it is no space. */
export const joinLines = (text: string): string => text.replace(LINE_END, '');

/** Makes one node of neighbours that Markdown cannot keep apart: text, code, and marks of one kind (`**a****b**`). */
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
 * Splits white space and line breaks at both ends off a line of text: a mark of Markdown cannot stand beside them on
 * its inner side, and at the ends of a paragraph they are nothing.
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
