/** What docs/glossary.md says about words, and which files violate it. */

export interface Glossary {
  /** What to write instead, by banned word in lower case. */
  readonly banned: ReadonlyMap<string, string>;
  readonly kept: readonly Kept[];
}

/** A phrase that may stay in a file. A file that ends with `/` is a folder; the phrase `*` allows any. */
export interface Kept {
  readonly file: string;
  readonly phrase: string;
}

export interface Found {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly word: string;
  readonly write: string;
}

/** The rows of the table under a heading, without its two header rows. */
const rowsUnder = (markdown: string, heading: string): string[][] => {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const lines = section.split(/\n## /, 1)[0]?.split('\n') ?? [];
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const unquoted = (cell: string): string => cell.replace(/^`|`$/g, '');

/**
 * Reads the two tables.
 * @throws {Error} when a table is missing: a check without words would find nothing.
 */
export const parseGlossary = (markdown: string): Glossary => {
  const banned = new Map<string, string>();
  for (const [words = '', write = ''] of rowsUnder(markdown, 'Words not to use'))
    for (const [, word = ''] of words.matchAll(/`([^`]+)`/g)) banned.set(word, write);
  if (banned.size === 0) throw new Error('docs/glossary.md has no table under "Words not to use"');
  const kept = rowsUnder(markdown, 'Kept').map(([file = '', phrase = '']) => ({
    file: unquoted(file),
    phrase: unquoted(phrase),
  }));
  return { banned, kept };
};

/** "there is no" and "is no longer" are good English. */
const expressionOf = (words: Iterable<string>): RegExp =>
  new RegExp(`(?<![\\w$-])(?<!\\bthere )(?:${[...words].join('|')})(?![\\w$]|-in)(?! longer)`, 'gi');

const isIn = (kept: Kept, file: string): boolean =>
  kept.file.endsWith('/') ? file.startsWith(kept.file) : file === kept.file;

/** Every banned word, and the kept phrases that no file contains any more. */
export const findWords = (
  { banned, kept }: Glossary,
  files: readonly string[],
  textOf: (file: string) => string,
): { readonly found: readonly Found[]; readonly unused: readonly Kept[] } => {
  const expression = expressionOf(banned.keys());
  const used = new Set<Kept>();
  const found = files.flatMap((file) => {
    const allowed = kept.filter((one) => isIn(one, file));
    return textOf(file)
      .split('\n')
      .flatMap((line, index) => {
        const words = [...line.matchAll(expression)].map(([word]) => word.toLowerCase());
        if (words.length === 0) return [];
        const reason = allowed.find(({ phrase }) => phrase === '*' || line.includes(phrase));
        if (reason !== undefined) {
          used.add(reason);
          return [];
        }
        return words.map((word) => ({ file, line: index + 1, word, write: banned.get(word) ?? '' }));
      });
  });
  return { found, unused: kept.filter((one) => !used.has(one)) };
};

/**
 * The lines that a diff adds, starting at 1, by file.
 * @param diff the output of `git diff -U0`.
 */
export const addedLines = (diff: string): ReadonlyMap<string, ReadonlySet<number>> => {
  const added = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const row of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.*)$/.exec(row) ?? [];
    if (file !== undefined) {
      lines = new Set();
      added.set(file, lines);
    }
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
    if (start !== undefined) for (let at = 0; at < Number(count); at++) lines.add(Number(start) + at);
  }
  return added;
};
