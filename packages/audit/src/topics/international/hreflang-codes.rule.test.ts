import { expect, test } from 'vitest';
import { absent, alternate, page, present, site } from '../../rule-fixtures.ts';
import rule from './hreflang-codes.rule.ts';

const judge = (...codes: readonly string[]) =>
  rule.check(page({ alternates: present({ list: codes.map((code) => alternate(code, '/x')) }) }), site());

test.each([
  [['en', 'ko-KR', 'zh-Hans', 'x-default'], 'pass', undefined],
  [['en', 'kr', 'en-UK'], 'fail', ['kr (ko?)', 'en-UK (en-GB?)']],
  [['en', 'US'], 'fail', ['US (en-US?)']],
  [['en', 'xx'], 'fail', ['xx']],
  [['iw', 'en_US'], 'warn', ['iw (he?)', 'en_US (en-US?)']],
  [['iw', 'jp'], 'fail', ['jp (ja?)']],
  [[], 'not-applicable', undefined],
] as const)('%j: %s', (codes, outcome, reported) => {
  const verdict = judge(...codes);
  expect([verdict.outcome, verdict.findings[0]?.args.codes]).toEqual([outcome, reported]);
});

test('no page', () => {
  expect(rule.check(page({ alternates: absent }), site()).outcome).toBe('not-applicable');
});

test('oddly written codes are reported beside unknown ones', () => {
  expect(judge('jp', 'iw')).toMatchObject({
    outcome: 'fail',
    findings: [
      { message: 'invalid', at: [{ url: 'https://example.com/x' }] },
      { message: 'odd', outcome: 'warn' },
    ],
  });
});
