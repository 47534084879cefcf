/** Converts the part of Markdown in which the pages are written to HTML. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAY = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4})\\b`, 'g');

const isoDay = (day: string, month: string, year: string): string =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** `2026-09-03` as readers expect it. */
export const dayInWords = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
};

const inline = (text: string): string =>
  escaped(text)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(DAY, (said, day, month, year) => `<time datetime="${isoDay(day, month, year)}">${said}</time>`);

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

const table = ([head = '', , ...rows]: readonly string[]): string => {
  const row = (tag: string, line: string): string =>
    `<tr>${cells(line)
      .map((cell) => (tag === 'th' ? `<th scope="col">${cell}</th>` : `<td>${cell}</td>`))
      .join('')}</tr>`;
  return `<table><thead>${row('th', head)}</thead><tbody>${rows.map((line) => row('td', line)).join('')}</tbody></table>`;
};

const items = (lines: readonly string[]): string =>
  lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('');

/** The last line of a quotation names its author. */
const quotation = (lines: readonly string[]): string => {
  const said = lines.map((line) => line.replace(/^> ?/, ''));
  return `<figure><blockquote><p>${inline(said.slice(0, -1).join(' '))}</p></blockquote><figcaption>${inline(said.at(-1) ?? '')}</figcaption></figure>`;
};

/** `Terms of sale` becomes `#terms-of-sale`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)|[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

const blockOf = (block: string): string => {
  const lines = block.split('\n');
  const [, marks = '', heading = ''] = /^(#{1,4}) (.*)$/.exec(block) ?? [];
  if (marks !== '') return `<h${marks.length} id="${anchorOf(heading)}">${inline(heading)}</h${marks.length}>`;
  if (block.startsWith('- ')) return `<ul>${items(lines)}</ul>`;
  if (/^1\. /.test(block)) return `<ol>${items(lines)}</ol>`;
  if (block.startsWith('|')) return table(lines);
  if (block.startsWith('> ')) return quotation(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
};

export const htmlOf = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n');
