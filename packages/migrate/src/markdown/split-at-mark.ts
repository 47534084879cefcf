import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { isElement } from './hast-nodes.ts';

interface Halves {
  readonly open: Root;
  readonly rest: Root;
}

/** An element on the way to the node that is looked at. */
interface Step {
  readonly parent: Root | Element;
  at: number;
}

/**
 * Cuts a tree in two at its first mark, in document order. The elements around the mark are in both halves, what stands
 * before it in `open`, what stands behind it in `rest`, and the mark with all that is in it in neither. A list goes on
 * counting. The tree given stays as it is; the halves share nodes with it. Null: there is no mark.
 */
export function splitAtMark(tree: Root, isMark: (node: Nodes) => boolean): Halves | null {
  const path = pathToMark(tree, isMark);
  if (path === null) return null;
  let open: RootContent | null = null;
  let rest: RootContent | null = null;
  for (const { parent, at } of path.toReversed()) {
    const before = parent.children.slice(0, at);
    const after = parent.children.slice(at + 1);
    if (open) before.push(open);
    if (rest) after.unshift(rest);
    if (parent.type === 'root') return { open: { ...parent, children: before }, rest: { ...parent, children: after } };
    open = { ...parent, children: before as ElementContent[] };
    rest = { ...parent, properties: continued(parent, at), children: after as ElementContent[] };
  }
  return null;
}

/** From the root to the parent of the mark, each with the place of the next. A stack of its own: trees may be deep. */
function pathToMark(tree: Root, isMark: (node: Nodes) => boolean): readonly Step[] | null {
  const path: Step[] = [{ parent: tree, at: -1 }];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    step.at += 1;
    const node = step.parent.children[step.at];
    if (node === undefined) path.pop();
    else if (isMark(node)) return path;
    else if (node.type === 'element') path.push({ parent: node, at: -1 });
  }
  return null;
}

/** An item that was cut in two bears its number in both halves. */
function continued(parent: Element, at: number): Element['properties'] {
  if (parent.tagName !== 'ol') return parent.properties;
  const first = Number.parseInt(String(parent.properties.start ?? 1), 10);
  const items = parent.children.slice(0, at).filter((child) => isElement(child, 'li')).length;
  return { ...parent.properties, start: (Number.isNaN(first) ? 1 : first) + items };
}
