import type { Root } from 'hast';
import type { JsonObject } from '../json/json-rows.ts';
import { splitAtMark } from '../markdown/cut-html.ts';
import { descendants, type Report } from '../markdown/hast-nodes.ts';
import { refuseLong, UnusableSource } from '../source/source-files.ts';
import { type SourceBody, type SourceGate, treeText, wholeBody } from '../source/source-issue.ts';
import { lexicalTree } from './lexical.ts';
import { mobiledocTree } from './mobiledoc.ts';
import { ghostHtml, isPaywall } from './paywall.ts';

/** Exports write this for the address of the site, so that the site can move. */
const SITE = /__GHOST_URL__\/?/g;

/** Turns addresses on the site itself into paths from its root. */
export const rooted = (text: string): string => text.replace(SITE, '/');

/** Applies `rooted` to every attribute and text of a tree, in place. */
const rootAddresses = (tree: Root): void => {
  for (const node of descendants(tree)) {
    if (node.type === 'text') node.value = rooted(node.value);
    if (node.type !== 'element') continue;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = rooted(value);
      else if (Array.isArray(value)) {
        node.properties[name] = value.map((part) => (typeof part === 'string' ? rooted(part) : part));
      }
    }
  }
};

const NOTHING: Root = { type: 'root', children: [] };
const MARK = 'paywall';

/** Columns that hold a body, as an editor stores it or as HTML. The first that is filled is used. */
export const BODY_COLUMNS = ['lexical', 'mobiledoc', 'html'] as const;
type BodyColumn = (typeof BODY_COLUMNS)[number];

const columnOf = (post: JsonObject, column: BodyColumn, place: string): string => {
  const value = post[column];
  if (typeof value !== 'string') return '';
  refuseLong(value, place, `its ${column} is`);
  return value.trim();
};

const treeOf = (post: JsonObject, place: string, report: Report): Root => {
  const [lexical, mobiledoc, html] = BODY_COLUMNS.map((column) => columnOf(post, column, place));
  const written = lexical || mobiledoc;
  const tree = lexical ? lexicalTree(lexical, place, report) : mobiledoc ? mobiledocTree(mobiledoc, report) : null;
  if (tree !== null) return tree;
  if (written && !html) {
    throw new UnusableSource(
      place,
      `its ${lexical ? 'lexical' : 'mobiledoc'} is not what Ghost writes; export it again`,
    );
  }
  if (written) report('warning', 'text of the editor that we cannot read, taken from the rendered page');
  return html ? ghostHtml(html, report) : NOTHING;
};

/**
 * Returns the body of a post, cut where its preview ends. Behind a gate, a body without such a mark is locked as a
 * whole.
 * @throws UnusableSource when the body is too long, too deep, or in a form that Ghost does not write.
 */
export const ghostBody = (post: JsonObject, gate: SourceGate, place: string, report: Report): SourceBody => {
  const tree = treeOf(post, place, report);
  rootAddresses(tree);
  const halves = splitAtMark(tree, isPaywall);
  if (halves !== null && gate.kind !== 'open')
    return { open: treeText(halves.open), rest: treeText(halves.rest), mark: MARK };
  if (halves !== null) report('dropped', 'paywall of a public post');
  return wholeBody(treeText(tree), gate);
};
