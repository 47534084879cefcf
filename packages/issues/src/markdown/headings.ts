import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { arrangeBody } from './arrange-body.ts';
import type { BodyPlace } from './public-address.ts';

export interface BodyHeading {
  /** 2 to 6, as in the HTML. */
  readonly depth: number;
  readonly text: string;
  /** Id of the heading in the HTML. */
  readonly anchor: string;
}

/** Headings of a text in order, for a table of contents. */
export const headings = (root: Root, place: BodyPlace): readonly BodyHeading[] => {
  const found: BodyHeading[] = [];
  const pending: Nodes[] = [arrangeBody(root, place)];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'heading')
      found.push({ depth: node.depth, text: textOf(node), anchor: String(node.data?.hProperties?.id) });
    else if ('children' in node) for (const child of node.children.toReversed()) pending.push(child);
  }
  return found;
};
