import { expect, test } from 'vitest';
import { absent, quoted, robotsTxt, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './crawl-robots-size.rule.ts';

const file = (bytes: number, ignored: string | null = null, judged = true) =>
  robotsTxt('', {
    syntax: { judged, bytes, ignored: ignored === null ? null : quoted(ignored), lines: [], troubles: 0, meant: null },
  });

test.each([
  ['no file', absent, 'not-applicable'],
  ['400 KiB', file(409_600), 'pass'],
  ['400 KiB and one byte', file(409_601), 'warn near'],
  ['500 KiB', file(512_000), 'warn near'],
  ['more than 500 KiB, with comments only', file(512_001), 'warn near'],
  ['more than 500 KiB, with a rule after the limit', file(512_001, 'Disallow: /x'), 'fail ignored'],
  ['a page in its place', file(600_000, null, false), 'not-applicable'],
] as const)('%s → %s', (_case, robots, expected) => {
  expect(verdictOf(rule, { site: site({ robots }) })).toBe(expected);
});
