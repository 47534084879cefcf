import { type Skipped, skippedWithout } from '../skipped.ts';
import { LANGUAGES, NEWSLETTERS } from './corpus.ts';
import { compareRelevance } from './relevance-comparison.ts';
import type { SearchBench } from './search-report.ts';
import { measureSpeed } from './speed.ts';

export const SEARCH_PARTS = ['relevance', 'speed'] as const;

/** The search of the newsletter next to its peers, over real newsletters. `only` selects one of the two parts. */
export const measureSearch = (options: {
  readonly rounds: number;
  readonly only: (typeof SEARCH_PARTS)[number] | null;
}): Omit<SearchBench, 'machine'> | Skipped => {
  const skipped = skippedWithout({ newsletters: NEWSLETTERS });
  if (skipped) return skipped;
  const { rounds, only } = options;
  return {
    relevance: only === 'speed' ? [] : LANGUAGES.map(compareRelevance),
    speed: only === 'relevance' ? [] : LANGUAGES.map((language) => measureSpeed(language, rounds)),
  };
};
