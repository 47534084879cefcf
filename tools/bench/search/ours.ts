import { createIndex, type SearchIndex } from '../../../services/newsletter/dist/search/search-index.js';
import type { CorpusIssue } from './corpus.ts';
import { type Engine, HITS } from './engine.ts';

export const indexOf = (corpus: readonly CorpusIssue[]): SearchIndex => {
  const index = createIndex();
  for (const { id, title, sections } of corpus) index.add({ id, title, body: sections });
  return index;
};

export const ours = (corpus: readonly CorpusIssue[]): Engine => {
  const index = indexOf(corpus);
  return { name: 'Legible', search: (query) => index.search(query, { limit: HITS }).hits.map(({ id }) => id) };
};
