import { expect, test } from 'vitest';
import { absent, page, present, quoted, verdictOf } from '../../rule-fixtures.ts';
import rule from './intrusive-overlay.rule.ts';
import type { OverlayFact } from './overlays.ts';

const layer = (share: number, change: Partial<OverlayFact> = {}): OverlayFact => ({
  purpose: 'other',
  share,
  dismissible: true,
  certain: true,
  excerpt: quoted('<div>'),
  ...change,
});

test.each([
  ['none', [], 'pass'],
  ['30 %', [layer(0.3)], 'pass'],
  ['31 %', [layer(0.31)], 'warn banner'],
  ['89 %', [layer(0.89)], 'warn banner'],
  ['90 %', [layer(0.9)], 'fail cover'],
  ['90 %, unless another style hides it', [layer(0.9, { certain: false })], 'warn doubtful'],
  ['for consent', [layer(1, { purpose: 'consent' })], 'pass excepted'],
  ['for age', [layer(1, { purpose: 'age' })], 'pass excepted'],
  ['for consent, and another', [layer(1, { purpose: 'consent' }), layer(0.5)], 'warn banner'],
] as const)('%s', (_case, list, verdict) => {
  expect(verdictOf(rule, { page: page({ overlays: present({ whole: true, list }) }) })).toBe(verdict);
});

test('a style sheet that we do not read may make a layer', () => {
  expect(verdictOf(rule, { page: page({ overlays: present({ whole: false, list: [] }) }) })).toBe('untested');
  expect(verdictOf(rule, { page: page({ overlays: present({ whole: false, list: [layer(1)] }) }) })).toBe('fail cover');
  expect(verdictOf(rule, { page: page({ overlays: absent }) })).toBe('not-applicable');
});
