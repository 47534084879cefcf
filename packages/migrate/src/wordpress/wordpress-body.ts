import type { Root } from 'hast';
import { cutHtml } from '../markdown/cut-html.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import {
  dropped,
  type ImportNote,
  type SourceBody,
  type SourceGate,
  treeText,
  wholeBody,
} from '../source/source-issue.ts';
import { classicParagraphs } from './classic-paragraphs.ts';
import { expandShortcodes, type Gallery } from './expand-shortcodes.ts';
import { blockDelimiters, type GateMark } from './gate-marks.ts';
import { markName } from './wordpress-gate.ts';

/** Blocks without content: a line, a gap, a point where the post continues. */
const WITHOUT_TEXT = new Set(['more', 'nextpage', 'spacer', 'separator']);

interface CutBody {
  readonly body: SourceBody;
  readonly notes: readonly ImportNote[];
}

/** Returns notes on blocks that WordPress fills when it shows the post; an export has none of their content. */
const emptyBlocks = (html: string): ImportNote[] =>
  [...blockDelimiters(html)]
    .filter(({ name, empty, closing }) => empty && !closing && !WITHOUT_TEXT.has(name))
    .map(({ name }) => dropped(`block ${name.slice(0, 60)}, whose contents are not in the export`));

/**
 * Converts a body to two trees. Cuts the text as WordPress stores it, before parsing.
 *
 * @param cut where to cut; null for nowhere.
 * @param gate applies to the whole body when `cut` is null.
 */
export const wordpressBody = (html: string, cut: GateMark | null, gate: SourceGate, pictures: Gallery): CutBody => {
  const hasBlocks = !blockDelimiters(html).next().done;
  const texts = cut === null ? [html] : [html.slice(0, cut.at), html.slice(cut.end)];
  const halves = texts.map((half) => expandShortcodes(half, pictures));
  const notes = [...halves.flatMap((half) => half.notes), ...texts.flatMap(emptyBlocks)];
  const [before = '', behind = ''] = halves.map((half) => half.html);
  const asText = (tree: Root) => treeText(classicParagraphs(tree, hasBlocks));
  if (cut !== null) {
    const { open, rest } = cutHtml(before, behind);
    return { body: { open: asText(open), rest: asText(rest), mark: markName(cut) }, notes };
  }
  return { body: wholeBody(asText(htmlTree(before)), gate), notes };
};
