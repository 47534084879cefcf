import { htmlTree } from '../markdown/html-tree.ts';

/**
 * A cell of posts.csv as people read it: character references, which Substack writes there, decoded once. No markup is
 * in it, so that what looks like a tag is text.
 */
export const decodedCell = (written: string): string | null => {
  const nodes = htmlTree(written.replaceAll('<', '&lt;')).children;
  const text = nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? null : line;
};
