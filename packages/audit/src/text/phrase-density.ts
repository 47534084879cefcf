import { withoutParticles } from './korean-particles.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { scriptOf } from './script.ts';
import { segmentWords } from './word-count.ts';

export interface DensePhrase {
  /** In lower case; Korean nouns without their particles. */
  readonly phrase: string;
  /** Occurrences that do not overlap. */
  readonly count: number;
  /**
   * Words in an occurrence, as a share of all words of the text that carry a topic, 0 to 1. Small words are left out
   * because languages differ in them most: English has one for each other word, Korean hardly any.
   */
  readonly share: number;
}

/** Words of a phrase at most. */
const MAX_LENGTH = 3;
/** Words that are looked at: the first chapters of a book. */
const MAX_WORDS = 50_000;
/** A longer "word" is a code or an address; it is counted, but is no phrase. */
const MAX_WORD = 60;

interface Token {
  readonly word: string;
  /** Whether it carries a topic: no stop word, no number, no single letter. */
  readonly content: boolean;
  /** Whether only white space, or nothing, stands between it and the word before. */
  readonly joined: boolean;
  /** Whether white space does. */
  readonly spaced: boolean;
}

/** A number alone is no topic, and a single letter is none; a single Chinese character is one only beside another. */
const NO_TOPIC = /^(?:[\p{N}.,]+|[\p{sc=Latin}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])$/u;

/** What French writes onto the next word, and English onto the one before. */
const ATTACHED: Partial<Record<Language, RegExp>> = { fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/u, en: /'s$/u };

/** A word as it is compared: composed, in lower case, without what is attached to it; empty when it is too long. */
const comparable = (written: string, language: Language): string => {
  if (written.length > MAX_WORD) return '';
  const word = written.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const attached = ATTACHED[language];
  return attached === undefined || LANGUAGES[language].stopWords.has(word) ? word : word.replace(attached, '');
};

const isHan = (word: string): boolean => scriptOf(word.codePointAt(0) ?? 0) === 'han';

const tokensOf = (text: string, language: Language): readonly Token[] => {
  const { stopWords } = LANGUAGES[language];
  const tokens: Token[] = [];
  // A text says few different words, most of them many times.
  const known = new Map<string, Pick<Token, 'word' | 'content'>>();
  const tokenOf = (written: string): Pick<Token, 'word' | 'content'> => {
    const word = comparable(written, language);
    return { word, content: word !== '' && !NO_TOPIC.test(word) && !stopWords.has(word) };
  };
  let end = 0;
  for (const { text: written, index } of segmentWords(text)) {
    if (tokens.length >= MAX_WORDS) break;
    const token = known.get(written) ?? tokenOf(written);
    known.set(written, token);
    const between = index - end > 10 ? '|' : text.slice(end, index);
    tokens.push({ ...token, joined: tokens.length > 0 && between.trim() === '', spaced: between !== '' });
    end = index + written.length;
  }
  return tokens;
};

interface Tally {
  count: number;
  /** The token after the last occurrence; an occurrence that starts before it overlaps. */
  free: number;
  readonly length: number;
}

/** Counts the phrases that start at a token. A phrase whose first word never comes again is not worth remembering. */
const tallyAt = (
  tokens: readonly Token[],
  start: number,
  repeated: ReadonlySet<string>,
  tallies: Map<string, Tally>,
): void => {
  let phrase = '';
  for (let length = 1; length <= MAX_LENGTH; length++) {
    const token = tokens[start + length - 1];
    if (token === undefined || !token.content || !repeated.has(token.word)) return;
    if (length > 1 && !token.joined) return;
    phrase += (length > 1 && token.spaced ? ' ' : '') + token.word;
    if (length === 1 && token.word.length === 1 && isHan(token.word)) continue;
    const tally = tallies.get(phrase) ?? { count: 0, free: 0, length };
    if (start < tally.free) continue;
    tallies.set(phrase, tally);
    tally.count++;
    tally.free = start + length;
  }
};

const repeatedWordsOf = (tokens: readonly Token[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { word } of tokens) (seen.has(word) ? repeated : seen).add(word);
  return repeated;
};

/**
 * The phrase of one to three words, without stop words, that takes up most of a text; null when no phrase comes twice.
 * Of phrases with the same share the first in the text wins. A phrase does not reach over punctuation. Chinese and
 * Japanese words come from a dictionary, and the share is one of such words.
 *
 * Counting the words of the phrase and not its occurrences alone is what lets a phrase outdo its own words.
 */
export const densestPhrase = (text: string, language: Language): DensePhrase | null => {
  const raw = tokensOf(text, language);
  const stem = language === 'ko' ? withoutParticles(raw.map(({ word }) => word)) : (word: string) => word;
  const tokens = raw.map((token) => ({ ...token, word: stem(token.word) }));
  const repeated = repeatedWordsOf(tokens);
  const tallies = new Map<string, Tally>();
  for (const start of tokens.keys()) tallyAt(tokens, start, repeated, tallies);
  const words = tokens.filter(({ content }) => content).length;
  let best: DensePhrase | null = null;
  for (const [phrase, { count, length }] of tallies) {
    const share = (count * length) / words;
    if (count > 1 && share > (best?.share ?? 0)) best = { phrase, count, share };
  }
  return best;
};
