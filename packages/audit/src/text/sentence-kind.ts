/**
 * Tells statements from questions and calls by how they begin and end. There is no grammar in it: a statement without
 * a verb passes, an order that begins like a statement passes, and a Korean ending that two moods share is taken for
 * the more frequent one. Good for "does this opening say anything", not for judging a single sentence.
 */
import { LANGUAGES, type Language } from './languages.ts';
import { beginsWith } from './phrase-match.ts';
import { scriptCounts } from './script.ts';
import { spacedWordCount } from './word-count.ts';

/** UTF-16 units looked at from either end. */
const LOOKED_AT = 2_000;
/** Below both of these a sentence has no room for a statement. Proposals of this ruleset. */
const MIN_WORDS = 5;
const MIN_CJK_CHARACTERS = 12;

/** Quotes, brackets and footnote marks behind the last sign of a sentence. */
const CLOSERS = /(?:["'”’»」』）)\]\s]|\[\d{1,3}\])+$/u;
const QUESTION_MARK = /[?？؟]$/u;
const FULL_STOP = /(?:^|[^.．])[.。．｡]$/u;
const LAST_SIGNS = /[\p{P}\s]+$/u;

/** Endings of statements that Korean and Japanese also write without a full stop. */
const STATEMENT_ENDINGS: Partial<Record<Language, readonly string[]>> = {
  ko: ['다', '요', '죠'],
  ja: ['です', 'ます', 'ました', 'である', 'った', 'した', 'された', 'ている', 'ません', 'ない'],
};

/** "How the roof is built" is about something, "how long" and "how is" ask. Other languages have the verb last in both. */
const ENGLISH_CLAUSE =
  /^(?:what|when|where|why|how)\s+(?:the|an?|we|you|i|it|they|he|she|this|that|these|those|our|your|its|their|my)\s/iu;

const tailOf = (text: string): string => text.slice(-LOOKED_AT).trimEnd().replace(CLOSERS, '');

const endsWithAny = (tail: string, endings: readonly string[]): boolean => {
  const bare = tail.replace(LAST_SIGNS, '').toLowerCase();
  return endings.some((ending) => bare.endsWith(ending));
};

/**
 * Whether a heading or sentence asks: it ends with a question mark or a question ending of the language, or, without
 * a full stop, begins like a question ("How long does it take").
 */
export const looksLikeQuestion = (text: string, language: Language): boolean => {
  const tail = tailOf(text);
  if (QUESTION_MARK.test(tail)) return true;
  const { questionEndings, questionOpeners } = LANGUAGES[language];
  if (endsWithAny(tail, questionEndings)) return true;
  if (language === 'en' && ENGLISH_CLAUSE.test(text.trimStart())) return false;
  return !FULL_STOP.test(tail) && beginsWith(text, questionOpeners);
};

const longEnough = (text: string): boolean => {
  const { han, kana, hangul } = scriptCounts(text);
  return han + kana + hangul >= MIN_CJK_CHARACTERS || spacedWordCount(text) >= MIN_WORDS;
};

/**
 * Whether a sentence looks like a statement: it ends like one, is no question and no call or announcement, and has at
 * least 5 words, or 12 characters of Chinese, Japanese or Korean.
 */
export const looksDeclarative = (sentence: string, language: Language): boolean => {
  const tail = tailOf(sentence);
  const ends = FULL_STOP.test(tail) || (STATEMENT_ENDINGS[language] ?? []).some((ending) => tail.endsWith(ending));
  if (!ends || looksLikeQuestion(sentence, language)) return false;
  const { teaserOpeners, teaserEndings } = LANGUAGES[language];
  if (beginsWith(sentence, teaserOpeners) || endsWithAny(tail, teaserEndings)) return false;
  return longEnough(sentence.slice(0, LOOKED_AT));
};
