import { expect, test } from 'vitest';
import { LANGUAGES } from './corpus.ts';
import type { Engine } from './engine.ts';
import { issuesOf, piecesOf } from './engine.ts';
import { percentile } from './percentile.ts';
import { queriesOf } from './queries.ts';
import { ranksOf, relevanceOf } from './relevance.ts';

test.each([
  [[1], 1, 1],
  [[5], 1, 0.2],
  [[6], 0, 1 / 6],
  [[10], 0, 0.1],
  [[11], 0, 0],
  [[null], 0, 0],
  [[1, 2, null, 6], 0.5, (1 + 1 / 2 + 1 / 6) / 4],
])('ranks %j: recall@5 %d, MRR@10 %d', (ranks, recallAt5, mrrAt10) => {
  const relevance = relevanceOf(ranks);
  expect(relevance.recallAt5).toBeCloseTo(recallAt5);
  expect(relevance.mrrAt10).toBeCloseTo(mrrAt10);
});

test('the rank of an issue begins at 1', () => {
  const engine: Engine = { name: 'fixed', search: () => ['b', 'a'] };
  const query = (issue: string) => ({ kind: 'words', text: 'any', issue });
  expect(ranksOf(engine, [query('a'), query('b'), query('c')])).toEqual([2, 1, null]);
});

test('sections of one issue are one hit, at the rank of the best one', () => {
  expect(issuesOf(['b', 'a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
  expect(issuesOf(Array.from({ length: 20 }, (_, n) => String(n)))).toHaveLength(10);
});

test('an issue is indexed as a whole, or section by section', () => {
  const sections = [
    { heading: null, text: 'One.' },
    { heading: 'Two', text: 'Three.' },
  ];
  const corpus = [{ id: 'a', title: 'Title', sections }];
  expect(piecesOf(corpus, 'issues')).toEqual([{ issue: 'a', title: 'Title', text: '\nOne.\nTwo\nThree.' }]);
  expect(piecesOf(corpus, 'sections').map(({ text }) => text)).toEqual(['\nOne.', 'Two\nThree.']);
});

test('percentiles', () => {
  const figures = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(figures, 95), percentile(figures, 100), percentile(figures, 1)]).toEqual([95, 100, 1]);
  expect(percentile([7], 95)).toBe(7);
  expect(() => percentile([], 95)).toThrow('no figures');
});

test.each(LANGUAGES)('%s has 60 queries or more, none of them twice', (language) => {
  const texts = queriesOf(language).map(({ text }) => text);
  expect(texts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(texts).size).toBe(texts.length);
});
