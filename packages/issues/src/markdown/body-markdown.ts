import type { Nodes, Root, RootContent } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly/serializeOnly';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { arrangeBody } from './arrange-body.ts';
import type { BodyPlace } from './public-address.ts';
import { nodesOf } from './tree-nodes.ts';

/** Characters beside which parsers with CJK support close a mark, regardless of the character on its other side. */
const CJK =
  '\\u1100-\\u11ff\\u2e80-\\ua4cf\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffee\\u{20000}-\\u{3ffff}';
/** Punctuation as CommonMark defines it, without CJK. */
const PUNCTUATION = new RegExp(`^(?![${CJK}])[\\p{P}\\p{S}]$`, 'u');
const LETTER = new RegExp(`^[^\\s\\p{P}\\p{S}${CJK}]$`, 'u');

const isMark = (node: RootContent | undefined): boolean => node?.type === 'emphasis' || node?.type === 'strong';

/** Returns the first or last character that is written for a node. Links and code begin and end with punctuation. */
const edge = (node: Nodes | undefined, end: 0 | -1): string => {
  if (node === undefined) return '';
  if (node.type === 'text') return [...node.value].at(end) ?? '';
  if ((node.type === 'emphasis' || node.type === 'strong') && 'children' in node)
    return edge(node.children.at(end), end);
  return '!';
};

/**
 * Keeps marks beside letters. A mark that ends with punctuation does not close before a letter: `**Note:**that` (CommonMark
 * 6.2, flanking runs). So the letter becomes a character reference, in place: `**Note:**&#x74;hat`. The same applies to a
 * letter before a mark.
 *
 * @param ampersand the character that represents `&` until the text is written.
 */
const keepMarks = (body: Root, ampersand: string): void => {
  const numbered = (letter: string): string => `${ampersand}#x${letter.codePointAt(0)?.toString(16)};`;
  const pending: Nodes[] = [body];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node)) continue;
    const children: readonly RootContent[] = node.children;
    for (const [at, child] of children.entries()) {
      pending.push(child);
      if (child.type !== 'text') continue;
      const [first, last] = [edge(child, 0), edge(child, -1)];
      const [before, after] = [children[at - 1], children[at + 1]];
      if (isMark(after) && LETTER.test(last) && PUNCTUATION.test(edge(after, 0)))
        child.value = child.value.slice(0, -last.length) + numbered(last);
      if (isMark(before) && LETTER.test(first) && PUNCTUATION.test(edge(before, -1)) && child.value.startsWith(first))
        child.value = numbered(first) + child.value.slice(first.length);
    }
  }
};

/** Placeholder for `&`: also punctuation, from a script that our texts do not use. */
const STAND_IN = '\u1c7f';
/**
 * Begins the placeholder of a bracket in an address. The stringifier would escape the bracket itself with a backslash. Because
 * this is a control character, the stringifier puts the address in angle brackets.
 */
const CONTROL = '\u007f';
const BRACKETS = ['(', ')', '[', ']'].map((sign, at) => ({ sign, own: `${CONTROL}${'\u1c7a\u1c7b\u1c7c\u1c7d'[at]}` }));
const LINE_BREAK: Nodes = { type: 'html', value: '<br>' };
/** An ampersand that cannot begin a character reference. After a backslash it would itself become an escape. */
const MERE_AMPERSAND = /(?<!\\)&(?!#?\w{1,32};)/g;
/** The end of a character sequence in an address that Markdown would read as a character reference. */
const REFERENCE_END = /(?<=&#?\w{1,32});/g;

/** Returns a text as CommonMark with the GitHub extensions, such as tables and footnotes. Headings begin at level 2. */
export const bodyMarkdown = (root: Root, place: BodyPlace): string => writeMarkdown(arrangeBody(root, place));

/** Writes a tree made by `arrangeBody`. Changes the tree, so it cannot be used again. */
export const writeMarkdown = (body: Root): string => {
  keepBreaks(body);
  const ampersands = standIn(body);
  if (ampersands) keepMarks(body, STAND_IN);
  const markdown = unified()
    // Table columns are not padded: padding counts characters, but Han characters are two columns wide.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkCjkFriendly)
    .use(remarkStringify, { bullet: '-', emphasis: '*', strong: '*', rule: '-', listItemIndent: 'one', fences: true })
    .stringify(body);
  return ampersands
    ? BRACKETS.reduce((text, { sign, own }) => text.replaceAll(own, sign), markdown.replaceAll(STAND_IN, '&'))
    : markdown;
};

/** Writes line breaks in cells and headings as `<br>`, which GitHub supports, because these are one line each. */
const keepBreaks = (body: Root): void => {
  const pending: { readonly node: Nodes; readonly oneLine: boolean }[] = [{ node: body, oneLine: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node } = next;
    if (!('children' in node)) continue;
    const oneLine = next.oneLine || node.type === 'tableCell' || node.type === 'heading';
    const children: readonly Nodes[] = node.children;
    if (oneLine) node.children = children.map((child) => (child.type === 'break' ? LINE_BREAK : child)) as never;
    for (const child of node.children) pending.push({ node: child, oneLine });
  }
};

/**
 * Replaces ampersands that need no escape, in place, until the text is written. The stringifier would escape every ampersand
 * before a letter: `Q\&A`, and `?a=1\&b=2` in addresses, which agents copy unchanged. If the text already contains one of the
 * placeholders, it replaces nothing and returns false.
 */
const standIn = (body: Root): boolean => {
  const written = JSON.stringify(body);
  if (written.includes(STAND_IN) || written.includes(CONTROL)) return false;
  const replaced = (text: string): string => text.replace(MERE_AMPERSAND, STAND_IN);
  for (const node of nodesOf(body)) {
    if (node.type === 'text') node.value = replaced(node.value);
    if (node.type === 'link' || node.type === 'image') {
      const url = replaced(node.url.replace(REFERENCE_END, '%3B'));
      node.url = BRACKETS.reduce((text, { sign, own }) => text.replaceAll(sign, own), url);
      if (node.title) node.title = replaced(node.title);
    }
    if (node.type === 'image' && node.alt) node.alt = replaced(node.alt);
  }
  return true;
};
