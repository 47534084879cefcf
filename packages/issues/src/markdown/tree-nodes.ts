import type { Nodes } from 'mdast';

/** Returns a node and all nodes inside it, last in the text first. */
export const nodesOf = (tree: Nodes): readonly Nodes[] => {
  const nodes: Nodes[] = [];
  const pending = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push(node);
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return nodes;
};
