import type { Parents } from 'hast';

/** Notes of the editors to each other, which nobody else gets: https://docs.buttondown.com/fancy-mode. */
const COMMENT = 'buttondown-block-comment';

export const mayHoldComments = (text: string): boolean => text.includes(COMMENT);

/**
 * Takes them out of a tree, which is changed.
 * @returns Whether there were any.
 */
export const dropComments = (parent: Parents): boolean => {
  const { length } = parent.children;
  parent.children = parent.children.filter((child) => {
    const { className } = child.type === 'element' ? child.properties : {};
    return !(Array.isArray(className) && className.includes(COMMENT));
  }) as typeof parent.children;
  let dropped = parent.children.length < length;
  for (const child of parent.children) if ('children' in child && dropComments(child)) dropped = true;
  return dropped;
};

/** The end of the `div` that is open at a place; null: it is not closed. */
const endOfBlock = (text: string, from: number): number | null => {
  let depth = 1;
  const tags = /<(\/?)div\b[^>]{0,2000}>/gi;
  tags.lastIndex = from;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
};

/** A Markdown text without them; one that is not closed takes the rest with it. */
export const withoutComments = (markdown: string): string => {
  let kept = '';
  let from = 0;
  for (let at = markdown.indexOf(COMMENT); at !== -1; at = markdown.indexOf(COMMENT, from)) {
    const start = markdown.lastIndexOf('<', at);
    const end = endOfBlock(markdown, at);
    kept += markdown.slice(from, Math.max(from, start));
    if (end === null) return kept;
    from = end;
  }
  return kept + markdown.slice(from);
};
