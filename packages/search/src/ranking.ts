import type { DocumentHead } from './document.ts';
import { type Matches, matchesIn, tellingUnits, termsOf } from './matching.ts';
import { entryIn } from './postings.ts';
import { type QueryUnit, unitMass } from './query-units.ts';
import { allMet, type Requirement, requirementsMet } from './requirements.ts';
import { CHARACTER_CLASS, classAt } from './runs.ts';
import type { Scope } from './scope.ts';
import { type Entry, holdsIn, type Shard } from './shard.ts';
import { certainTerms, isOneWord, isWithinWord, pairKeys, phraseFinder } from './terms.ts';

/**
 * Keeps the first `count` of the offered items in order, without sorting the others. `compare` must order any two items;
 * otherwise the result would depend on the order of the offers.
 */
const createTop = <T>(count: number, compare: (a: T, b: T) => number) => {
  const top: T[] = [];
  const takes = (item: T): boolean => {
    const last = top[count - 1];
    return count > 0 && (last === undefined || compare(item, last) < 0);
  };
  return {
    items: top as readonly T[],
    /** Returns the item that a new one must come before; undefined while there is room. */
    last: (): T | undefined => top[count - 1],
    /** Whether an item would be kept. */
    takes,
    offer(item: T): void {
      if (!takes(item)) return;
      let low = 0;
      let high = top.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = top[middle];
        if (other !== undefined && compare(other, item) < 0) low = middle + 1;
        else high = middle;
      }
      top.splice(low, 0, item);
      if (top.length > count) top.pop();
    },
  };
};

/** Shares of the mass that the second pass adds. The design was measured with them. */
const WHOLE = 0.35;
const PART = WHOLE / 2;
const ADJACENT = 0.35;
const ADJACENT_IN_SHORT_QUERY = 0.8;
const SHORT_QUERY = 4;

/** Runs of 3 or 4 characters are looked for as a whole, longer ones in all their parts of 4 characters. */
const WHOLE_RUN = { from: 3, to: 4 } as const;

/** Something that a searchable text may contain, and the score that the second pass adds if it does. */
interface Bonus {
  readonly bonus: number;
  readonly isHeld: (text: string) => boolean;
}

/** Returns the bonuses for whole runs of a query and for adjacent pieces. They are the same for all texts. */
const bonusesOf = (units: readonly QueryUnit[]): readonly Bonus[] => {
  const adjacent = units.length <= SHORT_QUERY ? ADJACENT_IN_SHORT_QUERY : ADJACENT;
  return units
    .flatMap((unit, index): readonly Bonus[] => {
      const before = units[index - 1];
      const whole = unit.piece.kind === 'word' ? [] : unit.spellings.flatMap((spelling) => wholeRuns(spelling, unit));
      if (!before) return whole;
      const bonus = adjacent * ((unitMass(before) + unitMass(unit)) / 2);
      return [...whole, { bonus, isHeld: (text) => areAdjacent(text, before, unit) }];
    })
    .filter(({ bonus }) => bonus > 0);
};

const wholeRuns = (spelling: string, unit: QueryUnit): readonly Bonus[] => {
  const isShort = spelling.length <= WHOLE_RUN.to;
  const count = isShort ? Number(spelling.length >= WHOLE_RUN.from) : spelling.length - WHOLE_RUN.to + 1;
  return Array.from({ length: count }, (_, start) => {
    const part = spelling.slice(start, start + WHOLE_RUN.to);
    return { bonus: (isShort ? WHOLE : PART) * massOf(part, unit), isHeld: (text) => text.includes(part) };
  });
};

/** Returns the mass of the pairs in a part of a unit's spelling. */
const massOf = (part: string, { terms, guesses }: QueryUnit): number => {
  const keys = new Set(pairKeys(part));
  return [...terms, ...guesses].reduce((sum, { key, mass }) => (keys.has(key) ? sum + mass : sum), 0);
};

/** Most occurrences of a piece that are checked. If the next piece follows none of them, the two are not adjacent. */
const MOST_PLACES = 16;
/** Longest ending, in characters, that may come between two adjacent pieces, after a Hangul or English stem. */
const LONGEST_ENDING = 4;
const SPACE = ' ';

const areAdjacent = (text: string, before: QueryUnit, after: QueryUnit): boolean =>
  before.spellings.some((first) => after.spellings.some((second) => follows(text, first, second, before.piece.kind)));

const follows = (text: string, first: string, second: string, kind: QueryUnit['piece']['kind']): boolean => {
  let start = text.indexOf(first);
  for (let places = 0; start >= 0 && places < MOST_PLACES; places++) {
    const end = afterEnding(text, start + first.length, kind);
    const next = text.startsWith(SPACE, end) ? end + 1 : end;
    if (!isWithinWord(text, start) && text.startsWith(second, next)) return true;
    start = text.indexOf(first, start + 1);
  }
  return false;
};

