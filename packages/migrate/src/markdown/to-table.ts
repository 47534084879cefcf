import type { Element, ElementContent } from 'hast';
import type { AlignType, BlockContent, PhrasingContent, Table, TableCell } from 'mdast';
import { attribute, element, findElement, isElement, type Report, wordsOf } from './hast-nodes.ts';
import { merged, trimmed } from './to-phrasing.ts';

const PARTS = ['thead', 'tbody', 'tfoot'];
/** Elements that cells of layout tables contain, but cells of data do not. */
const BLOCKS = 'table h1 h2 h3 h4 h5 h6 ul ol dl figure hr blockquote pre div section article center'.split(' ');
/** A sparse table would be written out with all its gaps. */
const MOST_EMPTY_CELLS = 2_000;

/**
 * Returns the content of a table that only positions things, as in e-mails; null when it is not a table, or holds data.
 */
export const cleanTable = (node: Element, report: Report): ElementContent[] | null => {
  if (!isElement(node, 'table')) return null;
  const rows = rowsOf(node);
  if (!isLayout(node, rows)) return null;
  report('rewritten', 'layout table became text');
  return rows.flatMap((row) => cellsOf(row).map((cell) => element('div', {}, cell.children)));
};

/** Returns the rows of the table itself, in document order. */
const rowsOf = (table: Element): Element[] =>
  table.children.flatMap((child): Element[] => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, ...PARTS) ? child.children.filter((inner): inner is Element => isElement(inner, 'tr')) : [];
  });

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => isElement(child, 'td', 'th'));

const isLayout = (table: Element, rows: readonly Element[]): boolean => {
  if (/^(?:presentation|none)$/iu.test(attribute(table, 'role'))) return true;
  const counts = rows.map((row) => cellsOf(row).length);
  const columns = counts.reduce((most, count) => Math.max(most, count), 0);
  const cells = counts.reduce((sum, count) => sum + count, 0);
  if (columns * rows.length > 4 * cells + MOST_EMPTY_CELLS) return true;
  if (rows.some((row) => cellsOf(row).some((cell) => isElement(cell, 'th') && wordsOf(cell) !== ''))) return false;
  const filled = rows.map((row) => cellsOf(row).filter((cell) => !isBlank(cell)).length);
  return filled.every((count) => count <= 1) || rows.some((row) => cellsOf(row).some(holdsBlocks));
};

const isBlank = (cell: Element): boolean =>
  wordsOf(cell) === '' && !findElement(cell, (found) => isElement(found, 'img', 'hr', 'input'));

const holdsBlocks = (cell: Element): boolean => {
  const paragraphs = cell.children.filter((child) => isElement(child, 'p')).length;
  return paragraphs > 1 || findElement(cell, (found) => isElement(found, ...BLOCKS)) !== null;
};

/** HTML allows a thousand columns; no readable table has so many. */
const WIDEST_CELL = 20;
const TALLEST_CELL = 100;
type Flow = (nodes: readonly ElementContent[]) => BlockContent[];

const BREAK: PhrasingContent = { type: 'break' };

/**
 * Converts a table of data. GFM tables need a header row: if there is none, the first row becomes it. A cell that spans
 * columns or rows leaves the others empty; blocks in a cell become lines.
 * @param flow converts the content of a cell or of the caption to blocks.
 */
export const tableOf = (node: Element, flow: Flow): BlockContent[] => {
  const rows = grid(rowsOf(node).map((row) => cellsOf(row)));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const children = rows.map((row) => ({
    type: 'tableRow' as const,
    children: Array.from({ length: columns }, (_, at) => cell(row[at] ?? null, flow)),
  }));
  const isFilled = children.some((row) => row.children.some((made) => made.children.length > 0));
  const caption = node.children.find((child): child is Element => isElement(child, 'caption'));
  const above = caption ? flow(caption.children) : [];
  if (!isFilled) return above;
  const align = Array.from({ length: columns }, (_, at) => alignment(rows, at));
  const table: Table = { type: 'table', align, children };
  return [...above, table];
};

/** Returns cells by position; null where a cell from above or from the left covers a position. */
const grid = (rows: readonly (readonly Element[])[]): (Element | null)[][] => {
  const covered: number[] = [];
  return rows.map((cells) => {
    const row: (Element | null)[] = [];
    const skip = () => {
      for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
        covered[row.length] = left - 1;
        row.push(null);
      }
    };
    for (const found of cells) {
      skip();
      const rowSpan = span(found, 'rowSpan', TALLEST_CELL);
      for (let at = 0; at < span(found, 'colSpan', WIDEST_CELL); at += 1) {
        covered[row.length] = rowSpan - 1;
        row.push(at === 0 ? found : null);
      }
    }
    skip();
    return row;
  });
};

const span = (node: Element, name: 'rowSpan' | 'colSpan', most: number): number => {
  const written = Number.parseInt(attribute(node, name), 10);
  return Number.isNaN(written) ? 1 : Math.min(Math.max(1, written), most);
};

const alignment = (rows: readonly (readonly (Element | null)[])[], column: number): AlignType => {
  for (const row of rows.slice(0, 2)) {
    const found = row[column];
    if (!found) continue;
    const style = /(?:^|;)\s*text-align\s*:\s*(\w+)/iu.exec(attribute(found, 'style'))?.[1];
    const said = (attribute(found, 'align') || (style ?? '')).toLowerCase();
    if (said === 'left' || said === 'right' || said === 'center') return said;
  }
  return null;
};

const cell = (node: Element | null, flow: Flow): TableCell => {
  const lines = node ? flow(node.children).flatMap((block) => linesOf(block, '')) : [];
  const children = lines.flatMap((line, at) => (at === 0 ? line : [BREAK, ...line]));
  return { type: 'tableCell', children: trimmed(merged(children)) };
};

/** Returns the lines of a block. A cell is one line, in which they follow each other, separated by line breaks. */
const linesOf = (block: BlockContent, sign: string): PhrasingContent[][] => {
  switch (block.type) {
    case 'paragraph':
      return [[...signed(sign), ...block.children]];
    case 'heading':
      return [[...signed(sign), { type: 'strong', children: block.children }]];
    case 'code':
      return block.value.split('\n').map((value) => (value.trim() === '' ? [] : [{ type: 'inlineCode', value }]));
    case 'blockquote':
      return block.children.flatMap((child) => linesOf(child as BlockContent, sign));
    case 'list':
      return block.children.flatMap((item, at) => {
        const number = block.ordered ? `${(block.start ?? 1) + at}. ` : '• ';
        return item.children.flatMap((child, line) => linesOf(child as BlockContent, line === 0 ? number : ''));
      });
    case 'table':
      return block.children.map((row) =>
        row.children.flatMap((inner): PhrasingContent[] => [...inner.children, { type: 'text', value: ' ' }]),
      );
    default:
      return [];
  }
};

const signed = (sign: string): PhrasingContent[] => (sign === '' ? [] : [{ type: 'text', value: sign }]);
