/** Walks a page and tells where each element stands. */
import { hidesItself } from '../document/hides-itself.ts';
import { attributeOf, type Document, type Element, oncePerTree, UNSEEN, walk } from '../document/parse-html.ts';

export interface Region {
  /** Nobody sees it: `hidden`, an inline style, a closed dialog, an element whose text is no text. */
  readonly hidden: boolean;
  /** Hidden from assistive technology. */
  readonly mute: boolean;
  /** Navigation, page header and footer, asides. */
  readonly edge: boolean;
  readonly main: boolean;
  readonly article: boolean;
  readonly code: boolean;
  readonly table: boolean;
}

interface RegionVisitor {
  enter(element: Element, region: Region): void;
  leave?(element: Element, region: Region): void;
  text?(value: string, region: Region): void;
}

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

/** Hidden by its own attributes, or a dialog that nobody opened. */
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
  // Most elements are plain: what they cannot change is not computed.
  if (above.hidden || (element.attrs.length === 0 && !MARKED.has(tagName))) return above;
  const role = attributeOf(element, 'role')?.trim().toLowerCase() ?? '';
  const inContent = above.main || above.article;
  // Header and footer of an article are content, those of the page are not.
  const pageEdge = !inContent && (tagName === 'header' || tagName === 'footer');
  const hidden = isHidden(element);
  const mute = above.mute || attributeOf(element, 'aria-hidden')?.trim() === 'true';
  const edge = above.edge || pageEdge || EDGES.has(tagName) || EDGE_ROLES.has(role);
  const main = above.main || tagName === 'main' || role === 'main';
  const article = above.article || tagName === 'article' || role === 'article';
  const code = above.code || CODE.has(tagName);
  const table = above.table || tagName === 'table';
  // Most elements change nothing, and are told by the region above them.
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

/** The region of each element, in document order: eight readers ask for them. */
const regionsOf = oncePerTree((tree): readonly Region[] => {
  const regions: Region[] = [];
  const open: Region[] = [START];
  walk(tree, {
    enter: (element) => {
      const region = below(element, open.at(-1) ?? START);
      open.push(region);
      regions.push(region);
    },
    leave: () => {
      open.pop();
    },
    text: () => {},
  });
  return regions;
});

export const walkRegions = (tree: Document, visitor: RegionVisitor): void => {
  const regions = regionsOf(tree);
  const open: Region[] = [START];
  let at = 0;
  walk(tree, {
    enter: (element) => {
      const region = regions[at++] ?? START;
      open.push(region);
      visitor.enter(element, region);
    },
    leave: (element) => {
      const region = open.pop() ?? START;
      visitor.leave?.(element, region);
    },
    text: (value) => visitor.text?.(value, open.at(-1) ?? START),
  });
};

/** Whether a page has a main landmark that is not hidden. */
export const hasMain = (tree: Document): boolean => regionsOf(tree).some(({ main, hidden }) => main && !hidden);
