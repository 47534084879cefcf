import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Elements that may be in a paragraph. Any other element ends the paragraph. */
const PHRASING = new Set(
  'a abbr audio b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark picture q rp rt ruby s samp small span strike strong sub sup svg time tt u var video wbr'.split(
    ' ',
  ),
);
/** In these elements, line breaks separate paragraphs too. */
const FLOW = new Set(['div', 'section', 'article', 'blockquote', 'main', 'aside', 'header', 'footer', 'center']);
/** In these elements, a line break stays a line break. */
const LINES = new Set(['p', 'li', 'td', 'th', 'dd', 'dt', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'address']);
const KEPT = new Set(['pre', 'code', 'kbd', 'samp', 'textarea', 'script', 'style', 'svg', 'button']);

const BLANK = /\n[^\S\n]*\n\s*/;

const isPhrasing = (node: RootContent | ElementContent): boolean =>
  node.type === 'text' || (node.type === 'element' && PHRASING.has(node.tagName));

const lineBreak = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] });

/** Turns the line ends in phrasing content into breaks, also inside its elements. */
const withBreaks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === 'element')
      return [KEPT.has(node.tagName) ? node : { ...node, children: withBreaks(node.children) }];
    if (node.type !== 'text' || !node.value.includes('\n')) return [node];
    const lines = node.value.split(/[^\S\n]*\n\s*/);
    return lines.flatMap((line, at): ElementContent[] => {
      const text: ElementContent[] = line === '' ? [] : [{ type: 'text', value: line }];
      const previous = nodes[index - 1];
      // A break exists already, or there is nothing before or after it.
      const afterBreak = at === 1 && lines[0] === '' && (!previous || isBreak(previous));
      const atEnd = at === lines.length - 1 && line === '' && !nodes[index + 1];
      return at === 0 || afterBreak || atEnd ? text : [lineBreak(), ...text];
    });
  });

const isBreak = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'br';

const isEmpty = (nodes: readonly ElementContent[]): boolean =>
  nodes.every((node) => (node.type === 'text' && node.value.trim() === '') || isBreak(node));

/** Splits a run of phrasing content into paragraphs, at blank lines in its texts. */
const paragraphsOf = (run: readonly ElementContent[]): Element[] => {
  const parts: ElementContent[][] = [[]];
  for (const node of run) {
    const [first = '', ...more] = node.type === 'text' ? node.value.split(BLANK) : [];
    if (node.type !== 'text') parts.at(-1)?.push(node);
    else {
      if (first !== '') parts.at(-1)?.push({ type: 'text', value: first });
      for (const text of more) parts.push(text === '' ? [] : [{ type: 'text', value: text }]);
    }
  }
  return parts
    .filter((part) => !isEmpty(part))
    .map((part) => ({ type: 'element', tagName: 'p', properties: {}, children: withBreaks(trimmed(part)) }));
};

/** Removes white space at the beginning and at the end. */
const trimmed = (part: readonly ElementContent[]): ElementContent[] =>
  part.map((node, index) => {
    if (node.type !== 'text') return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === part.length - 1 ? start.trimEnd() : start };
  });

const inElement = (element: Element): Element => {
  if (KEPT.has(element.tagName)) return element;
  if (LINES.has(element.tagName) && element.children.every(isPhrasing))
    return { ...element, children: withBreaks(trimmed(element.children)) };
  const children = element.children as (ElementContent | RootContent)[];
  const isFlow = FLOW.has(element.tagName) && children.some((one) => one.type === 'text' && BLANK.test(one.value));
  return {
    ...element,
    children: (isFlow
      ? flow(children, true)
      : children.map((one) => (one.type === 'element' ? inElement(one) : one))) as ElementContent[],
  };
};

/**
 * Turns runs of phrasing content among blocks into paragraphs; a shallow pass leaves the blocks themselves unchanged.
 */
const flow = (nodes: readonly (RootContent | ElementContent)[], isDeep: boolean): (RootContent | ElementContent)[] => {
  const out: (RootContent | ElementContent)[] = [];
  let run: ElementContent[] = [];
  const flush = (): void => {
    for (const paragraph of paragraphsOf(run)) out.push(paragraph);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'comment' || node.type === 'doctype') continue;
    if (isPhrasing(node)) run.push(node as ElementContent);
    else {
      flush();
      out.push(isDeep && node.type === 'element' ? inElement(node) : node);
    }
  }
  flush();
  return out;
};

/**
 * Adds paragraphs and line breaks where the classic editor leaves blank lines and line ends, as WordPress does when it
 * shows a post. Comments are removed. In a body of blocks, whose HTML is complete, this applies only to text between
 * blocks.
 *
 * https://developer.wordpress.org/reference/functions/wpautop/
 */
export const classicParagraphs = (tree: Root, hasBlocks: boolean): Root => ({
  ...tree,
  children: flow(tree.children, !hasBlocks) as RootContent[],
});
