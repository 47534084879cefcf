import type { Link, PhrasingContent } from 'mdast';

type Mark = Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }>;

const SPACES = /[\t\n\f\r ]+/gu;

/**
 * Makes one node of neighbours that Markdown cannot keep apart: text, code, marks of one kind. White space is a single
 * space, as in a browser, and none beside a line break. Linear.
 */
export function merged(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const kept: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (!node) break;
    let end = at + 1;
    while (end < nodes.length && areOne(node, nodes[end])) end += 1;
    const one = end === at + 1 ? node : joined(nodes.slice(at, end), node);
    if (one.type === 'text') addText(kept, one.value, nodes[end]?.type === 'break');
    else if (one.type === 'inlineCode') kept.push({ type: 'inlineCode', value: one.value.replace(SPACES, ' ') });
    else kept.push(one);
    at = end;
  }
  return kept;
}

function areOne(first: PhrasingContent, second: PhrasingContent | undefined): boolean {
  if (first.type !== second?.type) return false;
  return first.type === 'text' || first.type === 'inlineCode' || isMark(first);
}

function joined(nodes: readonly PhrasingContent[], first: PhrasingContent): PhrasingContent {
  if (isMark(first))
    return { ...first, children: merged(nodes.flatMap((node) => ('children' in node ? node.children : []))) };
  const value = nodes.map((node) => ('value' in node ? node.value : '')).join('');
  return first.type === 'inlineCode' ? { type: 'inlineCode', value } : { type: 'text', value };
}

function addText(kept: PhrasingContent[], value: string, isBeforeBreak: boolean): void {
  let text = value.replace(SPACES, ' ');
  if (kept.at(-1)?.type === 'break') text = text.replace(/^ /u, '');
  if (isBeforeBreak) text = text.replace(/ $/u, '');
  if (text !== '') kept.push({ type: 'text', value: text });
}

const isMark = (node: PhrasingContent): node is Mark =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';

/** Puts a mark or a link around a piece of a line; white space and line breaks at its ends stay outside. */
export function marked(mark: Mark | Link, nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const { before, children, after } = edgesOf(nodes);
  if (children.length === 0) return [...before, ...after];
  return [...before, { ...mark, children } as PhrasingContent, ...after];
}

/** White space and line breaks at the ends of a line are nothing. */
export function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return edgesOf(nodes).children;
}

function edgesOf(nodes: readonly PhrasingContent[]) {
  let first = 0;
  let last = nodes.length;
  while (first < last && isSpace(nodes[first])) first += 1;
  while (last > first && isSpace(nodes[last - 1])) last -= 1;
  const children = nodes.slice(first, last);
  const before = nodes.slice(0, first);
  const after = nodes.slice(last);
  const head = children[0];
  if (head?.type === 'text') {
    const value = head.value.trimStart();
    if (value !== head.value)
      before.push({ type: 'text', value: head.value.slice(0, head.value.length - value.length) });
    children[0] = { type: 'text', value };
  }
  const tail = children.at(-1);
  if (tail?.type === 'text') {
    const value = tail.value.trimEnd();
    if (value !== tail.value) after.unshift({ type: 'text', value: tail.value.slice(value.length) });
    children[children.length - 1] = { type: 'text', value };
  }
  return { before, children, after };
}

function isSpace(node: PhrasingContent | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
}
