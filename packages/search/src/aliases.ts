import type { OtherSpelling } from './other-spellings.ts';
import type { Query, QueryPiece } from './query.ts';
import { runsOf, searchable } from './runs.ts';
import { charactersKey, pairKeys, type TermKey, termEnd, wordKey, wordOf } from './terms.ts';

/** For each name, as searchable text, the other names of the same thing. */
export type AliasTable = ReadonlyMap<string, readonly string[]>;

/** Returns the table of other names. @param groups the names of one thing in each. */
export const aliasTable = (groups: readonly (readonly string[])[]): AliasTable => {
  const table = new Map<string, string[]>();
  for (const names of groups) {
    for (const name of names) {
      const known = table.get(searchable(name)) ?? [];
      table.set(searchable(name), [...known, ...names.filter((other) => searchable(other) !== searchable(name))]);
    }
  }
  return table;
};

/** Returns the other names for a name in searchable text. */
export type OtherNames = (name: string) => readonly string[];

/** Another name for a name in a query. */
export interface QueryAlias extends OtherSpelling {
  readonly name: string;
}

/** Pieces of a query that form a name, with its other names. */
interface AliasSpan {
  readonly pieces: readonly QueryPiece[];
  readonly aliases: readonly QueryAlias[];
}

const LONGEST_NAME = 5;

/** Returns the names in a query. At each position the longest name wins, and a piece belongs to one name only. */
export const aliasSpans = (otherNames: OtherNames, { folded, pieces }: Query): readonly AliasSpan[] => {
  const spans: AliasSpan[] = [];
  for (let start = 0; start < pieces.length; start++) {
    for (let length = LONGEST_NAME; length > 0; length--) {
      const own = pieces.slice(start, start + length);
      const [first, last] = [own[0], own.at(-1)];
      if (own.length < length || first === undefined || last === undefined) continue;
      // The last piece may be a Hangul run with an ending: the name is looked up with and without it.
      const names = [...new Set([last.end, last.start + last.text.length])].flatMap((end) =>
        otherNames(searchable(folded.text.slice(first.start, end))),
      );
      if (names.length === 0) continue;
      // The publication's spelling outranks that of a text.
      const byText = new Map(names.toReversed().map((name) => [searchable(name), name]));
      const aliases = [...byText].map(([text, name]) => ({ name, text, keys: keysOf(text) })).toReversed();
      spans.push({ pieces: own, aliases });
      start += length - 1;
      break;
    }
  }
  return spans;
};

/** Returns the terms that every text with this name holds, whatever ending follows it. */
const keysOf = (text: string): readonly TermKey[] =>
  runsOf(text).flatMap((run): readonly TermKey[] => {
    if (run.kind === 'word') return [wordKey(wordOf(text, run))];
    const stem = text.slice(run.start, termEnd(text, run));
    return stem.length === 1 ? [charactersKey(stem)] : pairKeys(stem);
  });
