import { parseArgs } from 'node:util';

/** Changes of one letter from one word to the other; two neighbours that changed places count once. */
const distance = (from: string, to: string): number => {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          (rows[row - 1]?.[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(line);
  }
  return rows[from.length]?.[to.length] ?? 0;
};

/** Letters of which one may be wrong. */
const LETTERS_PER_SLIP = 3;
/** Longer words are no slip of the pen, and comparing them costs. */
const LONGEST = 60;

/** The word that was probably meant: with one wrong letter in three at most, or the only one that begins so; or null. */
export const nearest = (typed: string, words: readonly string[]): string | null => {
  if (typed === '' || typed.length > LONGEST) return null;
  const begun = words.filter((word) => word.startsWith(typed));
  if (begun.length === 1) return begun[0] ?? null;
  const slips = Math.max(1, Math.floor(typed.length / LETTERS_PER_SLIP));
  const [best] = words
    .map((word) => ({ word, changes: distance(typed, word) }))
    .filter(({ changes }) => changes <= slips)
    .sort((a, b) => a.changes - b.changes);
  return best?.word ?? null;
};

/** A sentence that names the word that was probably meant; empty when none is near. */
export const didYouMean = (typed: string, words: readonly string[]): string => {
  const word = nearest(typed, words);
  return word === null ? '' : ` Did you mean ${word}?`;
};

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** What stands for the value in the usage. */
  readonly value?: string;
  readonly help: string;
}
export type OptionTable = Readonly<Record<string, OptionSpec>>;

/** What was said of each option of a table: false or null when nothing was. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T]: T[K]['type'] extends 'boolean' ? boolean : string | null;
};

/** A call that cannot be carried out, and why. */
export interface Wrong {
  readonly kind: 'wrong';
  readonly message: string;
}
export const wrong = (message: string): Wrong => ({ kind: 'wrong', message });

interface Read<T extends OptionTable> {
  readonly kind: 'read';
  readonly values: OptionValues<T>;
  readonly positionals: readonly string[];
}

/** Options that every command takes. */
export const EVERYWHERE = {
  'no-color': { type: 'boolean', help: 'no colour, also on a terminal (as NO_COLOR does)' },
  help: { type: 'boolean', short: 'h', help: 'print this text' },
} as const satisfies OptionTable;

/** Splits words into options of the table and the rest. */
export const readWords = <T extends OptionTable>(words: readonly string[], table: T): Read<T> | Wrong => {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { type, short }]) => [name, { type, ...(short && { short }) }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    const all = Object.entries(table).map(([name, { type }]) => [
      name,
      values[name] ?? (type === 'boolean' ? false : null),
    ]);
    return { kind: 'read', values: Object.fromEntries(all) as OptionValues<T>, positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return wrong(explained(error, Object.keys(table)));
  }
};

/** Node's message, with a suggestion in place of its advice on words that begin with a hyphen. */
const explained = ({ message }: TypeError, names: readonly string[]): string => {
  const unknown = /^Unknown option '(--?[^']*)'/.exec(message)?.[1];
  if (unknown === undefined) return message.split('\n')[0] ?? message;
  const known = names.map((name) => `--${name}`);
  return `There is no option ${unknown}.${didYouMean(unknown, known)}`;
};

/** The options of a table as aligned lines of a usage text. */
export const optionLines = (table: OptionTable): string => {
  const rows = Object.entries(table).map(([name, { short, value, help }]) => ({
    words: `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    help,
  }));
  const width = Math.max(...rows.map(({ words }) => words.length));
  return rows.map(({ words, help }) => `  ${words.padEnd(width)}  ${help}`).join('\n');
};
