import { FRONT_MATTER_MAX, readFrontMatter } from '@legible/formats/front-matter';
import type { LocatedEntry, LocatedMap, LocatedValue } from '@legible/formats/yaml';
import { yamlProblem } from '@legible/issues';
import { parse as parseToml, TomlError } from 'smol-toml';
import { UnusableSource } from '../source/source-files.ts';

const FIELD = /^ {0,3}([A-Za-z_][A-Za-z0-9_-]*)[ \t]*:[ \t]*(.*)$/;
const CONTINUATION = /^(?: {4,}|\t)(.*)$/;
const MAX_LINES = 200;

/**
 * Reads `Key: value` lines at the start of a file, as Pelican and MultiMarkdown have them. Indented lines continue the
 * value, and the first empty line ends the block. Returns null when the file does not begin with such a line.
 */
const headerLines = (text: string): { readonly fields: LocatedMap; readonly body: string } | null => {
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

interface MarkdownFile {
  readonly fields: LocatedMap;
  readonly body: string;
}

const NOTHING: LocatedMap = { kind: 'map', line: 1, entries: [] };
const MAX_DEPTH = 8;
const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*(?:\r?\n|$)/m;

/**
 * Splits a Markdown file into its fields and its text.
 * @param mayHaveHeaderLines whether `Key: value` lines without a fence are fields, as in Pelican.
 * @throws UnusableSource with the line, when the front matter cannot be read: if it were read as text, its access
 *   fields would be lost.
 */
export const readMarkdownFile = (text: string, path: string, mayHaveHeaderLines: boolean): MarkdownFile => {
  if (/^---[ \t]*\r?(?:\n|$)/.test(text)) return readYaml(text, path);
  if (/^\+\+\+[ \t]*\r?(?:\n|$)/.test(text)) return readToml(text, path);
  if (/^\{\s*["}]/.test(text.slice(0, 200))) return readJson(text, path);
  const header = mayHaveHeaderLines ? headerLines(text) : null;
  if (header) return { ...header };
  return { fields: NOTHING, body: text };
};

const readYaml = (text: string, path: string): MarkdownFile => {
  const front = readFrontMatter(text);
  if (front.ok) return { fields: front.map, body: front.body };
  const [first = { line: 1, code: 'syntax' as const }] = front.problems;
  const { message, remedy } = yamlProblem(path, first);
  throw new UnusableSource(`${path}:${first.line}`, `${message} ${remedy}`);
};

const readToml = (text: string, path: string): MarkdownFile => {
  const [whole, toml] = TOML.exec(text) ?? [];
  if (whole === undefined || toml === undefined)
    throw new UnusableSource(`${path}:1`, 'The front matter is never closed. Put a line +++ between it and the text.');
  if (toml.length > FRONT_MATTER_MAX) throw tooLong(path);
  try {
    return { fields: locatedData(parseToml(toml), path), body: text.slice(whole.length) };
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const message = 'This is not TOML. Check quotes, brackets and dates.';
    throw new UnusableSource(`${path}:${cause.line + 1}`, message, { cause });
  }
};

/** Reads the first object of a file, which ends where the braces outside strings balance. */
const readJson = (text: string, path: string): MarkdownFile => {
  const end = jsonEnd(text.slice(0, FRONT_MATTER_MAX + 1));
  if (end === null)
    throw text.length > FRONT_MATTER_MAX
      ? tooLong(path)
      : new UnusableSource(`${path}:1`, 'The front matter is never closed. Put a brace } between it and the text.');
  try {
    const value: unknown = JSON.parse(text.slice(0, end));
    return { fields: locatedData(value, path), body: text.slice(end).replace(/^[ \t]*\r?\n/, '') };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const message = 'The front matter is not JSON. Check its quotes and commas.';
    throw new UnusableSource(`${path}:1`, message, { cause });
  }
};

const tooLong = (path: string): UnusableSource =>
  new UnusableSource(`${path}:1`, `The front matter is longer than ${FRONT_MATTER_MAX} characters. Shorten it.`);

const jsonEnd = (text: string): number | null => {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[{}]/g)) {
    if (token === '{') depth++;
    else if (token === '}' && --depth === 0) return index + 1;
  }
  return null;
};

/**
 * Converts data of TOML or JSON, with an object at the top, to the form in which YAML is read, but without lines.
 * @throws UnusableSource when it is nested too deeply.
 */
export const locatedData = (data: unknown, path: string): LocatedMap => locatedMap(data, path, 1);

/** Converts a value. A date of TOML becomes its text. */
const located = (value: unknown, path: string, depth: number): LocatedValue => {
  if (depth > MAX_DEPTH)
    throw new UnusableSource(`${path}:1`, 'Lists and maps of the front matter are nested too deep.');
  if (Array.isArray(value))
    return { kind: 'list', line: 1, items: value.map((item) => located(item, path, depth + 1)) };
  if (value instanceof Date)
    return { kind: 'scalar', line: 1, value: value.toISOString(), source: value.toISOString() };
  if (typeof value === 'object' && value !== null) return locatedMap(value, path, depth);
  const scalar = typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value);
  return { kind: 'scalar', line: 1, value: scalar, source: String(scalar ?? '') };
};

const locatedMap = (value: unknown, path: string, depth: number): LocatedMap => {
  const entries = Object.entries(value as object).map(
    ([key, inner]): LocatedEntry => ({ key, line: 1, value: located(inner, path, depth + 1) }),
  );
  return { kind: 'map', line: 1, entries };
};
