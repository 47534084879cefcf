/** Finds the lists and tables of the content: real ones, and text that only looks like one. */

import { attributeOf, type Document, type Element, hidesItself, tagQuote, walk } from '../../kernel/page/parse-html.ts';
import { isHeading, nearest, type Run } from '../../kernel/page/text-blocks.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import type { Language } from '../../kernel/text/languages/languages.ts';
import type { ListFormsFact } from './sections.ts';

const MAX_FOUND = 10;
const MIN_ENTRIES = 3;
const MIN_ROWS = 3;

/** Average characters of a cell above which a table is a layout. */
const CELL_CHARACTERS = 80;

/** In French and Spanish, dashes begin lines of dialogue. `DASHES` is for languages that write dialogue differently. */
const BULLET = /^\s*[•▪◦‣●○■□►▸➤✓✔✅☑⁃∙・]\s*\S/u;
const DASH = /^\s*[-–]\s+\S/u;
const DASHES: readonly (Language | null)[] = ['en', 'ko', 'ja', 'zh', 'de'];
const NUMBER = /^\s*(?:\(?(\d{1,2})[.)．）](?!\d)|([①-⑳]))\s*\S/u;
const TRUE_LISTS = new Set(['li', 'dt', 'dd', 'td', 'th', 'pre', 'blockquote', 'figcaption']);

const numberOf = (text: string): number | null => {
  const [, digits, circled] = NUMBER.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return circled === undefined ? null : (circled.codePointAt(0) ?? 0) - 0x245f;
};

/** Finds the first successive entries with the same bullet, or with ascending numbers. */
const fakeAmong = (texts: readonly string[], dashes: boolean): string | null => {
  let length = 0;
  let before: { bullet: string | null; number: number | null } = { bullet: null, number: null };
  for (const [at, text] of texts.entries()) {
    const bullet = BULLET.test(text) || (dashes && DASH.test(text)) ? text.trim().charAt(0) : null;
    const number = bullet === null ? numberOf(text) : null;
    const follows =
      (bullet !== null && bullet === before.bullet) ||
      (number !== null && before.number !== null && number === before.number + 1);
    length = follows ? length + 1 : bullet !== null || number === 1 ? 1 : 0;
    before = { bullet, number };
    if (length >= MIN_ENTRIES) return texts.slice(at - MIN_ENTRIES + 1, at + 1).join(' | ');
  }
  return null;
};

const fakeListsIn = (content: readonly Run[], language: Language | null): string[] => {
  const dashes = DASHES.includes(language);
  const found: string[] = [];
  let group: Run[] = [];
  const settle = (): void => {
    const fake = fakeAmong(
      group.map(({ text }) => text.slice(0, 200)),
      dashes,
    );
    if (fake !== null && found.length < MAX_FOUND) found.push(cleanText(fake, 200));
    group = [];
  };
  for (const run of content) {
    const { box, text } = run;
    if (isHeading(run) || nearest(box, TRUE_LISTS) !== null) {
      settle();
      continue;
    }
    const lines = text.includes('\n') ? fakeAmong(text.split('\n').slice(0, 500), dashes) : null;
    if (lines !== null && found.length < MAX_FOUND) found.push(cleanText(lines, 200));
    if (group.length > 0 && group[0]?.box.parent !== box.parent) settle();
    if (lines === null) group.push(run);
  }
  settle();
  return found;
};

/** The content of a table; only cells in its own rows count. */
interface Table {
  readonly element: Element;
  rows: number;
  cells: number;
  characters: number;
  headed: boolean;
  /** Whether it holds no data but a layout, a form, pictures or lines of code. */
  other: boolean;
}

const ROW = /(?:^|\s)(?:tr|t-?row|table-?row|divTableRow)(?=$|\s)/i;
const CELL = /(?:^|\s)(?:td|th|t-?cell|table-?cell|divTableCell)(?=$|\s)/i;
const CELL_STYLE = /display\s*:\s*table-cell/i;

/** Grids of a layout have these names too, so they count only when the cells hold nothing but short texts. */
const PLAIN_ROW = /(?:^|\s)row(?=$|\s)/i;
const PLAIN_CELL = /(?:^|\s)cell(?=$|\s)/i;
const IN_TABLE = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']);
const NO_DATA = new Set(['pre', 'form', 'input', 'textarea', 'select', 'iframe', 'img']);

