import { type Language, readCorpus } from './corpus.ts';
import type { Cut, Engine } from './engine.ts';
import { fts5Trigram } from './fts5-trigram.ts';
import { miniSearch } from './mini-search.ts';
import { orama } from './orama.ts';
import { ours } from './ours.ts';
import { queriesOf } from './queries.ts';
import { ranksOf, relevanceOf } from './relevance.ts';
import type { EngineRelevance, RelevanceFigures } from './search-report.ts';

const CUTS: readonly Cut[] = ['issues', 'sections'];

/** Every peer in every configuration that its users would consider; ours in its only one. */
export const compareRelevance = (language: Language): RelevanceFigures => {
  const corpus = readCorpus(language);
  const queries = queriesOf(language);
  const measure = (engine: Engine): EngineRelevance => ({
    engine: engine.name,
    ...relevanceOf(ranksOf(engine, queries)),
  });
  return {
    language,
    queries: queries.length,
    ours: measure(ours(corpus)),
    peers: CUTS.flatMap((cut) =>
      [
        fts5Trigram(corpus, cut, 'all trigrams'),
        fts5Trigram(corpus, cut, 'words'),
        miniSearch(corpus, language, cut),
        orama(corpus, language, cut),
      ].map(measure),
    ),
  };
};
