import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, failed, present, quoted, robotsFile, site, unknown } from '../../rule-fixtures.ts';
import rule from './crawl-robots-is-text.rule.ts';
import type { RobotsFileFact } from './robots-syntax.ts';

const judged = (...files: Partial<RobotsFileFact>[]) =>
  rule.check(site({ robotsFiles: present({ files: files.map((change) => robotsFile(change)) }) }));

const challenge = { product: 'anubis', in: 'body', excerpt: quoted('<title>Making sure') } as const;

test.each([
  ['rules', {}, 'pass', undefined],
  ['an empty file', { body: 'empty', bytes: 0, excerpt: quoted('') }, 'pass', undefined],
  [
    'only fields that no scored crawler reads',
    { body: 'text', excerpt: quoted('Host: example.com') },
    'pass',
    undefined,
  ],
  ['404 with HTML', { status: 404, body: 'html', mediaType: 'text/html' }, 'not-applicable', undefined],
  ['500', { status: 500, body: 'text', excerpt: quoted('Oops') }, 'not-applicable', undefined],
  ['no answer', { ...failed('timeout'), body: null }, 'not-applicable', undefined],
  ['a challenge', { body: 'html', mediaType: 'text/html', challenge }, 'not-applicable', undefined],
  ['rules with an HTML media type', { mediaType: 'text/html' }, 'warn', 'type'],
  ['rules sent as octet-stream', { mediaType: 'application/octet-stream' }, 'warn', 'type'],
  ['rules without a media type', { mediaType: null }, 'warn', 'type'],
  ['a comment before a field', { body: 'text', excerpt: quoted('# Our robots\nHost: example.com') }, 'pass', undefined],
  ['prose', { body: 'text', excerpt: quoted('Nothing here') }, 'warn', 'prose'],
  ['the shell of an application', { body: 'html', mediaType: 'text/html' }, 'fail', 'foreign'],
  ['HTML labelled text/plain', { body: 'html' }, 'fail', 'foreign'],
  ['JSON', { body: 'json', mediaType: 'application/json' }, 'fail', 'foreign'],
  ['binary', { body: 'binary', mediaType: null }, 'fail', 'foreign'],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = judged(change);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('each file is judged once, and failures come before warnings', () => {
  const url = 'https://www.example.com/robots.txt';
  const verdict = judged(
    { mediaType: 'text/html' },
    { url, body: 'html', excerpt: quoted('<!doctype html>') },
    { url, body: 'html' },
  );
  expect(verdict.outcome).toBe('fail');
  expect(verdict.findings).toMatchObject([
    { message: 'foreign', args: { url }, proof: { quote: '<!doctype html>' } },
    { message: 'type' },
  ]);
  expect(verdict.findings).toHaveLength(2);
});

test('absent → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ robotsFiles: absent })).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site({ robotsFiles: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});
