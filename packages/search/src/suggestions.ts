import { completionsOf, correctedRuns, correctionsOf } from './corrections.ts';
import { isHeld } from './entry-tests.ts';
import { sourceEnd, withoutFoldedSymbols } from './fold.ts';
import type { Query, QueryPiece } from './query.ts';
import { hangulWordTest, type Requirement } from './requirements.ts';
import type { Scope } from './scope.ts';
import { wordKey } from './terms.ts';

/** Maximum number of pieces of a query that a suggestion tries to correct. */
const MOST_CORRECTED = 4;
/** Maximum number of spellings to try for one Hangul piece. */
const MOST_TRIED = 12;

/**
 * Returns the query with other words in place of those that no document holds; null when there are no such words. Each of
 * them occurs as a word of its own. The caller must check whether a document holds all of them.
 */
export const suggestionOf = (scope: Scope, query: Query, unmet: readonly Requirement[]): string | null => {
  if (unmet.length === 0) return null;
  const pieces = query.pieces.filter(({ start, end }) => unmet.some((one) => one.start <= start && end <= one.end));
  let suggestion = '';
  let end = 0;
  for (const piece of pieces.slice(0, MOST_CORRECTED)) {
    const correction = correctionOf(scope, piece);
    if (correction === null) continue;
    suggestion += query.source.slice(end, query.folded.starts[piece.start]) + withoutFoldedSymbols(correction);
    end = sourceEnd(query.folded, piece.start + piece.text.length);
  }
  return suggestion === '' ? null : suggestion + query.source.slice(end);
};

const correctionOf = (scope: Scope, { kind, text }: QueryPiece): string | null => {
  if (kind === 'hangul') {
    const candidates = correctedRuns(scope, text).slice(0, MOST_TRIED);
    return candidates.find((run) => isHeld(scope, [hangulWordTest(run)])) ?? null;
  }
  const isWord = kind === 'word' && scope.documentFrequency(wordKey(text)) === 0;
  // The beginning of a known word may be unfinished.
  return isWord && completionsOf(scope, text).length === 0 ? (correctionsOf(scope, text)[0] ?? null) : null;
};
