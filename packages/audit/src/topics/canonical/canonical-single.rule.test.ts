import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, canonical, documentFact, page, present, responseFact, site, unknown } from '../../rule-fixtures.ts';
import rule from './canonical-single.rule.ts';

test.each([
  ['none', [], [], 'not-applicable', undefined],
  ['one', [canonical('/a')], [], 'pass', undefined],
  ['one by header', [], [canonical('/a', 'header')], 'pass', undefined],
  ['one in the head, one in the body', [canonical('/a'), canonical('/b', 'html', 'body')], [], 'pass', undefined],
  ['only in the body', [canonical('/b', 'html', 'body')], [], 'not-applicable', undefined],
  ['the same twice', [canonical('/a'), canonical('/a')], [], 'pass', 'repeated'],
  ['the same by header', [canonical('/a')], [canonical('/a', 'header')], 'pass', 'repeated'],
  ['two addresses', [canonical('/a'), canonical('/b')], [], 'fail', 'conflict'],
  ['another by header', [canonical('/a')], [canonical('/b', 'header')], 'fail', 'conflict'],
  ['no readable address', [canonical(null)], [], 'fail', 'unreadable'],
] as const)('%s → %s', (_case, canonicals, headers, outcome, message) => {
  const facts = page({
    document: present(documentFact({ canonicals })),
    response: present(responseFact({ canonicals: headers })),
  });
  const verdict = rule.check(facts, site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('an error page → not-applicable', () => {
  const response = present(
    responseFact({ status: 404, canonicals: [canonical('/a', 'header'), canonical('/b', 'header')] }),
  );
  expect(rule.check(page({ response, document: absent }), site()).outcome).toBe('not-applicable');
});

test('a document that could not be read → untested', () => {
  expect(judge([rule], { site: site(), pages: [page({ document: unknown })] }).judgements[0]?.outcome).toBe('untested');
});
