import { expect, test } from 'vitest';
import { absent, llmsTxt, site } from '../../rule-fixtures.ts';
import rule from './llms-txt-present.rule.ts';

test.each([
  ['there', llmsTxt('# A'), 'pass', 'there'],
  ['an HTML page instead', llmsTxt('', { content: null }), 'not-applicable', undefined],
  ['none: a note', absent, 'not-applicable', 'none'],
] as const)('%s → %s', (_case, fact, outcome, message) => {
  const verdict = rule.check(site({ llmsTxt: fact }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});
