/** Walks a page and finds the region of each element. */

import { cleanText } from '../text/clean-text.ts';
import {
  attributeOf,
  type Document,
  type Element,
  ENTER,
  elementsOf,
  hidesItself,
  LEAVE,
  oncePerTree,
  orderOf,
  placesOf,
  UNSEEN,
} from './parse-html.ts';

export interface Region {
  /**
   * Whether it is invisible: `hidden`, an inline style, a closed dialog, or an element whose text is not for reading.
   */
  readonly hidden: boolean;
  /** Whether it is hidden from assistive technology. */
  readonly mute: boolean;
  /** Whether it is in navigation, page header or footer, or an aside. */
  readonly edge: boolean;
  readonly main: boolean;
  readonly article: boolean;
  readonly code: boolean;
  readonly table: boolean;
}

export interface StateVisitor<S> {
  enter?(element: Element, state: S): void;
  leave?(element: Element, state: S): void;
  text?(value: string, state: S): void;
}

/**
 * Makes a walk that knows the state at each event: what the elements around it pass on. The states of a tree are found once,
 * because several readers need them.
 */
export const statefulWalk = <S>(start: S, below: (element: Element, above: S) => S) => {
  const statesOf = oncePerTree((tree): readonly S[] => {
    const { nodes, events } = orderOf(tree);
    const open: S[] = [];
    let state = start;
    return nodes.map((node, at) => {
      const here = state;
      if (events[at] === LEAVE) {
        state = open.pop() ?? start;
      } else if (events[at] === ENTER) {
        open.push(state);
        state = below(node as Element, state);
        return state;
      }
      return here;
    });
  });
  const walk = (tree: Document, { enter, leave, text }: StateVisitor<S>): void => {
    const { nodes, events } = orderOf(tree);
    const states = statesOf(tree);
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at];
      const state = states[at] ?? start;
      if (events[at] === ENTER) enter?.(node as Element, state);
      else if (events[at] === LEAVE) leave?.(node as Element, state);
      else text?.(node as string, state);
    }
  };
  return { statesOf, walk };
};

const START: Region = {
  hidden: false,
  mute: false,
  edge: false,
  main: false,
  article: false,
  code: false,
  table: false,
};

const EDGES = new Set(['nav', 'aside']);
const EDGE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search']);
const CODE = new Set(['code', 'pre', 'samp', 'kbd', 'var', 'textarea']);

/** Whether an element is hidden by its own attributes or is a closed dialog. */
export const isConcealed = (element: Element): boolean =>
  hidesItself(element) || (element.tagName === 'dialog' && attributeOf(element, 'open') === null);

const isHidden = (element: Element): boolean =>
  (UNSEEN.has(element.tagName) && element.tagName !== 'object') || isConcealed(element);

const MARKED: ReadonlySet<string> = new Set([
  ...EDGES,
  ...CODE,
  ...UNSEEN,
  'header',
  'footer',
  'main',
  'article',
  'table',
  'dialog',
]);

const below = (element: Element, above: Region): Region => {
  const { tagName } = element;
  // Most elements are plain and cannot change the region.
  if (above.hidden || (element.attrs.length === 0 && !MARKED.has(tagName))) return above;
  const role = attributeOf(element, 'role')?.trim().toLowerCase() ?? '';
  const inContent = above.main || above.article;
  // Header and footer of an article are content; those of the page are not.
  const pageEdge = !inContent && (tagName === 'header' || tagName === 'footer');
  const hidden = isHidden(element);
  const mute = above.mute || attributeOf(element, 'aria-hidden')?.trim() === 'true';
  const edge = above.edge || pageEdge || EDGES.has(tagName) || EDGE_ROLES.has(role);
  const main = above.main || tagName === 'main' || role === 'main';
  const article = above.article || tagName === 'article' || role === 'article';
  const code = above.code || CODE.has(tagName);
  const table = above.table || tagName === 'table';
  // Most elements change nothing and share the region of their parent.
  const same =
    !hidden &&
    mute === above.mute &&
    edge === above.edge &&
    main === above.main &&
    article === above.article &&
    code === above.code &&
    table === above.table;
  return same ? above : { hidden, mute, edge, main, article, code, table };
};

