import { beforeMarker, markdownProblem } from '@legible/issues';
import type { Root } from 'hast';
import type { ImportNote } from '../source/source-issue.ts';
import { boundedTree } from './bounded-tree.ts';
import { cleanedTree } from './cleaned-tree.ts';
import { gatherFootnotes } from './footnotes.ts';
import type { Report } from './hast-nodes.ts';
import { toFlow } from './to-flow.ts';
import { writeBlocks } from './write-blocks.ts';

export interface CleanMarkdown {
  readonly markdown: string;
  /** One for each thing that happened, in no order. */
  readonly notes: readonly ImportNote[];
}

/**
 * Markdown of a tree of HTML, as our parser reads it: what a reader of the HTML sees, and nothing of what mailing
 * programs and editors put around it. It never holds a marker of the members' part. The tree given stays as it is.
 */
export function markdownOf(source: Root): CleanMarkdown {
  const notes: ImportNote[] = [];
  const report: Report = (kind, what) => notes.push({ kind, what });
  const cleaned = gatherFootnotes(cleanedTree(boundedTree(source, report), report));
  const tree = toFlow(cleaned, report);
  const usual = withoutMarker(writeBlocks(tree));
  if (markdownProblem(usual) === null) return { markdown: usual, notes };
  const wide = withoutMarker(writeBlocks(tree, 'wide'));
  if (markdownProblem(wide) === null) return { markdown: wide, notes };
  report('warning', 'text too long or too complex to be shown');
  return { markdown: usual, notes };
}

/** The writer leaves none; this is for what it should have thought of. */
function withoutMarker(markdown: string): string {
  return beforeMarker(markdown) === null ? markdown : markdown.replaceAll('<!', '&lt;!');
}
