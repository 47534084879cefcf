import type { Nodes, Root, RootContent } from 'mdast';

/** Characters beside which readers of our Markdown close a mark whatever stands on its other side. */
const CJK =
  '\\u1100-\\u11ff\\u2e80-\\ua4cf\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffee\\u{20000}-\\u{3ffff}';
/** Punctuation in the sense of CommonMark, and no CJK. */
const PUNCTUATION = new RegExp(`^(?![${CJK}])[\\p{P}\\p{S}]$`, 'u');
const LETTER = new RegExp(`^[^\\s\\p{P}\\p{S}${CJK}]$`, 'u');

const isMark = (node: RootContent | undefined): boolean => node?.type === 'emphasis' || node?.type === 'strong';

/** The character that stands at an end of what is written for a node; a link begins and ends with punctuation, as code does. */
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
 * @param ampersand what stands for `&` until the text is written.
 */
export const keepMarks = (body: Root, ampersand: string): void => {
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
