import { beforeMarker, markdownProblem, nodesOf, parseMarkdown, withoutMarkers } from '@legible/issues';
import { toHtml } from 'hast-util-to-html';
import type { Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { plainMarkdown } from '../markdown-folder/dialects/plain-markdown.ts';
import {
  dropped,
  type ImportNote,
  type MarkdownDialect,
  rewritten,
  type SourceText,
  warning,
} from '../source/source-issue.ts';
import { htmlTree } from './html-tree.ts';
import { withoutMergeTags } from './links.ts';
import { type CleanMarkdown, markdownOf } from './markdown-of.ts';

const WITH_POSITIONS = unified().use(remarkParse).use(remarkGfm).freeze();
const DROPPED: ImportNote = dropped('merge tag');

/**
 * Removes merge tags from the words of a Markdown text and leaves everything else as written: code keeps them. Takes
 * texts that our parser accepts.
 */
const withoutMergeTagsInWords = (markdown: string): CleanMarkdown => {
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
};

/** Yields the positions of the text nodes, in order. */
function* wordsOf(tree: Nodes): Generator<{ readonly start: number; readonly end: number }> {
  for (const node of nodesOf(tree).toReversed()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.type === 'text' && start !== undefined && end !== undefined) yield { start, end };
  }
}

/** Comments and line breaks; all other raw HTML is read as HTML. */
const COMMENT_OR_BREAK = /^\s*(?:<!--[\s\S]*-->|<br\s*\/?>)\s*$/iu;
/** A text without anything like a tag need not be parsed to know that it has no HTML. */
const TAG = /<\/?[a-z][\w-]*[\s/>]/iu;
/** Markers may be nested: each round removes one layer. */
const MOST_ROUNDS = 3;

/**
 * Converts a text of a source to our Markdown, with notes on what was changed. HTML and trees are cleaned as trees.
 * Markdown keeps its notation, unless it contains raw HTML that readers would not see as intended: then all of it is
 * converted through a tree. The result never holds a marker of the members' part: the writer adds it.
 */
export const importedMarkdown = (text: SourceText): CleanMarkdown => {
  switch (text.format) {
    case 'html':
      return markdownOf(htmlTree(text.html));
    case 'tree':
      return markdownOf(text.tree);
    case 'markdown':
      return fromMarkdown(text.markdown, text.dialect);
  }
};

const fromMarkdown = (written: string, dialect: MarkdownDialect): CleanMarkdown => {
  const plain = plainMarkdown(written, dialect);
  const unmarked = withoutMarker(plain.markdown);
  const notes: ImportNote[] = [...plain.notes, ...unmarked.notes];
  const problem = markdownProblem(unmarked.markdown);
  if (problem !== null) {
    notes.push(warning('text too long or too complex to be shown'));
    return { markdown: unmarked.markdown, notes };
  }
  // Our own text was clean when it was written, and the site shows no raw HTML.
  if (dialect === 'legible') return { markdown: unmarked.markdown, notes };
  const tree = TAG.test(unmarked.markdown) ? parseMarkdown(unmarked.markdown) : null;
  if (tree && holdsHtml(tree)) {
    const clean = markdownOf(
      htmlTree(toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true })),
    );
    return { markdown: clean.markdown, notes: [...notes, rewritten('raw HTML'), ...clean.notes] };
  }
  // Newsletters are written in this dialect too, so its braces are merge tags; other dialects have handled theirs by
  // now.
  const words =
    dialect === 'plain' ? withoutMergeTagsInWords(unmarked.markdown) : { markdown: unmarked.markdown, notes: [] };
  return { markdown: words.markdown, notes: [...notes, ...words.notes] };
};

const holdsHtml = (tree: Root): boolean =>
  nodesOf(tree).some((node) => node.type === 'html' && !COMMENT_OR_BREAK.test(node.value));

const withoutMarker = (markdown: string): CleanMarkdown => {
  let left = markdown;
  for (let round = 0; round < MOST_ROUNDS && beforeMarker(left) !== null; round += 1) left = withoutMarkers(left);
  if (left === markdown) return { markdown, notes: [] };
  if (beforeMarker(left) !== null) left = left.replaceAll('<!', '&lt;!');
  return { markdown: left, notes: [dropped('further members-only marker')] };
};
