import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';

/**
 * Longest block that gets colours, in UTF-16 units. At worst, time grows with the square: 4,000 took 50 ms, 16,000 took
 * 0.9 s.
 */
const LONGEST = 10_000;
/** Most code that gets colours in one text, in UTF-16 units. */
const MOST = 50_000;

/** Maps the first part of a highlight.js class to our class. Code of all other classes looks plain. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  [
    ['hl-key', 'keyword built_in type selector-tag doctag'],
    ['hl-text', 'string regexp link symbol'],
    ['hl-value', 'number literal variable template-variable'],
    ['hl-name', 'title name section attr attribute selector-class selector-id selector-attr selector-pseudo'],
    ['hl-note', 'comment quote meta'],
    ['hl-new', 'addition'],
    ['hl-old', 'deletion'],
  ].flatMap(([own = '', theirs = '']) => theirs.split(' ').map((name) => [`hljs-${name}`, own] as const)),
);

/** Made for the first block with a language. Most texts have none, and the grammars use memory. */
let lowlight: ReturnType<typeof createLowlight> | undefined;

/**
 * Makes a function that colours the code blocks of one text. It returns the code as texts and spans. Null means that
 * code stays plain, because its language is unknown or there is too much of it.
 */
export const makeHighlighter = (): ((code: string, language: string) => ElementContent[] | null) => {
  let left = MOST;
  return (code, language) => {
    if (code.length > Math.min(LONGEST, left)) return null;
    lowlight ??= createLowlight(common);
    if (!lowlight.registered(language)) return null;
    left -= code.length;
    return lowlight.highlight(language, code).children.flatMap((node) => coloured(node as ElementContent));
  };
};

const coloured = (node: ElementContent): ElementContent[] => {
  if (node.type !== 'element') return [node];
  const [name] = Array.isArray(node.properties.className) ? node.properties.className : [];
  const own = CLASSES.get(String(name));
  const children = node.children.flatMap(coloured);
  return own === undefined
    ? children
    : [{ type: 'element', tagName: 'span', properties: { className: [own] }, children }];
};
