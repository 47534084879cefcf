import { expect, test } from 'vitest';
import {
  absent,
  image,
  page,
  pictures,
  present,
  quoted,
  SITE_URL,
  site,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import type { ImageFact } from '../images/images.ts';
import type { HeroFact } from '../images/pictures.ts';
import rule from './lcp-hints.rule.ts';

const hero = (change: Partial<HeroFact> = {}): HeroFact => ({
  url: `${SITE_URL}a`,
  excerpt: quoted('<img>'),
  lazy: false,
  scripted: false,
  size: { width: 300, height: 150 },
  ...change,
});

const verdict = (one: HeroFact | null, ...list: readonly ImageFact[]) =>
  verdictOf(rule, { page: page({ pictures: pictures({ hero: one }) }), site: site({ images: present({ list }) }) });

test.each([
  ['as it should be', hero(), 'pass'],
  ['lazy', hero({ lazy: true }), 'fail lazy'],
  ['found by a script', hero({ scripted: true, url: null }), 'fail lazy'],
  ['narrow', hero({ lazy: true, size: { width: 299, height: 150 } }), 'not-applicable'],
  ['low', hero({ lazy: true, size: { width: 300, height: 149 } }), 'not-applicable'],
  ['lazy, of unknown size', hero({ lazy: true, size: null }), 'untested'],
  ['loaded at once, of unknown size', hero({ size: null }), 'pass'],
  ['no picture', null, 'not-applicable'],
] as const)('%s', (_case, one, expected) => {
  expect(verdict(one)).toBe(expected);
});

test('a size that was fetched counts as one that is declared', () => {
  expect(verdict(hero({ size: null, lazy: true }), image('/a', { size: { width: 900, height: 600 } }))).toBe(
    'fail lazy',
  );
  expect(
    verdictOf(rule, { page: page({ pictures: pictures({ hero: hero() }) }), site: site({ images: unknown }) }),
  ).toBe('pass');
  expect(verdictOf(rule, { page: page({ pictures: absent }) })).toBe('not-applicable');
});
