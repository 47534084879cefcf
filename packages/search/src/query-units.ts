import { completionsOf, correctedPairs, correctedRuns, correctionsOf, mostFrequent } from './corrections.ts';
import { kanaOtherwise, nounOfOneSyllable, type OtherSpelling } from './other-spellings.ts';
import { englishStem } from './porter2.ts';
import type { Query, QueryPiece } from './query.ts';
import type { QueryGroup } from './query-groups.ts';
import { isHiragana, toKatakana } from './runs.ts';
import type { Scope } from './scope.ts';
import { charactersKey, jointKey, stemKey, syllableKeys, type TermKey, wordKey } from './terms.ts';

/** A part of a Hiragana run, written in Katakana. */
export interface KatakanaChain {
  readonly text: string;
  readonly pairs: readonly string[];
}

/** Parts that may be a word in the wrong kana. Both kana use ー. */
const HIRAGANA_PARTS = /[\u3041-\u3096ー]{3,}/g;
/** One known pair may be chance; a word of three characters has two. */
const FEWEST_PAIRS = 2;

/** Returns the parts of a run that consist of known pairs when their Hiragana is read as Katakana. */
export const katakanaChains = (run: string, isKnown: (pair: string) => boolean): readonly KatakanaChain[] =>
  [...run.matchAll(HIRAGANA_PARTS)].flatMap(([part]) => knownChains(toKatakana(part), isKnown));

const knownChains = (text: string, isKnown: (pair: string) => boolean): readonly KatakanaChain[] => {
  const chains: KatakanaChain[] = [];
  let pairs: string[] = [];
  const finish = (): void => {
    const [first = '', ...others] = pairs;
    if (pairs.length >= FEWEST_PAIRS)
      chains.push({ text: first + others.map((pair) => pair.charAt(1)).join(''), pairs });
    pairs = [];
  };
  for (let index = 1; index < text.length; index++) {
    const pair = text.slice(index - 1, index + 1);
    if (isKnown(pair)) pairs.push(pair);
    else finish();
  }
  finish();
  return chains;
};

/** A term that a query looks for and that some entry holds. */
export interface QueryTerm {
  readonly key: TermKey;
  readonly frequency: number;
  /** Weight of the term in the query times its inverse document frequency. */
  readonly mass: number;
  /** Set for a longer word than the typed one. It is highlighted only when a text holds no typed term. */
  readonly isCompletion?: true;
  /** The character that was asked for, when the term is a pair that contains it. */
  readonly unit?: string;
}

/** The terms that one piece of a query looks for. */
export interface QueryUnit {
  readonly piece: QueryPiece;
  /** Terms of the piece as it was typed. */
  readonly terms: readonly QueryTerm[];
  /** Terms of what the piece may mean, such as corrections and other spellings. */
  readonly guesses: readonly QueryTerm[];
  /** How a text may spell the piece: as typed, or as guessed. */
  readonly spellings: readonly string[];
}

/**
 * Weights with which the design was measured. A word with a stem has `surface` and `stem`; a word without one has their
 * sum.
 */
const WEIGHTS = {
  surface: 0.5,
  stem: 0.6,
  mixedWord: 1.6,
  joint: 0.8,
  hiraganaPair: 0.4,
  katakanaForHiragana: 0.6,
  pairsOfSingle: 0.5,
  completion: 0.6,
  completionOfKnown: 0.25,
  correction: 0.8,
  correctedPair: 0.7,
  otherSpelling: 0.8,
  alias: 0.5,
  nounOfOneSyllable: 0.5,
} as const;
/** Exponent that lowers the weight of each pair in a long run, because the run is still only one thing to look for. */
const RUN_DAMPING = -0.15;
/** Only queries of at most this many pieces complete known words and look for single characters within runs. */
const SHORT_QUERY = 4;
const SHORTEST_KNOWN_PREFIX = 3;
const SHORTEST_PREFIX = 2;
const MOST_COMPLETIONS_OF_KNOWN = 8;
const MOST_PAIRS_OF_SINGLE = 20;
/** Maximum number of pieces of a query to look up in the vocabulary. Each look-up reads a part of it. */
const MOST_LOOK_UPS = 4;

interface Wanted extends Pick<QueryTerm, 'key' | 'isCompletion' | 'unit'> {
  readonly weight: number;
}

