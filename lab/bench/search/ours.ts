import { createIndex, type SearchIndex } from '@legible/search';
import type { CorpusIssue } from './corpus.ts';
import { type Engine, HITS } from './engine.ts';

export const addAll = (index: SearchIndex, corpus: readonly CorpusIssue[]): void => {
  for (const { id, title, sections } of corpus) index.add({ id, title, body: sections });
};

export const ours = (corpus: readonly CorpusIssue[]): Engine => {
  const index = createIndex();
  addAll(index, corpus);
  return { name: 'Legible', search: (query) => index.search(query, { limit: HITS }).hits.map(({ id }) => id) };
};
