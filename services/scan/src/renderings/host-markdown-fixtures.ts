import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Reads Markdown as GitHub does, to see what it would make of a comment. */

const parser = unified().use(remarkParse).use(remarkGfm);

const nodesIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];

const nodesOf = (markdown: string): Nodes[] => nodesIn(parser.parse(markdown));

/** What GitHub finds in text that is not code: mentions, issues, commits, emoji. Addresses are links to the parser. */
const REFERENCE =
  /(?<![\w`])@[a-z\d][a-z\d-]*|(?<![\w&])(?:#|gh-)\d+|(?<![\w-])[\da-f]{7,40}(?![\w-])|(?<!\w):[a-z\d+_-]+:(?!\w)/gi;

/** Everything in Markdown that is more than text: addresses of links and pictures, references, HTML. */
export const liveIn = (markdown: string): readonly string[] =>
  nodesOf(markdown).flatMap((node) => {
    switch (node.type) {
      case 'link':
      case 'image':
      case 'definition':
        return [node.url];
      case 'html':
        return [node.value];
      case 'text':
        return node.value.match(REFERENCE) ?? [];
      case 'footnoteReference':
      case 'linkReference':
      case 'imageReference':
        return [node.identifier];
      default:
        return [];
    }
  });

/** The blocks that Markdown is built of, in order; what is in a line is left out. */
export const blocksOf = (markdown: string): readonly string[] =>
  nodesOf(markdown).flatMap(({ type }) => (PHRASING.has(type) ? [] : [type]));

const PHRASING: ReadonlySet<string> = new Set(['text', 'inlineCode']);
