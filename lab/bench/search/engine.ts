import type { CorpusIssue, Language } from './corpus.ts';

/** A search engine that has indexed a corpus. */
export interface Engine {
  readonly name: string;
  /** The ids of the best issues, best first, at most ten. */
  search(query: string): readonly string[];
}

export const HITS = 10;
/** How much more the title counts than the text, for every engine that allows such a weight. */
export const TITLE_WEIGHT = 2.5;

/** What peers index: whole issues or sections, so that the choice does not decide the comparison. */
export type Cut = 'issues' | 'sections';

export interface Piece {
  readonly issue: string;
  readonly title: string;
  readonly text: string;
}

export const piecesOf = (corpus: readonly CorpusIssue[], cut: Cut): readonly Piece[] =>
  corpus.flatMap(({ id, title, sections }): readonly Piece[] => {
    const texts = sections.map(({ heading, text }) => `${heading ?? ''}\n${text}`);
    return (cut === 'issues' ? [texts.join('\n')] : texts).map((text) => ({ issue: id, title, text }));
  });

/** The issues of the pieces that were found, each at the rank of its best piece. */
export const issuesOf = (found: Iterable<string>): readonly string[] => [...new Set(found)].slice(0, HITS);

/** Number of pieces to request: a section of the tenth issue may come after several sections of each other issue. */
export const MOST_PIECES = 100;

/** Splits a text into words for the JavaScript engines whose own tokenizers would drop everything that is not Latin. */
export const segmenter = (language: Language) => {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return (text: string): string[] =>
    [...words.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike ? [segment] : [],
    );
};
