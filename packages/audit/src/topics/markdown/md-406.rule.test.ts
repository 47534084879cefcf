import { expect, test } from 'vitest';
import { absent, failed, markdownAnswer, page, pageMarkdown, site } from '../../rule-fixtures.ts';
import rule from './md-406.rule.ts';

const check = (change: Parameters<typeof markdownAnswer>[0]) =>
  rule.check(page({ markdown: pageMarkdown({ accepts: { neither: markdownAnswer(change) } }) }), site());

test.each([
  ['406 with a list', { status: 406 }, 'pass', undefined],
  ['406 without', { status: 406, offersOthers: false }, 'warn', 'bare'],
  ['200', { status: 200, mediaType: 'text/html' }, 'warn', 'other'],
  ['404', { status: 404 }, 'warn', 'other'],
  ['499', { status: 499 }, 'warn', 'other'],
  ['500', { status: 500 }, 'fail', 'error'],
  ['no answer', failed('timeout'), 'not-applicable', undefined],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = check(change);
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test.each([
  ['this page was not tried', pageMarkdown()],
  ['no Markdown', absent],
])('%s → not applicable', (_case, markdown) => {
  expect(rule.check(page({ markdown }), site()).outcome).toBe('not-applicable');
});
