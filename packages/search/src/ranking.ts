import { closeness } from './closeness.ts';
import type { SearchDocument } from './document.ts';
import { type Matches, matchesIn, tellingUnits, termsOf } from './matching.ts';
import { certainTerms, holdsPhrase } from './phrase.ts';
import { entryIn } from './postings.ts';
import { type QueryUnit, unitMass } from './query-units.ts';
import type { Scope } from './scope.ts';
import type { Entry, Shard } from './shard.ts';
import { createTop } from './top.ts';

/** A document that fits a query. */
export interface RankedDocument {
  readonly document: SearchDocument;
  readonly score: number;
  /** The story that fits best. */
  readonly entry: Entry;
}

export interface Ranking {
  /** Best first. */
  readonly documents: readonly RankedDocument[];
  /** All that fit. */
  readonly total: number;
}

export interface RankingOptions {
  readonly phrases: readonly string[];
  /** How many documents are wanted. */
  readonly count: number;
  /** Null: all of them. */
  readonly allows: ((id: string) => boolean) | null;
}

/** Entries that get the second pass. */
const SECOND_PASS = 60;
/** What the other stories of a document add to the best one. */
const OTHER_STORIES = 0.1;
/** Coverage: by how much the share of the query that was found counts, and up to how many pieces in full. */
const COVERAGE = { most: 0.7, pieces: 3 } as const;
/**
 * A document fits when it holds at least this part of the mass that the best one holds. Without a bound every document
 * with two characters in common would count.
 */
const FITTING_PART = 1 / 3;
/** Scores are compared as whole numbers of millionths: whichever order they were summed up in, they are the same. */
const SCORE_UNITS = 1e6;

/** The documents that fit, by score, then newer ones first, then by id. */
export const rank = (scope: Scope, units: readonly QueryUnit[], options: RankingOptions): Ranking => {
  // A phrase may be of common words only, and has to be found nevertheless.
  const telling = options.phrases.length > 0 ? units : tellingUnits(scope, units);
  const terms = termsOf(telling);
  const whole = telling.reduce((sum, unit) => sum + unitMass(unit), 0);
  const found = scope.shards.map((shard) => allowed(matchesIn(shard, scope, terms), options));
  const fitting = keepFitting(found, whole);
  secondPass(fitting, units, whole);
  return foldIntoDocuments(fitting, options.count);
};

/** Without what is filtered out, and what lacks a phrase. */
const allowed = (matches: Matches, { phrases, allows }: RankingOptions): Matches => {
  const { shard } = matches;
  if (allows === null && phrases.length === 0) return matches;
  const answers = new Map<number, boolean>();
  const isAllowed = (number: number, id: string): boolean => {
    const known = answers.get(number) ?? (allows === null || allows(id));
    answers.set(number, known);
    return known;
  };
  return {
    ...matches,
    entries: withCertainTerms(matches, phrases).filter((number) => {
      const entry = shard.entries[number];
      if (!entry || !isAllowed(shard.documentOf[number] ?? 0, entry.document.id)) return false;
      return phrases.every((phrase) => holdsPhrase(entry.text, phrase));
    }),
  };
};

/** The entries that may hold all phrases: only their texts are read. */
const withCertainTerms = ({ shard, entries }: Matches, phrases: readonly string[]): readonly number[] => {
  const { vocabulary, postings } = shard;
  const terms = phrases.flatMap(certainTerms).map((key) => vocabulary.find(key));
  if (terms.length === 0) return entries;
  if (terms.some((term) => term < 0)) return [];
  const rarest = terms.reduce((a, b) => (postings.count(b) < postings.count(a) ? b : a));
  return Array.from(postings.of(rarest), entryIn);
};

/** `whole`: the mass of a whole query; guesses may add up to more, which does not fit better. */
const keepFitting = (found: readonly Matches[], whole: number): readonly Matches[] => {
  const massOf = ({ masses }: Matches, entry: number): number => Math.min(masses[entry] ?? 0, whole);
  let best = 0;
  for (const matches of found) for (const entry of matches.entries) best = Math.max(best, massOf(matches, entry));
  const least = best * FITTING_PART;
  return found.map((matches) => ({
    ...matches,
    entries: matches.entries.filter((entry) => massOf(matches, entry) >= least),
  }));
};

interface Place {
  readonly matches: Matches;
  readonly number: number;
  readonly entry: Entry;
  readonly score: number;
}

const rounded = (score: number): number => Math.round(score * SCORE_UNITS);

/** Looks closer at the entries with the best scores, and raises these. */
const secondPass = (fitting: readonly Matches[], units: readonly QueryUnit[], whole: number): void => {
  const top = createTop<Place>(SECOND_PASS, (a, b) => b.score - a.score || compareEntries(a.entry, b.entry));
  for (const matches of fitting) {
    for (const number of matches.entries) {
      const score = rounded(matches.scores[number] ?? 0);
      const entry = score < (top.last()?.score ?? 0) ? null : matches.shard.entries[number];
      if (entry) top.offer({ matches, number, entry, score });
    }
  }
  const coverage = COVERAGE.most * Math.min(1, (COVERAGE.pieces / units.length) ** 2);
  for (const { matches, number, entry } of top.items) {
    const share = Math.min(1, (matches.masses[number] ?? 0) / whole);
    const close = (matches.scores[number] ?? 0) + closeness(entry.text, units);
    matches.scores[number] = close * (1 + coverage * share);
  }
};

const foldIntoDocuments = (fitting: readonly Matches[], count: number): Ranking => {
  const top = createTop<RankedDocument>(count, (a, b) => b.score - a.score || compareDocuments(a.document, b.document));
  let total = 0;
  for (const { shard, entries, scores } of fitting) {
    const best = new Int32Array(shard.totals.documentNumbers).fill(-1);
    const sums = new Float64Array(shard.totals.documentNumbers);
    const documents: number[] = [];
    for (const number of entries) {
      const document = shard.documentOf[number] ?? 0;
      const before = best[document] ?? -1;
      if (before < 0) documents.push(document);
      if (before < 0 || isBetter(shard, scores, number, before)) best[document] = number;
      sums[document] = (sums[document] ?? 0) + rounded(scores[number] ?? 0);
    }
    total += documents.length;
    for (const document of documents) {
      const number = best[document] ?? 0;
      const entry = shard.entries[number];
      if (!entry) continue;
      const own = rounded(scores[number] ?? 0);
      const others = Math.round(OTHER_STORIES * ((sums[document] ?? 0) - own));
      top.offer({ document: entry.document, entry, score: (own + others) / SCORE_UNITS });
    }
  }
  return { documents: top.items, total };
};

const isBetter = ({ entries }: Shard, scores: Float64Array, number: number, than: number): boolean => {
  const difference = rounded(scores[number] ?? 0) - rounded(scores[than] ?? 0);
  return difference > 0 || (difference === 0 && (entries[number]?.place ?? 0) < (entries[than]?.place ?? 0));
};

const compareEntries = (a: Entry, b: Entry): number => compareDocuments(a.document, b.document) || a.place - b.place;

/** Newer ones first, then by id. */
const compareDocuments = (a: SearchDocument, b: SearchDocument): number =>
  compareText(b.publishedAt ?? '', a.publishedAt ?? '') || compareText(a.id, b.id);

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
