import { expect, test } from 'vitest';
import { absent, hreflang, present, SITE_URL, site } from '../../rule-fixtures.ts';
import type { LocaleAnswerFact } from './locale-answers.ts';
import rule from './locale-not-forced.rule.ts';

const answer = (asked: string | null, change: Partial<LocaleAnswerFact> = {}): LocaleAnswerFact => ({
  from: `test:${asked}`,
  asked,
  url: SITE_URL,
  status: 200,
  lang: 'en',
  title: 'Tea',
  similarity: asked === null ? null : 1,
  ...change,
});

const judge = (answers: readonly LocaleAnswerFact[], languages: readonly string[] = ['en', 'ko']) =>
  rule.check(
    site({
      localeAnswers: present({ requestedUrl: SITE_URL, answers, linked: [] }),
      hreflang: hreflang({ languages }),
    }),
  );

const own = answer(null);

test.each([
  ['the same for all', [own, answer('ko'), answer('de')], 'pass'],
  ['another language at one address', [own, answer('ko', { lang: 'ko-kr', similarity: 0.1 })], 'fail'],
  ['a similarity of 0.3 is the same text', [own, answer('ko', { lang: 'ko', similarity: 0.3 })], 'pass'],
  ['another lang with no text to compare', [own, answer('ko', { lang: 'ko', similarity: null })], 'fail'],
  ['another region of one language', [own, answer('ko', { lang: 'en-GB', similarity: 0.1 })], 'pass'],
  ['sent to a version', [own, answer('ko', { url: `${SITE_URL}ko`, lang: 'ko', similarity: 0 })], 'warn'],
  ['success only with the header', [answer(null, { status: 404 }), answer('ko')], 'fail'],
  ['an error either way', [answer(null, { status: 404 }), answer('ko', { status: 404 })], 'pass'],
  ['nothing to compare with', [own], 'not-applicable'],
] as const)('%s', (_case, answers, outcome) => {
  expect(judge(answers).outcome).toBe(outcome);
});

test('a site in one language that does not change', () => {
  expect(judge([own, answer('ko')], ['en']).outcome).toBe('not-applicable');
  expect(rule.check(site({ localeAnswers: absent })).outcome).toBe('not-applicable');
});
