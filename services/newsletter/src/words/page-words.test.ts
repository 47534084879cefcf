import { describe, expect, test } from 'vitest';
import { frameWords } from './frame-words.ts';
import { homeWords } from './home-words.ts';
import { issueWords } from './issue-words.ts';

/** Letters that every sentence of the language has, and letters that only names have. */
const SCRIPTS = {
  ko: { has: /\p{sc=Hang}/u, never: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u },
  en: { has: /[a-z]/, never: /[\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u },
  ja: { has: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u, never: /\p{sc=Hang}/u },
  'zh-CN': { has: /\p{sc=Han}/u, never: /[\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u },
} as const;
/** Names that are the same in every language. */
const NAMES = ['RSS', 'llms.txt'];

const ARGUMENTS = ['1', '2', '3'] as const;

const textsOf = (words: object): readonly (readonly [string, string])[] =>
  Object.entries(words).map(([key, value]) => [
    key,
    typeof value === 'function' ? String(value(...ARGUMENTS)) : [value].flat().join(''),
  ]);

describe.each(Object.entries(SCRIPTS))('%s', (language, { has, never }) => {
  test.each([
    ['frame', frameWords({ language })],
    ['issue', issueWords({ language })],
    ['home', homeWords({ language })],
  ])('%s: every text exists, in its language', (_topic, words) => {
    const foreign = textsOf(words).filter(([key, text]) => {
      const isJoining = key === 'pageOf' || key === 'numberOf';
      return never.test(text) || !(has.test(text) || NAMES.includes(text) || isJoining);
    });
    expect(foreign).toEqual([]);
  });
});

test('a language for which we have no texts gets the English ones', () => {
  expect(frameWords({ language: 'fr-CA' })).toEqual(frameWords({ language: 'en' }));
});
