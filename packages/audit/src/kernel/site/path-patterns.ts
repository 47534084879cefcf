/** Groups addresses by the shape of their path, so that pages of one template fall into one group. */

/** Matches path and query of an absolute address. It is not a full parse, because it runs for tens of thousands. */
const PARTS = /^[a-z]+:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?/i;

/** Matches dates, numbers, versions, UUIDs and hashes: they name one thing among many. */
const NAMES_ONE = /^(?:v?\d[\d._-]*|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}|(?=.*\d)[0-9a-f]{8,})(?:\.[a-z]{2,5})?$/i;

/** Matches a language, as in `/ko/…`, `/en-US/…`, `/zh-Hans/…`; it may also be below the folder of a project. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
const LANGUAGE_FOLDERS = 2;

/** Most pages, and most folders, of one parent that keep their names. If there are more, they are all of one kind. */
const PAGES_APART = 8;
const FOLDERS_APART = 20;

const DEEPEST = 8;
const LONGEST_NAME = 60;
const MOST_PARAMETERS = 5;

interface Row {
  readonly folders: readonly string[];
  /** The last name of the path; empty for the root. */
  readonly page: string;
  readonly end: string;
  pattern: string;
}

const rowOf = (url: string): Row => {
  const [, path = '', query] = PARTS.exec(url) ?? [];
  const isFolder = path === '' || path.endsWith('/');
  const names = path.split('/').filter((name) => name !== '');
  const folders = names.slice(0, -1);
  const parameters = [...new Set((query ?? '').split('&').map((one) => one.replace(/=.*/s, '').slice(0, LONGEST_NAME)))]
    .filter((name) => name !== '')
    .sort()
    .slice(0, MOST_PARAMETERS);
  const slash = isFolder && names.length > 0 ? '/' : '';
  return {
    folders,
    page: names.at(-1) ?? '',
    end: slash + (parameters.length > 0 ? `?${parameters.join('&')}` : ''),
    pattern: '',
  };
};

const isOneOfMany = (name: string): boolean => name.length > LONGEST_NAME || NAMES_ONE.test(name);

/** Appends to each row its next name, or `*` when the name is one of many or has more than `most` siblings. */
const addNames = (
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  most: number,
  mayBeLanguage: (row: Row) => boolean,
): void => {
  const siblings = new Map<string, Set<string>>();
  const named = rows.map((row) => {
    const name = nameOf(row);
    const isKept = mayBeLanguage(row) && LANGUAGE.test(name);
    return { row, name, isKept, isStarred: !isKept && isOneOfMany(name) };
  });
  for (const { row, name, isKept, isStarred } of named) {
    if (isKept || isStarred) continue;
    const known = siblings.get(row.pattern);
    if (known === undefined) siblings.set(row.pattern, new Set([name]));
    else known.add(name);
  }
  const crowded = new Set([...siblings].flatMap(([pattern, { size }]) => (size > most ? [pattern] : [])));
  for (const { row, name, isKept, isStarred } of named)
    row.pattern += isStarred || (!isKept && crowded.has(row.pattern)) ? '/*' : `/${name}`;
};

/**
 * Returns the pattern of each address: its folders and its page, with `*` for names that are one of many, and the names of
 * its parameters (`/blog/*`, `/ko/docs/*`, `/search?q`). A language stays as written. Neither the host nor the order of the
 * addresses matters.
 */
export const pathPatterns = (urls: Iterable<string>): ReadonlyMap<string, string> => {
  const rows = new Map([...new Set(urls)].map((url) => [url, rowOf(url)] as const));
  const all = [...rows.values()];
  for (let depth = 0; depth < DEEPEST; depth++) {
    const here = all.filter(({ folders }) => folders.length > depth);
    if (here.length === 0) break;
    addNames(
      here,
      ({ folders }) => folders[depth] ?? '',
      FOLDERS_APART,
      () => depth < LANGUAGE_FOLDERS,
    );
  }
  for (const row of all) if (row.folders.length > DEEPEST) row.pattern += '/**';
  addNames(
    all,
    ({ page }) => page,
    PAGES_APART,
    ({ folders }) => folders.length === 0,
  );
  return new Map([...rows].map(([url, { pattern, end }]) => [url, pattern + end]));
};
