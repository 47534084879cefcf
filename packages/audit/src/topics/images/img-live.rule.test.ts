import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import {
  absent,
  documentFact,
  failed,
  hop,
  image,
  page,
  present,
  quoted,
  SITE_URL,
  site,
  verdictOf,
} from '../../rule-fixtures.ts';
import type { ImageFact } from './images.ts';
import rule from './img-live.rule.ts';

const shows = (...paths: readonly string[]) =>
  page({
    resources: present({
      list: paths.map((path) => ({
        kind: 'image',
        url: `${SITE_URL}${path}`,
        blocking: false,
        inHead: false,
        excerpt: quoted(''),
      })),
      capped: false,
    }),
  });

const verdict = (paths: readonly string[], ...list: readonly ImageFact[]) =>
  verdictOf(rule, { page: shows(...paths), site: site({ images: present({ list }) }) });

test.each([
  ['there', image('/a'), 'pass'],
  ['404', image('/a', { status: 404, size: null }), 'fail broken'],
  ['nothing answered', image('/a', { ...failed('timeout'), size: null, mediaType: null }), 'fail broken'],
  ['a page in its place', image('/a', { mediaType: 'text/html', size: null }), 'fail broken'],
  ['a picture in a format that we cannot read', image('/a', { mediaType: 'image/jxl', size: null }), 'pass'],
  ['redirected', image('/a', { chain: [hop('/a', '/b')] }), 'warn moved'],
  ['redirected to nothing', image('/a', { chain: [hop('/a', '/b')], status: 404, size: null }), 'fail broken'],
  ['turned away', image('/a', { status: 429, size: null }), 'untested'],
  ['of another page', image('/b', { status: 404, size: null }), 'untested'],
] as const)('%s', (_case, fact, expected) => {
  expect(verdict(['a'], fact)).toBe(expected);
});

test('pictures that scripts would add are untested', () => {
  const shell = documentFact({ shell: { ...documentFact().shell, root: '#app', scripts: 1 } });
  const judge = (facts: PageFacts) => verdictOf(rule, { page: facts, site: site({ images: present({ list: [] }) }) });
  expect(judge({ ...shows(), document: present(shell) })).toBe('untested');
  expect(judge(shows())).toBe('not-applicable');
});

test('a picture that the budget did not reach', () => {
  const images = (more: object) => site({ images: present({ list: [image('/icon')], ...more }) });
  const judge = (more: object) => rule.scope === 'page' && rule.check(shows('a'), images(more));
  expect(judge({ refused: 'budget-spent' })).toMatchObject({ reason: 'budget-spent' });
  expect(judge({})).toMatchObject({ reason: 'not-looked' });
});

test('a page without pictures, and a site without requested pictures', () => {
  expect(verdict([], image('/a'))).toBe('not-applicable');
  expect(verdictOf(rule, { page: shows('a'), site: site({ images: absent }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: page({ resources: absent }) })).toBe('not-applicable');
});

test('pictures that moved are reported beside those that are gone', () => {
  const list = [
    image('/a', { status: 404, size: null }),
    image('/b', { url: `${SITE_URL}c`, chain: [hop('/b', '/c')] }),
    image('/d'),
  ];
  expect(rule.check(shows('a', 'b', 'd'), site({ images: present({ list }) }))).toMatchObject({
    outcome: 'fail',
    findings: [
      { message: 'broken', at: [{ url: `${SITE_URL}a`, status: 404 }], asked: { sort: 'picture', count: 3 } },
      { message: 'moved', at: [{ url: `${SITE_URL}b`, to: `${SITE_URL}c` }], outcome: 'warn' },
    ],
  });
});
