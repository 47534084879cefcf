import { expect, test } from 'vitest';
import { absent, feedFile, feeds, quoted, site } from '../../rule-fixtures.ts';
import rule from './feed-discoverable.rule.ts';

const guess = feedFile({ foundBy: 'guess' });

const missing = feedFile({ foundBy: 'guess', status: 404, format: null });

const broken = (change: object) => feeds({ files: [feedFile({ format: null, entries: [], ...change })] });

test.each([
  ['named, and there', feeds(), 'pass', undefined],
  ['named, and 404', broken({ status: 404 }), 'fail', 'broken'],
  ['named, and a page', broken({ isHtml: true }), 'fail', 'broken'],
  ['one of two broken', feeds({ files: [feedFile(), feedFile({ status: 404, format: null })] }), 'fail', 'broken'],
  ['named, and 403, which may be for us alone', broken({ status: 403 }), 'pass', undefined],
  [
    'named, and challenged',
    broken({ challenge: { product: 'x', in: 'header', excerpt: quoted('') } }),
    'pass',
    undefined,
  ],
  ['named, and no answer', broken({ status: null, failure: 'timeout' }), 'pass', undefined],
  ['on another host', feeds({ files: [], foreign: ['https://feeds.example/x'] }), 'pass', 'elsewhere'],
  ['found by guessing', feeds({ files: [missing, guess], links: [] }), 'warn', 'guessed'],
  ['none', feeds({ files: [missing], links: [] }), 'not-applicable', undefined],
  ['absent', absent, 'not-applicable', undefined],
] as const)('%s → %s', (_case, fact, outcome, message) => {
  const verdict = rule.check(site({ feeds: fact }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});