const { statesOf: regionsOf, walk } = statefulWalk(START, below);

export const walkRegions = walk;

/** Returns the elements that have one of these names or attributes, in document order, each with its region. */
export const elementsInRegions = (
  tree: Document,
  names: Iterable<string>,
  attributes: readonly string[] = [],
): readonly (readonly [Element, Region])[] => {
  const { nodes } = orderOf(tree);
  const regions = regionsOf(tree);
  return placesOf(tree, names, attributes).map((at) => [nodes[at] as Element, regions[at] ?? START] as const);
};

/** Whether a page has a main landmark that is not hidden. */
export const hasMain = (tree: Document): boolean => regionsOf(tree).some(({ main, hidden }) => main && !hidden);

/**
 * Computes names of elements for people who do not see them, close to "Accessible Name and Description Computation".
 */

/** Nodes of one element that are read, and characters of a name that are kept. */
const MAX_NODES = 400;
const MAX_NAME = 200;
const MAX_IDS = 20_000;

const said = (element: Element, attribute: string): string =>
  attributeOf(element, attribute)
    ?.slice(0, MAX_NAME * 4)
    .trim() ?? '';

const isSilent = (element: Element): boolean =>
  (UNSEEN.has(element.tagName) && element.tagName !== 'title') ||
  attributeOf(element, 'hidden') !== null ||
  attributeOf(element, 'aria-hidden')?.trim() === 'true';

/** Returns the text in an element's own attributes, whatever its content is. */
const ownWords = (element: Element): string =>
  said(element, 'aria-label') || (['img', 'area'].includes(element.tagName) ? said(element, 'alt') : '');

/** Pushes the children of an element onto a stack, with the first on top. */
const waitFor = ({ childNodes }: Element, waiting: Element['childNodes']): void => {
  for (let at = Math.min(childNodes.length, MAX_NODES) - 1; at >= 0; at--) {
    const node = childNodes[at];
    if (node !== undefined) waiting.push(node);
  }
};

/** Yields the elements and texts inside an element, in document order, within the limits. */
export function* within(element: Element): Generator<Element | string> {
  const waiting: Element['childNodes'] = [];
  waitFor(element, waiting);
  for (let looked = 0; waiting.length > 0 && looked < MAX_NODES; looked++) {
    const node = waiting.pop();
    if (node === undefined) return;
    if ('value' in node) yield node.value;
    if (!('attrs' in node) || isSilent(node)) continue;
    yield node;
    if (ownWords(node) === '') waitFor(node, waiting);
  }
}

/** Returns the text of an element, with the alternative texts inside it. */
export const textWithin = (element: Element): string => {
  let text = '';
  for (const part of within(element)) {
    if (text.length > MAX_NAME * 4) break;
    text += typeof part === 'string' ? part.slice(0, MAX_NAME * 4) : ` ${ownWords(part)} `;
  }
  return cleanText(text, MAX_NAME);
};

/** Elements by their id, and labels by the id of their field. */
export interface References {
  readonly byId: ReadonlyMap<string, Element>;
  readonly labels: ReadonlyMap<string, Element>;
}

export const referencesIn = oncePerTree((tree): References => {
  const byId = new Map<string, Element>();
  const labels = new Map<string, Element>();
  for (const element of elementsOf(tree, ['label'], ['id'])) {
    const id = attributeOf(element, 'id');
    if (id !== null && byId.size < MAX_IDS && !byId.has(id)) byId.set(id, element);
    const field = element.tagName === 'label' ? attributeOf(element, 'for') : null;
    if (field !== null && labels.size < MAX_IDS) labels.set(field, element);
  }
  return { byId, labels };
});

/** Names an element by `aria-labelledby` or its own label, otherwise by its content, otherwise by its title. */
export const nameOf = (element: Element, { byId }: References): string => {
  const referred = said(element, 'aria-labelledby')
    .split(/\s+/)
    .slice(0, 5)
    .flatMap((id) => byId.get(id) ?? [])
    .map((one) => textWithin(one) || ownWords(one));
  return (
    cleanText(referred.join(' '), MAX_NAME) ||
    cleanText(ownWords(element), MAX_NAME) ||
    textWithin(element) ||
    cleanText(said(element, 'title'), MAX_NAME)
  );
};
