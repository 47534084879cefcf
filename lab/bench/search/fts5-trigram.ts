import { DatabaseSync } from 'node:sqlite';
import type { CorpusIssue } from './corpus.ts';
import { type Cut, type Engine, HITS, issuesOf, MOST_PIECES, type Piece, piecesOf, TITLE_WEIGHT } from './engine.ts';

/**
 * The form of a query for FTS5, joined with OR: every three neighbouring characters, which is the strongest use of
 * trigrams, or every word as a whole, which is the usual one.
 */
export type TrigramUse = 'all trigrams' | 'words';

/**
 * The trigram tokenizer of SQLite (https://www.sqlite.org/fts5.html#the_trigram_tokenizer), sorted by its hidden column
 * `rank`, which its documentation recommends over calling bm25().
 */
export const fts5Trigram = (corpus: readonly CorpusIssue[], cut: Cut, use: TrigramUse): Engine => {
  const select = pieceTable(piecesOf(corpus, cut)).prepare(
    `SELECT issue FROM piece WHERE piece MATCH ? ORDER BY rank LIMIT ${MOST_PIECES}`,
  );
  return {
    name: `SQLite FTS5 trigram, ${use}, ${cut}`,
    search(query) {
      const expression = expressionOf(query, use);
      return expression === '' ? [] : issuesOf(select.all(expression).map(({ issue }) => String(issue)));
    },
  };
};

/**
 * Measures a complete answer of FTS5, comparable to ours: ten hits, with matches marked in the title and in a snippet.
 */
export const fts5Answers = (corpus: readonly CorpusIssue[], cut: Cut): ((query: string) => unknown) => {
  const select = pieceTable(piecesOf(corpus, cut)).prepare(
    `SELECT issue, highlight(piece, 1, '[', ']'), snippet(piece, 2, '[', ']', '', 64)
     FROM piece WHERE piece MATCH ? ORDER BY rank LIMIT ${HITS}`,
  );
  return (query) => {
    const expression = expressionOf(query, 'all trigrams');
    return expression === '' ? [] : select.all(expression);
  };
};

const pieceTable = (pieces: readonly Piece[]): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "CREATE VIRTUAL TABLE piece USING fts5(issue UNINDEXED, title, text, tokenize = 'trigram remove_diacritics 1')",
  );
  database.exec(`INSERT INTO piece (piece, rank) VALUES ('rank', 'bm25(0, ${TITLE_WEIGHT}, 1)')`);
  const insert = database.prepare('INSERT INTO piece (issue, title, text) VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (const { issue, title, text } of pieces) insert.run(issue, title, text);
  database.exec('COMMIT');
  return database;
};

const expressionOf = (query: string, use: TrigramUse): string =>
  query
    .split(/[\s"“”「」]+/)
    .map((word) => [...word])
    .filter((word) => word.length >= 3)
    .flatMap((word) => (use === 'words' ? [word.join('')] : trigramsOf(word)))
    .map((part) => `"${part}"`)
    .join(' OR ');

const trigramsOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
