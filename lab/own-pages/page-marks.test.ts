import { expect, test } from 'vitest';
import { belowFull, scoreRows } from './page-marks.ts';

const page = (path: string, accessibility: number, failing: readonly string[] = []) => ({
  url: `http://127.0.0.1:8080${path}`,
  scores: { seo: 100, accessibility, 'best-practices': 100 },
  failing,
});

test('a table of page by category', () => {
  expect(scoreRows([page('/', 100), page('/bot', 99)])).toEqual([
    ['', 'seo', 'accessibility', 'best-practices'],
    ['/', '100', '100', '100'],
    ['/bot', '100', '99', '100'],
  ]);
});

test('a page below full scores is listed, with the audits that say why', () => {
  expect(belowFull([page('/', 100, ['of another category: counts nothing'])])).toEqual([]);
  expect(belowFull([page('/', 100), page('/bot', 99, ['color-contrast: Too little', 'label: None'])])).toEqual([
    '/bot is below 100: color-contrast: Too little; label: None',
  ]);
  expect(belowFull([page('/', 99)])).toEqual(['/ is below 100: no audit says why']);
  expect(belowFull([{ ...page('/', 100), scores: {} }])).toHaveLength(1);
});
