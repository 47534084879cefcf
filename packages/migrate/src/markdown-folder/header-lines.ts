import type { LocatedEntry, LocatedMap } from '@legible/formats';

const FIELD = /^ {0,3}([A-Za-z_][A-Za-z0-9_-]*)[ \t]*:[ \t]*(.*)$/;
const CONTINUATION = /^(?: {4,}|\t)(.*)$/;
const MAX_LINES = 200;

/**
 * `Key: value` lines at the head of a file, as Pelican and MultiMarkdown have them; indented lines go on with the
 * value, the first empty line ends them. Null: the file does not begin with one.
 */
export const headerLines = (text: string): { readonly fields: LocatedMap; readonly body: string } | null => {
  const fields: { key: string; line: number; lines: string[] }[] = [];
  let from = 0;
  for (let line = 1; line <= MAX_LINES && from < text.length; line++) {
    const newline = text.indexOf('\n', from);
    const end = newline === -1 ? text.length : newline;
    const written = text.slice(from, end).replace(/\r$/, '');
    const [, key, value = ''] = FIELD.exec(written) ?? [];
    const [, more] = CONTINUATION.exec(written) ?? [];
    if (key !== undefined) fields.push({ key, line, lines: [value.trim()] });
    else if (more !== undefined && fields.length > 0) fields.at(-1)?.lines.push(more.trim());
    else if (fields.length === 0) return null;
    else {
      if (written.trim() === '') from = end + 1;
      break;
    }
    from = end + 1;
  }
  const entries = fields.map(({ key, line, lines }): LocatedEntry => {
    const value = lines.filter((part) => part !== '').join('\n');
    return { key, line, value: { kind: 'scalar', line, value: value === '' ? null : value, source: value } };
  });
  return fields.length === 0 ? null : { fields: { kind: 'map', line: 1, entries }, body: text.slice(from) };
};
