import { type Skipped, skippedWithout } from '../skipped.ts';
import { LANGUAGES, NEWSLETTERS } from './corpus.ts';
import { measureCoverage, measureSpellings } from './coverage.ts';
import { compareRelevance } from './relevance-comparison.ts';
import type { SearchBench } from './search-report.ts';
import { measureSpeed } from './speed.ts';

export const SEARCH_PARTS = ['relevance', 'coverage', 'speed'] as const;

/** Measures the newsletter's search next to its peers, with the real newsletters. `only` selects one part. */
export const measureSearch = (options: {
  readonly rounds: number;
  readonly only: (typeof SEARCH_PARTS)[number] | null;
}): Omit<SearchBench, 'machine'> | Skipped => {
  const skipped = skippedWithout({ newsletters: NEWSLETTERS });
  if (skipped) return skipped;
  const { rounds, only } = options;
  const isAsked = (part: (typeof SEARCH_PARTS)[number]): boolean => only === null || only === part;
  return {
    relevance: isAsked('relevance') ? LANGUAGES.map(compareRelevance) : [],
    coverage: isAsked('coverage') ? LANGUAGES.map(measureCoverage) : [],
    spellings: isAsked('coverage') ? measureSpellings() : [],
    speed: isAsked('speed') ? LANGUAGES.map((language) => measureSpeed(language, rounds)) : [],
  };
};