/** Returns the sum of the masses of a unit's terms; without terms, the largest mass of a guess. */
export const unitMass = ({ terms, guesses }: QueryUnit): number =>
  terms.length > 0
    ? terms.reduce((sum, { mass }) => sum + mass, 0)
    : guesses.reduce((most, { mass }) => Math.max(most, mass), 0);

interface Wants {
  readonly terms: readonly Wanted[];
  readonly guesses?: readonly Wanted[];
  readonly spellings?: readonly string[];
}

/** Returns the units of a query, one for each piece. Searches the vocabulary for pieces that no entry in the scope holds. */
export const unitsOf = (scope: Scope, query: Query, groups: readonly QueryGroup[]): readonly QueryUnit[] => {
  const { pieces } = query;
  let lookUps = 0;
  const mayLookUp = (): boolean => lookUps++ < MOST_LOOK_UPS;
  const isMixed = pieces.some(({ kind }) => kind !== 'word');
  const seen = new Set<TermKey>();
  return pieces.map((piece, index) => {
    const context: PieceContext = {
      scope,
      mayLookUp,
      isShort: pieces.length <= SHORT_QUERY,
      isLast: index === pieces.length - 1,
      before: pieces[index - 1],
      wordWeight: isMixed ? WEIGHTS.mixedWord : 1,
      ...othersOfGroup(groups.find(({ pieces: own }) => own[0] === piece)),
    };
    if (piece.kind === 'word') return unitOf(scope, piece, wantsOfWord(piece, context), seen);
    const wants = wantsOfRun(piece, context);
    return unitOf(scope, piece, { ...wants, guesses: [...(wants.guesses ?? []), ...context.others] }, seen);
  });
};

interface PieceContext {
  readonly scope: Scope;
  readonly mayLookUp: () => boolean;
  readonly isShort: boolean;
  readonly isLast: boolean;
  readonly before: QueryPiece | undefined;
  readonly wordWeight: number;
  /** Terms that texts may use instead of this piece and the other pieces of its group. */
  readonly others: readonly Wanted[];
}

const othersOfGroup = (group: QueryGroup | undefined): Pick<PieceContext, 'others'> => {
  const wanted = (spellings: readonly OtherSpelling[], weight: number): readonly Wanted[] =>
    spellings.flatMap(({ keys }) => keys.map((key) => ({ key, weight })));
  return {
    others: [
      ...wanted(group?.others ?? [], WEIGHTS.otherSpelling),
      // A name of many terms must not outweigh the typed word.
      ...(group?.aliases ?? []).flatMap((alias) => wanted([alias], WEIGHTS.alias / alias.keys.length)),
    ],
  };
};

const unitOf = (scope: Scope, piece: QueryPiece, wants: Wants, seen: Set<TermKey>): QueryUnit => {
  const resolve = (wanted: readonly Wanted[]): readonly QueryTerm[] =>
    wanted.flatMap(({ weight, ...term }): readonly QueryTerm[] => {
      const { key } = term;
      const frequency = seen.has(key) ? 0 : scope.documentFrequency(key);
      if (frequency === 0) return [];
      seen.add(key);
      return [{ ...term, frequency, mass: weight * inverseFrequency(scope.entries, frequency) }];
    });
  return {
    piece,
    terms: resolve(wants.terms),
    guesses: resolve(wants.guesses ?? []),
    spellings: wants.spellings ?? [piece.text],
  };
};

const inverseFrequency = (entries: number, frequency: number): number =>
  Math.log(1 + (entries - frequency + 0.5) / (frequency + 0.5));

const wantsOfWord = ({ text }: QueryPiece, context: PieceContext): Wants => {
  const { scope, isShort, isLast, wordWeight } = context;
  const terms = wordTerms(text, wordWeight);
  const others = context.others.map((wanted) => ({ ...wanted, weight: wanted.weight * wordWeight }));
  const isKnown = terms.some(({ key }) => scope.documentFrequency(key) > 0);
  if (isKnown || others.length > 0) {
    if (!isKnown || !isShort || !isLast || text.length < SHORTEST_KNOWN_PREFIX) return { terms, guesses: others };
    const completions = completionsOf(scope, text, MOST_COMPLETIONS_OF_KNOWN);
    const longer = wordsOnly(completions, WEIGHTS.completionOfKnown * wordWeight);
    return { terms, guesses: [...others, ...longer.map((wanted) => ({ ...wanted, isCompletion: true as const }))] };
  }
  if (text.length < SHORTEST_PREFIX || !context.mayLookUp()) return { terms };
  const completions = completionsOf(scope, text);
  const corrections = correctionsOf(scope, text);
  return {
    terms: [],
    guesses: [
      ...corrections.flatMap((word) => wordTerms(word, WEIGHTS.correction * wordWeight)),
      ...wordsOnly(completions, WEIGHTS.completion * wordWeight),
    ],
    spellings: [...corrections, text],
  };
};

