import type { PublicIssue } from '../access/public-issue.ts';
import type { Highlight, Search, SearchHit } from './search.ts';

const TITLE_WEIGHT = 3;
const SUMMARY_WEIGHT = 1;
/** Words of a query that are looked at. */
const MOST_WORDS = 12;

/** Finds the issues whose titles and summaries hold every word of a query, whatever its case. */
export const titleSearch: Search = (site, { query, locale, isWanted, limit, offset }) => {
  const words = wordsOf(query);
  const issues = locale === null ? site.library.issues : (site.edition(locale)?.issues ?? []);
  const hits = words.length === 0 ? [] : issues.flatMap((issue) => hitOf(issue, words));
  const wanted = isWanted === null ? hits : hits.filter(({ issue }) => isWanted(issue));
  // The sort is stable, and the issues come newest first.
  const ranked = wanted.toSorted((a, b) => b.score - a.score);
  return { hits: ranked.slice(offset, offset + limit), total: ranked.length, suggestion: null };
};

const wordsOf = (query: string): readonly RegExp[] => {
  const words = query.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => new RegExp(word, 'giu'));
};

const hitOf = (issue: PublicIssue, words: readonly RegExp[]): readonly SearchHit[] => {
  const summary = issue.summary ?? '';
  let score = 0;
  for (const word of words) {
    const inTitle = issue.title.search(word) !== -1;
    const inSummary = summary.search(word) !== -1;
    if (!inTitle && !inSummary) return [];
    score += (inTitle ? TITLE_WEIGHT : 0) + (inSummary ? SUMMARY_WEIGHT : 0);
  }
  const snippets = [summary, issue.title].map((text) => ({ text, highlights: highlightsIn(text, words) }));
  return snippets
    .filter(({ highlights }) => highlights.length > 0)
    .slice(0, 1)
    .map((snippet) => ({ issue, score, snippet }));
};

/** In order; what overlaps is one. */
const highlightsIn = (text: string, words: readonly RegExp[]): readonly Highlight[] => {
  const found = words
    .flatMap((word) =>
      [...text.matchAll(word)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: { start: number; end: number }[] = [];
  for (const each of found) {
    const last = merged.at(-1);
    if (last !== undefined && each.start <= last.end) last.end = Math.max(last.end, each.end);
    else merged.push(each);
  }
  return merged;
};
