import { englishStem } from './porter2.ts';
import { kindOf, partsOfWord, TERM_KIND, type TermKey, type TermKind } from './terms.ts';

/** The numbers of the terms that some entry holds. The owner forgets a term that no entry holds any more. */
export interface Vocabulary {
  /** Returns the number of a term. A new term gets one. */
  word(word: string): number;
  joint(word: string, next: string): number;
  pair(first: number, second: number): number;
  single(unit: number): number;
  /** Returns the number of the stem of the word with this number; -1 when it has none. */
  stemOfWord(term: number): number;
  /** Returns the numbers of the parts of the word with this number, as in iphone17pro; none for most words. */
  partsOfWord(term: number): readonly number[];
  /** Returns the number of a term; -1 when it is unknown. */
  find(key: TermKey): number;
  /** Returns the number of a term. A new term gets one. */
  numberOf(key: TermKey): number;
  /** Returns the term with this number. */
  keyOf(term: number): TermKey;
  /** Forgets a term; its number may be given to another one. */
  forget(term: number): void;
  /** Returns all words with this first letter. */
  wordsWith(firstLetter: string): Iterable<string>;
  /**
   * Returns the pairs that contain a unit, each once. The time grows with the number of different characters in the
   * index.
   */
  pairsWith(unit: string): readonly string[];
}

const NONE = -1;
/** The second unit of a `single`, which has only one. */
const NO_SECOND = -1;

const NO_PARTS: readonly number[] = [];

type Strings = Map<string, number>;

export const createVocabulary = (): Vocabulary => {
  const words = new Map<string, Strings>();
  const stems: Strings = new Map();
  const joints: Strings = new Map();
  const units = new Map<number, Map<number, number>>();
  /** The kind and text of each term by number, which `forget` needs. */
  const kinds: (TermKind | undefined)[] = [];
  const texts: (string | undefined)[] = [];
  const stemNumbers: number[] = [];
  const parts = new Map<number, readonly number[]>();
  const free: number[] = [];

  const numberFor = (kind: TermKind, text: string): number => {
    const term = free.pop() ?? kinds.length;
    kinds[term] = kind;
    texts[term] = text;
    stemNumbers[term] = NONE;
    return term;
  };
  const inMap = (map: Strings, kind: TermKind, text: string): number => {
    const known = map.get(text);
    if (known !== undefined) return known;
    const term = numberFor(kind, text);
    map.set(text, term);
    return term;
  };
  const wordsFrom = (word: string): Strings => {
    const first = word.charAt(0);
    const known = words.get(first);
    if (known) return known;
    const made: Strings = new Map();
    words.set(first, made);
    return made;
  };
  const unitTerm = (first: number, second: number): number => {
    let seconds = units.get(first);
    if (seconds === undefined) {
      seconds = new Map();
      units.set(first, seconds);
    }
    const known = seconds.get(second);
    if (known !== undefined) return known;
    const text = second === NO_SECOND ? String.fromCharCode(first) : String.fromCharCode(first, second);
    const term = numberFor(second === NO_SECOND ? TERM_KIND.single : TERM_KIND.pair, text);
    seconds.set(second, term);
    return term;
  };
  const wordTerm = (word: string): number => {
    const sameFirst = wordsFrom(word);
    const known = sameFirst.get(word);
    if (known !== undefined) return known;
    const term = numberFor(TERM_KIND.word, word);
    sameFirst.set(word, term);
    const stem = englishStem(word);
    if (stem !== null) stemNumbers[term] = inMap(stems, TERM_KIND.stem, stem);
    const own = partsOfWord(word);
    if (own.length > 0) parts.set(term, own.map(wordTerm));
    return term;
  };

  const numberOf = (key: TermKey): number => {
    const text = key.slice(1);
    switch (kindOf(key)) {
      case TERM_KIND.word:
        return wordTerm(text);
      case TERM_KIND.stem:
        return inMap(stems, TERM_KIND.stem, text);
      case TERM_KIND.joint:
        return inMap(joints, TERM_KIND.joint, text);
      default:
        return unitTerm(text.charCodeAt(0), text.length === 1 ? NO_SECOND : text.charCodeAt(1));
    }
  };

  return {
    numberOf,
    keyOf: (term) => `${kinds[term] ?? TERM_KIND.word}${texts[term] ?? ''}`,
    word: wordTerm,
    partsOfWord: (term) => parts.get(term) ?? NO_PARTS,
    joint: (word, next) => inMap(joints, TERM_KIND.joint, word + next),
    pair: unitTerm,
    single: (unit) => unitTerm(unit, NO_SECOND),
    stemOfWord: (term) => stemNumbers[term] ?? NONE,
    find(key) {
      const kind = kindOf(key);
      // Pairs are looked up by the thousand.
      if (kind === TERM_KIND.pair) return units.get(key.charCodeAt(1))?.get(key.charCodeAt(2)) ?? NONE;
      const text = key.slice(1);
      switch (kind) {
        case TERM_KIND.word:
          return words.get(text.charAt(0))?.get(text) ?? NONE;
        case TERM_KIND.stem:
          return stems.get(text) ?? NONE;
        case TERM_KIND.joint:
          return joints.get(text) ?? NONE;
        default:
          return units.get(text.charCodeAt(0))?.get(NO_SECOND) ?? NONE;
      }
    },
    forget(term) {
      const text = texts[term] ?? '';
      switch (kinds[term]) {
        case TERM_KIND.word:
          drop(words, text.charAt(0), text);
          break;
        case TERM_KIND.stem:
          stems.delete(text);
          break;
        case TERM_KIND.joint:
          joints.delete(text);
          break;
        default:
          drop(units, text.charCodeAt(0), text.length === 1 ? NO_SECOND : text.charCodeAt(1));
      }
      parts.delete(term);
      kinds[term] = undefined;
      texts[term] = undefined;
      free.push(term);
    },
    wordsWith: (firstLetter) => words.get(firstLetter)?.keys() ?? [],
    pairsWith(unit) {
      const code = unit.charCodeAt(0);
      const after = [...(units.get(code)?.keys() ?? [])].filter((second) => second !== NO_SECOND);
      const before = [...units]
        .filter(([first, seconds]) => first !== code && seconds.has(code))
        .map(([first]) => first);
      return [
        ...after.map((second) => unit + String.fromCharCode(second)),
        ...before.map((first) => String.fromCharCode(first) + unit),
      ];
    },
  };
};

const drop = <Outer, Inner>(map: Map<Outer, Map<Inner, number>>, outer: Outer, inner: Inner): void => {
  const within = map.get(outer);
  within?.delete(inner);
  if (within?.size === 0) map.delete(outer);
};
