import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { present, responseFact, site, unknown } from '../../rule-fixtures.ts';
import rule from './security-headers.rule.ts';

const NOSNIFF = ['x-content-type-options', 'nosniff'] as const;
const HSTS = ['strict-transport-security', 'max-age=1'] as const;

test.each([
  ['warn', 'https', [], [], 4],
  ['warn', 'https', [NOSNIFF], ['x-content-type-options: nosniff'], 3],
  ['pass', 'http', [NOSNIFF], ['x-content-type-options: nosniff'], 3],
  ['pass', 'https', [NOSNIFF, HSTS], ['strict-transport-security: max-age=1', 'x-content-type-options: nosniff'], 2],
  ['warn', 'https', [HSTS, ['x-powered-by', 'x']], ['strict-transport-security: max-age=1'], 3],
] as const)('%s over %s with %j', (outcome, scheme, headers, sent, missing) => {
  const home = responseFact({ url: `${scheme}://tea.example/`, headers });
  const verdict = rule.check(site({ homeResponse: present(home) }));
  expect(verdict).toMatchObject({ outcome, findings: [{ args: { sent } }] });
  expect(verdict.findings[0]?.args.missing).toHaveLength(missing);
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ homeResponse: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
