import type { FeedProblem } from '@legible/formats/feed';
import { expect, test } from 'vitest';
import { absent, feedFile, feeds, site } from '../../rule-fixtures.ts';
import rule from './feed-valid.rule.ts';

const problem = (code: FeedProblem['code'], level: FeedProblem['level'], what = 'feed'): FeedProblem => ({
  code,
  level,
  what,
  line: 3,
});

const check = (...changes: Parameters<typeof feedFile>[0][]) =>
  rule.check(site({ feeds: feeds({ files: changes.map((change) => feedFile(change)) }) }));

test.each([
  ['valid', {}, 'pass', undefined],
  ['an odd date', { problems: [problem('odd-date', 'minor')] }, 'warn', ['has a date in another form: feed (line 3)']],
  ['text/xml', { mediaType: 'text/xml' }, 'warn', ['is served as text/xml']],
  ['application/xml', { mediaType: 'application/xml' }, 'pass', undefined],
  ['Atom with its own type', { format: 'atom', mediaType: 'application/atom+xml' }, 'pass', undefined],
  ['JSON Feed as HTML', { format: 'json', mediaType: 'text/html' }, 'warn', ['is served as text/html']],
  ['RSS 1.0 as RSS', { format: 'rdf' }, 'pass', undefined],
  ['no type', { mediaType: null }, 'pass', undefined],
  ['broken', { problems: [problem('not-well-formed', 'error', '')] }, 'fail', ['is not well-formed (line 3)']],
  [
    'an element missing',
    { problems: [problem('missing', 'error', 'entry 1 id'), problem('odd-date', 'minor')] },
    'fail',
    ['lacks entry 1 id (line 3)'],
  ],
] as const)('%s → %s', (_case, change, outcome, problems) => {
  const verdict = check(change);
  expect([verdict.outcome, verdict.findings[0]?.args.problems]).toEqual([outcome, problems]);
});

test('one finding for each feed; what is not a feed is left out', () => {
  const error = { problems: [problem('missing', 'error')] };
  expect(check(error, error, { mediaType: 'text/xml' }).findings).toMatchObject([
    { at: [{ url: 'https://example.com/feed.xml' }], asked: { sort: 'file', count: 3 } },
    { at: { length: 1 } },
    { args: { problems: ['is served as text/xml'] }, outcome: 'warn' },
  ]);
  expect(check({ format: null }).outcome).toBe('not-applicable');
  expect(rule.check(site({ feeds: absent })).outcome).toBe('not-applicable');
});

test('a folder has no server, so the type is not judged', () => {
  const target = { ...site().target, deployed: false };
  expect(rule.check(site({ target, feeds: feeds({ files: [feedFile({ mediaType: 'text/xml' })] }) })).outcome).toBe(
    'pass',
  );
});
