import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly/serializeOnly';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { arrangeBody } from './arrange-body.ts';
import { keepMarks } from './kept-marks.ts';
import type { BodyPlace } from './public-address.ts';

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
 * The stringifier escapes every ampersand before a letter: `Q\&A`, and `?a=1\&b=2` in addresses, which agents copy as
 * they stand. So those that need no escape are replaced, in place, until it is done. False: nothing was replaced, the
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
