import { expect, test } from 'vitest';
import { type LighthouseResult, pageScores } from './lighthouse.ts';

const URL = 'http://127.0.0.1:1/';
const result: LighthouseResult = {
  categories: {
    seo: {
      score: 0.994,
      auditRefs: [
        { id: 'good', weight: 1 },
        { id: 'bad', weight: 1 },
        { id: 'half', weight: 3 },
        { id: 'a-hint', weight: 0 },
        { id: 'not-applicable', weight: 1 },
      ],
    },
    accessibility: { score: 0.995, auditRefs: [] },
    performance: { score: null, auditRefs: [] },
  },
  audits: {
    good: { id: 'good', title: 'Good', score: 1 },
    bad: { id: 'bad', title: 'Bad', score: 0 },
    half: { id: 'half', title: 'Half', score: 0.99 },
    'a-hint': { id: 'a-hint', title: 'Hint', score: 0 },
    'not-applicable': { id: 'not-applicable', title: 'Elsewhere', score: null },
  },
};

test('scores are rounded to points as Lighthouse does, with the audits that cost points', () => {
  expect(pageScores(URL, ['seo', 'accessibility'], result)).toEqual({
    url: URL,
    scores: { seo: 99, accessibility: 100 },
    failing: ['bad: Bad', 'half: Half'],
  });
});

test.each([
  ['Content-Usage: train-ai=n', 100, []],
  ['Disalow: /', 60, ['robots-txt: Invalid']],
])('a robots.txt with %s', (line, seo, failing) => {
  const robots = { id: 'robots-txt', title: 'Invalid', score: 0, details: { items: [{ line }] } };
  const refs = [
    { id: 'good', weight: 3 },
    { id: 'robots-txt', weight: 2 },
  ];
  const judged = {
    categories: { seo: { score: 0.6, auditRefs: refs } },
    audits: { ...result.audits, 'robots-txt': robots },
  };
  expect(pageScores(URL, ['seo'], judged)).toEqual({ url: URL, scores: { seo }, failing });
});

test('a page that was not judged is an error, not a low score', () => {
  expect(() => pageScores(URL, ['performance'], result)).toThrow(`gave ${URL} no score for performance`);
  expect(() => pageScores(URL, ['best-practices'], result)).toThrow('no score for best-practices');
  const failed = { ...result, runtimeError: { message: 'NO_FCP' } };
  expect(() => pageScores(URL, ['seo'], failed)).toThrow(`Lighthouse on ${URL}: NO_FCP`);
});
