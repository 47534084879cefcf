import { expect, test } from 'vitest';
import { absent, address, failed, image, present, robotsTxt, SITE_URL, site } from '../../rule-fixtures.ts';
import rule from './favicon.rule.ts';
import type { ImageFact } from './images.ts';

const icon = (change: Partial<ImageFact> = {}): ImageFact =>
  image('/icon.png', { role: 'icon', page: SITE_URL, size: { width: 48, height: 48 }, ...change });

const judge = (change: Partial<ImageFact>, robots = absent as ReturnType<typeof robotsTxt>) =>
  rule.check(site({ images: present({ list: [icon(change)] }), robots }));

test.each<[string, Partial<ImageFact>, string, string | null]>([
  ['48 px', {}, 'pass', null],
  ['47 px', { size: { width: 47, height: 47 } }, 'warn', 'small'],
  ['not square', { size: { width: 96, height: 48 } }, 'warn', 'small'],
  ['vector of any size', { size: { width: 10, height: 20 }, vector: true }, 'pass', null],
  ['a picture of a kind we cannot measure', { size: null, mediaType: 'image/x-icon' }, 'pass', null],
  ['only at the usual address', { page: null }, 'warn', 'unnamed'],
  ['nowhere', { page: null, status: 404, size: null }, 'fail', 'missing'],
  ['named and gone', { status: 404, size: null }, 'fail', 'broken'],
  ['HTML in its place', { size: null, mediaType: 'text/html' }, 'fail', 'broken'],
  ['no answer', { ...failed('timeout'), size: null }, 'fail', 'broken'],
  ['429', { status: 429, size: null }, 'untested', null],
  ['403', { status: 403, size: null }, 'untested', null],
])('%s', (_case, change, outcome, message) => {
  const verdict = judge(change);
  expect([verdict.outcome, verdict.findings[0]?.message ?? null]).toEqual([outcome, message]);
});

test('the icon that is gone is named with its status', () => {
  expect(judge({ status: 404, size: null }).findings).toMatchObject([
    { at: [{ url: `${SITE_URL}icon.png`, status: 404 }] },
  ]);
});

test.each([
  ['User-agent: Googlebot-Image\nDisallow: /', 'fail'],
  ['User-agent: Googlebot\nDisallow: /icon.png', 'fail'],
  ['User-agent: Googlebot\nUser-agent: Googlebot-Image\nDisallow: /', 'fail'],
  ['User-agent: Googlebot\nDisallow: /\n\nUser-agent: Googlebot-Image\nAllow: /', 'pass'],
  ['User-agent: bingbot\nDisallow: /', 'pass'],
])('%j', (text, outcome) => {
  expect(judge({}, robotsTxt(text)).outcome).toBe(outcome);
});

test('an icon on another host follows the rules of that host', () => {
  const robots = robotsTxt('User-agent: *\nDisallow: /');
  expect(judge({ url: 'https://cdn.example.net/icon.png' }, robots).outcome).toBe('pass');
});

test('a home page below the root of the host has the icon of the host', () => {
  const images = present({ list: [icon({ status: 404 })] });
  expect(rule.check(site({ images, homePage: present(address('/project/')) })).outcome).toBe('not-applicable');
});

test('no icon was requested', () => {
  expect(rule.check(site({ images: absent })).outcome).toBe('not-applicable');
});
