import type { CorpusIssue, Language } from './corpus.ts';

/** A search engine that has read a corpus. */
export interface Engine {
  readonly name: string;
  /** The ids of the best issues, best first, ten at most. */
  search(query: string): readonly string[];
}

export const HITS = 10;
/** As much more as the title counts than the text, for every engine that lets it be said. */
export const TITLE_WEIGHT = 2.5;

/** What peers index: whole issues, or sections, so that it is not the cut that decides. */
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

/** The issues of pieces that were found, each where its best piece is. */
export const issuesOf = (found: Iterable<string>): readonly string[] => [...new Set(found)].slice(0, HITS);

/** Pieces that are asked for: a section of the tenth issue may come after several of each of the others. */
export const MOST_PIECES = 100;

/** The words of a text as the JavaScript engines are given them where their own cut would lose all that is not Latin. */
export const segmenter = (language: Language) => {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return (text: string): string[] =>
    [...words.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike ? [segment] : [],
    );
};
