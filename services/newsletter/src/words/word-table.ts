import { type Edition, type OwnWord, placeholdersOf, WORD_SHAPES } from '@legible/issues';
import { directionOf, shippedLanguage, type UiLanguage } from './ui-language.ts';

/** What determines the words of an edition: its language and its own words. */
export type Spoken = Pick<Edition, 'language' | 'words'>;

/** The same words in every language that we ship. A missing one does not compile. */
type InLanguages<Words> = Readonly<Record<UiLanguage, Words>>;

export interface WordTable<Words extends object> {
  (of: Spoken): Words;
  /** First part of its keys in `words:` of publication.yaml. */
  readonly topic: string;
  readonly languages: InLanguages<Words>;
}

/** Attributes of an element: its language, and its direction if that differs from the page. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** Attributes for text in one language on a page in another. */
export const languageOf = (text: Pick<Edition, 'language'>, page: Pick<Edition, 'language'>): LanguageAttributes => {
  const dir = directionOf(text.language);
  return { lang: text.language, dir: dir === directionOf(page.language) ? undefined : dir };
};

const ENGLISH = { language: 'en' };

/** Attributes of a whole page. Left to right is the default direction. */
export const htmlLanguage = (edition: Pick<Edition, 'language'>): LanguageAttributes => languageOf(edition, ENGLISH);

/** Attributes for our texts that exist only in our languages. In an edition with another language they are English. */
export const textLanguage = (edition: Pick<Edition, 'language'>): LanguageAttributes =>
  shippedLanguage(edition.language) === null ? languageOf(ENGLISH, edition) : {};

/** The names of words that an edition has only in English because it lacks its own, by the object that holds them. */
const ENGLISH_ONLY = new WeakMap<object, ReadonlyMap<PropertyKey, LanguageAttributes>>();

/**
 * Attributes for the element of a whole sentence or block. Where the edition lacks the word, they mark language and
 * direction, so that it is pronounced and laid out as English.
 */
export const spoken = <Words extends object>(words: Words, name: keyof Words): LanguageAttributes =>
  ENGLISH_ONLY.get(words)?.get(name) ?? {};

/** Keeps signs at the ends of a name with the name, on a right-to-left page. */
export const isolated = (name: string, { language }: Pick<Edition, 'language'>): string =>
  directionOf(language) === 'ltr' ? name : `\u2068${name}\u2069`;

/** What determines the words for something that has a language of its own. */
export const spokenIn = ({ language, words }: Spoken): Spoken => ({ language, ...(words && { words }) });

/** Makes the words of one topic: a function from an edition to its words. Missing ones are in English. */
export const wordTable = <Words extends object>(topic: string, languages: InLanguages<Words>): WordTable<Words> => {
  const made = new WeakMap<Spoken, Words>();
  const wordsOf = (of: Spoken): Words => {
    const shipped = shippedLanguage(of.language);
    if (shipped !== null && of.words === undefined) return languages[shipped];
    const words = made.get(of) ?? (merged(languages[shipped ?? 'en'], topic, of) as Words);
    made.set(of, words);
    return words;
  };
  return Object.assign(wordsOf, { topic, languages });
};

/** A pair of texts is one word: the text before something and the text after it. */
export const isPair = (word: unknown): word is readonly [string, string] =>
  Array.isArray(word) && word.length === 2 && typeof word[0] === 'string';
export const isNested = (word: unknown): word is object => typeof word === 'object' && !isPair(word);

/** Replaces our words with those of an edition. */
const merged = (ours: object, topic: string, of: Spoken): object => {
  const english = new Map<PropertyKey, LanguageAttributes>();
  const entries = Object.entries(ours).map(([name, word]) => {
    const key = `${topic}.${name}`;
    if (isNested(word)) return [name, merged(word, key, of)];
    const own = of.words?.[key];
    if (own === undefined) english.set(name, textLanguage(of));
    return [name, own === undefined ? word : inForm(own, key, word, of.language)];
  });
  const words = Array.isArray(ours) ? entries.map(([, word]) => word) : Object.fromEntries(entries);
  ENGLISH_ONLY.set(words, english);
  return words;
};

/** Gives an edition's own word the shape of ours: a text, the texts around something, or a function of values. */
const inForm = (own: OwnWord, key: string, ours: unknown, language: string): unknown => {
  if (typeof ours === 'string') return own;
  if (typeof ours !== 'function') return String(own).split('{}');
  const names = placeholdersOf(WORD_SHAPES[key] ?? '');
  const [numbers, plurals] = [new Intl.NumberFormat(language, { useGrouping: 'min2' }), new Intl.PluralRules(language)];
  return (...values: readonly (string | number)[]): string => {
    const count = values[names.length - 1];
    const form = typeof count === 'number' ? plurals.select(count) : 'other';
    const text = typeof own === 'string' ? own : (own[String(count)] ?? own[form] ?? own.other);
    return text.replace(/\{(\w+)\}/g, (_, name) => {
      const value = values[names.indexOf(name)] ?? '';
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
};
