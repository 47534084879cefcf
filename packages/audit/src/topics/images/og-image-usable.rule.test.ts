import { expect, test } from 'vitest';
import { documentFact, image, meta, page, present, robotsTxt, SITE_URL, site } from '../../rule-fixtures.ts';
import type { ImageFact } from './images.ts';
import rule from './og-image-usable.rule.ts';

const CARD = `${SITE_URL}card.png`;

const judge = (change: Partial<ImageFact> | null, value = CARD, robots = robotsTxt('')) => {
  const card = image('/card.png', {
    role: 'social',
    page: `${SITE_URL}page`,
    size: { width: 1_200, height: 630 },
    ...change,
  });
  return rule.check(
    page({ document: present(documentFact({ metas: [meta('og:image', value)] })) }),
    site({ images: present({ list: change === null ? [] : [card] }), robots }),
  );
};

test.each<[string, Partial<ImageFact>, string]>([
  ['1200 × 630', {}, 'pass'],
  ['200 × 200', { size: { width: 200, height: 200 } }, 'pass'],
  ['199 wide', { size: { width: 199, height: 200 } }, 'warn'],
  ['199 high', { size: { width: 1_200, height: 199 } }, 'warn'],
  ['a banner', { size: { width: 1_600, height: 400 } }, 'pass'],
  ['8 MB', { bytes: 8 * 1_048_576 }, 'pass'],
  ['more than 8 MB', { bytes: 8 * 1_048_576 + 1 }, 'fail'],
  ['404', { status: 404, size: null }, 'fail'],
  ['HTML', { size: null, mediaType: 'text/html' }, 'fail'],
  ['403', { status: 403, size: null }, 'untested'],
])('%s', (_case, change, outcome) => {
  expect(judge(change).outcome).toBe(outcome);
});

test.each(['/card.png', 'card.png', '//example.com/card.png'])('a relative address fails: %s', (value) => {
  expect(judge({}, value)).toMatchObject({ outcome: 'fail', findings: [{ message: 'relative' }] });
});

test("Meta's robot is kept away", () => {
  const robots = robotsTxt('User-agent: facebookexternalhit\nDisallow: /card.png');
  expect(judge({}, CARD, robots)).toMatchObject({ outcome: 'fail', findings: [{ message: 'blocked' }] });
});

test('a picture outside of the sample is not judged', () => {
  expect(judge(null).outcome).toBe('not-applicable');
});

test('no picture', () => {
  expect(rule.check(page(), site()).outcome).toBe('not-applicable');
});

test.each<[string, Partial<ImageFact>, object]>([
  [CARD, { status: 404, size: null }, { url: CARD, status: 404 }],
  ['/card.png', {}, { url: CARD }],
])('the picture is named: %s', (value, change, at) => {
  expect(judge(change, value).findings[0]?.at).toEqual([at]);
});
