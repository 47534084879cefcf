import { create, insertMultiple, search, type Tokenizer } from '@orama/orama';
import type { CorpusIssue, Language } from './corpus.ts';
import { type Cut, type Engine, issuesOf, MOST_PIECES, piecesOf, segmenter, TITLE_WEIGHT } from './engine.ts';

const VERSION = '3.1.18';

/**
 * English with its own tokenizer and stemmer; the others with a word segmenter, like its tokenizers for Japanese and
 * Mandarin. `threshold: 1`: any of the words is enough, as in the other engines; `tolerance: 1`: one typo in each word.
 */
export const orama = (corpus: readonly CorpusIssue[], language: Language, cut: Cut): Engine => {
  const pieces = piecesOf(corpus, cut);
  const database = create({
    schema: { title: 'string', text: 'string' } as const,
    components: { tokenizer: tokenizerOf(language) },
  });
  void insertMultiple(
    database,
    pieces.map(({ title, text }, id) => ({ id: String(id), title, text })),
  );
  return {
    name: `Orama ${VERSION}, ${cut}`,
    search(query) {
      const found = search(database, {
        term: query,
        threshold: 1,
        tolerance: language === 'en' || language === 'ko' ? 1 : 0,
        boost: { title: TITLE_WEIGHT },
        limit: MOST_PIECES,
      });
      if (found instanceof Promise) throw new Error('Orama must answer synchronously when it has no hooks');
      return issuesOf(found.hits.map(({ id }) => pieces[Number(id)]?.issue ?? ''));
    },
  };
};

const tokenizerOf = (language: Language) => {
  if (language === 'en') return { language: 'english', stemming: true } as const;
  const tokenize = segmenter(language);
  return { language: 'english', normalizationCache: new Map<string, string>(), tokenize } satisfies Tokenizer;
};