const isGridCell = (element: Element): boolean =>
  !IN_TABLE.has(element.tagName) &&
  attributeOf(element, 'role') === null &&
  (CELL.test((attributeOf(element, 'class') ?? '').slice(0, 300)) ||
    CELL_STYLE.test((attributeOf(element, 'style') ?? '').slice(0, 300)));

const isPlainCell = (element: Element): boolean =>
  element.tagName === 'div' &&
  PLAIN_CELL.test((attributeOf(element, 'class') ?? '').slice(0, 300)) &&
  element.childNodes.every((node) => node.nodeName === '#text') &&
  element.childNodes.reduce((sum, node) => sum + ('value' in node ? node.value.trim().length : 0), 0) <=
    CELL_CHARACTERS;

/** Whether an element is a cell and its parent a row, by their names or style. */
const isCellOf = (element: Element, parent: Element): boolean => {
  const row = (attributeOf(parent, 'class') ?? '').slice(0, 300);
  return (ROW.test(row) && isGridCell(element)) || (PLAIN_ROW.test(row) && isPlainCell(element));
};

const isData = ({ rows, cells, characters, other }: Table): boolean =>
  !other && rows >= MIN_ROWS && cells >= rows * 2 && characters / cells <= CELL_CHARACTERS;

/** Reads the visible tables and lists outside nav, aside and footer. */
const markupIn = (tree: Document): Omit<ListFormsFact, 'fakeLists'> => {
  const tables: Table[] = [];
  const open: Table[] = [];
  const lists: { element: Element; entries: number }[] = [];
  const openLists: { element: Element; entries: number }[] = [];
  const rows = new Map<Element, number>();
  let skipped = 0;
  const isEdge = (element: Element): boolean =>
    ['nav', 'aside', 'footer', 'head'].includes(element.tagName) || hidesItself(element);
  walk(tree, {
    enter: (element) => {
      const { tagName } = element;
      if (isEdge(element)) skipped++;
      if (skipped > 0) return;
      const table = open.at(-1);
      if (tagName === 'table') {
        if (table !== undefined) table.other = true;
        const role = attributeOf(element, 'role')?.toLowerCase() ?? '';
        const other = role === 'presentation' || role === 'none';
        const next = { element, rows: 0, cells: 0, characters: 0, headed: false, other };
        tables.push(next);
        open.push(next);
      } else if (table !== undefined) {
        if (tagName === 'tr') table.rows++;
        if (tagName === 'td' || tagName === 'th') table.cells++;
        if (tagName === 'th' || attributeOf(element, 'role') === 'columnheader') table.headed = true;
        if (NO_DATA.has(tagName)) table.other = true;
      }
      if (tagName === 'ul' || tagName === 'ol' || tagName === 'dl') {
        openLists.push({ element, entries: 0 });
      } else if (tagName === 'li' || tagName === 'dt') {
        const list = openLists.at(-1);
        if (list !== undefined) list.entries++;
      }
      const parent = element.parentNode;
      if (element.attrs.length > 0 && parent !== null && 'attrs' in parent && isCellOf(element, parent))
        rows.set(parent, (rows.get(parent) ?? 0) + 1);
    },
    leave: (element) => {
      if (isEdge(element)) skipped--;
      if (open.at(-1)?.element === element) open.pop();
      const list = openLists.at(-1);
      if (list?.element === element) {
        openLists.pop();
        lists.push(list);
      }
    },
    text: (value) => {
      const table = open.at(-1);
      if (skipped === 0 && table !== undefined) table.characters += value.trim().length;
    },
  });
  const gridRows = [...rows].filter(([, cells]) => cells >= 2).map(([row]) => row);
  const byGrid = new Map<unknown, Element[]>();
  for (const row of gridRows) byGrid.set(row.parentNode, [...(byGrid.get(row.parentNode) ?? []).slice(0, 50), row]);
  const grids = [...byGrid.values()].filter((grid) => grid.length >= MIN_ROWS);
  const data = tables.filter(isData);
  return {
    lists: lists.filter(({ entries }) => entries >= 2).length,
    tables: tables.filter(({ headed, other }) => headed && !other).length,
    headless: data
      .filter(({ headed }) => !headed)
      .slice(0, MAX_FOUND)
      .map(({ element }) => tagQuote(element)),
    grids: grids.slice(0, MAX_FOUND).flatMap(([row]) => (row === undefined ? [] : tagQuote(row))),
  };
};

export const listFormsIn = (tree: Document, content: readonly Run[], language: Language | null): ListFormsFact => ({
  ...markupIn(tree),
  fakeLists: fakeListsIn(content, language),
});
