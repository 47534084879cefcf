/** One link of a Link header (RFC 8288). */
export interface HeaderLink {
  /** The target as written, not resolved. */
  readonly target: string;
  /** Relation types in lower case; empty when the link has no `rel`. */
  readonly rels: readonly string[];
  /** Other parameters, names in lower case, first value of each; a name without value has ''. */
  readonly params: Readonly<Record<string, string>>;
}

const MAX_LENGTH = 16_384;
const MAX_LINKS = 100;
const SPACE = /[ \t]/;

interface Cursor {
  readonly text: string;
  at: number;
}

const skipSpace = (cursor: Cursor): void => {
  while (SPACE.test(cursor.text.charAt(cursor.at))) cursor.at++;
};

const readUntil = (cursor: Cursor, stops: string): string => {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !stops.includes(cursor.text.charAt(cursor.at))) cursor.at++;
  return cursor.text.slice(start, cursor.at).trim();
};

const readQuoted = (cursor: Cursor): string => {
  let value = '';
  cursor.at++;
  while (cursor.at < cursor.text.length && cursor.text.charAt(cursor.at) !== '"') {
    if (cursor.text.charAt(cursor.at) === '\\') cursor.at++;
    value += cursor.text.charAt(cursor.at++);
  }
  cursor.at++;
  return value;
};

const readParameters = (cursor: Cursor): Map<string, string> => {
  const params = new Map<string, string>();
  skipSpace(cursor);
  while (cursor.text.charAt(cursor.at) === ';') {
    cursor.at++;
    const name = readUntil(cursor, '=;,').toLowerCase();
    let value = '';
    if (cursor.text.charAt(cursor.at) === '=') {
      cursor.at++;
      skipSpace(cursor);
      value = cursor.text.charAt(cursor.at) === '"' ? readQuoted(cursor) : readUntil(cursor, ';,');
    }
    // RFC 8288, 3.3: occurrences of a parameter after the first are ignored.
    if (name !== '' && !params.has(name)) params.set(name, value);
    skipSpace(cursor);
  }
  return params;
};

/**
 * Reads the value of a Link header. Malformed links are skipped up to the next comma, as RFC 8288 (appendix B) advises.
 * Reads at most 16 KiB and 100 links.
 */
export const parseLinkHeader = (value: string): readonly HeaderLink[] => {
  const cursor: Cursor = { text: value.slice(0, MAX_LENGTH), at: 0 };
  const links: HeaderLink[] = [];
  while (cursor.at < cursor.text.length && links.length < MAX_LINKS) {
    skipSpace(cursor);
    const close = cursor.text.charAt(cursor.at) === '<' ? cursor.text.indexOf('>', cursor.at) : -1;
    if (close >= 0) {
      const target = cursor.text.slice(cursor.at + 1, close).trim();
      cursor.at = close + 1;
      const { rel = '', ...params } = Object.fromEntries(readParameters(cursor));
      links.push({ target, rels: rel.toLowerCase().split(/\s+/).filter(Boolean), params });
    }
    readUntil(cursor, ',');
    cursor.at++;
  }
  return links;
};
