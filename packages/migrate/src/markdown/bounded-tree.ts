import type { Element, ElementContent, Nodes, Root } from 'hast';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { descendants, isElement, type Report } from './hast-nodes.ts';

/** C0 and C1 without tab and line ends, and what is no character at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'textarea', 'select']);

/**
 * A copy of a tree, of elements and text and nothing else: no comments, no positions. What stands deeper than
 * `IMPORT_LIMITS.depth` elements becomes its text. A stack of its own, for trees of any depth.
 */
export function boundedTree(source: Root, report: Report): Root {
  const tree: Root = { type: 'root', children: [] };
  const path: { readonly from: readonly Nodes[]; at: number; readonly to: Nodes[] }[] = [
    { from: source.children, at: 0, to: tree.children },
  ];
  let isFlattened = false;
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const node = step.from[step.at];
    step.at += 1;
    if (node === undefined) path.pop();
    else if (node.type === 'text') step.to.push({ type: 'text', value: cleanText(node.value) });
    else if (node.type === 'element' && path.length > IMPORT_LIMITS.depth) {
      step.to.push({ type: 'text', value: ` ${deepText(node)} ` });
      isFlattened = true;
    } else if (node.type === 'element') {
      const children: ElementContent[] = [];
      step.to.push({ type: 'element', tagName: node.tagName, properties: { ...node.properties }, children });
      path.push({ from: node.children, at: 0, to: children });
    }
  }
  if (isFlattened) report('warning', `elements more than ${IMPORT_LIMITS.depth} deep became text`);
  return tree;
}

function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '');
}

function deepText(deep: Element): string {
  const parts: string[] = [];
  for (const node of descendants(deep, (found) => !isElement(found, ...WITHOUT_WORDS)))
    if (node.type === 'text') parts.push(cleanText(node.value));
  return parts.join(' ');
}
