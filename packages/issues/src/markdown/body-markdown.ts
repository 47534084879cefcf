import type { Nodes, Root, RootContent } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly/serializeOnly';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { arrangeBody } from './arrange-body.ts';
import type { BodyPlace } from './public-address.ts';

/** Characters beside which readers of our Markdown close a mark whatever appears on its other side. */
const CJK =
  '\\u1100-\\u11ff\\u2e80-\\ua4cf\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffee\\u{20000}-\\u{3ffff}';
/** Punctuation in the sense of CommonMark, and no CJK. */
const PUNCTUATION = new RegExp(`^(?![${CJK}])[\\p{P}\\p{S}]$`, 'u');
const LETTER = new RegExp(`^[^\\s\\p{P}\\p{S}${CJK}]$`, 'u');

const isMark = (node: RootContent | undefined): boolean => node?.type === 'emphasis' || node?.type === 'strong';

/** The character that appears at an end of what is written for a node; a link begins and ends with punctuation, as code does. */
const edge = (node: Nodes | undefined, end: 0 | -1): string => {
  if (node === undefined) return '';
  if (node.type === 'text') return [...node.value].at(end) ?? '';
  if ((node.type === 'emphasis' || node.type === 'strong') && 'children' in node)
    return edge(node.children.at(end), end);
  return '!';
};

/**
 * A mark that ends with punctuation is none before a letter: `**Note:**that` (CommonMark 6.2, flanking runs). So the letter
 * is written as a number, in place: `**Note:**&#x74;hat`. Likewise in front of a mark.
 *
 * @param ampersand what represents `&` until the text is written.
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

/** Punctuation like `&`, and of a script that our texts do not use. */
const STAND_IN = '\u1c7f';
/**
 * Brackets in an address, which the stringifier would write behind backslashes. With a control character in it, it
 * writes the address between angle brackets.
 */
const CONTROL = '\u007f';
const BRACKETS = ['(', ')', '[', ']'].map((sign, at) => ({ sign, own: `${CONTROL}${'\u1c7a\u1c7b\u1c7c\u1c7d'[at]}` }));
const LINE_BREAK: Nodes = { type: 'html', value: '<br>' };
/** An ampersand that cannot begin a character reference. Behind a backslash it would itself become an escape. */
const MERE_AMPERSAND = /(?<!\\)&(?!#?\w{1,32};)/g;
/** The end of what would be read as a character reference where Markdown holds an address. */
const REFERENCE_END = /(?<=&#?\w{1,32});/g;

/** Markdown of a text: CommonMark with tables, footnotes and the like of GitHub, from its level-2 headings down. */
export const bodyMarkdown = (root: Root, place: BodyPlace): string => writeMarkdown(arrangeBody(root, place));

/** Writes a tree of `arrangeBody`'s making, and uses it up. */
export const writeMarkdown = (body: Root): string => {
  keepBreaks(body);
  const ampersands = standIn(body);
  if (ampersands) keepMarks(body, STAND_IN);
  const markdown = unified()
    // Padding a table to equal columns counts characters, and Han are two columns wide.
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkCjkFriendly)
    .use(remarkStringify, { bullet: '-', emphasis: '*', strong: '*', rule: '-', listItemIndent: 'one', fences: true })
    .stringify(body);
  return ampersands
    ? BRACKETS.reduce((text, { sign, own }) => text.replaceAll(own, sign), markdown.replaceAll(STAND_IN, '&'))
    : markdown;
};

/** Cells and headings are one line each: there a line break can only be an element, as GitHub knows it. */
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
 * The stringifier escapes every ampersand before a letter: `Q\&A`, and `?a=1\&b=2` in addresses, which agents copy
 * unchanged. So those that need no escape are replaced, in place, until it is done. False: nothing was replaced, the
 * text uses the stand-in itself.
 */
const standIn = (body: Root): boolean => {
  const written = JSON.stringify(body);
  if (written.includes(STAND_IN) || written.includes(CONTROL)) return false;
  const replaced = (text: string): string => text.replace(MERE_AMPERSAND, STAND_IN);
  const pending: Nodes[] = [body];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') node.value = replaced(node.value);
    if (node.type === 'link' || node.type === 'image') {
      const url = replaced(node.url.replace(REFERENCE_END, '%3B'));
      node.url = BRACKETS.reduce((text, { sign, own }) => text.replaceAll(sign, own), url);
      if (node.title) node.title = replaced(node.title);
    }
    if (node.type === 'image' && node.alt) node.alt = replaced(node.alt);
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return true;
};