const ENDING_CLASS = { word: CHARACTER_CLASS.word, hangul: CHARACTER_CLASS.hangul, han: null } as const;

const afterEnding = (text: string, end: number, kind: QueryUnit['piece']['kind']): number => {
  let after = end;
  while (after < text.length && after - end <= LONGEST_ENDING && classAt(text, after) === ENDING_CLASS[kind])
    after += 1;
  return after - end > LONGEST_ENDING ? end : after;
};

/** A document that fits a query. */
export interface RankedDocument {
  readonly document: DocumentHead;
  readonly score: number;
  /** The story that fits best. */
  readonly entry: Entry;
  /** The requirements that the document does not meet; none for a full match. */
  readonly missing: readonly Requirement[];
}

export interface Ranking {
  /** Full matches first, then the others, both in the wanted order. */
  readonly documents: readonly RankedDocument[];
  /** Number of all full matches. */
  readonly full: number;
  /** Number of all other documents that fit. */
  readonly near: number;
  /** The ids of all full matches; empty unless they are wanted. */
  readonly fullIds: ReadonlySet<string>;
  /** The requirements that no document meets. */
  readonly unmet: readonly Requirement[];
}

/** What comes first. `fit`: the best match; `date`: the newest document. */
export type SearchOrder = 'fit' | 'date';

export interface RankingOptions {
  readonly requirements: readonly Requirement[];
  /** A document that meets all requirements of one of these lists is left out. */
  readonly exclusions: readonly (readonly Requirement[])[];
  readonly phrases: readonly string[];
  /** How many documents are wanted. */
  readonly count: number;
  /** Whether a document may be found, by its id; null allows all. */
  readonly allows: ((id: string) => boolean) | null;
  /** The order of full matches, and the order of near ones. */
  readonly order: SearchOrder;
  /** Whether the ids of all full matches are wanted. Collecting thousands of ids takes time. */
  readonly wantsIds: boolean;
}

/** Number of entries in the second pass. */
const SECOND_PASS = 60;
/** Share of their scores that the other stories of a document add to the best one. */
const OTHER_STORIES = 0.1;
/** Weight of the share of the query that was found: `most` for up to `pieces` pieces, less for longer queries. */
const COVERAGE = { most: 0.7, pieces: 3 } as const;
/**
 * An entry fits when it has at least this share of the best entry's mass, or belongs to a full match. Without a bound,
 * every document with two common characters would count.
 */
const FITTING_PART = 1 / 3;
/** Scores are compared in whole millionths, so that the order in which they were summed has no effect. */
const SCORE_UNITS = 1e6;

/** Ranks the documents that fit: full matches first, then by score unless `date` is wanted, then newer ones, then by id. */
export const rank = (scope: Scope, units: readonly QueryUnit[], options: RankingOptions): Ranking => {
  // A phrase must be found even if all its words are common.
  const distinctive = options.phrases.length > 0 ? units : tellingUnits(scope, units);
  const terms = termsOf(distinctive);
  const whole = distinctive.reduce((sum, unit) => sum + unitMass(unit), 0);
  const { met, unmet } = requirementsMet(scope, options.requirements);
  const excluded = options.exclusions.map((requirements) => ({
    all: allMet(requirements),
    met: requirementsMet(scope, requirements).met,
  }));
  const found = scope.shards.map((shard, place) => {
    const isExcluded = (document: number): boolean => excluded.some((one) => one.met[place]?.[document] === one.all);
    const matches = judged(matchesIn(shard, scope, terms), met[place] ?? NONE, options);
    const all = options.requirements.length === 0 ? matches : withFull(matches);
    return allowed(all, options, excluded.length === 0 ? null : isExcluded);
  });
  const fitting = keepFitting(found, whole);
  // The order does not affect the numbers of matches.
  if (options.count > 0) secondPass(fitting, units, whole);
  return { ...foldIntoDocuments(fitting, options), unmet };
};

const missingOf = (requirements: readonly Requirement[], met: number): readonly Requirement[] =>
  requirements.filter((_, index) => (met & (1 << index)) === 0);

const NONE = new Uint32Array(0);

/** Matches with the requirements that each document meets. */
interface Judged extends Matches {
  readonly met: Uint32Array;
  /** By document number: 1 for a full match. */
  readonly full: Uint8Array;
  /**
   * Whether the text of an entry contains the phrases. Null when all do. Reads only entries on which the answer
   * depends.
   */
  readonly holds: ((entry: number) => boolean) | null;
}

