import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Parser with GitHub's dialect, for tests of how GitHub shows a comment. */

const parser = unified().use(remarkParse).use(remarkGfm);

const nodesIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];

const nodesOf = (markdown: string): Nodes[] => nodesIn(parser.parse(markdown));

/** What GitHub links in text outside code: mentions, issues, commits, emoji. The parser itself finds addresses. */
const REFERENCE =
  /(?<![\w`])@[a-z\d][a-z\d-]*|(?<![\w&])(?:#|gh-)\d+|(?<![\w-])[\da-f]{7,40}(?![\w-])|(?<!\w):[a-z\d+_-]+:(?!\w)/gi;

/** Returns everything in Markdown that is not plain text: addresses of links and pictures, references, HTML. */
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

/** Returns the blocks of a Markdown text in order, without inline elements. */
export const blocksOf = (markdown: string): readonly string[] =>
  nodesOf(markdown).flatMap(({ type }) => (PHRASING.has(type) ? [] : [type]));

const PHRASING: ReadonlySet<string> = new Set(['text', 'inlineCode']);
