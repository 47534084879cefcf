import type { Element, ElementContent } from 'hast';
import { attribute, element, findElement, isElement, type Report, wordsOf } from './hast-nodes.ts';

const PARTS = ['thead', 'tbody', 'tfoot'];
/** What a cell of data does not hold, and a column of a letter does. */
const BLOCKS = 'table h1 h2 h3 h4 h5 h6 ul ol dl figure hr blockquote pre div section article center'.split(' ');
/** A table that is hardly filled would be written out with all its gaps. */
const MOST_EMPTY_CELLS = 2_000;

/** A table that only places things, as letters are made of them: what is in its cells. Null: no table, or one of data. */
export function cleanTable(node: Element, report: Report): ElementContent[] | null {
  if (!isElement(node, 'table')) return null;
  const rows = rowsOf(node);
  if (!isLayout(node, rows)) return null;
  report('rewritten', 'layout table became text');
  return rows.flatMap((row) => cellsOf(row).map((cell) => element('div', {}, cell.children)));
}

/** Of the table itself, in the order in which they stand. */
export function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child): Element[] => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, ...PARTS) ? child.children.filter((inner): inner is Element => isElement(inner, 'tr')) : [];
  });
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter((child): child is Element => isElement(child, 'td', 'th'));
}

function isLayout(table: Element, rows: readonly Element[]): boolean {
  if (/^(?:presentation|none)$/iu.test(attribute(table, 'role'))) return true;
  const counts = rows.map((row) => cellsOf(row).length);
  const columns = counts.reduce((most, count) => Math.max(most, count), 0);
  const cells = counts.reduce((sum, count) => sum + count, 0);
  if (columns * rows.length > 4 * cells + MOST_EMPTY_CELLS) return true;
  if (rows.some((row) => cellsOf(row).some((cell) => isElement(cell, 'th') && wordsOf(cell) !== ''))) return false;
  const filled = rows.map((row) => cellsOf(row).filter((cell) => !isBlank(cell)).length);
  return filled.every((count) => count <= 1) || rows.some((row) => cellsOf(row).some(holdsBlocks));
}

function isBlank(cell: Element): boolean {
  return wordsOf(cell) === '' && !findElement(cell, (found) => isElement(found, 'img', 'hr', 'input'));
}

function holdsBlocks(cell: Element): boolean {
  const paragraphs = cell.children.filter((child) => isElement(child, 'p')).length;
  return paragraphs > 1 || findElement(cell, (found) => isElement(found, ...BLOCKS)) !== null;
}