const judged = (matches: Matches, met: Uint32Array, { requirements, phrases }: RankingOptions): Judged => {
  const all = allMet(requirements);
  const isAsked = requirements.length + phrases.length > 0;
  const full = new Uint8Array(met.length);
  if (isAsked)
    for (let document = 0; document < full.length; document++) full[document] = Number(met[document] === all);
  return { ...matches, met, full, holds: null };
};

const isFull = ({ shard, full }: Judged, entry: number): boolean => full[shard.documentOf[entry] ?? 0] === 1;

/** Adds the full matches that hold none of the terms, but common words or other spellings. */
const withFull = (matches: Judged): Judged => {
  const { shard, full, entries } = matches;
  if (entries.length === 0) return matches;
  const missing = full.slice();
  for (const number of entries) missing[shard.documentOf[number] ?? 0] = 0;
  if (!missing.includes(1)) return matches;
  const more: number[] = [];
  shard.entries.forEach((entry, number) => {
    const document = shard.documentOf[number] ?? 0;
    if (entry === null || missing[document] !== 1) return;
    missing[document] = 0;
    more.push(number);
  });
  return { ...matches, entries: [...entries, ...more] };
};

/** Removes the entries of excluded or filtered documents, and those whose terms prove that they lack a phrase. */
const allowed = (
  matches: Judged,
  { phrases, allows }: RankingOptions,
  isExcluded: ((document: number) => boolean) | null,
): Judged => {
  const { shard } = matches;
  const mayHold = withCertainTerms(matches, phrases);
  const answers = new Int8Array(shard.totals.documentNumbers).fill(UNKNOWN);
  const isAllowed = (number: number): boolean => {
    const document = shard.documentOf[number] ?? 0;
    if (answers[document] === UNKNOWN) {
      const id = shard.entries[number]?.document.id ?? '';
      answers[document] = Number(!isExcluded?.(document) && (allows === null || allows(id)));
    }
    return answers[document] === 1;
  };
  const entries = allows === null && isExcluded === null ? mayHold : mayHold.filter(isAllowed);
  const [phrase = '', ...others] = phrases;
  // The term of a single word decides, so no text is read.
  if (phrase === '' || (others.length === 0 && isOneWord(phrase))) return { ...matches, entries };
  const finders = phrases.map(phraseFinder);
  const read = new Int8Array(shard.entries.length).fill(UNKNOWN);
  const holds = (number: number): boolean => {
    if (read[number] === UNKNOWN) {
      const entry = shard.entries[number];
      read[number] = Number(entry !== undefined && finders.every((find) => holdsIn(entry, find)));
    }
    return read[number] === 1;
  };
  return { ...matches, entries, holds };
};

const UNKNOWN = -1;

/** Returns the entries that may contain all phrases. */
const withCertainTerms = ({ shard, entries }: Matches, phrases: readonly string[]): readonly number[] => {
  const { vocabulary, postings } = shard;
  const terms = phrases.flatMap(certainTerms).map((key) => vocabulary.find(key));
  if (terms.length === 0) return entries;
  if (terms.some((term) => term < 0)) return [];
  const rarest = terms.reduce((a, b) => (postings.count(b) < postings.count(a) ? b : a));
  return Array.from(postings.of(rarest), entryIn);
};

/**
 * Keeps the entries that fit. `whole` is the mass of the whole query: a larger mass comes from guesses and is not a
 * better fit.
 */
const keepFitting = (found: readonly Judged[], whole: number): readonly Judged[] => {
  const massOf = ({ masses }: Matches, entry: number): number => Math.min(masses[entry] ?? 0, whole);
  let best = 0;
  for (const matches of found)
    for (const entry of matches.entries)
      if (massOf(matches, entry) > best && matches.holds?.(entry) !== false) best = massOf(matches, entry);
  const least = best * FITTING_PART;
  return found.map((matches) => ({
    ...matches,
    entries: matches.entries.filter((entry) => massOf(matches, entry) >= least || isFull(matches, entry)),
  }));
};

interface Place {
  readonly matches: Judged;
  readonly number: number;
  readonly entry: Entry;
  /** The score of a full match is above all others. */
  readonly score: number;
}

const rounded = (score: number): number => Math.round(score * SCORE_UNITS);
/** More than any score in units. */
const FULL = 1e12;

