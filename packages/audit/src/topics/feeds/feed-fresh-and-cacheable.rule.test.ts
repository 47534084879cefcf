import { expect, test } from 'vitest';
import { absent, feedFile, feeds, SITE_URL, site } from '../../rule-fixtures.ts';
import rule from './feed-fresh-and-cacheable.rule.ts';

const HOUR = 3_600_000;

/** Feeds that lack a page: `hours` newer than the newest entry, and published `age` hours ago. */
const lag = (hours: number, age: number) =>
  feeds({ missed: { url: `${SITE_URL}new`, from: 'page', published: 0, lag: hours * HOUR, age: age * HOUR } });

const file = (change: Parameters<typeof feedFile>[0]) => feeds({ files: [feedFile(change)] });

test.each([
  ['304', feeds(), 'pass', undefined],
  ['24 hours behind', lag(24, 100), 'pass', undefined],
  ['25 hours behind', lag(25, 100), 'warn', 'lagging'],
  ['48 hours behind', lag(48, 100), 'warn', 'lagging'],
  ['49 hours behind', lag(49, 100), 'fail', 'late'],
  ['long behind, published 48 hours ago', lag(400, 48), 'warn', 'lagging'],
  ['long behind, published 49 hours ago', lag(400, 49), 'fail', 'late'],
  ['no validator', file({ etag: null, lastModified: null }), 'warn', 'bare'],
  ['Last-Modified alone', file({ etag: null, lastModified: 'x' }), 'pass', undefined],
  ['200 in place of 304', file({ again: { from: 'x', status: 200, changedIds: [] } }), 'warn', 'ignored'],
  ['an error in place of 304', file({ again: { from: 'x', status: 503, changedIds: [] } }), 'pass', undefined],
  ['not asked again', file({ again: null }), 'pass', undefined],
  ['no feed', file({ format: null }), 'not-applicable', undefined],
  ['absent', absent, 'not-applicable', undefined],
] as const)('%s → %s', (_case, fact, outcome, message) => {
  const verdict = rule.check(site({ feeds: fact }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test.each([
  ['missing validators are not reported', file({ etag: null, lastModified: null }), 'pass'],
  ['a missing page is reported', lag(400, 400), 'fail'],
] as const)('a folder: %s', (_case, fact, outcome) => {
  const target = { ...site().target, deployed: false };
  expect(rule.check(site({ target, feeds: fact })).outcome).toBe(outcome);
});
