import MiniSearch from 'minisearch';
import type { CorpusIssue, Language } from './corpus.ts';
import { type Cut, type Engine, issuesOf, piecesOf, segmenter, TITLE_WEIGHT } from './engine.ts';

const VERSION = '7.2.0';

/**
 * With the settings that its documentation proposes for search boxes, `prefix` and `fuzzy: 0.2`. Japanese and Chinese
 * use a word segmenter, because its own tokenizer splits words only at spaces.
 */
export const miniSearch = (corpus: readonly CorpusIssue[], language: Language, cut: Cut): Engine => {
  const pieces = piecesOf(corpus, cut);
  const index = new MiniSearch({
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: TITLE_WEIGHT } },
    ...(language === 'ja' || language === 'zh' ? { tokenize: segmenter(language) } : {}),
  });
  index.addAll(pieces.map(({ title, text }, id) => ({ id, title, text })));
  return {
    name: `MiniSearch ${VERSION}, ${cut}`,
    search: (query) => issuesOf(index.search(query).map(({ id }) => pieces[Number(id)]?.issue ?? '')),
  };
};