/** Raises the scores of the best entries by how close their texts come to the query. */
const secondPass = (fitting: readonly Judged[], units: readonly QueryUnit[], whole: number): void => {
  const top = createTop<Place>(SECOND_PASS, (a, b) => b.score - a.score || compareEntries(a.entry, b.entry));
  for (const matches of fitting) {
    for (const number of matches.entries) {
      const score = rounded(matches.scores[number] ?? 0) + (isFull(matches, number) ? FULL : 0);
      const entry = score < (top.last()?.score ?? 0) ? null : matches.shard.entries[number];
      const item = entry ? { matches, number, entry, score } : null;
      if (item && top.takes(item) && matches.holds?.(number) !== false) top.offer(item);
    }
  }
  const coverage = COVERAGE.most * Math.min(1, (COVERAGE.pieces / units.length) ** 2);
  const bonuses = bonusesOf(units);
  for (const { matches, number, entry } of top.items) {
    const share = Math.min(1, (matches.masses[number] ?? 0) / whole);
    const closeness = bonuses.reduce((sum, { bonus, isHeld }) => (holdsIn(entry, isHeld) ? sum + bonus : sum), 0);
    const close = (matches.scores[number] ?? 0) + closeness;
    matches.scores[number] = close * (1 + coverage * share);
  }
};

const foldIntoDocuments = (fitting: readonly Judged[], options: RankingOptions): Omit<Ranking, 'unmet'> => {
  const { requirements, count, order, wantsIds } = options;
  const top = createTop<Ranked>(count, (a, b) => b.place - a.place || compareDocuments(a.document, b.document));
  const fullIds = new Set<string>();
  let full = 0;
  let total = 0;
  for (const matches of fitting) {
    const { shard, entries, met, holds, next } = matches;
    // Links the entries of each document.
    const first = new Int32Array(shard.totals.documentNumbers).fill(NO_ENTRY);
    const documents: number[] = [];
    for (const number of entries) {
      const document = shard.documentOf[number] ?? 0;
      if (first[document] === NO_ENTRY) documents.push(document);
      next[number] = first[document] ?? NO_ENTRY;
      first[document] = number;
    }
    const rankedOf = (number: number, isWhole: boolean, only: Judged['holds']): Ranked | null => {
      const { best, units } = bestOf(matches, number, only);
      const place = (isWhole ? FULL : 0) + (order === 'fit' ? units : 0);
      if (place < (top.last()?.place ?? 0) && !(isWhole && wantsIds)) return null;
      const entry = shard.entries[best] ?? null;
      const own = met[shard.documentOf[best] ?? 0] ?? 0;
      return entry && { document: entry.document, entry, score: units / SCORE_UNITS, place, met: own };
    };
    for (const document of documents) {
      const isWhole = matches.full[document] === 1;
      // Without its texts, a document never scores lower than with them. Usually only the first matching text is read.
      let number = first[document] ?? NO_ENTRY;
      let ranked = rankedOf(number, isWhole, null);
      while (number !== NO_ENTRY && holds?.(number) === false) number = next[number] ?? NO_ENTRY;
      if (number === NO_ENTRY) continue;
      if (holds && ranked && top.takes(ranked)) ranked = rankedOf(number, isWhole, holds);
      total += 1;
      if (isWhole) full += 1;
      if (isWhole && wantsIds && ranked) fullIds.add(ranked.document.id);
      if (ranked) top.offer(ranked);
    }
  }
  return {
    documents: top.items.map(({ document, entry, score, met }) => ({
      document,
      entry,
      score,
      missing: missingOf(requirements, met),
    })),
    full,
    near: total - full,
    fullIds,
  };
};

const NO_ENTRY = -1;

/** Returns the best of the linked entries of a document, or only of those in `only`, and their total score. */
const bestOf = ({ shard, scores, next }: Judged, first: number, only: Judged['holds']) => {
  let best = NO_ENTRY;
  let sum = 0;
  for (let number = first; number !== NO_ENTRY; number = next[number] ?? NO_ENTRY) {
    if (only?.(number) === false) continue;
    if (best === NO_ENTRY || isBetter(shard, scores, number, best)) best = number;
    sum += rounded(scores[number] ?? 0);
  }
  const own = rounded(scores[best] ?? 0);
  return { best, units: own + Math.round(OTHER_STORIES * (sum - own)) };
};

interface Ranked extends Omit<RankedDocument, 'missing'> {
  /** The value that decides the order. Full matches are above all others. */
  readonly place: number;
  readonly met: number;
}

const isBetter = ({ entries }: Shard, scores: Float64Array, number: number, than: number): boolean => {
  const difference = rounded(scores[number] ?? 0) - rounded(scores[than] ?? 0);
  return difference > 0 || (difference === 0 && (entries[number]?.place ?? 0) < (entries[than]?.place ?? 0));
};

const compareEntries = (a: Entry, b: Entry): number => compareDocuments(a.document, b.document) || a.place - b.place;

/** Orders newer documents first, then by id. */
const compareDocuments = (a: DocumentHead, b: DocumentHead): number =>
  compareText(b.publishedAt ?? '', a.publishedAt ?? '') || compareText(a.id, b.id);

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
