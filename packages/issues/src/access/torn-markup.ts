import type { PhrasingContent, Root, RootContent } from 'mdast';

/** A comment, or a tag with attributes, whose end was cut off. */
const TORN = /<!--(?![\s\S]*-->)|<[a-z][a-z0-9-]*\s[^<>]*=[^<>]*$/iu;

/**
 * Takes the torn beginning of a comment or a tag off the end of a text that was cut within it: behind a cut it is no
 * HTML any more, and what was meant to be unseen would be shown. Changes the tree.
 */
export const dropTornMarkup = (tree: Root): Root => {
  const last = lastBlock(tree);
  if (last && 'children' in last) cutAtTorn(last.children as PhrasingContent[]);
  return tree;
};

/** The last paragraph, heading or cell, however deep it stands. */
const lastBlock = (node: Root | RootContent): RootContent | null => {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return node;
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last ? lastBlock(last) : null;
};

/** @returns whether it cut: all that follows, in the parents too, goes */
const cutAtTorn = (nodes: PhrasingContent[]): boolean => {
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'text') {
      const torn = TORN.exec(node.value);
      if (!torn) continue;
      node.value = node.value.slice(0, torn.index);
    } else if (!('children' in node) || !cutAtTorn(node.children as PhrasingContent[])) continue;
    nodes.length = at + 1;
    return true;
  }
  return false;
};
