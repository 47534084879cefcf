/**
 * Tells in which of the shipped languages a text is written: by script for Korean, Japanese and Chinese, by its
 * frequent words and its letters for the others. A dialect or a language that nobody listed and that shares both
 * (Jeju, Okinawan, Cantonese, Swiss German) is taken for its neighbour.
 */
import { LANGUAGES, type Language } from './languages.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { scriptCounts } from './script.ts';

export interface DetectedLanguage {
  readonly language: Language;
  /** 0 to 1. From 0.9 on it is fit to contradict a declaration. */
  readonly confidence: number;
}

/** Below this a text is too short to tell. Proposal of this ruleset. */
const MIN_CHARACTERS = 200;
/** UTF-16 units that are read; more of a text tells no more. */
const SAMPLE = 40_000;

const LATIN_LANGUAGES = ['en', 'de', 'fr', 'es'] as const satisfies readonly Language[];
type LatinLanguage = (typeof LATIN_LANGUAGES)[number];

/** Letters beyond a to z that words of the language have. Other ones mark a name, or another language. */
const LETTERS: Readonly<Record<LatinLanguage, RegExp>> = {
  en: /^[a-z']+$/u,
  de: /^[a-zäöüß']+$/u,
  fr: /^[a-zàâæçéèêëîïôœùûüÿ']+$/u,
  es: /^[a-záéíñóúü']+$/u,
};

/** Share of the words that is enough for certainty; names and terms in other languages take the rest. */
const DOMINANT = 0.85;
/** Kana in Japanese is rarely under a third of the characters; Chinese has it in names alone. */
const JAPANESE_FROM = 0.15;
const CHINESE_TO = 0.03;
/** Share of frequent words in running text of each language is 0.35 to 0.55; below this it is a list, or another language. */
const ENOUGH_STOP_WORDS = 0.28;
/** By how much of its score the best language must lead the next one. */
const CLEAR_LEAD = 0.4;
/** Words with foreign letters, as a share, at which nothing is left of the confidence. */
const TOO_FOREIGN = 0.15;
const MIN_LATIN_WORDS = 20;

const PROFILES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...LATIN_LANGUAGES.map((code): [string, ReadonlySet<string>] => [code, LANGUAGES[code].stopWords]),
  ...Object.entries(NEIGHBOURS),
]);

/** The profiles that a word stands in: a word of one language alone says most. */
const CODES_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const codes = new Map<string, string[]>();
  for (const [code, words] of PROFILES) for (const word of words) codes.set(word, [...(codes.get(word) ?? []), code]);
  return codes;
})();

const WORD = /[\p{L}\p{M}]+(?:['’](?=\p{L}))?/gu;

const bounded = (value: number): number => Math.min(1, Math.max(0, value));

/** How sure a share makes, as a part of the dominance that is enough. */
const sureOf = (share: number): number => bounded(share / DOMINANT);

/** A letter alone is a variable or a unit; only before an apostrophe is it the article or pronoun it could be. */
const STRAY_LETTER = /^[b-df-hj-np-tx]$/u;

const latinWordsOf = (text: string): readonly string[] =>
  (text.match(WORD) ?? [])
    .filter((word) => /\p{sc=Latin}/u.test(word) && !STRAY_LETTER.test(word))
    .map((word) => word.replace(/['’]$/, ''));

const scoresOf = (words: readonly string[]): { readonly code: string; readonly score: number }[] => {
  const scores = new Map([...PROFILES.keys()].map((code) => [code, 0]));
  for (const word of words) {
    const codes = CODES_OF.get(word) ?? [];
    for (const code of codes) scores.set(code, (scores.get(code) ?? 0) + 1 / codes.length);
  }
  return [...scores].map(([code, score]) => ({ code, score }));
};

const latinLanguageOf = (words: readonly string[]): DetectedLanguage | null => {
  const ranked = scoresOf(words).sort((a, b) => b.score - a.score);
  const [best, next] = ranked;
  const language = LATIN_LANGUAGES.find((code) => code === best?.code);
  if (best === undefined || next === undefined || language === undefined || best.score === 0) return null;
  const frequent = words.filter((word) => LANGUAGES[language].stopWords.has(word)).length / words.length;
  const foreign = words.filter((word) => !LETTERS[language].test(word)).length / words.length;
  const lead = (best.score - next.score) / best.score;
  const confidence =
    bounded(frequent / ENOUGH_STOP_WORDS) * bounded(lead / CLEAR_LEAD) * bounded(1.05 - foreign / TOO_FOREIGN);
  return { language, confidence };
};

/** Which of Chinese and Japanese, by the share of Kana; between the two bounds neither is sure. */
const unspacedLanguageOf = (kana: number, han: number): DetectedLanguage => {
  const share = kana / (kana + han);
  const japanese = bounded((share - CHINESE_TO) / (JAPANESE_FROM - CHINESE_TO));
  return japanese >= 0.5 ? { language: 'ja', confidence: japanese } : { language: 'zh', confidence: 1 - japanese };
};

/**
 * The language of a text of at least 200 characters; null for shorter ones, for other scripts, and for languages that
 * are not shipped. Whether Chinese is simplified or traditional stays open.
 */
export const detectLanguage = (text: string): DetectedLanguage | null => {
  const sample = text.slice(0, SAMPLE).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  // Twice as many UTF-16 units are enough characters in any script.
  if (sample.length < MIN_CHARACTERS * 2 && [...sample].length < MIN_CHARACTERS) return null;
  const { hangul, kana, han } = scriptCounts(sample);
  const latin = latinWordsOf(sample);
  // Two characters make about a word in these three; only so can they be weighed against words.
  const korean = hangul / 2;
  const unspaced = (kana + han) / 2;
  const all = korean + unspaced + latin.length + otherWords(sample);
  if (all < MIN_LATIN_WORDS) return null;
  const found =
    korean >= unspaced && korean >= latin.length
      ? { language: 'ko' as const, confidence: 1, words: korean }
      : unspaced >= latin.length
        ? { ...unspacedLanguageOf(kana, han), words: unspaced }
        : withWords(latinLanguageOf(latin), latin.length);
  if (found === null || found.words * 2 < all) return null;
  return { language: found.language, confidence: round(found.confidence * sureOf(found.words / all)) };
};

const withWords = (found: DetectedLanguage | null, words: number) => (found === null ? null : { ...found, words });

const round = (value: number): number => Math.round(value * 100) / 100;

/** Words of scripts that no shipped language uses. */
const OTHER = /[^\P{L}\p{sc=Latin}\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆ｰ]/u;
const otherWords = (text: string): number => (text.match(WORD) ?? []).filter((word) => OTHER.test(word)).length;
