import { expect, test } from 'vitest';
import { absent, documentFact, link, page, present, verdictOf } from '../../rule-fixtures.ts';
import rule from './url-internal-parameters.rule.ts';

const plain = (count: number) => Array.from({ length: count }, (_, i) => `/${i}`);

const SID = 'a1b2c3d4e5f6a7b8';

test.each([
  ['no links', [], 'pass'],
  ['clean', ['/a', '/b?page=2', '/c?id=7'], 'pass'],
  ['to another site', ['https://other.example/?utm_source=a'], 'pass'],
  ['2 %', ['/a?utm_source=x', ...plain(49)], 'warn tracking'],
  ['more than 2 %', ['/a?utm_source=x', ...plain(48)], 'fail tracking'],
  ['a click id', ['/a?gclid=x'], 'fail tracking'],
  ['a session', [`/a?sid=${SID}`, ...plain(99)], 'fail session'],
  ['a session in the path', ['/a;jsessionid=1F', ...plain(99)], 'fail session'],
  ['a number that is not a session', ['/a?sid=12'], 'pass'],
  ['a session id of 15 characters', [`/a?PHPSESSID=${SID.slice(1)}`], 'pass'],
  ['a long word without digits', ['/a?s=longwordwithoutdigits'], 'pass'],
] as const)('%s', (_case, hrefs, expected) => {
  const document = present(documentFact({ anchors: hrefs.map((href) => link(href)) }));
  expect(verdictOf(rule, { page: page({ document }) })).toBe(expected);
});

test('the address of the page itself, and no HTML', () => {
  expect(verdictOf(rule, { page: page({ url: `https://example.com/a?sid=${SID}` }) })).toBe('fail session');
  expect(verdictOf(rule, { page: page({ url: 'https://example.com/a?utm_source=x' }) })).toBe('pass');
  expect(verdictOf(rule, { page: page({ document: absent }) })).toBe('not-applicable');
});
