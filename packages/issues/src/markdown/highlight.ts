import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';

/** Longest block with colours, UTF-16 units. Time grows with its square at worst: 4,000 took 50 ms, 16,000 took 0.9 s. */
const LONGEST = 10_000;
/** Most code with colours in one text, UTF-16 units. */
const MOST = 50_000;

/** Our class for the first part of a class of highlight.js. Code of all other classes looks like plain code. */
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

/** Made at the first block with a language: most texts have none, and the grammars take memory. */
let lowlight: ReturnType<typeof createLowlight> | undefined;

/**
 * Makes a function that colours the code blocks of one text: it returns the code as texts and spans, and null for code that
 * stays plain, because its language is unknown or there is too much of it.
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
