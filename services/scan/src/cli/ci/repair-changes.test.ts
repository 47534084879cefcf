import type { CauseResult, Report, RuleResult } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { causeResult, chargesOf, finding, place, REPORT, ruleResult } from '../../views/page-fixtures.tsx';
import { repairChanges } from './repair-changes.ts';

const ORIGIN = 'https://one.example';

interface Made {
  readonly causes?: readonly CauseResult[];
  readonly rules?: readonly RuleResult[];
  readonly pages?: readonly string[];
  readonly origin?: string;
}

const report = ({ causes = [], rules = [], pages = ['/', '/b'], origin = ORIGIN }: Made): Report => ({
  ...REPORT,
  target: { domain: new URL(origin).host, url: `${origin}/` },
  untested: [],
  causes,
  rules,
  pages: pages.flatMap((path) => REPORT.pages.slice(0, 1).map((page) => ({ ...page, url: origin + path }))),
});

const counts = (pass: number, warn: number, fail: number) => ({
  pass,
  warn,
  fail,
  'not-applicable': 0,
  untested: 0,
});

/** A rule that costs points where it found something. */
const rule = (outcome: RuleResult['outcome'], change: Partial<RuleResult> = {}): RuleResult => {
  const found = outcome === 'fail' || outcome === 'warn';
  return ruleResult({
    outcome,
    charges: found ? chargesOf(0.1, 0.1) : chargesOf(0, 0),
    findings: found ? [finding({ outcome }, [place({ page: 0 })])] : [],
    counts: counts(1, 0, found ? 1 : 0),
    ...change,
  });
};
const cause = (affected: number, asked = 40, change: Partial<CauseResult> = {}): CauseResult =>
  causeResult({
    counts: [{ sort: 'page', affected, asked }],
    explains: [{ ruleId: 'canonical-single', count: 1 }],
    ...change,
  });

const changes = (before: Made, after: Made) =>
  repairChanges(report(after), report(before)).map(({ change, id }) => `${change} ${id.split(':')[0]}`);

describe('a rule that no cause explains', () => {
  test.each<[string, RuleResult, RuleResult, string[]]>([
    ['passed', rule('pass'), rule('fail'), ['new canonical-single']],
    ['did not apply', rule('not-applicable'), rule('fail'), ['new canonical-single']],
    ['was untested', rule('untested'), rule('fail'), ['unlooked canonical-single']],
    ['failed and passes', rule('fail'), rule('pass'), ['gone canonical-single']],
    ['failed and does not apply', rule('fail'), rule('not-applicable'), []],
    ['failed and is untested', rule('fail'), rule('untested'), []],
    ['failed equally often', rule('fail'), rule('fail'), []],
    [
      'failed less often',
      rule('fail', { counts: counts(9, 0, 1) }),
      rule('fail', { counts: counts(8, 0, 2) }),
      ['worse canonical-single'],
    ],
    [
      'failed more often',
      rule('fail', { counts: counts(8, 0, 2) }),
      rule('fail', { counts: counts(9, 0, 1) }),
      ['better canonical-single'],
    ],
    [
      'only warned',
      rule('warn', { counts: counts(9, 1, 0) }),
      rule('fail', { counts: counts(9, 0, 1) }),
      ['worse canonical-single'],
    ],
    [
      'failed on all of fewer pages',
      rule('fail', { counts: counts(0, 0, 9) }),
      rule('fail', { counts: counts(0, 0, 10) }),
      [],
    ],
    [
      'failed on equally many of fewer pages',
      rule('fail', { counts: counts(2, 0, 2) }),
      rule('fail', { counts: counts(8, 0, 2) }),
      [],
    ],
    ['costs nothing', rule('pass'), rule('fail', { charges: chargesOf(0, 0) }), []],
  ])('%s before', (_what, before, after, expected) => {
    expect(changes({ rules: [before] }, { rules: [after] })).toEqual(expected);
  });

  test('is not compared on a page that the baseline did not read', () => {
    const before = { rules: [rule('pass')], pages: ['/other'] };
    expect(changes(before, { rules: [rule('fail')] })).toEqual(['unlooked canonical-single']);
  });

  test('is matched with the same page of a preview', () => {
    const preview = { origin: 'https://preview.example' };
    expect(changes({ ...preview, rules: [rule('fail')] }, { rules: [rule('fail')] })).toEqual([]);
    expect(changes({ ...preview, rules: [rule('pass')] }, { rules: [rule('fail')] })).toEqual(['new canonical-single']);
    expect(changes({ ...preview, rules: [rule('fail')] }, { rules: [rule('pass')] })).toEqual([
      'gone canonical-single',
    ]);
  });
});

describe('a cause', () => {
  const explained = rule('fail', { charges: chargesOf(0, 0) });
  test.each<[string, Made, Made, string[]]>([
    ['is new', { rules: [rule('pass')] }, { rules: [explained], causes: [cause(3)] }, ['new wrong-host']],
    [
      'is new if its rule failed for another reason',
      { rules: [rule('fail')] },
      { rules: [explained], causes: [cause(3)] },
      ['new wrong-host'],
    ],
    [
      'is new if its rule did not apply',
      { rules: [rule('not-applicable')] },
      { rules: [explained], causes: [cause(3)] },
      ['new wrong-host'],
    ],
    [
      'is unknown if its rule was untested',
      { rules: [rule('untested')] },
      { rules: [explained], causes: [cause(3)] },
      ['unlooked wrong-host'],
    ],
    ['is gone', { rules: [explained], causes: [cause(3)] }, { rules: [rule('pass')] }, ['gone wrong-host']],
    [
      'is not gone if its rule is untested',
      { rules: [explained], causes: [cause(3)] },
      { rules: [rule('untested')] },
      [],
    ],
    [
      'is worse',
      { rules: [explained], causes: [cause(3)] },
      { rules: [explained], causes: [cause(12)] },
      ['worse wrong-host'],
    ],
    [
      'is better',
      { rules: [explained], causes: [cause(12)] },
      { rules: [explained], causes: [cause(3)] },
      ['better wrong-host'],
    ],
    [
      'that grows with the site has not changed',
      { rules: [explained], causes: [cause(40, 40)] },
      { rules: [explained], causes: [cause(41, 41)] },
      [],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  test('that caps a score is first, then the most expensive', () => {
    const explained = rule('fail', { charges: chargesOf(0, 0) });
    const causes = [
      cause(1, 9, { id: 'small', charges: chargesOf(0.01, 0) }),
      cause(1, 9, { id: 'large', charges: chargesOf(0, 0.3) }),
      cause(1, 9, { id: 'cap', charges: chargesOf(0.02, 0, 39) }),
    ];
    expect(changes({ rules: [rule('pass')] }, { rules: [explained], causes })).toEqual([
      'new cap',
      'new large',
      'new small',
    ]);
  });
});
