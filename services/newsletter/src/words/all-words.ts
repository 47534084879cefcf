import { deliveryWords } from './delivery-words.ts';
import { frameWords } from './frame-words.ts';
import { guideWords } from './guide-words.ts';
import { homeWords } from './home-words.ts';
import { issueWords } from './issue-words.ts';
import { listWords } from './list-words.ts';
import { machineWords } from './machine-words.ts';
import { footnoteWords, markdownWords } from './markdown-words.ts';
import { membershipWords } from './membership-words.ts';
import { messageWords } from './message-words.ts';
import { searchWords } from './search-words.ts';
import { UI_LANGUAGES } from './ui-language.ts';
import { urlRefusalWords } from './webhook-url-words.ts';
import { webhookWords } from './webhook-words.ts';
import { isNested, isPair, type WordTable } from './word-table.ts';

/** Every table of words, those that readers see most first. */
export const WORD_TABLES: readonly WordTable<object>[] = [
  frameWords,
  homeWords,
  issueWords,
  listWords,
  searchWords,
  membershipWords,
  messageWords,
  footnoteWords,
  markdownWords,
  guideWords,
  machineWords,
  deliveryWords,
  webhookWords,
  urlRefusalWords,
];

/** A word of the site, as in `words:` of publication.yaml. */
export interface ListedWord {
  readonly key: string;
  /** In English, with its placeholders in braces. */
  readonly english: string;
  /** Its placeholders in the order of the values: `{name} {count}`, `{}` or nothing. */
  readonly shape: string;
}

/** Returns every word that a publisher can give, except names, which are the same in all our languages. */
export const listedWords = (): readonly ListedWord[] =>
  WORD_TABLES.flatMap(({ topic, languages }) =>
    listed(
      topic,
      languages.en,
      UI_LANGUAGES.map((language) => languages[language]),
    ),
  );

const listed = (topic: string, words: object, all: readonly object[]): readonly ListedWord[] =>
  Object.entries(words).flatMap(([name, word]) => {
    const key = `${topic}.${name}`;
    const inAll = all.map((other) => (other as Readonly<Record<string, unknown>>)[name]);
    if (isNested(word)) return listed(key, word, inAll as readonly object[]);
    if (typeof word === 'function') {
      const shape = parametersOf(word).map((parameter) => `{${parameter}}`);
      return [{ key, english: String(word(...shape)), shape: shape.join(' ') }];
    }
    if (isPair(word)) return [{ key, english: word.join('{}'), shape: '{}' }];
    return inAll.every((other) => other === word) ? [] : [{ key, english: String(word), shape: '' }];
  });

/** Reads the names of parameters from a function's source. Only the generator of the list needs them. */
const parametersOf = (word: (...values: never[]) => unknown): readonly string[] =>
  (/^\(?([\w, ]*)\)?\s*=>/.exec(String(word))?.[1] ?? '').split(', ');
