import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { present, responseFact, site, unknown } from '../../rule-fixtures.ts';
import rule from './security-headers.rule.ts';

test.each([
  [[], [], 4],
  [[['x-content-type-options', 'nosniff']], ['x-content-type-options: nosniff'], 3],
  [
    [
      ['strict-transport-security', 'max-age=1'],
      ['x-powered-by', 'x'],
    ],
    ['strict-transport-security: max-age=1'],
    3,
  ],
] as const)('%j', (headers, sent, missing) => {
  const verdict = rule.check(site({ homeResponse: present(responseFact({ headers })) }));
  expect(verdict).toMatchObject({ outcome: 'pass', findings: [{ args: { sent } }] });
  expect(verdict.findings[0]?.args.missing).toHaveLength(missing);
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ homeResponse: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
