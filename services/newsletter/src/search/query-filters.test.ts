import { expect, test } from 'vitest';
import { siteOf } from '../site/site-fixtures.ts';
import { editionsOfFilters, passesFilters, readFilters } from './query-filters.ts';

test.each<[string, string, readonly string[]]>([
  ['robots', 'robots', []],
  ['robots topic:crawlers', 'robots', ['topic crawlers']],
  ['TOPIC:"AI search" robots YEAR:2026', 'robots', ['topic AI search', 'year 2026']],
  ['topic：“크롤러” 로봇', '로봇', ['topic 크롤러']],
  ['-topic:crawlers robots', 'robots', ['-topic crawlers']],
  ['edition:en edition:ko', '', ['edition en', 'edition ko']],
  ['https://topic:80 subtopic:x topic: x', 'https://topic:80 subtopic:x topic: x', []],
  ['other:x "topic"', 'other:x "topic"', []],
])('%s: words %j, filters %j', (query, words, filters) => {
  const read = readFilters(query);
  expect(read.words).toBe(words);
  expect(read.filters.map(({ field, value, isExcluded }) => `${isExcluded ? '-' : ''}${field} ${value}`)).toEqual(
    filters,
  );
});

test('a suggestion gets the filters back as they were typed', () => {
  expect(readFilters('-topic:"AI search" robots year:2026').typed).toBe('-topic:"AI search" year:2026');
});

const site = siteOf([
  { number: 1, topics: ['Crawlers'], publishedAt: '2025-12-31T15:00:00.000Z' },
  { number: 2, topics: ['Crawlers', 'AI search'], publishedAt: '2025-06-01T00:00:00.000Z' },
  { number: 1, edition: 'ja', topics: ['検索'], publishedAt: '2026-06-01T00:00:00.000Z' },
]);

test.each([
  ['topic:crawlers', ['en-1', 'en-2']],
  ['topic:CRAWLERS topic:検索', ['en-1', 'en-2', 'ja-1']],
  ['topic:crawlers -topic:ai-search', ['en-1']],
  ['topic:nothing', []],
  ['-topic:nothing', ['en-1', 'en-2', 'ja-1']],
  // Midnight of the first of January in Seoul.
  ['year:2026', ['en-1', 'ja-1']],
  ['year:2025 topic:crawlers', ['en-2']],
  ['year:twenty', []],
  ['edition:EN', ['en-1', 'en-2']],
  // The name of the edition in addresses.
  ['edition:jp', ['ja-1']],
  ['-edition:en', ['ja-1']],
  ['edition:xx', []],
])('%s leaves %j', (query, ids) => {
  const passes = passesFilters(site, readFilters(query).filters);
  expect(
    site.library.issues
      .filter(passes)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
});

test.each([
  ['edition:en edition:jp', ['en', 'ja']],
  ['edition:xx', []],
  ['-edition:en', null],
  ['topic:x', null],
])('%s asks for the editions %j', (query, editions) => {
  expect(editionsOfFilters(site, readFilters(query).filters)).toEqual(editions);
});
