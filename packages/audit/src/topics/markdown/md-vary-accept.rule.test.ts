import { expect, test } from 'vitest';
import { absent, markdownAnswer, page, pageMarkdown, present, responseFact, site } from '../../rule-fixtures.ts';
import rule from './md-vary-accept.rule.ts';

const check = (html: string, markdown: readonly string[], change = {}) =>
  rule.check(
    page({
      response: present(responseFact({ headers: html === '' ? [] : [['vary', html]] })),
      markdown: pageMarkdown({ negotiated: markdownAnswer({ vary: markdown }), ...change }),
    }),
    site(),
  ).outcome;

test.each([
  ['both', 'Accept-Encoding, Accept', ['accept'], 'pass'],
  ['both, any', '*', ['*'], 'pass'],
  ['only the HTML', 'accept', ['accept-encoding'], 'warn'],
  ['only the Markdown', '', ['accept'], 'warn'],
  ['neither', 'Accept-Encoding', ['accept-encoding'], 'fail'],
  ['a longer name is another name', 'Accept-Language', ['accept-encoding'], 'fail'],
] as const)('%s → %s', (_case, html, markdown, outcome) => {
  expect(check(html, markdown)).toBe(outcome);
});

test('no negotiation → not applicable', () => {
  expect(check('', [], { offered: false })).toBe('not-applicable');
  expect(rule.check(page({ markdown: absent }), site()).outcome).toBe('not-applicable');
});
