import type { PhrasingContent } from 'mdast';

/** Joins adjacent texts. */
export const joinedText = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    } else joined.push(node);
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
};

/** Removes white space and line breaks at both ends, where Markdown needs character references for them. */
export const trimmedPhrasing = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const kept = joinedText(nodes);
  while (trimEdge(kept, 0, /^[ \t\n]+/u));
  while (trimEdge(kept, kept.length - 1, /[ \t\n]+$/u));
  return kept;
};

/** @returns whether a node was removed, so that the next one is at the edge */
const trimEdge = (nodes: PhrasingContent[], at: number, space: RegExp): boolean => {
  const edge = nodes[at];
  if (edge?.type === 'text') {
    const value = edge.value.replace(space, '');
    if (value !== '') {
      nodes[at] = { type: 'text', value };
      return false;
    }
  } else if (edge?.type !== 'break') return false;
  nodes.splice(at, 1);
  return true;
};

/** Returns the visible text; pictures have none. */
export const visibleText = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode') return node.value;
      if (node.type === 'break') return '\n';
      return 'children' in node ? visibleText(node.children) : '';
    })
    .join('');
