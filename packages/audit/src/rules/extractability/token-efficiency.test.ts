import { expect, test } from 'vitest';
import type { PageFacts } from '../../facts.ts';
import { absent, documentFact, mainContentFact, mainText, page, present, shell, verdictOf } from '../../testing.ts';
import rule from './token-efficiency.ts';

const LARGEST = [{ what: 'inline script #__NEXT_DATA__', tokens: 40_000, ahead: 40_000 }];
const pageOf = (content: number, total: number, rest: Partial<PageFacts> = {}) =>
  page({ mainContent: present(mainContentFact({ source: { content, total, before: 0, largest: LARGEST } })), ...rest });
const EMPTY_ROOT = present(
  documentFact({ shell: shell({ root: '#app', scripts: 1 }), mainText: mainText('', { words: 0 }) }),
);

test.each([
  ['a tenth', pageOf(200, 2_000), 'pass'],
  ['less', pageOf(199, 2_000), 'warn heavy'],
  ['4 % of much', pageOf(4_000, 100_000), 'warn heavy'],
  ['less of much', pageOf(3_999, 100_000), 'fail heavy'],
  ['less of 50 000', pageOf(1_000, 50_000), 'warn heavy'],
  ['less of 50 001', pageOf(1_000, 50_001), 'fail heavy'],
  ['nothing of 2 000', pageOf(0, 2_000), 'warn heavy'],
  ['nothing of less', pageOf(0, 1_999), 'not-applicable'],
  ['the log-in', pageOf(0, 2_000, { kind: 'login' }), 'not-applicable'],
  ['a shell', pageOf(0, 2_000, { document: EMPTY_ROOT }), 'not-applicable'],
  ['no HTML', page({ document: absent, mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
