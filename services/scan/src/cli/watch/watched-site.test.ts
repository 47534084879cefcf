import type { Level, Report, SiteChange } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { afterFailure, isRegression, NEW_SITE, stillWorse, type WatchedSite } from './watched-site.ts';

const DAY = 86_400_000;
const report = (rules: readonly string[], robots: Partial<Report['robots']> = {}, level: Level = 'ready') =>
  ({
    scores: { web: { level } },
    rules: rules.map((id) => ({ id })),
    robots: { state: 'no-rules', text: null, ...robots },
  }) as unknown as Report;
const problem = (id: string) =>
  ({ sort: 'rule', severity: 'high', rule: { id, outcome: 'fail', counts: {} }, proof: null }) as never;
const opened = (id: string, unsteady = false): SiteChange => ({ kind: 'opened', problem: problem(id), unsteady });
const closed = (id: string, unsteady = false): SiteChange => ({ kind: 'closed', problem: problem(id), unsteady });
const level = (before: string, after: string, unsteady = false) =>
  ({ kind: 'level', score: 'web', before, after, unsteady }) as SiteChange;
const ruleset = (gone: readonly string[]): SiteChange => ({
  ...{ kind: 'ruleset', before: '1', after: '2', opened: [problem('c')] },
  closed: gone.map(problem),
});

const AB = report(['a', 'b']);
const at = (level: Level) => report(['a', 'b'], {}, level);
const CLOSED = report(['a', 'b'], { state: 'rules', text: 'User-agent: *\nDisallow: /\n' });

describe('what is still worse', () => {
  test.each<[string, readonly SiteChange[], readonly SiteChange[], Report | null, readonly SiteChange[]]>([
    ['a new problem', [], [opened('a')], AB, [opened('a')]],
    ['a new problem that comes and goes', [], [opened('a', true)], AB, []],
    [
      'a problem that has settled',
      [],
      [{ ...opened('a'), settled: true } as SiteChange],
      AB,
      [{ ...opened('a'), settled: true } as SiteChange],
    ],
    ['the same problem again', [opened('a')], [opened('a')], AB, [opened('a')]],
    ['a quiet day', [opened('a')], [], AB, [opened('a')]],
    ['a problem that is gone', [opened('a'), opened('b')], [closed('a')], AB, [opened('b')]],
    ['a problem that is gone and comes and goes', [opened('a')], [closed('a', true)], AB, []],
    ['a problem that is gone by our rules', [opened('a')], [ruleset(['a'])], AB, []],
    ['new by our rules is not worse', [], [ruleset([])], report(['a', 'c']), []],
    ['its rule is off now', [opened('a'), opened('b')], [], report(['b']), [opened('b')]],
    ['a level that fell', [], [level('ready', 'good')], at('good'), [level('ready', 'good')]],
    ['a level that rose', [], [level('good', 'ready')], at('good'), []],
    [
      'a level that fell further',
      [level('ready', 'good')],
      [level('good', 'blocked')],
      at('blocked'),
      [level('ready', 'blocked')],
    ],
    [
      'a level that rose a little',
      [level('ready', 'blocked')],
      [level('blocked', 'good')],
      at('good'),
      [level('ready', 'good')],
    ],
    ['a level that is back', [level('good', 'blocked')], [level('blocked', 'good', true)], at('good'), []],
    ['a level that is better than before', [level('good', 'blocked')], [level('blocked', 'ready')], at('good'), []],
    [
      'an outage',
      [opened('a')],
      [{ kind: 'unreachable', error: 'timed-out' }],
      null,
      [opened('a'), { kind: 'unreachable', error: 'timed-out' }],
    ],
    ['the end of an outage', [{ kind: 'unreachable', error: 'timed-out' }], [{ kind: 'reachable' }], AB, []],
    ['robots.txt that closes the home page', [], [{ kind: 'closed-to-us' }], CLOSED, [{ kind: 'closed-to-us' }]],
    ['robots.txt that still does', [{ kind: 'closed-to-us' }], [], CLOSED, [{ kind: 'closed-to-us' }]],
    ['robots.txt during an outage', [{ kind: 'closed-to-us' }], [], null, [{ kind: 'closed-to-us' }]],
    ['robots.txt that opens it', [{ kind: 'closed-to-us' }], [], AB, []],
  ])('%s', (_what, before, changes, now, expected) => {
    expect(stillWorse(before, changes, now)).toEqual(expected);
  });
});

test.each<[SiteChange, boolean]>([
  [opened('a'), true],
  [opened('a', true), false],
  [closed('a'), false],
  [level('ready', 'held-back'), true],
  [level('ready', 'held-back', true), false],
  [level('held-back', 'ready'), false],
  [ruleset([]), false],
  [{ kind: 'robots', added: ['Disallow: /'], removed: [], unsteady: false }, false],
  [{ kind: 'unreachable', error: 'timed-out' }, true],
  [{ kind: 'reachable' }, false],
  [{ kind: 'closed-to-us' }, true],
])('%j makes a site worse: %s', (change, expected) => {
  expect(isRegression(change)).toBe(expected);
});

test('an outage is the second failure in a row, and is reported once', () => {
  let site: WatchedSite = NEW_SITE;
  const kinds: (readonly string[])[] = [];
  for (let day = 1; day <= 4; day++) {
    const after = afterFailure(site, day * DAY, 'timed-out');
    site = after.site;
    kinds.push(after.changes.map(({ kind }) => kind));
  }
  expect(kinds).toEqual([[], ['unreachable'], [], []]);
  expect(site).toMatchObject({ failures: 4, at: 4 * DAY, earlier: [{ at: 2 * DAY }] });
});

test('changes are kept for six weeks and two days', () => {
  const site = { ...NEW_SITE, earlier: [{ at: 0, changes: [opened('a')] }] };
  expect(afterFailure(site, 44 * DAY - 1, 'x').site.earlier).toHaveLength(1);
  expect(afterFailure(site, 44 * DAY, 'x').site.earlier).toHaveLength(0);
});
