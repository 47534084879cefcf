/**
 * Tests how single answers are read: challenges, kinds of robots.txt bodies, the part that Googlebot cuts off, kinds of
 * pages.
 */

import type { HeaderLine } from '@legible/formats/exchange';
import { parseRobots } from '@legible/formats/robots-txt';
import { describe, expect, test } from 'vitest';
import { digest } from './engine/digest.ts';
import { pageKindOf } from './kernel/page-kind.ts';
import { spread } from './kernel/planned-request.ts';
import { exchange, quoted } from './rule-fixtures.ts';
import { GOOGLEBOT_BYTES, headerBytesOf } from './topics/delivery/media-types.ts';
import { robotsBodyOf } from './topics/robots/robots.ts';

const URL = 'https://example.com/';

const HTML: HeaderLine = ['content-type', 'text/html'];

const challengeOf = (body: string, ...headers: HeaderLine[]): string | null => {
  const read = digest('page', exchange(URL, { body, headers: [HTML, ...headers] }));
  return read?.challenge ? `${read.challenge.product} ${read.challenge.in}` : null;
};

const prose = (words: number): string => 'word '.repeat(words);

test.each([
  ['Cloudflare by header', challengeOf('', ['cf-mitigated', 'challenge']), 'cloudflare header'],
  ['another value', challengeOf('', ['cf-mitigated', 'block']), null],
  ['AWS WAF', challengeOf('', ['x-amzn-waf-action', 'captcha']), 'aws-waf header'],
  ['Vercel', challengeOf('', ['x-vercel-mitigated', 'challenge']), 'vercel header'],
  ['Anubis', challengeOf('<script src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script>'), 'anubis body'],
  [
    'Cloudflare by body',
    challengeOf('<title>Just a moment...</title><script>window._cf_chl_opt={}</script>'),
    'cloudflare body',
  ],
  ['its script on an ordinary page', challengeOf('<script src=/cdn-cgi/challenge-platform/x></script>'), null],
  ['200 words with a marker', challengeOf(`<p>${prose(200)}</p><i id="px-captcha"></i>`), 'human body'],
  ['201 words with a marker', challengeOf(`<p>${prose(201)}</p><i id="px-captcha"></i>`), null],
  ['an ordinary form', challengeOf('<div class="g-recaptcha"></div>'), null],
])('challenge: %s', (_case, found, expected) => {
  expect(found).toBe(expected);
});

test.each([
  ['', 'empty'],
  [' \n\t', 'empty'],
  ['# only a comment\n', 'empty'],
  ['User-agent: *\nDisallow:', 'rules'],
  ['Sitemap: https://example.com/s.xml', 'rules'],
  ['Disallow: /stray', 'rules'],
  ['User agent: *\nDisallow /tea', 'rules'],
  ['<!DOCTYPE html><p>User-agent: *', 'html'],
  ['\n<html>', 'html'],
  ['{"error": "no such path"}', 'json'],
  ['[]', 'json'],
  ['\u0000\u0001\u0002', 'binary'],
  ['Not found', 'text'],
  ['error: no such file', 'text'],
])('robots.txt of %j is %s', (text, body) => {
  expect(robotsBodyOf(new TextEncoder().encode(text), parseRobots(text)).body).toBe(body);
});

describe('what Googlebot does not read', () => {
  const cutOf = (size: number, tail = '') => {
    const body = `<p>${'x'.repeat(size - 3 - tail.length)}${tail}`;
    const read = digest('page', exchange(URL, { body, headers: [HTML] }));
    return read?.kind === 'page' ? read.cut : undefined;
  };
  const room = GOOGLEBOT_BYTES - headerBytesOf([HTML]);
  test.each([
    [room, '', null],
    [room + 1, '', { lostBytes: 1, excerpt: quoted('') }],
    [room + 30, '<main id="x">the rest of it</main>', { lostBytes: 30, excerpt: quoted('') }],
    [room + 40, '<script src="late.js"></script>', { lostBytes: 40, excerpt: quoted('<script src="late.js">') }],
  ])('%i bytes', (size, tail, expected) => {
    expect(cutOf(size, tail)).toEqual(expected);
  });

  test('headers count', () => {
    expect(
      headerBytesOf([
        ['a', 'bc'],
        ['d', ''],
      ]),
    ).toBe('a: bc\r\nd: \r\n'.length);
  });
});

test.each([
  ['/', true, 'home'],
  ['/about', false, 'content'],
  ['/login', false, 'login'],
  ['/en/sign-in', false, 'login'],
  ['/zh-cn/cart', false, 'cart'],
  ['/cart.php', false, 'cart'],
  ['/my-account/orders', false, 'account'],
  ['/search', false, 'search'],
  ['/carthage', false, 'content'],
  ['/docs/search', false, 'docs'],
  ['/constructor', false, 'content'],
])('%s is %s: %s', (path, home, kind) => {
  expect(pageKindOf(`https://example.com${path}`, home)).toBe(kind);
});

test.each([
  [[], 3, []],
  [[1, 2], 3, [1, 2]],
  [[1, 2, 3, 4, 5], 3, [1, 3, 5]],
  [[1, 2, 3], 1, [1]],
  [[1, 2, 3], 0, []],
])('%j spread to %i', (items, count, expected) => {
  expect(spread(items, count)).toEqual(expected);
});
