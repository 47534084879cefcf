import type { Nodes } from 'hast';
import { htmlTree } from './html-tree.ts';

const LEFT_OUT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg']);
/** Next to these, words do not run together. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q rp rt ruby s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

/** Controls, but for those that are white space: no title and no name has a use for them. */
const CONTROLS = /[^\t\n\r\u0020-\u007e\u00a0-\uffff]/g;

const collect = (node: Nodes, into: string[]): void => {
  if (node.type === 'text') into.push(node.value);
  if (!('children' in node)) return;
  const name = node.type === 'element' ? node.tagName : '';
  if (LEFT_OUT.has(name)) return;
  const apart = name !== '' && !INLINE.has(name);
  if (apart) into.push(' ');
  for (const child of node.children) collect(child, into);
  if (apart) into.push(' ');
};

/** A field of an import, as a source has it, on one line and without controls; of any length. */
export const oneLine = (text: string): string => text.replace(CONTROLS, '').replace(/\s+/g, ' ').trim();

/** The text of a tree on one line. */
export const plainTree = (tree: Nodes): string => {
  const texts: string[] = [];
  collect(tree, texts);
  return oneLine(texts.join(''));
};

/** The text of HTML on one line; null: there is none. */
export const plainHtml = (html: string): string | null => plainTree(htmlTree(html)) || null;
