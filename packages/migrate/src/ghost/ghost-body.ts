import type { Root } from 'hast';
import type { JsonObject } from '../json/json-value.ts';
import type { Report } from '../markdown/hast-nodes.ts';
import { splitAtMark } from '../markdown/split-at-mark.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceBody, SourceGate, SourceText } from '../source/source-issue.ts';
import { UnusableSource } from '../source/unusable-source.ts';
import { rootAddresses } from './ghost-addresses.ts';
import { lexicalTree } from './lexical.ts';
import { mobiledocTree } from './mobiledoc.ts';
import { ghostHtml, isPaywall } from './paywall.ts';

const NOTHING: Root = { type: 'root', children: [] };
const MARK = 'paywall';

/** Columns that hold a body, as an editor has it or as it was rendered. The first that is filled counts. */
export const BODY_COLUMNS = ['lexical', 'mobiledoc', 'html'] as const;
type BodyColumn = (typeof BODY_COLUMNS)[number];

function columnOf(post: JsonObject, column: BodyColumn, place: string): string {
  const value = post[column];
  if (typeof value !== 'string') return '';
  if (Buffer.byteLength(value) > IMPORT_LIMITS.bodyBytes) {
    throw new UnusableSource(
      place,
      `its ${column} is longer than ${IMPORT_LIMITS.bodyBytes} bytes, which is all we read of one`,
    );
  }
  return value.trim();
}

function treeOf(post: JsonObject, place: string, report: Report): Root {
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
}

const text = (tree: Root): SourceText => ({ format: 'tree', tree });

/**
 * The body of a post, cut where its preview ends. Behind a gate without such a mark, everything is.
 * @throws UnusableSource when it is too long, too deep, or nothing that Ghost writes
 */
export function ghostBody(post: JsonObject, gate: SourceGate, place: string, report: Report): SourceBody {
  const tree = treeOf(post, place, report);
  rootAddresses(tree);
  const halves = splitAtMark(tree, isPaywall);
  if (gate.kind === 'open') {
    if (halves !== null) report('dropped', 'paywall of a public post');
    return { open: text(tree), rest: null, mark: null };
  }
  if (halves !== null) return { open: text(halves.open), rest: text(halves.rest), mark: MARK };
  if (gate.kind === 'none') return { open: text(tree), rest: null, mark: null };
  return { open: text(NOTHING), rest: text(tree), mark: null };
}
