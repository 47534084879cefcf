/** Walks a page and tells where each element stands. */
import { attributeOf, type Document, type Element, UNSEEN, walk } from '../parse-html.ts';

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
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const EDGES = new Set(['nav', 'aside']);
const EDGE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search']);
const CODE = new Set(['code', 'pre', 'samp', 'kbd', 'var', 'textarea']);

/** Hidden by its own attributes. */
export const isConcealed = (element: Element): boolean =>
  attributeOf(element, 'hidden') !== null ||
  (element.tagName === 'dialog' && attributeOf(element, 'open') === null) ||
  HIDING.test((attributeOf(element, 'style') ?? '').slice(0, 1_000));

const isHidden = (element: Element): boolean =>
  (UNSEEN.has(element.tagName) && element.tagName !== 'object') || isConcealed(element);

const below = (element: Element, above: Region): Region => {
  if (above.hidden) return above;
  const { tagName } = element;
  const role = attributeOf(element, 'role')?.trim().toLowerCase() ?? '';
  const inContent = above.main || above.article;
  // Header and footer of an article are content, those of the page are not.
  const pageEdge = !inContent && (tagName === 'header' || tagName === 'footer');
  const more = {
    hidden: isHidden(element),
    mute: above.mute || attributeOf(element, 'aria-hidden')?.trim() === 'true',
    edge: above.edge || pageEdge || EDGES.has(tagName) || EDGE_ROLES.has(role),
    main: above.main || tagName === 'main' || role === 'main',
    article: above.article || tagName === 'article' || role === 'article',
    code: above.code || CODE.has(tagName),
    table: above.table || tagName === 'table',
  };
  const same = (Object.keys(more) as (keyof Region)[]).every((key) => more[key] === above[key]);
  return same ? above : more;
};

export const walkRegions = (tree: Document, visitor: RegionVisitor): void => {
  const open: Region[] = [START];
  walk(tree, {
    enter: (element) => {
      const region = below(element, open.at(-1) ?? START);
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
export const hasMain = (tree: Document): boolean => {
  let found = false;
  walkRegions(tree, {
    enter: (_, { main, hidden }) => {
      if (main && !hidden) found = true;
    },
  });
  return found;
};
