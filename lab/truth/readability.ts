// In its own file, because `npm test` does not install what it needs.
import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';

const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** The part of a DOM node that we read; `nodeType` is 1 for an element and 3 for text. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
}

/** Returns the text of a tree, a block on a line. */
const textIn = (root: DomNode): string => {
  let text = '';
  const visit = (node: DomNode): void => {
    if (node.nodeType === 3) text += (node.nodeValue ?? '').replace(/\s+/g, ' ');
    const name = node.nodeName.toLowerCase();
    const ends = node.nodeType === 1 && !INLINE.has(name) && !name.includes('-');
    if (ends) text += '\n';
    for (const child of node.childNodes) visit(child);
    if (ends) text += '\n';
  };
  visit(root);
  return text;
};

/** Returns the text that Readability keeps of a page, a block on a line; empty when it keeps nothing. */
export const byReadability = (html: string, url: string): string => {
  const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  try {
    return new Readability(window.document, { disableJSONLD: true, serializer: textIn }).parse()?.content ?? '';
  } finally {
    window.close();
  }
};
