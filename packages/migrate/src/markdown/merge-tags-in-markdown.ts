import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ImportNote } from '../source/source-issue.ts';
import type { CleanMarkdown } from './markdown-of.ts';
import { withoutMergeTags } from './merge-tags.ts';

const WITH_POSITIONS = unified().use(remarkParse).use(remarkGfm).freeze();
const DROPPED: ImportNote = { kind: 'dropped', what: 'merge tag' };

/**
 * Takes merge tags out of the words of a Markdown text and leaves everything else as it is written: code shows them.
 * For texts that our parser takes.
 */
export function withoutMergeTagsInWords(markdown: string): CleanMarkdown {
  if (withoutMergeTags(markdown).count === 0) return { markdown, notes: [] };
  const notes: ImportNote[] = [];
  const pieces: string[] = [];
  let kept = 0;
  for (const { start, end } of wordsOf(WITH_POSITIONS.parse(markdown))) {
    const { text, count } = withoutMergeTags(markdown.slice(start, end));
    if (count === 0 || start < kept) continue;
    pieces.push(markdown.slice(kept, start), text);
    kept = end;
    for (let at = 0; at < count; at += 1) notes.push(DROPPED);
  }
  return { markdown: pieces.join('') + markdown.slice(kept), notes };
}

/** Where text stands, in order. */
function* wordsOf(tree: Nodes): Generator<{ readonly start: number; readonly end: number }> {
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.type === 'text' && start !== undefined && end !== undefined) yield { start, end };
    if ('children' in node) for (const child of node.children.toReversed()) pending.push(child);
  }
}
