import { expect, test } from 'vitest';
import { documentFact, page, present, site } from '../../rule-fixtures.ts';
import rule from './lang-matches-text.rule.ts';
import type { TextLanguageFact } from './text-language.ts';

const judge = (lang: string | null, detected: TextLanguageFact['detected'], characters = 200) =>
  rule.check(
    page({ document: present(documentFact({ lang })), textLanguage: present({ characters, detected }) }),
    site(),
  ).outcome;

const ko = { language: 'ko', confidence: 0.95 } as const;

test.each([
  ['they agree', judge('ko-KR', ko), 'pass'],
  ['they differ, and we are sure', judge('en', { ...ko, confidence: 0.9 }), 'fail'],
  ['they differ, and we are not', judge('en', { ...ko, confidence: 0.89 }), 'warn'],
  ['they differ perhaps', judge('en', { ...ko, confidence: 0.7 }), 'warn'],
  ['a guess', judge('en', { language: 'fr', confidence: 0.69 }), 'not-applicable'],
  ['200 characters', judge('en', ko, 200), 'fail'],
  ['199 characters', judge('en', ko, 199), 'not-applicable'],
  ['nothing detected', judge('en', null), 'not-applicable'],
  ['nothing declared', judge(null, ko), 'not-applicable'],
  ['a value that is not a tag', judge('korean', ko), 'not-applicable'],
  ['a tag with an underscore', judge('en_US', ko), 'fail'],
  ['a language we do not ship, with a text in one we do', judge('nl', { language: 'en', confidence: 0.95 }), 'fail'],
])('%s', (_case, outcome, expected) => {
  expect(outcome).toBe(expected);
});
