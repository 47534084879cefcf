import type { Element } from 'hast';
import { htmlTree } from './html-tree.ts';

/** A tag, up to the next: enough to see what its attributes say, and nothing is read twice. */
const TAG = /<[a-z][^<]*/gi;
const NAME = /^<[^\s/>]*/;

export interface FoundTag<T> {
  readonly found: T;
  /** In UTF-16 units from the start of the text. */
  readonly at: number;
}

/**
 * The first start tag of HTML, or of Markdown with HTML in it, that means something to `meaning`. Tags are looked for in
 * the text and not in its tree: a parser moves what stands loose in a table to the front of it, and so what is behind a
 * mark to the front of the mark. Also tags in comments and in code are found: a cut too many locks, one too few opens.
 *
 * @param hint What a tag that means something has in it.
 */
export function firstTag<T>(
  text: string,
  hint: RegExp,
  meaning: (properties: Element['properties']) => T | null,
): FoundTag<T> | null {
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    if (!hint.test(tag)) continue;
    // Under a name that may stand anywhere: a cell without its table is no element.
    const [element] = htmlTree(tag.replace(NAME, '<div')).children;
    const found = element?.type === 'element' ? meaning(element.properties) : null;
    if (found !== null) return { found, at: index };
  }
  return null;
}
