import type { Element, Root } from 'hast';
import { element, findElement, wordsOf } from '../markdown/hast-nodes.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import type { SourceText } from '../source/source-issue.ts';

const BLOCKS = 'content-blocks';

/** A row of a table outside of one is no HTML. */
const inTable = (blocks: Element): Element =>
  ['tr', 'td', 'tbody'].includes(blocks.tagName) ? element('table', {}, [blocks]) : blocks;

const blocksIn = (tree: Root): Root => {
  const blocks = findElement(tree, ({ properties }) => properties.id === BLOCKS);
  const isEmpty = blocks === null || (wordsOf(blocks) === '' && findElement(blocks, () => true) === null);
  return isEmpty ? tree : { type: 'root', children: [inTable(blocks)] };
};

/**
 * The text of a post without the e-mail around it (header, links for sharing and leaving): the one element that holds
 * the blocks of the editor. All of it where that element is missing, or empty because the parser moved what does not
 * belong into a table out of it.
 */
export const editedText = (html: string): SourceText => {
  if (!html.includes(BLOCKS)) return { format: 'html', html };
  let tree: Root | null = null;
  return {
    format: 'tree',
    // Made when it is asked for: an import reads its source twice, and looks at the texts once.
    get tree() {
      tree ??= blocksIn(htmlTree(html));
      return tree;
    },
  };
};