const wordTerms = (word: string, weight: number): readonly Wanted[] => {
  const stem = englishStem(word);
  if (stem === null) return [{ key: wordKey(word), weight: (WEIGHTS.surface + WEIGHTS.stem) * weight }];
  return [
    { key: wordKey(word), weight: WEIGHTS.surface * weight },
    { key: stemKey(stem), weight: WEIGHTS.stem * weight },
  ];
};

const wordsOnly = (words: readonly string[], weight: number): readonly Wanted[] =>
  words.map((word) => ({ key: wordKey(word), weight }));

const wantsOfRun = (piece: QueryPiece, context: PieceContext): Wants => {
  const { scope, before } = context;
  const { text, kind, isJoined } = piece;
  const joint =
    before?.kind === 'word' && isJoined ? [{ key: jointKey(before.text, text.charAt(0)), weight: WEIGHTS.joint }] : [];
  if (text.length === 1) return wantsOfSingle(text, joint, context);
  const pairs = Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
  const damping = pairs.length ** RUN_DAMPING;
  const terms = pairs.map((pair) => ({
    key: charactersKey(pair),
    weight: damping * (isHiragana(pair, 0, 2) ? WEIGHTS.hiraganaPair : 1),
  }));
  if (kind === 'han') {
    const chains = katakanaChains(text, (pair) => scope.documentFrequency(charactersKey(pair)) > 0);
    const katakana = chains.flatMap(({ pairs: chain }) => chain);
    return {
      terms: [...joint, ...terms],
      guesses: [...katakana.map(charactersKey), ...kanaKeys(scope, text)].map((key) => ({
        key,
        weight: damping * WEIGHTS.katakanaForHiragana,
      })),
      spellings: [text, ...chains.map((chain) => chain.text)],
    };
  }
  const syllable = nounOfOneSyllable(scope, text);
  if (syllable !== null) {
    const nouns = syllableKeys(syllable).map((key) => ({ key, weight: WEIGHTS.nounOfOneSyllable }));
    return { terms: [...joint, ...terms], guesses: nouns, spellings: [text, syllable] };
  }
  const unknown = pairs.filter((pair) => scope.documentFrequency(charactersKey(pair)) === 0);
  if (unknown.length === 0 || !context.mayLookUp()) return { terms: [...joint, ...terms] };
  const guesses = unknown.flatMap((pair) =>
    correctedPairs(scope, pair).map((other) => ({
      key: charactersKey(other),
      weight: damping * WEIGHTS.correctedPair,
    })),
  );
  return { terms: [...joint, ...terms], guesses, spellings: [text, ...correctedRuns(scope, text).slice(0, 1)] };
};

/** Returns the terms of other spellings of the Katakana parts of a run. */
const kanaKeys = (scope: Scope, run: string): readonly TermKey[] =>
  (run.match(KATAKANA_PARTS) ?? []).flatMap((part) => kanaOtherwise(scope, part).flatMap(({ keys }) => keys));

const KATAKANA_PARTS = /[ァ-ヺー]{3,}/g;

/** Looks for one character, in short queries also within runs. In longer queries, a match within a run says too little. */
const wantsOfSingle = (text: string, joint: readonly Wanted[], { scope, isShort, mayLookUp }: PieceContext): Wants => {
  const terms = [...joint, { key: charactersKey(text), weight: 1 }];
  if (!isShort || joint.length > 0 || !mayLookUp()) return { terms };
  const pairs = mostFrequent(scope, scope.pairsWith(text), charactersKey, MOST_PAIRS_OF_SINGLE);
  return {
    terms,
    guesses: pairs.map((pair) => ({ key: charactersKey(pair), weight: WEIGHTS.pairsOfSingle, unit: text })),
  };
};
