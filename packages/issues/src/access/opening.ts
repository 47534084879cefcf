import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { cleanTree } from './clean-tree.ts';
import { joinedText, visibleText } from './phrasing.ts';
import { shortenPhrasing } from './shorten-phrasing.ts';
import { parseFirstPart } from './stand-ins.ts';
import { dropTornMarkup } from './torn-markup.ts';

/** Where an opening paragraph is looked for: in so many blocks of lines, and not behind so many characters. */
const MOST_BLOCKS = 20;
const FARTHEST = 8_000;
/** Graphemes of the paragraph that opens an excerpt. */
const LONGEST_OPENING = 300;
const BLANK_LINE = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?=\r|\n)/gu;

/**
 * The first paragraph of a text, shortened and without its notes; empty if none stands near the beginning. The text is
 * parsed as far as its first blank line, then as its second and so on, until a paragraph is there: what follows that
 * blank line is never looked at, and can change nothing.
 *
 * @throws RangeError as `parseMarkdown`
 */
export const openingBody = (markdown: string): Root => {
  let blocks = 0;
  for (const end of blankLines(markdown)) {
    if (end > FARTHEST || blocks === MOST_BLOCKS) break;
    blocks += 1;
    const paragraph = firstParagraph(cleanTree(dropTornMarkup(parseFirstPart(markdown.slice(0, end)))));
    if (!paragraph) continue;
    const children = shortenPhrasing(joinedText(withoutNotes(paragraph.children)), LONGEST_OPENING);
    return { type: 'root', children: [{ type: 'paragraph', children }] };
  }
  return { type: 'root', children: [] };
};

function* blankLines(markdown: string): Generator<number> {
  for (const found of markdown.matchAll(BLANK_LINE)) yield found.index;
  yield markdown.length;
}

const firstParagraph = (tree: Root): Paragraph | null => {
  const found = tree.children.find((node) => node.type === 'paragraph' && visibleText(node.children).trim() !== '');
  return found?.type === 'paragraph' ? found : null;
};

const withoutNotes = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'footnoteReference') return [];
    return 'children' in node ? [{ ...node, children: withoutNotes(node.children) } as PhrasingContent] : [node];
  });
