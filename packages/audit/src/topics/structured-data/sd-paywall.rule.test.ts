import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import { examplePage } from './markup-rule.ts';
import rule from './sd-paywall.rule.ts';

const STORY = { '@type': 'NewsArticle', headline: 'A story', isAccessibleForFree: false };

const declared = (cssSelector: string) => ({
  ...STORY,
  hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector },
});

const lead = (words: number): string => `<main>${'word '.repeat(words)}<div class="paywall"></div></main>`;

const hidden = (words: number): string => `<div class="paywall" style="display:none">${'word '.repeat(words)}</div>`;

test.each([
  ['declared', lead(30), [declared('.paywall')], 'pass'],
  ['declared, nearly nothing to read', lead(29), [declared('.paywall')], 'warn lead'],
  ['no section named, and 50 words of it are there', `${lead(30)}${hidden(50)}`, [STORY], 'warn boolean'],
  ['no section named, for 49 words are a notice', `${lead(30)}${hidden(49)}`, [STORY], 'pass'],
  ['no section named, for the server keeps it back', lead(30), [STORY], 'pass'],
  ['kept back, nearly nothing to read', lead(29), [STORY], 'warn lead'],
  ['as text', `${lead(30)}${hidden(50)}`, [{ ...STORY, isAccessibleForFree: 'False' }], 'warn boolean'],
  ['another section named', lead(30), [declared('.locked')], 'warn selector'],
  ['the locked section is not sent to us', `<main>${'word '.repeat(30)}</main>`, [declared('.paywall')], 'pass'],
  ['a selector we cannot judge', lead(30), [declared('main > div')], 'pass'],
  ['free', lead(30), [{ ...STORY, isAccessibleForFree: true }], 'not-applicable'],
  ['50 hidden words, undeclared', hidden(50), [], 'fail undeclared'],
  ['49 hidden words: a notice', hidden(49), [], 'not-applicable'],
  ['50 hidden words, declared', `${lead(30)}${hidden(50)}`, [declared('.paywall')], 'pass'],
  ['a paywall that sends the lead only', lead(30), [], 'not-applicable'],
  ['nothing locked', '<p>All of it.</p>', [], 'not-applicable'],
])('%s → %s', (_case, body, things, expected) => {
  expect(verdictText(rule, examplePage(body, ...things))).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
